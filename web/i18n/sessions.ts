import type { SessionState } from '../../contract/class-sessions.ts';
import { minimumClassGroup, rehearsalPupils } from '../../contract/rules/limits.ts';
import { whole } from './format.ts';

const states: Record<SessionState, string> = {
  created: 'Creata',
  started: 'Aperta',
  running: 'In corso',
  stopped: 'Terminata',
};

/** Class sessions: the list, and the page of each session, which is projected. */
const it = {
  title: 'Sessioni',
  lead: 'In una sessione la tua classe fa il test insieme: entra con un codice e, alla fine, guardate i risultati della classe.',
  list: 'Elenco delle sessioni',
  count: (found: number, total: number) => {
    const all = total === 1 ? '1 sessione' : `${whole.it.format(total)} sessioni`;
    return found === total ? all : `${whole.it.format(found)} di ${all}`;
  },
  cut: (number: number) => `Qui ci sono solo le ${whole.it.format(number)} sessioni più recenti.`,
  find: 'Cerca una sessione',
  states,
  rehearsal: 'Prova',
  of: (owner: string) => `di ${owner}`,
  orphaned: 'L’account di chi l’ha creata non è più attivo.',
  moments: {
    created: (moment: string) => `Creata il ${moment}`,
    started: (moment: string) => `Iniziata il ${moment}`,
    stopped: (moment: string) => `Terminata il ${moment}`,
  },
  counts: {
    joined: (number: number): string => (number === 1 ? 'entrato' : 'entrati'),
    playing: 'in corso',
    unfinished: 'a metà',
    completed: (number: number): string => (number === 1 ? 'ha finito' : 'hanno finito'),
    label: 'La classe in numeri',
  },
  filters: {
    title: 'Filtra per stato o data',
    state: 'Stato',
    anyState: 'Tutti gli stati',
    teacher: 'Docente',
    anyTeacher: 'Tutti i docenti',
    own: 'Le mie sessioni',
    from: 'Dal giorno',
    to: 'Al giorno',
  },
  /** The label of the link to a session, by its state. */
  actions: {
    created: 'Prepara e inizia',
    open: 'Vai alla sessione',
    stopped: 'Vedi i risultati',
    foreign: 'Guarda la sessione',
  },
  about: (action: string, name: string) => `${action}: ${name}`,
  delete: 'Elimina',

  first: {
    title: 'La tua prima sessione',
    steps: [
      {
        title: 'Crea una sessione',
        text: 'Le dai un nome che riconosci, per esempio «3ª B, educazione civica». Lo vede anche chi guarda il tuo schermo, e chi in Prima Vista può vedere tutte le sessioni.',
      },
      {
        title: 'Proietta il codice e premi «Inizia»',
        text: 'La classe inquadra il codice QR, oppure scrive l’indirizzo e sette caratteri. Non servono nomi né account.',
      },
      {
        title: 'Termina la sessione, poi guardate insieme',
        text: 'Quando quasi tutti hanno finito termini la sessione: compaiono i risultati della classe, con le domande per parlarne.',
      },
    ],
    guide: 'Leggi la guida',
  },

  add: 'Nuova sessione',
  adding: {
    title: 'Nuova sessione',
    intro: 'Per ora la crei soltanto: la classe comincia quando premi «Inizia la sessione».',
    submit: 'Crea la sessione',
    done: (name: string) => `Sessione creata: ${name}`,
  },
  editing: {
    action: 'Modifica la sessione',
    title: 'Nome, numero e nota',
    submit: 'Salva',
    done: (name: string) => `Modifiche salvate: ${name}`,
  },
  fields: {
    name: 'Nome',
    nameHint:
      'Per esempio la classe e la materia. Evita i nomi di persone: gli studenti leggono il nome nella sala d’attesa, e si vede anche al proiettore.',
    note: 'Nota per te (facoltativa)',
    noteHint: 'La classe non la vede mai.',
    enterName: 'Scrivi un nome',
    size: 'Quanti sono gli studenti',
    sizeHint: 'Quando ne sono entrati così tanti, l’ingresso si chiude da solo: chi arriva dopo lo fai entrare tu.',
    enterSize: (most: number) => `Scrivi un numero da 1 a ${whole.it.format(most)}`,
  },

  duplicating: {
    action: 'Duplica',
    title: 'Duplica la sessione',
    intro:
      'La nuova sessione ha le stesse impostazioni e un codice nuovo. I test e i risultati restano soltanto in quella di partenza.',
    name: (name: string) => `${name} (copia)`,
  },
  archiving: {
    action: 'Archivia',
    undo: 'Ripristina',
    done: (name: string) => `Sessione archiviata: ${name}`,
    undone: (name: string) => `Di nuovo nell’elenco: ${name}`,
    list: 'Sessioni archiviate',
    lead: 'Le sessioni che hai messo da parte. I risultati restano tutti, e puoi riportarle nell’elenco quando vuoi.',
    nothing: 'Non c’è nessuna sessione archiviata.',
    back: 'Torna all’elenco delle sessioni',
  },

  rehearsing: {
    title: 'Vuoi vedere prima come funziona?',
    text: `Prova con una classe simulata: ${rehearsalPupils} studenti finti giocano in un minuto, e tu vedi il proiettore e i risultati. Non entra in nessun altro risultato, e la puoi eliminare. Restano le tue ultime tre prove: una nuova prende il posto della più vecchia.`,
    submit: 'Prova con una classe simulata',
    name: (moment: string) => `Classe simulata del ${moment}`,
    open: 'Prova in corso: aprila per vederla andare avanti.',
    full: 'Le tue ultime tre prove sono ancora in corso: terminane una, poi riprova.',
    note: 'È una prova: gli studenti sono simulati e con questo codice non entra nessuno.',
    stage: 'Prova: con questo codice non entra nessuno',
  },

  page: {
    pageName: 'Una sessione',
    lead: 'Conduci la lezione',
    loading: 'Carichiamo la sessione…',
    failed: 'Non siamo riusciti a caricare la sessione. Controlla la connessione.',
    retry: 'Riprova',
    away: (time: string) =>
      `Il server non risponde: questi sono i numeri delle ${time}. Continuiamo a provare, e chi sta giocando può andare avanti.`,
    foreign: 'Non è ancora iniziata: la può iniziare solo chi l’ha creata.',
    missing: {
      title: 'Questa sessione non c’è',
      text: 'Forse è stata eliminata, oppure è di un altro account. Nel tuo elenco trovi tutte quelle che puoi vedere.',
      back: 'Vai alle sessioni',
    },
  },

  stage: {
    label: 'Come si entra',
    scan: 'Inquadra il codice o vai su',
    type: 'e scrivi',
    qr: (address: string, code: string) => `Codice QR: apre ${address} con il codice ${code}`,
    copy: 'Copia il link',
    poster: 'Locandina A4',
    copied: 'Link copiato',
    notCopied: (link: string) => `Il browser non permette di copiare. Il link è ${link}`,
    full: 'Schermo intero',
    /** The text for the class, by state. */
    now: {
      created: 'Entra pure: si comincia tra poco, tutti insieme.',
      started: 'La sessione è aperta: si può cominciare.',
      running: 'La sessione è aperta: si può ancora entrare.',
    },
    /** Instead of these, while the entrance is closed. */
    shut: 'L’ingresso è chiuso: chi arriva adesso chiede all’insegnante.',
  },
  local: {
    title: 'I telefoni non arrivano a questo indirizzo',
    text: (host: string) => `${host} vale soltanto su questo computer: da un altro dispositivo non si apre niente.`,
    todo: 'Apri Prima Vista con l’indirizzo che questo computer ha nella rete, per esempio http://192.168.1.20:3000, oppure chiedi a chi l’ha installato di impostare ORIGIN: è spiegato nel README. Qui puoi comunque provare tu, in un’altra finestra.',
  },

  starting: {
    title: 'Quando la classe è pronta',
    text: 'Chi è già entrato aspetta in una sala d’attesa e comincia da lì. Quanti aspettano lo leggi a schermo intero, ma non leggi mai chi sono. Chi arriva dopo può ancora entrare, finché c’è posto e finché non termini la sessione.',
    submit: 'Inizia la sessione',
    done: 'La sessione è aperta: la classe può cominciare.',
  },
  before: {
    title: 'Prima della lezione',
    items: [
      {
        text: 'Ho fatto il test almeno una volta, e so che cosa chiede',
        link: 'Qualche giorno prima',
        to: '/guide#before-days',
      },
      { text: 'La scuola e le famiglie sono informate', link: 'Famiglie e scuola', to: '/guide#families-inform' },
      { text: 'Ho provato il Wi-Fi nell’aula', link: 'Se il Wi-Fi non va', to: '/guide#wifi-before' },
      { text: 'So come aprire, e che cosa dire dei dati', link: 'I primi minuti', to: '/guide#running-open' },
      {
        text: 'Chi non partecipa ha qualcosa di vero da fare',
        link: 'Se qualcuno non vuole',
        to: '/guide#difficult-refusal',
      },
    ],
  },

  room: {
    title: 'Prova questa aula',
    text: 'Apri questo indirizzo in aula, con un telefono sul Wi-Fi degli studenti: dice se una classe può fare il test lì, e che cosa la rete blocca.',
    show: 'Mostra il codice QR della prova',
    qr: (address: string) => `Codice QR che apre ${address}`,
    typed: (address: string) =>
      `Dice se in un’aula una classe può fare il test: aprila lì su un telefono, all’indirizzo ${address}.`,
  },

  entrance: {
    title: 'L’ingresso',
    state: { open: 'Aperto.', closed: 'Chiuso.', full: 'Chiuso: tutti i posti sono presi.' },
    places: (joined: number, size: number) => {
      if (joined === 0) return `Non è ancora entrato nessuno: siete in ${whole.it.format(size)}.`;
      return joined === 1
        ? `È entrata 1 persona su ${whole.it.format(size)}.`
        : `Sono entrate ${whole.it.format(joined)} persone su ${whole.it.format(size)}.`;
    },
    waiting: (number: number) =>
      number === 1 ? '1 persona aspetta di entrare' : `${whole.it.format(number)} persone aspettano di entrare`,
    close: 'Chiudi l’ingresso',
    open: 'Riapri l’ingresso',
    letIn: (number: number): string => (number === 1 ? 'Falla entrare' : 'Fai entrare la prima'),
    letInAll: (number: number) => `Fai entrare tutte e ${whole.it.format(number)}`,
    size: 'Cambia il numero di studenti',
    help: {
      open: 'Si chiude da solo quando i posti sono finiti. Puoi chiuderlo prima: chi è già dentro continua.',
      closed: 'Chi arriva con il codice giusto aspetta, e lo vedi qui. Fai entrare solo chi è in aula e te lo chiede.',
      full: 'Chi arriva con il codice giusto aspetta, e lo vedi qui. Se siete di più, cambia il numero di studenti.',
    },
    takeOut: {
      action: 'Togli chi non gioca',
      title: 'Togliere chi non gioca?',
      lead: 'Qui vedi solo quante persone sono e quando, mai chi sono o che cosa hanno risposto. Contale con la classe, prima di scegliere.',
      groups: 'Chi vuoi togliere',
      not_played: (number: number, time: string) =>
        number === 1
          ? `1 persona è entrata alle ${time} e non ha ancora giocato`
          : `${whole.it.format(number)} persone sono entrate alle ${time} e non hanno ancora giocato`,
      impossible: (number: number, time: string) =>
        number === 1
          ? `1 test con tempi impossibili, arrivato alle ${time}`
          : `${whole.it.format(number)} test con tempi impossibili, arrivati alle ${time}`,
      nobody:
        'Non c’è nessuno da togliere: chi è entrato da più di tre minuti ha cominciato a giocare, e nessun test ha tempi impossibili.',
      loading: 'Guardiamo chi non gioca…',
      failed: 'Non siamo riusciti a guardare. Chiudi e riprova.',
      final:
        'Chi togli non conta più e non entra nei risultati; se sta giocando davvero, una pagina glielo dice, e può entrare di nuovo. Chi gioca senza rete può sembrare fermo: chiedi ad alta voce.',
      submit: (number: number) => (number === 1 ? 'Togli 1 persona' : `Togli ${whole.it.format(number)} persone`),
      done: (number: number) => (number === 1 ? 'Tolta 1 persona.' : `Tolte ${whole.it.format(number)} persone.`),
    },
  },

  progress: {
    title: 'A che punto è la classe',
    titleAfter: 'A che punto è arrivata la classe',
    round: (number: number) => `Round ${number}`,
    before: 'Istruzioni',
    completed: 'Finito',
    nobody: 'Non è ancora entrato nessuno. I numeri si aggiornano da soli.',
    note: `I risultati della classe compaiono quando termini la sessione, con almeno ${minimumClassGroup} test completati. Nessun insegnante, nemmeno tu, vede le risposte di una persona sola.`,
    foreignNote: `I risultati della classe compaiono dopo la fine della sessione, con almeno ${minimumClassGroup} test completati. Nessun insegnante vede le risposte di una persona sola.`,
    said: (completed: number, joined: number) =>
      completed === 1 ? `Ha finito 1 persona su ${joined}` : `Hanno finito ${completed} persone su ${joined}`,
  },

  saying: {
    title: 'Che cosa dire alla classe',
    created: [
      '«Inquadrate il codice, oppure scrivete l’indirizzo e poi i sette caratteri. Se vedete la sala d’attesa, è tutto a posto.»',
      '«Non ci sono risposte giuste e non ci sono voti. Nessun insegnante vede le risposte di uno solo, nemmeno io.»',
      '«Chi ha bisogno di più tempo lo sceglie nella pagina prima dell’inizio: lo può fare chiunque.»',
      '«Chi non vuole andare avanti si ferma quando vuole, senza spiegazioni.»',
    ],
    open: [
      '«Tenete lo schermo per voi e rispondete d’istinto. Se un volto passa senza risposta, va bene così.»',
      '«Se manca la rete, andate avanti: le risposte restano sul dispositivo e partono appena torna.»',
      '«Chi ha finito aspetta in silenzio e scrive per sé due righe: che cosa mi aspettavo? Che cosa mi ha sorpreso?»',
    ],
    aside: {
      created: 'Non spiegare ancora i gruppi di volti, e non dire che cosa ti aspetti: cambieresti le risposte.',
      open: 'Intanto non girare tra i banchi: chi si sente osservato risponde diversamente.',
    },
    more: 'Minuto per minuto, nella guida',
  },

  stopping: {
    action: 'Termina la sessione',
    title: 'Terminare la sessione?',
    playing: (number: number) =>
      number === 1
        ? '1 persona non ha ancora finito (o ha chiuso la pagina): può finire, e le sue risposte sono accettate per 15 minuti.'
        : `${number} persone non hanno ancora finito (o hanno chiuso la pagina): possono finire, e le loro risposte sono accettate per 15 minuti.`,
    nobodyPlaying: 'Hanno finito tutti.',
    nobodyJoined: 'Non è ancora entrato nessuno: se termini adesso, con questo codice non si entra più.',
    /** Too few tests for figures. */
    few: (completed: number) => {
      const who =
        ['Non ha finito nessuno', 'Ha finito soltanto 1 persona'][completed] ??
        `Hanno finito soltanto ${completed} persone`;
      return `${who}: con meno di ${minimumClassGroup} test completati non ci saranno risultati. È meglio aspettare.`;
    },
    /** Enough have finished, but not with the three seconds. */
    fewCount: `I test completati con i tre secondi sono meno di ${minimumClassGroup}: i risultati non ci saranno. Se qualcuno sta ancora giocando, è meglio aspettare.`,
    missing: (joined: number, size: number) =>
      joined === 1
        ? `Della classe, che è di ${size}, è entrata 1 persona: se manca ancora qualcuno, è meglio aspettare.`
        : `Della classe, che è di ${size}, sono entrati in ${joined}: se manca ancora qualcuno, è meglio aspettare.`,
    waiting: (number: number) =>
      number === 1
        ? 'All’ingresso c’è 1 persona che aspetta di entrare.'
        : `All’ingresso ci sono ${number} persone che aspettano di entrare.`,
    late: `I test che arrivano dopo la fine entrano nei risultati della classe soltanto a gruppi di almeno ${minimumClassGroup}.`,
    final: 'Dopo la fine non entra più nessuno, e la sessione non si può riaprire.',
    results: `I risultati della classe compaiono se almeno ${minimumClassGroup} dei test completati sono stati fatti con i tre secondi.`,
    submit: 'Termina la sessione',
    done: 'La sessione è terminata.',
  },
  stopped: {
    title: 'La sessione è terminata',
    nobody: 'Non ha partecipato nessuno.',
    everybody: (number: number) =>
      number === 1
        ? 'La persona che è entrata ha finito.'
        : `Hanno finito tutte le ${number} persone che sono entrate.`,
    some: (completed: number, joined: number) => {
      if (completed === 0)
        return `Nessuno ha finito: ${joined === 1 ? 'era entrata 1 persona' : `erano entrate ${joined} persone`}.`;
      return completed === 1 ? `Ha finito 1 persona su ${joined}.` : `Hanno finito ${completed} persone su ${joined}.`;
    },
    late: (playing: number, time: string) =>
      playing === 1
        ? `1 persona non aveva ancora finito (o aveva chiuso la pagina): le sue risposte sono accettate fino alle ${time}.`
        : `${playing} persone non avevano ancora finito (o avevano chiuso la pagina): le loro risposte sono accettate fino alle ${time}.`,
    over: (time: string) => `Le risposte erano accettate fino alle ${time}.`,
    opens:
      'Quando apri i risultati, e se i test bastano per mostrarli, anche chi ha giocato li trova accanto alle proprie risposte.',
    results: 'Vedi i risultati della classe',
  },

  managing: {
    title: 'Questa sessione',
    note: 'La tua nota',
    noNote: 'Non hai scritto nessuna nota.',
    orphanedNote: 'La nota di chi l’ha creata',
    noOrphanedNote: 'Non c’è nessuna nota.',
    others: (owner: string) => `È di ${owner}: la puoi guardare, ma non la puoi cambiare.`,
    stopFirst: 'Per eliminarla, prima termina la sessione.',
  },
  byCode: {
    action: 'Elimina un test su richiesta',
    title: 'Eliminare il test di una persona?',
    lead: 'Solo se te lo chiede chi l’ha fatto, e ti legge il suo codice ad alta voce. Il test e le risposte spariscono subito, e non si possono recuperare.',
    sums: `Se le sue risposte sono già nei risultati della classe, ne escono quando i test cambiati sono almeno ${minimumClassGroup}: uno alla volta si potrebbe leggere che cosa aveva risposto.`,
    field: 'Il codice',
    hint: 'Il codice ha 6 caratteri, per esempio 7KM-2QX.',
    enter: 'Scrivi il codice',
    unknown: 'In questa sessione nessun test ha questo codice. Fattelo rileggere, un carattere alla volta.',
    submit: 'Elimina il test',
    done: 'Il test è stato eliminato.',
  },
  deleting: {
    action: 'Elimina la sessione',
    title: 'Eliminare questa sessione?',
    what: (joined: number) => {
      if (joined === 0) return 'La sessione verrà eliminata. Non ha partecipato nessuno.';
      if (joined === 1) return 'Con la sessione verranno eliminati 1 partecipante e tutte le sue risposte.';
      return `Con la sessione verranno eliminati ${whole.it.format(joined)} partecipanti e tutte le loro risposte.`;
    },
    rehearsal: 'La prova verrà eliminata. Gli studenti erano simulati, e non si perdono risposte di nessuno.',
    final:
      'Anche i risultati della classe spariscono, e chi ha partecipato non vede più i propri. Non si può tornare indietro.',
    late: (playing: number, time: string) =>
      playing === 1
        ? `1 persona non ha ancora finito e può inviare fino alle ${time}: eliminando adesso perde il suo test.`
        : `${playing} persone non hanno ancora finito e possono inviare fino alle ${time}: eliminando adesso perdono il loro test.`,
    field: 'Per confermare, scrivi il nome della sessione',
    wrong: (name: string) => `Non è il nome. Scrivi: ${name}`,
    submit: 'Elimina la sessione',
    done: (participants: number, answers: number) => {
      if (participants === 0) return 'La sessione è stata eliminata. Non aveva partecipanti.';
      const who =
        participants === 1 ? 'Eliminato 1 partecipante' : `Eliminati ${whole.it.format(participants)} partecipanti`;
      return `${who} e ${answers === 1 ? '1 risposta' : `${whole.it.format(answers)} risposte`}.`;
    },
    gone: 'La sessione era già stata eliminata.',
  },

  /** The card on the home page. */
  home: {
    running: 'Sessione in corso',
    rehearsal: 'Prova in corso',
    code: 'Codice',
    action: 'Vai alla sessione',
  },
};

