import type { Grouping } from '../../contract/audit.ts';
import type { AuditPage, OfficePage } from '../../contract/pages.ts';
import type { SecurityEventName } from '../../contract/security-events.ts';
import { both, type Pair } from './both.ts';
import { whole } from './format.ts';

/** The pages of the test, as the audit names them. Those of the office are named in web/i18n/office.ts. */
const pages: Record<Exclude<AuditPage, OfficePage>, Pair> = {
  '/': ['Indirizzo del sito', 'Address of the site'],
  '/test': ['Pagina iniziale del test', 'First page of the test'],
  '/test/{session_uuid}/{user_uuid}': ['Test pubblico', 'Public test'],
  '/results/{session_uuid}/{user_uuid}': ['Risultati di un test', 'Results of a test'],
  '/join': ['Entra con un codice', 'Join with a code'],
  '/join/{code}': ['Entra con un link', 'Join with a link'],
  '/survey/{session_uuid}': ['Test in classe', 'Test in class'],
  '/rate/{study_uuid}': ['Studio sui volti', 'Norming study'],
  '/endTest/explanation': ['Fine del test', 'End of the test'],
  '/plan': ['Un proposito per sé', 'A plan for oneself'],
  '/privacy': ['Chi gestisce il sito e i dati', 'Who runs the site and handles the data'],
  '/check': ['Prova di un’aula', 'Check of a classroom'],
  '/findings': ['Risultati della campagna', 'Findings of the campaign'],
  '/findings/method': ['Metodo dei risultati', 'Method of the findings'],
  '/findings/{edition}': ['Risultati a una certa data', 'Findings as of a date'],
  '/tutorial': ['Tutorial', 'Tutorial'],
  other: ['Indirizzi che non esistono', 'Addresses that do not exist'],
};

const events: Record<SecurityEventName, Pair> = {
  signed_in: ['Accesso', 'Signed in'],
  sign_in_failed: ['Accesso non riuscito', 'Sign-in failed'],
  sign_ins_ended: ['Accessi terminati', 'Sign-ins ended'],
  password_changed: ['Password cambiata', 'Password changed'],
  second_factor_added: ['Secondo fattore aggiunto', 'Second factor added'],
  second_factor_removed: ['Secondo fattore tolto', 'Second factor removed'],
  second_factor_reset: ['Secondo fattore azzerato', 'Second factor reset'],
  user_created: ['Utente aggiunto', 'User added'],
  user_changed: ['Utente modificato', 'User changed'],
  user_deleted: ['Utente eliminato', 'User deleted'],
  invitation_link_made: ['Link di un invito copiato', 'Link of an invitation copied'],
  role_created: ['Ruolo creato', 'Role created'],
  role_changed: ['Ruolo modificato', 'Role changed'],
  role_deleted: ['Ruolo eliminato', 'Role deleted'],
  setting_changed: ['Impostazione cambiata', 'Setting changed'],
  results_exported: ['Risultati scaricati', 'Results downloaded'],
  session_deleted: ['Lezione eliminata', 'Lesson deleted'],
  remote_key_made: ['Telecomando di una lezione aperto', 'Remote of a lesson opened'],
  faces_excluded: ['Volti esclusi da un insieme nuovo', 'Faces left out of a new set'],
  runs_set_aside: ['Test messi da parte', 'Tests set aside'],
  runs_counted_again: ['Test contati di nuovo', 'Tests counted again'],
  runs_voided: ['Test scartati', 'Tests voided'],
  participants_taken_out: ['Partecipanti tolti da una lezione', 'Participants taken out of a lesson'],
  run_deleted: ['Test eliminato su richiesta', 'Test deleted on request'],
  faces_switched: ['Volti del test cambiati', 'Faces of the test changed'],
  findings_shown: ['Risultati della campagna resi pubblici', 'Findings of the campaign made public'],
  findings_hidden: ['Risultati della campagna non più pubblici', 'Findings of the campaign no longer public'],
  findings_frozen: ['Edizione fissa dei risultati pubblicata', 'Frozen edition of the findings published'],
  plan_sealed: ['Piano di analisi sigillato', 'Analysis plan sealed'],
  erratum_added: ['Correzione aggiunta ai risultati', 'Correction added to the findings'],
  release_begun: ['Dati per la ricerca: preparazione iniziata', 'Research data: preparation begun'],
  release_cancelled: ['Dati per la ricerca: preparazione annullata', 'Research data: preparation cancelled'],
  data_released: ['Dati per la ricerca: versione pronta', 'Research data: version ready'],
  release_opened: [
    'Dati per la ricerca: versione controllata e resa disponibile',
    'Research data: version checked and made available',
  ],
  release_link_made: ['Dati per la ricerca: link per scaricarli', 'Research data: link for a download made'],
  release_downloaded: ['Dati per la ricerca: scaricamento iniziato', 'Research data: download begun'],
};

