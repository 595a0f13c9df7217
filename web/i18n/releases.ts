import type { NextRelease, ReleaseWork } from '../../contract/datasets.ts';
import { both, type Pair } from './both.ts';

type Kind = NextRelease['des_kind'];
type Step = ReleaseWork['des_step'];
type Problem = NonNullable<ReleaseWork['des_problem']>;

/** How staff makes datasets, in the page of the publication. */
export const releases = both({
  title: ['Dati per la ricerca', 'Research data'],
  lead: [
    'I dati della campagna. Le somme e i risultati (livello 1) sono per tutti. Le risposte (livelli 2 e 3) si consegnano su richiesta a chi ha firmato l’impegno che sta nel file LICENSE. Ogni versione resta com’è: se c’è un errore se ne fa un’altra. Prima che qualcuno la scarichi, una persona legge il rapporto sull’anonimato e conferma.',
    'The data of the campaign. The sums and the figures (tier 1) are for everybody. The answers (tiers 2 and 3) are handed over on request to those who have signed the undertaking in the file LICENSE. Each version stays as it is: if there is an error, another one is made. Before anybody downloads it, a person reads the report on anonymity and confirms.',
  ],
  none: ['Non è stata fatta ancora nessuna versione.', 'No version has been made yet.'],
  make: ['Prepara una versione…', 'Prepare a version…'],
  tiers: {
    aggregates: ['Livello 1: somme e risultati, per tutti', 'Tier 1: sums and figures, for everybody'],
    trials: ['Livello 2: risposte senza profilo, su richiesta', 'Tier 2: answers without a profile, on request'],
    'trials-coarse': [
      'Livello 3: risposte con un profilo semplificato, su richiesta',
      'Tier 3: answers with a simplified profile, on request',
    ],
  },
  making: {
    title: ['Preparare una versione dei dati?', 'Prepare a version of the data?'],
    tier: ['Che cosa', 'What'],
    version: ['Quale versione', 'Which version'],
    kinds: {
      same_runs: [
        (version: string) => `${version}: l’edizione che ha già un altro livello`,
        (version: string) => `${version}: the edition that another tier has already`,
      ],
      new_runs: [
        (version: string) => `${version}: l’ultima edizione delle cifre`,
        (version: string) => `${version}: the last edition of the figures`,
      ],
      erratum: [
        (version: string) => `${version}: correzione dell’ultima, della stessa edizione`,
        (version: string) => `${version}: a correction of the last one, of the same edition`,
      ],
    } as Record<Kind, Pair<(version: string) => string>>,
    authors: ['Chi citare, uno per riga', 'Whom to cite, one per line'],
    authorsHint: [
      'Persone o enti, nell’ordine. Con l’ORCID, se c’è: Anna Esempio; 0000-0001-2345-6789',
      'People or organisations, in order. With the ORCID, if there is one: Anna Esempio; 0000-0001-2345-6789',
    ],
    enterAuthors: [
      (wrong: number[]) =>
        wrong.length === 0
          ? 'Scrivi almeno un nome'
          : `${wrong.length === 1 ? 'Riga' : 'Righe'} ${wrong.join(', ')}: scrivi un nome e, dopo il punto e virgola, soltanto un ORCID`,
      (wrong: number[]) =>
        wrong.length === 0
          ? 'Write at least one name'
          : `${wrong.length === 1 ? 'Line' : 'Lines'} ${wrong.join(', ')}: write a name and, after the semicolon, an ORCID only`,
    ],
    contact: ['A chi scrivere per domande ed errori', 'To whom to write with questions and errors'],
    funder: ['Chi ha finanziato la campagna, se c’è', 'Who funded the campaign, if anybody'],
    doi: ['DOI, se c’è già', 'DOI, if there is one already'],
    doiHint: [
      'Senza https://doi.org/, per esempio 10.5281/zenodo.1234567',
      'Without https://doi.org/, for example 10.5281/zenodo.1234567',
    ],
    enterDoi: ['Un DOI comincia con 10. e ha una barra', 'A DOI begins with 10. and has a slash'],
    months: ['Mesi della campagna', 'Months of the campaign'],
    monthsHint: ['Per esempio 2027-01/2027-05', 'For example 2027-01/2027-05'],
    enterMonths: [
      'Scrivi due mesi, divisi da una barra: 2027-01/2027-05',
      'Write two months with a slash between them: 2027-01/2027-05',
    ],
    changed: ['Che cosa è cambiato, se c’è qualcosa da dire', 'What has changed, if anything'],
    wrong: ['Che cosa era sbagliato', 'What was wrong'],
    wrongHint: [
      'Quali file e colonne, da quando, come è stato scoperto, quali cifre cambiano.',
      'Which files and columns, since when, how it was found, which figures change.',
    ],
    italian: ['In italiano', 'In Italian'],
    english: ['In inglese', 'In English'],
    enterBoth: ['Serve in tutte e due le lingue', 'Both languages are needed'],
    public: [
      'Tutto quello che scrivi qui sarà pubblico, insieme ai dati.',
      'Everything you write here will be public, with the data.',
    ],
    time: [
      'Con molti test ci vuole tempo. Si può chiudere la pagina: il lavoro va avanti. Se il server si ferma, si comincia da capo.',
      'With many tests this takes time. You can close the page: the work goes on. If the server stops, it has to be started again.',
    ],
    submit: ['Comincia', 'Begin'],
  },
  work: {
    title: [
      (tier: string, version: string) => `${tier}, versione ${version}`,
      (tier: string, version: string) => `${tier}, version ${version}`,
    ],
    step: [
      (step: number, of: number, what: string) => `Passo ${step} di ${of}: ${what}`,
      (step: number, of: number, what: string) => `Step ${step} of ${of}: ${what}`,
    ],
    steps: {
      begun: ['si controlla che cosa si può pubblicare', 'checking what can be released'],
      runs: ['scrittura delle risposte', 'writing the answers'],
      archive: ['preparazione del file da scaricare', 'preparing the file to download'],
    } as Record<Step, Pair>,
    rows: [
      (rows: string, runs: string, of: string) => `${rows} righe scritte, ${runs} test su ${of}`,
      (rows: string, runs: string, of: string) => `${rows} rows written, ${runs} tests of ${of}`,
    ],
    bytes: [(size: string, of: string) => `${size} su ${of}`, (size: string, of: string) => `${size} of ${of}`],
    progress: ['A che punto è', 'Progress'],
    states: {
      failed: [
        'Non è riuscita, e non ne resta niente. Quando il motivo non c’è più, puoi prepararla di nuovo.',
        'It did not work, and nothing is left of it. Once the reason is gone, prepare it again.',
      ],
      refused: ['Non si può fare così.', 'It cannot be made like this.'],
      cancelled: ['Annullata. Non ne resta niente.', 'Cancelled. Nothing is left of it.'],
      made: ['È pronta. Leggi il rapporto qui sotto e conferma.', 'It is ready. Read the report below and confirm.'],
    },
    problems: {
      no_campaign: [
        'Non c’è una campagna pubblica con test di persone: i dati simulati non si pubblicano.',
        'There is no public campaign with tests by people: simulated data are never released.',
      ],
      no_edition: [
        'Non è ancora uscita nessuna edizione delle cifre: i dati vengono da quelle.',
        'No edition of the figures has come out yet: the data are made from those.',
      ],
      too_few_runs: ['I test sono meno di dieci.', 'There are fewer than ten tests.'],
      out_of_turn: [
        'Questa versione non segue quelle che ci sono.',
        'This version does not follow on from the existing ones.',
      ],
      face_missing: [
        'Manca il file di un volto: è arrivato con un’altra versione di Prima Vista.',
        'The file of a face is missing: it came with another version of Prima Vista.',
      ],
      disk_full: ['Il disco è pieno.', 'The disk is full.'],
      other: ['Il motivo sta nel registro del server.', 'The reason is in the server’s log.'],
    } as Record<Problem, Pair>,
    cancel: ['Interrompi…', 'Stop…'],
    cancelling: {
      title: ['Interrompere la preparazione?', 'Stop the preparation?'],
      what: [
        'Quello che è già scritto viene cancellato, e nessuno l’ha mai avuto. La versione si può preparare di nuovo.',
        'What has been written so far is deleted; nobody has received it. The version can be prepared again.',
      ],
      submit: ['Interrompi e cancella', 'Stop and delete'],
      done: ['La preparazione si ferma fra un momento.', 'The preparation stops in a moment.'],
    },
  },
  list: {
    about: [
      (version: string, day: string, runs: string) => `Versione ${version} del ${day}, ${runs} test`,
      (version: string, day: string, runs: string) => `Version ${version} of ${day}, ${runs} tests`,
    ],
    sums: ['Impronta dell’elenco dei file (SHA-256)', 'Fingerprint of the list of files (SHA-256)'],
    elsewhere: [
      'I file non sono su questo server: sono stati spostati.',
      'The files are not on this server: they have been moved.',
    ],
    waiting: [
      'Nessuno la può ancora scaricare: manca la lettura del rapporto.',
      'Nobody can download it yet: the report has to be read first.',
    ],
    openToAll: [
      'La può scaricare chiunque, quando la pagina dei risultati è pubblica.',
      'Anybody can download it while the findings page is public.',
    ],
    openToStaff: [
      'La può scaricare chi ha questo permesso, per consegnarla a chi l’ha chiesta e ha firmato l’impegno.',
      'People with this permission can download it, to hand it to those who have asked for it and signed the undertaking.',
    ],
    read: ['Leggi il rapporto…', 'Read the report…'],
    download: [(size: string) => `Scarica (${size})`, (size: string) => `Download (${size})`],
    downloadOf: [(what: string) => `Scarica ${what}`, (what: string) => `Download ${what}`],
    readOf: [(what: string) => `Leggi il rapporto di ${what}`, (what: string) => `Read the report of ${what}`],
  },
  report: {
    title: ['Il rapporto sull’anonimato', 'The report on anonymity'],
    sums: [
      'Qui ci sono le somme di tutti i test. Ci sono anche altre cifre, arrotondate come nella pagina: per gruppo (da trenta test in su), senza i test segnalati, accanto a «migrante». Nessuna riga è di un solo test. In un intervallo di tempo (10 millisecondi) può esserci una risposta sola.',
      'Here are the sums of all tests. There are other figures too, rounded as on the page: by group (thirty tests or more), without flagged tests, next to “migrant”. No row is of a single test. An interval of time (10 milliseconds) may hold a single answer.',
    ],
    noProfile: [
      'Fra le colonne non ci sono il genere e l’età di chi ha giocato, né i volti a cui si sente più vicino.',
      'The columns do not include gender, age, or the faces that the participant feels closest to.',
    ],
    profile: [
      (combinations: string, smallest: string) =>
        `Combinazioni di genere, età e volti più vicini: ${combinations}. La più piccola ha ${smallest} test.`,
      (combinations: string, smallest: string) =>
        `Combinations of gender, age and closest faces: ${combinations}. The smallest has ${smallest} tests.`,
    ],
    heldBack: [
      (held: string) => `Test con qualche dato del profilo trattenuto, perché raro o insieme ad altri rari: ${held}.`,
      (held: string) =>
        `Tests with part of the profile held back, because it is rare, alone or together with other parts: ${held}.`,
    ],
    unique: [
      (unique: string, compared: string) =>
        `Su ${compared} test confrontati, ${unique} hanno una sequenza di risposte che nessun altro ha dato. Chi conosce quella sequenza, perché è la sua, ritrova le sue righe.`,
      (unique: string, compared: string) =>
        `Of ${compared} tests compared, ${unique} have a sequence of answers that nobody else gave. Anyone who knows that sequence, because it is their own, can find their rows.`,
    ],
    uniquePlain: [
      'Quelle righe e le cifre pubblicate per gruppo, insieme, permettono di calcolare altri dati di molti test: genere, età, volti a cui ci si sente più vicini. Per questo i dati vanno solo a chi si è impegnato per iscritto a non farlo.',
      'Those rows, together with the figures published by group, reveal more about many tests: gender, age, and the faces that the participant feels closest to. That is why these data go only to those who have undertaken in writing not to work this out.',
    ],
    uniqueProfile: [
      'Accanto alle risposte ci sono genere, fascia d’età e volti a cui ci si sente più vicini. Con le cifre pubblicate per gruppo si può calcolare anche quello che qui è trattenuto. Per questo i dati vanno solo a chi si è impegnato per iscritto a non farlo, e a non cercare di riconoscere nessuno.',
      'Next to the answers there are gender, age band and the faces that the participant feels closest to. With the figures published by group, even what is held back here can be worked out. That is why these data go only to those who have undertaken in writing not to do so, and not to try to recognise anybody.',
    ],
    levels: ['Quanti test per ogni valore delle colonne', 'How many tests have each value of the columns'],
    column: ['Colonna', 'Column'],
    level: ['Valore', 'Value'],
    runs: ['Test', 'Tests'],
    open: [
      'Da quando confermi, chiunque può scaricare questa versione appena la pagina dei risultati è pubblica. Non si ritira: chi l’ha presa la tiene.',
      'Once you confirm, anybody can download this version as soon as the findings page is public. It cannot be taken back: anyone who has it keeps it.',
    ],
    handOver: [
      'Da quando confermi, chi ha questo permesso può scaricarla e consegnarla a chi ha firmato l’impegno. Ogni scaricamento che comincia resta scritto nel monitoraggio; il link va usato entro cinque minuti.',
      'Once you confirm, people with this permission can download it and hand it to those who have signed the undertaking. Each download that begins stays in the audit; the link has to be used within five minutes.',
    ],
    submit: ['Ho letto, va bene', 'I have read it, go ahead'],
    done: ['La versione ora si può scaricare.', 'The version can be downloaded now.'],
  },
});