const en: typeof it = {
  title: 'Sessions',
  lead: 'In a session your class takes the test together: they join with a code and, at the end, you look at the results of the class.',
  list: 'List of sessions',
  count: (found, total) => {
    const all = total === 1 ? '1 session' : `${whole.en.format(total)} sessions`;
    return found === total ? all : `${whole.en.format(found)} of ${all}`;
  },
  cut: (number) => `Only the newest ${whole.en.format(number)} sessions are shown here.`,
  find: 'Find a session',
  states: { created: 'Created', started: 'Open', running: 'Running', stopped: 'Ended' },
  rehearsal: 'Rehearsal',
  of: (owner) => `${owner}’s session`,
  orphaned: 'The account that created it is no longer active.',
  moments: {
    created: (moment) => `Created on ${moment}`,
    started: (moment) => `Started on ${moment}`,
    stopped: (moment) => `Ended on ${moment}`,
  },
  counts: {
    joined: () => 'joined',
    playing: 'playing',
    unfinished: 'unfinished',
    completed: () => 'finished',
    label: 'The class in numbers',
  },
  actions: {
    created: 'Prepare and start',
    open: 'Go to the session',
    stopped: 'See the results',
    foreign: 'Look at the session',
  },
  filters: {
    title: 'Filter by state or date',
    state: 'State',
    anyState: 'Any state',
    teacher: 'Teacher',
    anyTeacher: 'All teachers',
    own: 'My sessions',
    from: 'From',
    to: 'Until',
  },
  about: (action, name) => `${action}: ${name}`,
  delete: 'Delete',

  first: {
    title: 'Your first session',
    steps: [
      {
        title: 'Create a session',
        text: 'Give it a name that you will recognise, such as “Year 9 B, citizenship”. It is also seen by whoever looks at your screen, and by those in Prima Vista who may see all sessions.',
      },
      {
        title: 'Project the code and press “Start”',
        text: 'The class scans the QR code, or types the address and seven characters. No names and no accounts are needed.',
      },
      {
        title: 'End it and look together',
        text: 'When nearly everyone has finished, you end the session: the results of the class appear, with questions for the talk.',
      },
    ],
    guide: 'Read the guide',
  },

  add: 'New session',
  adding: {
    title: 'New session',
    intro: 'For now you only create it: the class begins when you press “Start the session”.',
    submit: 'Create the session',
    done: (name) => `Session created: ${name}`,
  },
  editing: {
    action: 'Edit the session',
    title: 'Name, number and note',
    submit: 'Save',
    done: (name) => `Changes saved: ${name}`,
  },
  fields: {
    name: 'Name',
    nameHint:
      'For example the class and the subject. Leave out names of people: pupils read this name in the waiting room, and it is seen on the projector too.',
    note: 'Note for yourself (optional)',
    noteHint: 'The class never sees it.',
    enterName: 'Enter a name',
    size: 'How many pupils there are',
    sizeHint: 'Once that many have joined, the entrance closes by itself: you let in whoever comes later.',
    enterSize: (most) => `Enter a number from 1 to ${whole.en.format(most)}`,
  },

  duplicating: {
    action: 'Duplicate',
    title: 'Duplicate the session',
    intro: 'The new session has the same settings and a new code. Tests and results stay in the original only.',
    name: (name) => `${name} (copy)`,
  },
  archiving: {
    action: 'Archive',
    undo: 'Restore',
    done: (name) => `Session archived: ${name}`,
    undone: (name) => `Back in the list: ${name}`,
    list: 'Archived sessions',
    lead: 'The sessions that you have put away. All results are kept, and you can bring a session back whenever you like.',
    nothing: 'There are no archived sessions.',
    back: 'Back to the list of sessions',
  },

  rehearsing: {
    title: 'Would you like to see how it works first?',
    text: `Try with a simulated class: ${rehearsalPupils} simulated pupils play within a minute, and you see the projector view and the results. It is in no other results, and you can delete it. Your last three rehearsals are kept: a new one takes the place of the oldest.`,
    submit: 'Try with a simulated class',
    name: (moment) => `Simulated class of ${moment}`,
    open: 'Rehearsal in progress: open it to see it go on.',
    full: 'Your last three rehearsals are still in progress: end one of them, then try again.',
    note: 'This is a rehearsal: the pupils are simulated, and nobody can join with this code.',
    stage: 'Rehearsal: nobody can join with this code',
  },

  page: {
    pageName: 'One session',
    lead: 'Lead the lesson',
    loading: 'Loading the session…',
    failed: 'We could not load the session. Check your connection.',
    retry: 'Try again',
    away: (time) =>
      `The server is not answering: these are the numbers of ${time}. We keep trying, and whoever is playing can go on.`,
    foreign: 'It has not started yet: only the person who created it can start it.',
    missing: {
      title: 'This session is not here',
      text: 'It may have been deleted, or it belongs to another account. Your list has all those that you can see.',
      back: 'Go to the sessions',
    },
  },

  stage: {
    label: 'How to join',
    scan: 'Scan the code or go to',
    type: 'and type',
    qr: (address, code) => `QR code: opens ${address} with the code ${code}`,
    copy: 'Copy the link',
    poster: 'A4 poster',
    copied: 'Link copied',
    notCopied: (link) => `The browser does not allow copying. The link is ${link}`,
    full: 'Full screen',
    now: {
      created: 'Come in: we begin soon, all together.',
      started: 'The session is open: you can begin.',
      running: 'The session is open: you can still join.',
    },
    shut: 'The entrance is closed: whoever comes now asks the teacher.',
  },
  local: {
    title: 'Phones cannot reach this address',
    text: (host) => `${host} means this computer only: from another device it opens nothing.`,
    todo: 'Open Prima Vista at the address that this computer has on the network, such as http://192.168.1.20:3000, or ask whoever installed it to set ORIGIN: the README explains how. You can still try it yourself here, in another window.',
  },

  starting: {
    title: 'When the class is ready',
    text: 'Those who have come in early are in a waiting room and begin from there. In full screen you read how many are waiting, never who they are. Those who come later can still join, as long as there is room, until you end the session.',
    submit: 'Start the session',
    done: 'The session is open: the class can begin.',
  },
  before: {
    title: 'Before the lesson',
    items: [
      {
        text: 'I have taken the test at least once, and know what it asks',
        link: 'A few days ahead',
        to: '/guide#before-days',
      },
      { text: 'School and families are informed', link: 'Families and school', to: '/guide#families-inform' },
      { text: 'I have tried the Wi-Fi in the room', link: 'If the Wi-Fi fails', to: '/guide#wifi-before' },
      {
        text: 'I know how to open, and what to say about the data',
        link: 'The first minutes',
        to: '/guide#running-open',
      },
      {
        text: 'Those who do not take part have something real to do',
        link: 'If someone declines',
        to: '/guide#difficult-refusal',
      },
    ],
  },

  room: {
    title: 'Check this classroom',
    text: 'Open this address in the room, with a phone on the pupils’ Wi-Fi: it says whether a class can take the test there, and what the network blocks.',
    show: 'Show the QR code of the check',
    qr: (address) => `QR code that opens ${address}`,
    typed: (address) => `It says whether a class can take the test in a room: open it there on a phone, at ${address}.`,
  },

  entrance: {
    title: 'The entrance',
    state: { open: 'Open.', closed: 'Closed.', full: 'Closed: all places are taken.' },
    places: (joined, size) => {
      if (joined === 0) return `Nobody has joined yet: there are ${whole.en.format(size)} of you.`;
      return joined === 1
        ? `1 person of ${whole.en.format(size)} has joined.`
        : `${whole.en.format(joined)} people of ${whole.en.format(size)} have joined.`;
    },
    waiting: (number) => (number === 1 ? '1 person is waiting' : `${whole.en.format(number)} people are waiting`),
    close: 'Close the entrance',
    open: 'Open the entrance again',
    letIn: (number) => (number === 1 ? 'Let them in' : 'Let the first one in'),
    letInAll: (number) => `Let all ${whole.en.format(number)} in`,
    size: 'Change the number of pupils',
    help: {
      open: 'It closes by itself when all places are taken. You can close it earlier: whoever is in goes on.',
      closed:
        'Whoever comes with the right code waits, and you see it here. Only let in somebody who is in the room and asks you.',
      full: 'Whoever comes with the right code waits, and you see it here. If there are more of you, change the number of pupils.',
    },
    takeOut: {
      action: 'Take out who is not playing',
      title: 'Take out who is not playing?',
      lead: 'Here you only see how many they are and when, never who they are or what they answered. Count them with the class before you choose.',
      groups: 'Whom to take out',
      not_played: (number, time) =>
        number === 1
          ? `1 person joined at ${time} and has not played yet`
          : `${whole.en.format(number)} people joined at ${time} and have not played yet`,
      impossible: (number, time) =>
        number === 1
          ? `1 test with impossible times, handed in at ${time}`
          : `${whole.en.format(number)} tests with impossible times, handed in at ${time}`,
      nobody:
        'There is nobody to take out: everyone who joined more than three minutes ago is playing, and no test has impossible times.',
      loading: 'Looking for who is not playing…',
      failed: 'We could not look. Close this and try again.',
      final:
        'Those you take out no longer count and do not enter the results; if they really are playing, a page tells them so, and they can join again. Somebody who plays without a network may seem idle: ask aloud.',
      submit: (number) => (number === 1 ? 'Take out 1 person' : `Take out ${whole.en.format(number)} people`),
      done: (number) => (number === 1 ? '1 person taken out.' : `${whole.en.format(number)} people taken out.`),
    },
  },

  progress: {
    title: 'How far the class is',
    titleAfter: 'How far the class got',
    round: (number) => `Round ${number}`,
    before: 'Instructions',
    completed: 'Finished',
    nobody: 'Nobody has joined yet. The numbers update by themselves.',
    note: `The results of the class appear when you end the session, with ${minimumClassGroup} completed tests or more. No teacher, not even you, sees the answers of a single person.`,
    foreignNote: `The results of the class appear once the session has ended, with ${minimumClassGroup} completed tests or more. No teacher sees the answers of a single person.`,
    said: (completed, joined) => `${completed} of ${joined} have finished`,
  },

  saying: {
    title: 'What to tell the class',
    created: [
      '“Scan the code, or type the address and then the seven characters. If you see the waiting room, all is well.”',
      '“There are no right answers and no marks. No teacher sees the answers of a single person, not even me.”',
      '“If you need more time, choose so on the page before the start: anyone may.”',
      '“If you don’t want to go on, stop whenever you like. You need not say why.”',
    ],
    open: [
      '“Keep your screen to yourself and answer by instinct. If a face passes without an answer, that is fine.”',
      '“If the connection drops, carry on: your answers stay on the device and are sent when it is back.”',
      '“Once you have finished, wait in silence and write two lines for yourself: what did I expect? What surprised me?”',
    ],
    aside: {
      created: 'Don’t explain the groups of faces yet, and don’t say what you expect: it would change the answers.',
      open: 'Meanwhile, don’t walk between the desks: people who feel watched answer differently.',
    },
    more: 'Minute by minute, in the guide',
  },

  stopping: {
    action: 'End the session',
    title: 'End the session?',
    playing: (number) =>
      number === 1
        ? '1 person has not finished yet (or has closed the page): they can finish, and their answers are accepted for 15 minutes.'
        : `${number} people have not finished yet (or have closed the page): they can finish, and their answers are accepted for 15 minutes.`,
    nobodyPlaying: 'Everybody has finished.',
    nobodyJoined: 'Nobody has joined yet: if you end it now, the code no longer lets anyone in.',
    few: (completed) => {
      const who =
        ['Nobody has finished', 'Only 1 person has finished'][completed] ?? `Only ${completed} people have finished`;
      return `${who}: with fewer than ${minimumClassGroup} completed tests there will be no results. It is better to wait.`;
    },
    fewCount: `Fewer than ${minimumClassGroup} of the completed tests were done with the three seconds: there will be no results. If somebody is still playing, it is better to wait.`,
    missing: (joined, size) =>
      `${joined} of the ${size} in the class ${joined === 1 ? 'has' : 'have'} joined: if anybody is still to come, it is better to wait.`,
    waiting: (number) =>
      number === 1 ? '1 person is waiting at the entrance.' : `${number} people are waiting at the entrance.`,
    late: `Tests that arrive after the end enter the class’s results only ${minimumClassGroup} or more at a time.`,
    final: 'After this nobody can join, and the session cannot be opened again.',
    results: `The results of the class appear if ${minimumClassGroup} or more of the completed tests were taken with the three seconds.`,
    submit: 'End the session',
    done: 'The session has ended.',
  },
  stopped: {
    title: 'The session has ended',
    nobody: 'Nobody took part.',
    everybody: (number) =>
      number === 1 ? 'The one person who joined has finished.' : `All ${number} people who joined have finished.`,
    some: (completed, joined) =>
      completed === 0
        ? `Nobody has finished: ${joined === 1 ? '1 person' : `${joined} people`} had joined.`
        : `${completed} of ${joined} people have finished.`,
    late: (playing, time) =>
      playing === 1
        ? `1 person had not finished yet (or had closed the page): their answers are accepted until ${time}.`
        : `${playing} people had not finished yet (or had closed the page): their answers are accepted until ${time}.`,
    over: (time) => `Answers were accepted until ${time}.`,
    opens:
      'When you open the results, and if there are enough tests to show them, those who played find them next to their own answers too.',
    results: 'See the results of the class',
  },

  managing: {
    title: 'This session',
    note: 'Your note',
    noNote: 'You have not written a note.',
    orphanedNote: 'The note of whoever created it',
    noOrphanedNote: 'There is no note.',
    others: (owner) => `It belongs to ${owner}: you can look at it, but not change it.`,
    stopFirst: 'To delete it, end the session first.',
  },
  byCode: {
    action: 'Delete a test on request',
    title: 'Delete one person’s test?',
    lead: 'Only if whoever took it asks you to, and reads you their code aloud. The test and its answers are gone at once, and cannot be recovered.',
    sums: `If the answers are already in the results of the class, they leave them once at least ${minimumClassGroup} tests have changed: one at a time, anybody could read what they had answered.`,
    field: 'The code',
    hint: 'It has 6 characters, for example 7KM-2QX.',
    enter: 'Enter the code',
    unknown: 'No test of this session has this code. Have it read again, one character at a time.',
    submit: 'Delete the test',
    done: 'The test has been deleted.',
  },
  deleting: {
    action: 'Delete the session',
    title: 'Delete this session?',
    what: (joined) => {
      if (joined === 0) return 'The session will be deleted. Nobody took part.';
      if (joined === 1) return 'With the session, 1 participant and all of their answers will be deleted.';
      return `With the session, ${whole.en.format(joined)} participants and all of their answers will be deleted.`;
    },
    rehearsal: 'The rehearsal will be deleted. Its pupils were simulated: nobody’s answers are lost.',
    final: 'The results of the class go too, and participants no longer see their own. There is no way back.',
    late: (playing, time) =>
      playing === 1
        ? `1 person has not finished yet and can send until ${time}: if you delete now, they lose their test.`
        : `${playing} people have not finished yet and can send until ${time}: if you delete now, they lose their tests.`,
    field: 'To confirm, type the name of the session',
    wrong: (name) => `That is not the name. Type: ${name}`,
    submit: 'Delete the session',
    done: (participants, answers) => {
      if (participants === 0) return 'Session deleted. It had no participants.';
      const who = participants === 1 ? '1 participant' : `${whole.en.format(participants)} participants`;
      return `Deleted ${who} and ${answers === 1 ? '1 answer' : `${whole.en.format(answers)} answers`}.`;
    },
    gone: 'The session had been deleted already.',
  },

  home: {
    running: 'Session in progress',
    rehearsal: 'Rehearsal in progress',
    code: 'Code',
    action: 'Go to the session',
  },
};

export const sessions = { it, en };
