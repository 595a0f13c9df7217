import type { AlarmKind } from '../../contract/collection.ts';
import type { OfficePage } from '../../contract/pages.ts';

/** The frame of teachers' and staff's pages: menu, notices, first page. */
const it = {
  menu: {
    label: 'Menu principale',
    open: 'Apri il menu',
    close: 'Chiudi il menu',
    collapse: 'Riduci il menu',
    expand: 'Allarga il menu',
    search: 'Cerca',
    groups: { people: 'Persone', research: 'Ricerca', system: 'Sistema' },
    /** Where they are called otherwise than by their names. */
    pages: {
      '/tutorial': 'Tutorial',
      '/audit/frontend': 'Pagine',
      '/audit/backend': 'Server',
      '/doctor': 'Stato',
      '/norming': 'Studi',
    },
    badge: {
      unanswered: (number: number) =>
        number === 1 ? '1 richiesta a cui rispondere' : `${number} richieste a cui rispondere`,
      unread: (number: number) => (number === 1 ? '1 risposta da leggere' : `${number} risposte da leggere`),
    },
  },
  account: {
    label: 'Il tuo account',
    open: 'Apri il menu del tuo account',
    profile: 'Profilo e sicurezza',
    out: 'Esci',
    theme: 'Tema',
    themes: { light: 'Chiaro', dark: 'Scuro', auto: 'Come il sistema' },
  },
  /** The search for pages, lessons and people. */
  palette: {
    label: 'Cerca pagine, lezioni e persone',
    placeholder: 'Dove vuoi andare?',
    keys: 'Frecce per scegliere, Invio per aprire, Esc per chiudere.',
    found: (number: number) =>
      number === 0 ? 'Nessun risultato' : number === 1 ? '1 risultato' : `${number} risultati`,
  },
  /** The line in the menu about the class that plays. */
  running: {
    label: 'In corso',
    of: (name: string, owner: string) => `${name}, di ${owner}`,
    counts: (completed: number, joined: number) => `${completed} su ${joined}`,
  },
  /** By the addresses of contract/pages.ts. */
  pageNames: {
    '/login': 'Accesso',
    '/logout': 'Uscita',
    '/oauth2': 'Ritorno dal Single Sign On',
    '/registration/{token}': 'Scelta della password',
    '/address/{token}': 'Conferma di un indirizzo',
    '/home': 'Inizio',
    '/sessions': 'Lezioni',
    '/sessions/{session_uuid}': 'Una lezione',
    '/sessions/{session_uuid}/stage': 'Lo schermo della classe',
    '/sessions/{session_uuid}/poster': 'Locandina della lezione',
    '/sessions/{session_uuid}/lesson': 'Guida la lezione',
    '/sessions/{session_uuid}/results': 'Risultati della classe',
    '/guide': 'Guida',
    '/guide/notice': 'Informativa per le famiglie',
    '/guide/plans': 'Foglio per il proposito',
    '/profile': 'Profilo',
    '/users': 'Utenti',
    '/roles': 'Ruoli',
    '/audit/frontend': 'Uso delle pagine',
    '/audit/backend': 'Uso del server',
    '/audit/security': 'Sicurezza',
    '/installation': 'Prima di cominciare',
    '/settings': 'Impostazioni',
    '/doctor': 'Stato del sistema',
    '/collection': 'Raccolta',
    '/norming': 'Studi sui volti',
    '/norming/{study_uuid}': 'Studio sui volti',
    '/face-sets': 'Volti',
    '/publishing': 'Pubblicazione',
    '/support': 'Assistenza',
    '/support/inbox': 'Richieste',
  } satisfies Record<OfficePage, string>,
  home: {
    greeting: (name: string) => `Ciao, ${name}`,
    begin: {
      title: 'Comincia una lezione',
      lead: 'Scrivi la classe: il codice per entrare va sullo schermo. Il test parte quando lo dici tu.',
      name: 'Classe',
      size: 'Studenti',
      submit: 'Proietta il codice',
      busy: 'Prepariamo lo schermo…',
      noName: 'Scrivi il nome della classe',
      badSize: (most: number) => `Da 1 a ${most}`,
      recent: 'Di recente',
      onScreen: 'Sullo schermo della classe',
      comeIn: 'Entra pure: si comincia tra poco, tutti insieme.',
    },
    first: {
      title: 'La tua prima lezione',
      steps: [
        {
          title: 'Proietta il codice',
          text: 'Scrivi qui sopra il nome della classe. Gli studenti inquadrano il codice QR, oppure scrivono l’indirizzo e sette caratteri: non servono nomi né account.',
        },
        {
          title: 'Inizia quando ci sono tutti',
          text: 'Lo schermo dice quante persone sono entrate. Il test dura pochi minuti, e vedi a che punto è la classe.',
        },
        {
          title: 'Guardate insieme i risultati',
          text: 'Quando quasi tutti hanno finito termini il test: compaiono i risultati della classe, con le domande per parlarne.',
        },
      ],
      guide: 'Leggi la guida',
    },
    now: {
      title: 'Adesso',
      since: (minutes: number) =>
        minutes < 1 ? 'Iniziata da poco' : minutes === 1 ? 'In corso da 1 minuto' : `In corso da ${minutes} minuti`,
      of: (owner: string) => `di ${owner}`,
      rehearsal: 'Prova in corso',
      completed: (number: number): string => (number === 1 ? 'ha finito' : 'hanno finito'),
      playing: (number: number): string => (number === 1 ? 'sta giocando' : 'stanno giocando'),
      missing: (number: number): string => (number === 1 ? 'non è entrato' : 'non sono entrati'),
      open: 'Vai alla lezione',
    },
    ready: {
      title: 'Pronte da proiettare',
      today: (time: string) => `Creata oggi alle ${time}`,
      on: (day: string) => `Creata ${day}`,
      project: 'Proietta',
      all: 'Tutte le lezioni',
    },
    last: {
      title: 'L’ultima classe',
      counted: (number: number) => (number === 1 ? '1 test contato' : `${number} test contati`),
      ready: 'Risultati pronti',
      look: 'Guarda i risultati',
      show: 'Mostrali alla classe',
      differs: 'differenza chiara',
      alike: 'nessuna differenza chiara',
    },
    guide: {
      title: 'Dalla guida',
      heading: 'Dopo il test: come aprire la conversazione',
      text: 'Le regole alla lavagna, le domande che funzionano e che cosa fare se qualcuno si sente preso di mira.',
      action: 'Leggi nella guida',
    },
  },
  collection: {
    unprotected: {
      title: 'I risultati pubblici non sono protetti',
      text: 'FAIR_PLAY è spento: chiunque può alterare i risultati con un programma. Si spegne solo per le prove di carico: in una campagna va acceso.',
    },
    heldBack: {
      title: 'I risultati aspettano altri indirizzi di rete',
      text: (runs: string, addresses: string) =>
        `Almeno ${runs} test aspettano di entrare nei risultati pubblici: troppi arrivano dagli stessi indirizzi di rete. Fra i test che entrano insieme, ogni indirizzo può averne uno su ${addresses}. Così chi ne gioca molti dallo stesso posto non può ricavare le risposte di qualcun altro. Gli altri entrano con gli aggiornamenti seguenti. Dopo un giorno entrano comunque, appena in attesa ce ne sono cinquanta: se li ha prodotti un programma, mettili da parte prima.`,
      todo: 'Se il sito serve una sola scuola, chi l’ha installato imposta MIN_ADDRESSES=1. Se invece si gioca da molti posti, forse davanti al server c’è un proxy non dichiarato: va impostato TRUST_PROXY.',
    },
    alarms: {
      title: 'Ore insolite',
      lead: 'Nelle ultime 24 ore',
      hour: (time: string) => `${time}:`,
      kinds: {
        more: (runs: string, usual: string) => `${runs} test completati, di solito circa ${usual}.`,
        fewer: (runs: string, usual: string) => `Solo ${runs} test completati, di solito circa ${usual}.`,
        set_aside: (runs: string, usual: string) => `${runs} test messi da parte, di solito circa ${usual}.`,
        one_address: (runs: string, part: string) =>
          `${runs} test da un solo indirizzo di rete. In un’ora come questa può averne circa ${part}.`,
      } satisfies Record<AlarmKind, (runs: string, usual: string) => string>,
    },
  },
  close: 'Chiudi',
  undo: 'Annulla',
  notices: {
    not_for_your_role: 'Quella pagina non è prevista per il tuo ruolo.',
    refreshing_session_wait: 'Stiamo rinnovando la sessione: un momento…',
    away: 'Il server non risponde. Continuiamo a provare: appena risponde, la pagina si aggiorna da sola.',
  },
};

