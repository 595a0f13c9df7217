import type { AuditPage, SecurityEventName } from '../../../contract/audit.ts';

const whole = new Intl.NumberFormat('it', { useGrouping: 'always' });

/** Every page of the site, as the audit names it. */
const pages: Record<AuditPage, string> = {
  '/': 'Indirizzo del sito',
  '/test': 'Pagina iniziale del test',
  '/test/{session_uuid}/{user_uuid}': 'Test pubblico',
  '/results/{session_uuid}/{user_uuid}': 'Risultati di un test',
  '/join': 'Entra con un codice',
  '/join/{code}': 'Entra con un link',
  '/survey/{session_uuid}': 'Test in classe',
  '/endTest/explanation': 'Fine del test',
  '/tutorial': 'Tutorial',
  '/login': 'Accesso',
  '/logout': 'Uscita',
  '/oauth2': 'Ritorno dal Single Sign On',
  '/registration/{token}': 'Scelta della password',
  '/home': 'Inizio',
  '/sessions': 'Sessioni',
  '/sessions/{session_uuid}': 'Una sessione',
  '/sessions/{session_uuid}/results': 'Risultati della classe',
  '/guide': 'Guida',
  '/profile': 'Profilo',
  '/users': 'Utenti',
  '/roles': 'Ruoli',
  '/audit/frontend': 'Monitoraggio delle pagine',
  '/audit/backend': 'Monitoraggio del server',
  '/support': 'Assistenza',
  other: 'Indirizzi che non esistono',
};

const events: Record<SecurityEventName, string> = {
  signed_in: 'Accesso',
  sign_in_failed: 'Accesso non riuscito',
  password_changed: 'Password cambiata',
  user_created: 'Utente aggiunto',
  user_changed: 'Utente modificato',
  user_deleted: 'Utente eliminato',
  role_created: 'Ruolo creato',
  role_changed: 'Ruolo modificato',
  role_deleted: 'Ruolo eliminato',
  results_exported: 'Risultati scaricati',
  session_deleted: 'Sessione eliminata',
};

/** Names and values of what a security event tells besides; what is not here is shown as it came. */
const details: Readonly<Record<string, string>> = {
  by: 'Con',
  reason: 'Motivo',
  role_name: 'Ruolo',
  full_name: 'Nome',
  email: 'Email',
  name: 'Nome',
  description: 'Descrizione',
  disabled: 'Disattivato',
  scopes_added: 'Permessi dati',
  scopes_removed: 'Permessi tolti',
  participants: 'Partecipanti',
  answers: 'Risposte',
  simulated: 'Classe simulata',
};

const detailValues: Readonly<Record<string, string>> = {
  password: 'password',
  single_sign_on: 'Single Sign On',
  old_password: 'la password precedente',
  invitation: 'un invito',
  failed_invitation: 'un invito non partito',
  forgotten: 'il link per la password dimenticata',
  setup: 'il primo accesso',
  console: 'la riga di comando',
  changed: 'cambiato',
  true: 'sì',
  false: 'no',
};

/** What the commonest answers of the server mean. */
const statuses: Readonly<Record<string, string>> = {
  200: 'Riuscita',
  201: 'Creato',
  204: 'Riuscita',
  304: 'Non modificato',
  400: 'Dati non validi',
  401: 'Accesso negato o necessario',
  403: 'Non permesso',
  404: 'Non trovato',
  409: 'In conflitto',
  413: 'Troppo grande',
  415: 'Tipo di file non accettato',
  422: 'Dati non validi',
  429: 'Troppe richieste',
  500: 'Errore del server',
  503: 'Non disponibile',
  512: 'Errore del portale di assistenza',
};