/** Names and values of a security event's details; anything not listed is shown as it is. */
const details: Readonly<Record<string, Pair>> = {
  by: ['Con', 'By'],
  reason: ['Motivo', 'Reason'],
  factor: ['Secondo fattore', 'Second factor'],
  source: ['Provenienza (sigla del giorno)', 'Source (mark of the day)'],
  role_name: ['Ruolo', 'Role'],
  full_name: ['Nome', 'Name'],
  email: ['Email', 'Email'],
  email_asked: ['Nuovo indirizzo richiesto', 'Email asked for'],
  email_withdrawn: ['Nuovo indirizzo annullato', 'Email withdrawn'],
  name: ['Nome', 'Name'],
  description: ['Descrizione', 'Description'],
  disabled: ['Disattivato', 'Disabled'],
  scopes_added: ['Permessi dati', 'Scopes given'],
  scopes_removed: ['Permessi tolti', 'Scopes taken away'],
  sign_ins: ['Accessi', 'Sign-ins'],
  participants: ['Partecipanti', 'Participants'],
  answers: ['Risposte', 'Answers'],
  simulated: ['Classe simulata', 'Simulated class'],
  runs: ['Test', 'Tests'],
  from: ['Da', 'From'],
  to: ['A', 'To'],
  state: ['Stato', 'State'],
  flag: ['Segnalazione', 'Flag'],
  address: ['Indirizzo di rete', 'Network address'],
  action: ['Azione', 'Action'],
  set: ['Insieme di volti', 'Set of faces'],
  set_before: ['Insieme di prima', 'Set before'],
  new_set: ['Insieme nuovo', 'New set'],
  version: ['Versione', 'Version'],
  sums: ['Impronta dei file', 'Sum of the files'],
  before: ['Prima', 'Before'],
  value: ['Adesso', 'Now'],
};

const detailValues: Readonly<Record<string, Pair>> = {
  password: ['password', 'password'],
  single_sign_on: ['Single Sign On', 'Single Sign On'],
  totp: ['app di autenticazione', 'authenticator app'],
  passkey: ['passkey', 'passkey'],
  recovery_code: ['codice di riserva', 'recovery code'],
  recovery_codes: ['codici di riserva', 'recovery codes'],
  old_password: ['la password precedente', 'the old password'],
  invitation: ['un invito', 'an invitation'],
  new_address: ['il link al nuovo indirizzo', 'the link to the new address'],
  forgotten: ['il link per la password dimenticata', 'the link for a forgotten password'],
  setup: ['il primo accesso', 'the first sign-in'],
  owner: ['la propria scelta', 'their own choice'],
  console: ['la riga di comando', 'the command line'],
  changed: ['cambiato', 'changed'],
  participant: ['il link di chi ha partecipato', 'the participant'],
  code: ['il codice letto ad alta voce', 'the code read aloud'],
  not_played: ['mai giocato', 'never played'],
  impossible: ['tempi impossibili', 'impossible times'],
  without_proof: ['senza il calcolo richiesto', 'without the work asked for'],
  too_many: ['troppi dallo stesso indirizzo', 'too many from one address'],
  staff: ['decisione dello staff', 'decided by staff'],
  counted: ['contati', 'counted'],
  marked: ['segnalati', 'flagged'],
  fast: ['veloci', 'fast'],
  uniform: ['quasi tutti uguali', 'nearly all the same'],
  alternating: ['SÌ e NO a turno', 'YES and NO in turn'],
  passing: ['molti volti senza risposta', 'many faces without an answer'],
  implausible: ['tempi poco plausibili', 'implausible times'],
  one: ['uno solo', 'a single one'],
  set_aside: ['mettere da parte', 'set aside'],
  count_again: ['contare di nuovo', 'count again'],
  void: ['scartare', 'void'],
  true: ['sì', 'yes'],
  false: ['no', 'no'],
};