const en: typeof it = {
  menu: {
    label: 'Main menu',
    open: 'Open the menu',
    close: 'Close the menu',
    collapse: 'Collapse the menu',
    expand: 'Expand the menu',
    search: 'Search',
    groups: { people: 'People', research: 'Research', system: 'System' },
    pages: {
      '/tutorial': 'Tutorial',
      '/audit/frontend': 'Pages',
      '/audit/backend': 'Server',
      '/doctor': 'Status',
      '/norming': 'Studies',
    },
    badge: {
      unanswered: (number) => (number === 1 ? '1 request to answer' : `${number} requests to answer`),
      unread: (number) => (number === 1 ? '1 answer to read' : `${number} answers to read`),
    },
  },
  account: {
    label: 'Your account',
    open: 'Open your account menu',
    profile: 'Profile and security',
    out: 'Sign out',
    theme: 'Theme',
    themes: { light: 'Light', dark: 'Dark', auto: 'Like the system' },
  },
  palette: {
    label: 'Search pages, lessons and people',
    placeholder: 'Where would you like to go?',
    keys: 'Arrows to choose, Enter to open, Esc to close.',
    found: (number) => (number === 0 ? 'No results' : number === 1 ? '1 result' : `${number} results`),
  },
  running: {
    label: 'In progress',
    of: (name, owner) => `${name}, by ${owner}`,
    counts: (completed, joined) => `${completed} of ${joined}`,
  },
  pageNames: {
    '/login': 'Sign-in',
    '/logout': 'Sign-out',
    '/oauth2': 'Return from Single Sign On',
    '/registration/{token}': 'Choosing a password',
    '/address/{token}': 'Confirming an address',
    '/home': 'Home',
    '/sessions': 'Lessons',
    '/sessions/{session_uuid}': 'One lesson',
    '/sessions/{session_uuid}/stage': 'The class’s screen',
    '/sessions/{session_uuid}/poster': 'Lesson poster',
    '/sessions/{session_uuid}/lesson': 'Run the lesson',
    '/sessions/{session_uuid}/results': 'Class results',
    '/guide': 'Guide',
    '/guide/notice': 'Privacy notice for families',
    '/guide/plans': 'Plan worksheet',
    '/profile': 'Profile',
    '/users': 'Users',
    '/roles': 'Roles',
    '/audit/frontend': 'Page usage',
    '/audit/backend': 'Server usage',
    '/audit/security': 'Security',
    '/installation': 'Before you begin',
    '/settings': 'Settings',
    '/doctor': 'System status',
    '/collection': 'Collection',
    '/norming': 'Norming studies',
    '/norming/{study_uuid}': 'Norming study',
    '/face-sets': 'Faces',
    '/publishing': 'Publication',
    '/support': 'Support',
    '/support/inbox': 'Requests',
  },
  home: {
    greeting: (name) => `Hello, ${name}`,
    begin: {
      title: 'Begin a lesson',
      lead: 'Name the class: the join code goes on the screen. The test starts when you say so.',
      name: 'Class',
      size: 'Pupils',
      submit: 'Project the code',
      busy: 'Preparing the screen…',
      noName: 'Name the class',
      badSize: (most) => `From 1 to ${most}`,
      recent: 'Recently',
      onScreen: 'On the class’s screen',
      comeIn: 'Come in: we begin soon, all together.',
    },
    first: {
      title: 'Your first lesson',
      steps: [
        {
          title: 'Project the code',
          text: 'Name the class above. Pupils scan the QR code, or type the address and seven characters: no names, no accounts.',
        },
        {
          title: 'Start when everyone is there',
          text: 'The screen shows how many have joined. The test takes a few minutes, and you see how far the class is.',
        },
        {
          title: 'Look at the results together',
          text: 'When nearly everyone has finished, you end the test: the class results appear, with questions for the discussion.',
        },
      ],
      guide: 'Read the guide',
    },
    now: {
      title: 'Now',
      since: (minutes) =>
        minutes < 1
          ? 'Just started'
          : minutes === 1
            ? 'In progress for 1 minute'
            : `In progress for ${minutes} minutes`,
      of: (owner) => `by ${owner}`,
      rehearsal: 'Rehearsal in progress',
      completed: (number) => (number === 1 ? 'has finished' : 'have finished'),
      playing: (number) => (number === 1 ? 'is playing' : 'are playing'),
      missing: (number) => (number === 1 ? 'has not joined' : 'have not joined'),
      open: 'Go to the lesson',
    },
    ready: {
      title: 'Ready to project',
      today: (time) => `Created today at ${time}`,
      on: (day) => `Created on ${day}`,
      project: 'Project',
      all: 'All lessons',
    },
    last: {
      title: 'The last class',
      counted: (number) => (number === 1 ? '1 test counted' : `${number} tests counted`),
      ready: 'Results ready',
      look: 'See the results',
      show: 'Show them to the class',
      differs: 'clear difference',
      alike: 'no clear difference',
    },
    guide: {
      title: 'From the guide',
      heading: 'After the test: how to open the discussion',
      text: 'The rules on the board, questions that work, and what to do when somebody feels singled out.',
      action: 'Read it in the guide',
    },
  },
  collection: {
    unprotected: {
      title: 'The public results are not protected',
      text: 'FAIR_PLAY is off: anybody can distort the results with a program. Turn it off for load tests only: a campaign needs it on.',
    },
    heldBack: {
      title: 'The results are waiting for more network addresses',
      text: (runs, addresses) =>
        `At least ${runs} tests are waiting to join the public results: too many of them come from the same network addresses. Of the tests that join together, one address can have one in ${addresses}. That way, somebody who plays many from one place cannot work out another person’s answers. The others join with later updates. After a day they join in any case, once fifty are waiting: if a program made them, set them aside before that.`,
      todo: 'If the site serves a single school, the person who installed it sets MIN_ADDRESSES=1. If people play from many places, there may be a proxy in front of the server that was not declared: set TRUST_PROXY.',
    },
    alarms: {
      title: 'Unusual hours',
      lead: 'In the last 24 hours',
      hour: (time) => `${time}:`,
      kinds: {
        more: (runs, usual) => `${runs} tests completed; about ${usual} are usual.`,
        fewer: (runs, usual) => `Only ${runs} tests completed; about ${usual} are usual.`,
        set_aside: (runs, usual) => `${runs} tests set aside; about ${usual} are usual.`,
        one_address: (runs, part) =>
          `${runs} tests from one network address. Its share of such an hour is about ${part}.`,
      },
    },
  },
  close: 'Close',
  undo: 'Undo',
  notices: {
    not_for_your_role: 'That page is not open to your role.',
    refreshing_session_wait: 'We are renewing your session. One moment…',
    away: 'The server does not answer. We keep trying: once it answers, the page updates by itself.',
  },
};

export const office = { it, en };