/** How the platform is used and where it fails. */
export const audit = {
  pages,
  events,
  details,
  detailValues,
  statuses,
  frontend: {
    title: 'Monitoraggio delle pagine',
    lead: 'Quante volte si aprono le pagine del sito, e dove qualcosa non funziona.',
    charts: { visits: 'Pagine aperte', unique_visitors: 'Visitatori unici, almeno' },
    measures: { visits: 'Visite', unique_visitors: 'Visitatori unici' },
    parts: { page: 'Per pagina' },
    lists: { navigation: 'Visite', errors: 'Errori' },
    visitorsNote:
      'Sono «almeno»: telefoni uguali dietro lo stesso indirizzo contano come uno. Nella tabella chi apre più pagine conta una volta nel totale e una in ogni pagina: le pagine insieme possono superare il totale.',
    visitorsByMonth: 'Per mese è la somma dei giorni: chi torna in un altro giorno conta di nuovo.',
    day: {
      visits: (count: number): string => (count === 1 ? 'visita' : 'visite'),
      unique_visitors: (count: number): string =>
        count === 1 ? 'visitatore unico, almeno' : 'visitatori unici, almeno',
      errors: (count: number): string => (count === 1 ? 'errore' : 'errori'),
    },
    noErrors: 'Nessun errore in questo giorno',
    notes: [
      'I visitatori unici si contano da capo ogni giorno con un’impronta che a fine giornata viene cancellata. Sono «almeno»: una scuola dietro un solo indirizzo, con telefoni uguali, conta come pochi visitatori.',
    ],
  },
  backend: {
    title: 'Monitoraggio del server',
    lead: 'Le chiamate al server, gli errori, e che cosa è successo ad account, ruoli e dati.',
    charts: { API_calls: 'Chiamate al server', errors: 'Risposte di errore' },
    measures: { API_calls: 'Chiamate', errors: 'Risposte di errore' },
    parts: { route: 'Per percorso', status_code: 'Per esito' },
    lists: { requests: 'Chiamate', errors: 'Errori imprevisti', security: 'Sicurezza' },
    day: {
      API_calls: (count: number): string => (count === 1 ? 'chiamata' : 'chiamate'),
      errors: (count: number): string => (count === 1 ? 'risposta di errore' : 'risposte di errore'),
    },
    noErrors: 'Nessun errore imprevisto in questo giorno',
    noEvents: 'Nessun evento di sicurezza in questo giorno',
    noEventsLeft: 'Nessun evento di sicurezza in questo giorno, oppure non è più conservato',
    anyError: 'Risposte di errore',
    notes: [
      'Sono risposte di errore quelle dal 400 in su: anche una password sbagliata o un codice che non esiste. Un errore imprevisto è invece un guasto del server.',
      'Le chiamate che le pagine ripetono da sole (la diretta della classe, la sala d’attesa, le parole e i volti) e quelle rifiutate perché troppe (429) sono nei totali, ma non nell’elenco.',
    ],
  },
  choices: {
    grouping: 'Raggruppa',
    groupings: { giorno: 'Per giorno', mese: 'Per mese' },
    measure: 'Che cosa contare',
    by: 'Come dividere',
  },
  chart: {
    others: 'Tutto il resto',
    total: 'Totale',
    date: { giorno: 'Giorno', mese: 'Mese' },
    period: (from: string, to: string) => `${from} – ${to}`,
    keys: {
      giorno:
        'Grafico a colonne. Con le frecce destra e sinistra si passa da un giorno all’altro, con Invio lo si sceglie. Tutte le cifre sono nella tabella qui sotto.',
      mese: 'Grafico a colonne. Con le frecce destra e sinistra si passa da un mese all’altro, con Invio se ne vedono i giorni. Tutte le cifre sono nella tabella qui sotto.',
    },
    hint: {
      giorno: 'Scegli una colonna per vedere il dettaglio di quel giorno.',
      mese: 'Scegli una colonna per vedere i giorni di quel mese.',
    },
    legend: 'Legenda',
    table: 'Tutte le cifre in una tabella',
    tableOf: (title: string) => `${title}: tabella`,
    loading: 'Carichiamo il grafico…',
    empty: 'Dati non disponibili',
    failed: 'Non siamo riusciti a caricare il grafico.',
    choose: (date: string) => `Scegli ${date}`,
  },
  day: {
    title: (day: string) => `Dettaglio di ${day}`,
    choose: 'Giorno',
    dialog: 'Scegli un giorno',
    previous: 'Giorno precedente',
    next: 'Giorno successivo',
    lists: 'Elenchi del giorno',
    previousMonth: 'Mese precedente',
    nextMonth: 'Mese successivo',
    chooseMonth: 'Scegli il mese',
    previousYear: 'Anno precedente',
    nextYear: 'Anno successivo',
    chooseYear: 'Scegli l’anno',
    previousDecade: 'Dieci anni prima',
    nextDecade: 'Dieci anni dopo',
    rowsGone: (first: string, hasTotals: boolean) =>
      `Le righe di questo giorno non ci sono più: si conservano dal ${first}.${hasTotals ? ' Restano i totali.' : ''}`,
  },
  list: {
    count: (total: number) => (total === 1 ? '1 riga' : `${whole.format(total)} righe`),
    more: (total: number) => `Più di ${whole.format(total)} righe: per arrivare alle altre usa i filtri.`,
    empty: 'Dati non disponibili',
  },
  columns: {
    time: 'Ora',
    page: 'Pagina',
    user: 'Utente',
    browser: 'Browser',
    platform: 'Sistema',
    device: 'Dispositivo',
    from: 'Pagina precedente',
    error: 'Errore',
    agent: 'Browser',
    route: 'Percorso',
    status_code: 'Esito',
    parameters: 'Parametri',
    ip: 'Indirizzo IP',
    url: 'Chiamata',
    event: 'Evento',
    target: 'Oggetto',
    detail: 'Dettagli',
  },
  /** In a choice, where the word agrees with pages. */
  allPages: 'Tutte',
  devices: { mobile: 'Telefono o tablet', desktop: 'Computer' },
  nobody: 'Senza nome',
  unknown: 'Sconosciuto',
  stack: 'Mostra i dettagli tecnici',
  stackOf: (error: string) => `Dettagli tecnici: ${error}`,
  showAll: 'Mostra tutto',
  showLess: 'Mostra meno',
  notes: {
    title: 'Che cosa registriamo, e che cosa no',
    items: [
      'Chi fa il test non viene osservato: in queste pagine non ha nome, né codice, né indirizzo, né risposte. Nelle pagine del test nessuno ha nome, nemmeno chi ha fatto l’accesso.',
      'Di chi lavora nell’area riservata restano l’email, le pagine e le chiamate, l’ora esatta e, per pochi giorni, l’indirizzo IP.',
      'Di chi non ha fatto l’accesso resta solo il quarto d’ora: «10:45–11:00» vuol dire in un momento qualsiasi di quei quindici minuti. Dentro un quarto d’ora le righe non sono in ordine d’arrivo, e compaiono solo quando è finito; gli errori compaiono subito.',
      'La giornata di oggi cresce ancora, anche perché qualcuno guarda queste pagine: i totali e l’elenco possono differire.',
      'Gli orari sono quelli italiani.',
    ],
    kept: (rows: string, grouped: string) => `Si conservano le righe dal ${rows} e i totali dal ${grouped}.`,
  },
  dropped: (count: number) =>
    count === 1
      ? 'Negli ultimi 31 giorni sono arrivate più righe di quante se ne potessero conservare: ne manca una, e le cifre sono un po’ più basse del vero.'
      : `Negli ultimi 31 giorni sono arrivate più righe di quante se ne potessero conservare: ne mancano ${whole.format(count)}, e le cifre sono un po’ più basse del vero.`,
};