/** What the server's commonest answers mean. */
const statuses: Readonly<Record<string, Pair>> = {
  200: ['Riuscita', 'OK'],
  201: ['Creato', 'Created'],
  204: ['Riuscita', 'OK'],
  304: ['Non modificato', 'Not modified'],
  400: ['Dati non validi', 'Invalid data'],
  401: ['Accesso negato o necessario', 'Sign-in refused or needed'],
  403: ['Non permesso', 'Not allowed'],
  404: ['Non trovato', 'Not found'],
  409: ['In conflitto', 'Conflict'],
  413: ['Troppo grande', 'Too large'],
  415: ['Tipo di file non accettato', 'File type not accepted'],
  422: ['Dati non validi', 'Invalid data'],
  429: ['Troppe richieste', 'Too many requests'],
  500: ['Errore del server', 'Server error'],
  503: ['Non disponibile', 'Unavailable'],
  512: ['Errore del portale di assistenza', 'Error of the support portal'],
};

/** How the platform is used and where it fails. */
export const audit = both({
  pages,
  events,
  details,
  detailValues,
  statuses,
  frontend: {
    title: ['Uso delle pagine', 'Page usage'],
    charts: {
      visits: [
        (grouping: Grouping): string => (grouping === 'mese' ? 'Visite per mese' : 'Visite per giorno'),
        (grouping: Grouping) => (grouping === 'mese' ? 'Visits by month' : 'Visits by day'),
      ],
      unique_visitors: [
        (grouping: Grouping): string =>
          grouping === 'mese' ? 'Visitatori unici per mese (almeno)' : 'Visitatori unici per giorno (almeno)',
        (grouping: Grouping) =>
          grouping === 'mese' ? 'Unique visitors by month (at least)' : 'Unique visitors by day (at least)',
      ],
    },
    measures: { visits: ['Visite', 'Visits'], unique_visitors: ['Visitatori unici', 'Unique visitors'] },
    figures: {
      visits: ['Visite', 'Visits'],
      unique_visitors: ['Visitatori unici (almeno)', 'Unique visitors (at least)'],
      errors: ['Errori delle pagine', 'Page errors'],
    },
    lists: { navigation: ['Visite', 'Visits'], errors: ['Errori', 'Errors'] },
    visitorsNote: [
      'Possono essere di più: telefoni uguali dietro lo stesso indirizzo contano come uno. Nella tabella chi apre più pagine conta una volta nel totale e una in ogni pagina. Perciò le pagine insieme possono superare il totale.',
      'There may be more: identical phones behind one address count as one. In the table, anyone who opens several pages counts once in the total and once on each page. So the pages together can exceed the total.',
    ],
    visitorsByMonth: [
      'Per mese è la somma dei giorni: chi torna in un altro giorno conta di nuovo.',
      'By month it is the sum of the days: anyone who comes back on another day counts again.',
    ],
    day: {
      visits: [
        (count: number): string => (count === 1 ? 'visita' : 'visite'),
        (count: number) => (count === 1 ? 'visit' : 'visits'),
      ],
      unique_visitors: [
        (count: number): string => (count === 1 ? 'visitatore unico (almeno)' : 'visitatori unici (almeno)'),
        (count: number) => (count === 1 ? 'unique visitor (at least)' : 'unique visitors (at least)'),
      ],
      errors: [
        (count: number): string => (count === 1 ? 'errore' : 'errori'),
        (count: number) => (count === 1 ? 'error' : 'errors'),
      ],
    },
    noErrors: ['Nessun errore in questo giorno', 'No errors on this day'],
    notes: [
      [
        'I visitatori unici si contano da capo ogni giorno con un’impronta che a fine giornata viene cancellata. Possono essere di più: una scuola dietro un solo indirizzo, con telefoni uguali, conta come pochi visitatori.',
      ],
      [
        'Unique visitors are counted anew each day, by a fingerprint that is deleted when the day is over. There may be more: one school behind one address, with identical phones, counts as a few visitors.',
      ],
    ],
  },
  backend: {
    title: ['Uso del server', 'Server usage'],
    charts: {
      API_calls: [
        (grouping: Grouping): string => (grouping === 'mese' ? 'Chiamate per mese' : 'Chiamate per giorno'),
        (grouping: Grouping) => (grouping === 'mese' ? 'API calls by month' : 'API calls by day'),
      ],
      errors: [
        (grouping: Grouping): string =>
          grouping === 'mese' ? 'Risposte di errore per mese' : 'Risposte di errore per giorno',
        (grouping: Grouping) => (grouping === 'mese' ? 'Error responses by month' : 'Error responses by day'),
      ],
      automatic_calls: [
        (grouping: Grouping): string =>
          grouping === 'mese' ? 'Chiamate automatiche per mese' : 'Chiamate automatiche per giorno',
        (grouping: Grouping) => (grouping === 'mese' ? 'Automatic calls by month' : 'Automatic calls by day'),
      ],
    },
    measures: {
      API_calls: ['Chiamate', 'API calls'],
      errors: ['Risposte di errore', 'Error responses'],
      automatic_calls: ['Automatiche', 'Automatic'],
    },
    parts: { route: ['Per percorso', 'By route'], status_code: ['Per esito', 'By status'] },
    figures: {
      API_calls: ['Chiamate', 'API calls'],
      automatic_calls: ['Chiamate automatiche', 'Automatic calls'],
      errors: ['Risposte di errore', 'Error responses'],
      unexpected: ['Errori imprevisti', 'Unexpected errors'],
    },
    lists: { requests: ['Chiamate', 'API calls'], errors: ['Errori imprevisti', 'Unexpected errors'] },
    day: {
      API_calls: [
        (count: number): string => (count === 1 ? 'chiamata' : 'chiamate'),
        (count: number) => (count === 1 ? 'API call' : 'API calls'),
      ],
      automatic_calls: [(count: number): string => (count === 1 ? 'automatica' : 'automatiche'), () => 'automatic'],
      errors: [
        (count: number): string => (count === 1 ? 'risposta di errore' : 'risposte di errore'),
        (count: number) => (count === 1 ? 'error response' : 'error responses'),
      ],
    },
    noErrors: ['Nessun errore imprevisto in questo giorno', 'No unexpected errors on this day'],
    anyError: ['Risposte di errore', 'Error responses'],
    notes: [
      [
        'Sono risposte di errore quelle dal 400 in su: anche una password sbagliata o un codice che non esiste. Un errore imprevisto è invece un guasto del server.',
        'Sono automatiche le chiamate che le pagine ripetono da sole, senza che nessuno prema nulla: la diretta della classe, la sala d’attesa, i numeri accanto al menu, il rinnovo dell’accesso. Si contano a parte, percorso per percorso.',
        'Le chiamate più frequenti (la diretta, la sala d’attesa, le parole e i volti) sono nei totali, ma non nell’elenco. Lo stesso vale per quelle rifiutate perché troppe (429).',
        'Di ogni chiamata si misura quanto dura la risposta. Si conserva solo quante risposte, in un giorno, sono arrivate entro quanto tempo: mai accanto a una riga, e mai di chi erano.',
      ],
      [
        'Error responses are those from 400 up: a wrong password or a code that does not exist, too. An unexpected error is a fault of the server.',
        'Automatic calls are those that pages repeat by themselves while nobody presses anything: the live view of a class, the waiting room, the numbers beside the menu, the renewal of a sign-in. They are counted separately, route by route.',
        'The most frequent calls (live view, waiting room, words and faces) are in the totals, but not in the list. So are those refused because there were too many (429).',
        'Of every call we measure how long the answer takes. All that is kept is how many answers of a day took how long: never next to a row, and never whose they were.',
      ],
    ],
  },
  security: {
    title: ['Sicurezza', 'Security'],
    list: ['Eventi di sicurezza', 'Security events'],
    empty: ['Nessun evento di sicurezza', 'No security events'],
    repeated: [
      (times: number, since: string) => `, ${whole.it.format(times)} volte dalle ${since}`,
      (times: number, since: string) => `, ${whole.en.format(times)} times since ${since}`,
    ],
    groups: {
      title: ['Quali eventi', 'Which events'],
      names: {
        '': ['Tutto', 'All'],
        sign_ins: ['Accessi', 'Sign-ins'],
        accounts: ['Account e ruoli', 'Accounts and roles'],
        data: ['Dati', 'Data'],
      },
    },
    figures: {
      title: ['In breve', 'At a glance'],
      signIns: ['Accessi del giorno', 'Sign-ins of the day'],
      failed: [
        (count: number) => (count === 1 ? '1 non riuscito' : `${whole.it.format(count)} non riusciti`),
        (count: number) => `${whole.en.format(count)} failed`,
      ],
      changes: ['Cambiamenti ad account e ruoli', 'Changes to accounts and roles'],
      downloads: ['Scaricamenti di dati', 'Downloads of data'],
      week: ['in 7 giorni', 'in 7 days'],
    },
    attacks: {
      account: [
        (failed: number, email: string) => `${whole.it.format(failed)} accessi non riusciti con ${email}.`,
        (failed: number, email: string) => `${whole.en.format(failed)} failed sign-ins with ${email}.`,
      ],
      aboutAccount: [
        'Dopo dieci tentativi in cinque minuti l’account resta bloccato per un po’. Chiedi a questa persona se è stata lei. Se no, termina i suoi accessi e falle cambiare password.',
        'After ten attempts in five minutes the account is locked for a while. Ask whether it was them. If not, end their sessions and have them change their password.',
      ],
      source: [
        (failed: number, source: string, accounts: number) =>
          `${whole.it.format(failed)} accessi non riusciti dalla stessa provenienza (${source}), con ${accounts} account.`,
        (failed: number, source: string, accounts: number) =>
          `${whole.en.format(failed)} failed sign-ins from one source (${source}), with ${accounts} accounts.`,
      ],
      aboutSource: [
        'Qualcuno prova le password di molte persone. Controlla qui sotto se un accesso è poi riuscito.',
        'Somebody is trying the passwords of many people. Check below whether a sign-in succeeded afterwards.',
      ],
      toUser: ['Vai all’utente', 'Go to the user'],
    },
    kept: [(day: string) => `Gli eventi si conservano dal ${day}.`, (day: string) => `Events are kept from ${day} on.`],
    source: [
      'La provenienza è una sigla che vale un giorno: dice se due eventi vengono dallo stesso posto, non da dove.',
      'A source is a mark that lasts one day: it shows whether two events come from one place, not from where.',
    ],
  },
  range: {
    title: ['Periodo', 'Period'],
    ranges: {
      '7d': ['7 giorni', '7 days'],
      '30d': ['30 giorni', '30 days'],
      '12m': ['12 mesi', '12 months'],
      own: ['Altri…', 'Other…'],
    },
    from: ['Dal', 'From'],
    until: ['Al', 'To'],
    withoutOwn: ['Senza le mie', 'Without mine'],
    withoutOwnHint: [
      '«Senza le mie» toglie le visite e le chiamate che hanno il tuo nome, finché se ne conservano le righe. Restano le pagine del test, dove nessuno ha nome, e le chiamate più frequenti. Visitatori unici, durate ed errori non cambiano.',
      '“Without mine” leaves out visits and calls with your name, for as long as their rows are kept. Pages of the test stay, since nobody has a name there, and so do the most frequent calls. Unique visitors, durations and errors do not change.',
    ],
  },
  period: {
    title: ['I numeri del periodo', 'Figures of the period'],
    before: [
      (count: string, change: string) => (change ? `${change} · prima ${count}` : `prima ${count}`),
      (count: string, change: string) => (change ? `${change} · before ${count}` : `before ${count}`),
    ],
    busiest: { giorno: ['Il giorno più vivo', 'Busiest day'], mese: ['Il mese più vivo', 'Busiest month'] },
    compared: [
      (days: number, from: string, until: string) =>
        days === 1
          ? `Accanto a ogni numero c’è quello del giorno prima, il ${until}. Un giorno che non è finito conta per ora meno degli altri.`
          : `Accanto a ogni numero c’è quello dei ${days} giorni prima, dal ${from} al ${until}. Un giorno che non è finito conta per ora meno degli altri.`,
      (days: number, from: string, until: string) =>
        days === 1
          ? `Next to each figure is that of the day before, ${until}. A day that is not over counts for less so far.`
          : `Next to each figure is that of the ${days} days before, from ${from} to ${until}. A day that is not over counts for less so far.`,
    ],
    notKept: [
      'Non c’è confronto: i numeri del periodo prima non si conservano più, o non tutti.',
      'There is no comparison: figures of the period before are no longer kept, or not all of them.',
    ],
    nothingKept: ['Di questi giorni non si conserva nessun numero.', 'No figures of these days are kept.'],
  },
  ranking: {
    title: ['Pagine, browser e dispositivi', 'Pages, browsers and devices'],
    pages: ['Le pagine più aperte', 'Most opened pages'],
    browsers: ['Browser', 'Browsers'],
    platforms: ['Sistemi', 'Systems'],
    devices: ['Dispositivi', 'Devices'],
    other: ['Altro', 'Other'],
    empty: ['Nessuna visita in questo periodo.', 'No visits in this period.'],
    before: [(count: string) => `prima ${count}`, (count: string) => `before ${count}`],
    /** The columns of the file. */
    heads: [
      ['Elenco', 'Voce', 'Indirizzo della pagina', 'Visite', 'Visite nel periodo precedente'],
      ['List', 'Entry', 'Address of the page', 'Visits', 'Visits in the period before'],
    ],
    fromRows: [
      (day: string) =>
        `Browser, sistemi e dispositivi si contano dalle righe che si conservano, dal ${day}. Di ogni visita restano solo la famiglia del browser, il sistema e se era un telefono. Le visite di chi non ha fatto l’accesso compaiono quando è finito il loro quarto d’ora.`,
      (day: string) =>
        `Browsers, systems and devices are counted from the rows that are kept, from ${day} on. All that remains of a visit is the family of the browser, the system, and whether it was a phone. Visits of those not signed in appear once their quarter of an hour is over.`,
    ],
    noRows: [
      'Di questo periodo non si conservano più le righe, da cui si contano browser, sistemi e dispositivi.',
      'The rows of this period, from which browsers, systems and devices are counted, are no longer kept.',
    ],
  },
  durations: {
    title: ['Quanto durano le chiamate', 'How long calls take'],
    lead: [
      'La metà delle risposte arriva entro la durata mediana, 95 su 100 entro quella più lunga. Le durate si contano per fasce: quelle che leggi possono essere più lunghe o più brevi del vero, fino al 9%. Le chiamate rifiutate perché troppe non contano.',
      'Half of the answers come within the median, 95 out of 100 within the longer time. Durations are counted in ranges: the figures may be up to 9% above or below the truth. Calls refused because there were too many do not count.',
    ],
    since: [(day: string) => `Si misurano dal ${day}.`, (day: string) => `They are measured since ${day}.`],
    none: ['Non ce n’è ancora nessuna.', 'There are none yet.'],
    call: ['Chiamata', 'Call'],
    calls: ['Quante', 'How many'],
    median: ['Mediana', 'Median'],
    p95: ['95 su 100 entro', '95 out of 100 within'],
    before: [(duration: string) => `prima ${duration}`, (duration: string) => `before ${duration}`],
    unknown: ['Chiamate che non esistono', 'Calls that do not exist'],
    /** The columns of the file. */
    heads: [
      [
        ...['Chiamata', 'Percorso', 'Quante', 'Mediana (ms)', '95 su 100 entro (ms)'],
        ...['Mediana nel periodo precedente (ms)', '95 su 100 entro, nel periodo precedente (ms)'],
      ],
      [
        ...['Call', 'Route', 'How many', 'Median (ms)', '95 out of 100 within (ms)'],
        ...['Median in the period before (ms)', '95 out of 100 within, in the period before (ms)'],
      ],
    ],
  },
  file: {
    download: ['Scarica', 'Download'],
    chart: ['Scarica i numeri (CSV)', 'Download the figures (CSV)'],
    list: ['Scarica l’elenco (CSV)', 'Download the list (CSV)'],
    newest: [
      (rows: number) => `Scarica le ${rows} righe più recenti (CSV)`,
      (rows: number) => `Download the newest ${rows} rows (CSV)`,
    ],
    day: ['Giorno', 'Day'],
    chartName: [
      (title: string, from: string, until: string) =>
        `${title.replaceAll(/\W+/g, '-').toLowerCase()}-${from}-${until}.csv`,
      (title: string, from: string, until: string) =>
        `${title.replaceAll(/\W+/g, '-').toLowerCase()}-${from}-${until}.csv`,
    ],
    listName: [
      (list: string, day: string) => `monitoraggio-${list}-${day}.csv`,
      (list: string, day: string) => `audit-${list}-${day}.csv`,
    ],
  },
  choices: {
    grouping: ['Raggruppa', 'Group by'],
    groupings: { giorno: ['Giorno', 'Day'], mese: ['Mese', 'Month'] },
    measure: ['Che cosa contare', 'What to count'],
    by: ['Come dividere', 'How to split'],
  },
  chart: {
    others: ['Tutto il resto', 'Everything else'],
    total: ['Totale', 'Total'],
    date: { giorno: ['Giorno', 'Day'], mese: ['Mese', 'Month'] },
    since: [(day: string) => `dal ${day}`, (day: string) => `from ${day}`],
    today: ['oggi', 'today'],
    keys: {
      giorno: [
        'Grafico a colonne. Con le frecce destra e sinistra si passa da un giorno all’altro, con Invio si va alle sue righe. Tutti i numeri sono nella tabella qui sotto.',
        'Bar chart. The left and right arrow keys move from day to day, Enter leads to its rows. All figures are in the table below.',
      ],
      mese: [
        'Grafico a colonne. Con le frecce destra e sinistra si passa da un mese all’altro, con Invio se ne vedono i giorni. Tutti i numeri sono nella tabella qui sotto.',
        'Bar chart. The left and right arrow keys move from month to month, Enter shows its days. All figures are in the table below.',
      ],
    },
    hint: {
      giorno: [
        'Scegli una colonna per andare alle righe di quel giorno.',
        'Choose a bar to go to the rows of that day.',
      ],
      mese: ['Scegli una colonna per vedere i giorni di quel mese.', 'Choose a bar to see the days of that month.'],
    },
    legend: ['Legenda', 'Legend'],
    table: ['Tutti i numeri in una tabella', 'All figures in a table'],
    tableOf: [(title: string) => `${title}: tabella`, (title: string) => `${title}: table`],
    loading: ['Carichiamo il grafico…', 'Loading the chart…'],
    empty: ['Dati non disponibili', 'No data available'],
    failed: ['Non siamo riusciti a caricare il grafico.', 'We could not load the chart.'],
    choose: [(date: string) => `Scegli ${date}`, (date: string) => `Choose ${date}`],
  },
  day: {
    choose: ['Giorno', 'Day'],
    previous: ['Giorno precedente', 'Previous day'],
    next: ['Giorno successivo', 'Next day'],
    lists: ['Elenchi del giorno', 'Lists of the day'],
    rowsGone: [
      (first: string, hasTotals: boolean) =>
        `Le righe di questo giorno non ci sono più: si conservano dal ${first}.${hasTotals ? ' Restano i totali.' : ''}`,
      (first: string, hasTotals: boolean) =>
        `The rows of this day are gone: they are kept from ${first} on.${hasTotals ? ' The totals remain.' : ''}`,
    ],
  },
  list: {
    count: [
      (total: number) => (total === 1 ? '1 riga' : `${whole.it.format(total)} righe`),
      (total: number) => (total === 1 ? '1 row' : `${whole.en.format(total)} rows`),
    ],
    more: [
      (total: number) => `Più di ${whole.it.format(total)} righe: per arrivare alle altre usa i filtri.`,
      (total: number) => `More than ${whole.en.format(total)} rows: use the filters to get to the others.`,
    ],
    empty: ['Dati non disponibili', 'No data available'],
  },
  columns: {
    time: ['Ora', 'Time'],
    page: ['Pagina', 'Page'],
    user: ['Utente', 'User'],
    browser: ['Browser', 'Browser'],
    browser_version: ['Versione', 'Version'],
    platform: ['Sistema', 'System'],
    device: ['Dispositivo', 'Device'],
    from: ['Pagina precedente', 'Page before'],
    error: ['Errore', 'Error'],
    agent: ['Browser', 'Browser'],
    method: ['Metodo', 'Method'],
    route: ['Percorso', 'Route'],
    status_code: ['Esito', 'Status'],
    path_params: ['Nel percorso', 'In the path'],
    query_params: ['Nella richiesta', 'In the query'],
    parameters: ['Parametri', 'Parameters'],
    ip: ['Indirizzo IP', 'IP address'],
    url: ['Chiamata', 'Call'],
    event: ['Che cosa', 'Event'],
    target: ['Oggetto', 'Target'],
    detail: ['Dettagli', 'Details'],
  },
  /** The first entry of filters. */
  any: {
    page: ['Tutte le pagine', 'Any page'],
    route: ['Tutti i percorsi', 'Any route'],
    status_code: ['Tutti gli esiti', 'Any status'],
    event: ['Tutti gli eventi', 'Any event'],
  },
  devices: { mobile: ['Telefono o tablet', 'Phone or tablet'], desktop: ['Computer', 'Computer'] },
  nobody: ['Senza nome', 'Unnamed'],
  unknown: ['Sconosciuto', 'Unknown'],
  stack: ['Mostra i dettagli tecnici', 'Show technical details'],
  stackOf: [(error: string) => `Dettagli tecnici: ${error}`, (error: string) => `Technical details: ${error}`],
  showAll: ['Mostra tutto', 'Show all'],
  showLess: ['Mostra meno', 'Show less'],
  notes: {
    title: ['Che cosa registriamo, e che cosa no', 'What we record, and what we do not'],
    items: [
      [
        'Chi fa il test non viene osservato: in queste pagine non ha nome, né codice, né indirizzo, né risposte. Nelle pagine del test nessuno ha nome, nemmeno chi ha fatto l’accesso.',
        'Di chi lavora nell’area riservata restano l’email, le pagine e le chiamate, l’ora esatta e, per pochi giorni, l’indirizzo IP.',
        'Di chi non ha fatto l’accesso resta solo il quarto d’ora: «10:45–11:00» vuol dire in un momento qualsiasi di quei quindici minuti. Dentro un quarto d’ora le righe non sono in ordine d’arrivo, e compaiono solo quando è finito; gli errori compaiono subito.',
        'La giornata di oggi cresce ancora, anche perché qualcuno guarda queste pagine: i totali e l’elenco possono differire.',
        'Gli orari sono quelli italiani.',
      ],
      [
        'Anyone who takes the test is not observed: on these pages they have no name, no code, no address, no answers. On the pages of the test nobody is named, not even those who are signed in.',
        'For everyone who works in the staff area we keep the email, pages, calls and exact times. We keep their IP address for a few days.',
        'Of those not signed in only the quarter of an hour is kept: “10:45–11:00” means at any moment of those fifteen minutes. Within a quarter the rows are not in the order in which they came, and they appear only when it is over; errors appear at once.',
        'Today is still growing, if only because somebody looks at these pages: the totals and the list may differ.',
        'Times are Italian time.',
      ],
    ],
    kept: [
      (rows: string, grouped: string, events: string) =>
        `Si conservano le righe dal ${rows}, gli eventi di sicurezza dal ${events} e i totali dal ${grouped}.`,
      (rows: string, grouped: string, events: string) =>
        `Rows are kept from ${rows}, security events from ${events}, and totals from ${grouped}.`,
    ],
  },
  dropped: [
    (count: number) =>
      count === 1
        ? 'Negli ultimi 31 giorni sono arrivate più righe di quante se ne potessero conservare: ne manca una, e i numeri sono un po’ più bassi del vero.'
        : `Negli ultimi 31 giorni sono arrivate più righe di quante se ne potessero conservare: ne mancano ${whole.it.format(count)}, e i numeri sono un po’ più bassi del vero.`,
    (count: number) =>
      count === 1
        ? 'In the last 31 days there were more rows than could be kept: one is missing, and the figures are a little lower than the truth.'
        : `In the last 31 days there were more rows than could be kept: ${whole.en.format(count)} are missing, and the figures are a little lower than the truth.`,
  ],
});
