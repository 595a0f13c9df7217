import type { AlarmKind } from '../../contract/collection.ts';
import type { OfficePage } from '../../contract/pages.ts';
import { both, type Pair } from './both.ts';

/** The frame of teachers' and staff's pages: menu, notices, first page. */
export const office = both({
  menu: {
    label: ['Menu principale', 'Main menu'],
    open: ['Apri il menu', 'Open the menu'],
    close: ['Chiudi il menu', 'Close the menu'],
    collapse: ['Riduci il menu', 'Collapse the menu'],
    expand: ['Allarga il menu', 'Expand the menu'],
    search: ['Cerca', 'Search'],
    groups: { people: ['Persone', 'People'], research: ['Ricerca', 'Research'], system: ['Sistema', 'System'] },
    /** Where they are called otherwise than by their names. */
    pages: {
      '/tutorial': ['Tutorial', 'Tutorial'],
      '/audit/frontend': ['Pagine', 'Pages'],
      '/audit/backend': ['Server', 'Server'],
      '/doctor': ['Stato', 'Status'],
      '/norming': ['Studi', 'Studies'],
    },
    badge: {
      unanswered: [
        (number: number) => (number === 1 ? '1 richiesta a cui rispondere' : `${number} richieste a cui rispondere`),
        (number: number) => (number === 1 ? '1 request to answer' : `${number} requests to answer`),
      ],
      unread: [
        (number: number) => (number === 1 ? '1 risposta da leggere' : `${number} risposte da leggere`),
        (number: number) => (number === 1 ? '1 answer to read' : `${number} answers to read`),
      ],
    },
  },
  account: {
    label: ['Il tuo account', 'Your account'],
    open: ['Apri il menu del tuo account', 'Open your account menu'],
    profile: ['Profilo e sicurezza', 'Profile and security'],
    out: ['Esci', 'Sign out'],
    theme: ['Tema', 'Theme'],
    themes: { light: ['Chiaro', 'Light'], dark: ['Scuro', 'Dark'], auto: ['Come il sistema', 'Like the system'] },
  },
  /** The search for pages, lessons and people. */
  palette: {
    label: ['Cerca pagine, lezioni e persone', 'Search pages, lessons and people'],
    placeholder: ['Dove vuoi andare?', 'Where would you like to go?'],
    keys: [
      'Frecce per scegliere, Invio per aprire, Esc per chiudere.',
      'Arrows to choose, Enter to open, Esc to close.',
    ],
    found: [
      (number: number) => (number === 0 ? 'Nessun risultato' : number === 1 ? '1 risultato' : `${number} risultati`),
      (number: number) => (number === 0 ? 'No results' : number === 1 ? '1 result' : `${number} results`),
    ],
  },
  /** The line in the menu about the class that plays. */
  running: {
    label: ['In corso', 'In progress'],
    of: [
      (name: string, owner: string) => `${name}, di ${owner}`,
      (name: string, owner: string) => `${name}, by ${owner}`,
    ],
    counts: [
      (completed: number, joined: number) => `${completed} su ${joined}`,
      (completed: number, joined: number) => `${completed} of ${joined}`,
    ],
  },
  /** By the addresses of contract/pages.ts. */
  pageNames: {
    '/login': ['Accesso', 'Sign-in'],
    '/logout': ['Uscita', 'Sign-out'],
    '/oauth2': ['Ritorno dal Single Sign On', 'Return from Single Sign On'],
    '/registration/{token}': ['Scelta della password', 'Choosing a password'],
    '/address/{token}': ['Conferma di un indirizzo', 'Confirming an address'],
    '/home': ['Inizio', 'Home'],
    '/sessions': ['Lezioni', 'Lessons'],
    '/sessions/{session_uuid}': ['Una lezione', 'One lesson'],
    '/sessions/{session_uuid}/stage': ['Lo schermo della classe', 'The class’s screen'],
    '/sessions/{session_uuid}/poster': ['Locandina della lezione', 'Lesson poster'],
    '/sessions/{session_uuid}/lesson': ['Guida la lezione', 'Run the lesson'],
    '/sessions/{session_uuid}/results': ['Risultati della classe', 'Class results'],
    '/guide': ['Guida', 'Guide'],
    '/guide/notice': ['Informativa per le famiglie', 'Privacy notice for families'],
    '/guide/plans': ['Foglio per il proposito', 'Plan worksheet'],
    '/profile': ['Profilo', 'Profile'],
    '/users': ['Utenti', 'Users'],
    '/roles': ['Ruoli', 'Roles'],
    '/audit/frontend': ['Uso delle pagine', 'Page usage'],
    '/audit/backend': ['Uso del server', 'Server usage'],
    '/audit/security': ['Sicurezza', 'Security'],
    '/installation': ['Prima di cominciare', 'Before you begin'],
    '/settings': ['Impostazioni', 'Settings'],
    '/doctor': ['Stato del sistema', 'System status'],
    '/collection': ['Raccolta', 'Collection'],
    '/norming': ['Studi sui volti', 'Norming studies'],
    '/norming/{study_uuid}': ['Studio sui volti', 'Norming study'],
    '/face-sets': ['Volti', 'Faces'],
    '/publishing': ['Pubblicazione', 'Publication'],
    '/support': ['Assistenza', 'Support'],
    '/support/inbox': ['Richieste', 'Requests'],
  } satisfies Record<OfficePage, Pair>,
  home: {
    greeting: [(name: string) => `Ciao, ${name}`, (name: string) => `Hello, ${name}`],
    begin: {
      title: ['Comincia una lezione', 'Begin a lesson'],
      lead: [
        'Scrivi la classe: il codice per entrare va sullo schermo. Il test parte quando lo dici tu.',
        'Name the class: the join code goes on the screen. The test starts when you say so.',
      ],
      name: ['Classe', 'Class'],
      size: ['Studenti', 'Pupils'],
      submit: ['Proietta il codice', 'Project the code'],
      busy: ['Prepariamo lo schermo…', 'Preparing the screen…'],
      noName: ['Scrivi il nome della classe', 'Name the class'],
      badSize: [(most: number) => `Da 1 a ${most}`, (most: number) => `From 1 to ${most}`],
      recent: ['Di recente', 'Recently'],
      onScreen: ['Sullo schermo della classe', 'On the class’s screen'],
      comeIn: ['Entra pure: si comincia tra poco, tutti insieme.', 'Come in: we begin soon, all together.'],
    },
    first: {
      title: ['La tua prima lezione', 'Your first lesson'],
      steps: [
        [
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
        [
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
      ],
      guide: ['Leggi la guida', 'Read the guide'],
    },
    now: {
      title: ['Adesso', 'Now'],
      since: [
        (minutes: number) =>
          minutes < 1 ? 'Iniziata da poco' : minutes === 1 ? 'In corso da 1 minuto' : `In corso da ${minutes} minuti`,
        (minutes: number) =>
          minutes < 1
            ? 'Just started'
            : minutes === 1
              ? 'In progress for 1 minute'
              : `In progress for ${minutes} minutes`,
      ],
      of: [(owner: string) => `di ${owner}`, (owner: string) => `by ${owner}`],
      rehearsal: ['Prova in corso', 'Rehearsal in progress'],
      completed: [
        (number: number): string => (number === 1 ? 'ha finito' : 'hanno finito'),
        (number: number) => (number === 1 ? 'has finished' : 'have finished'),
      ],
      playing: [
        (number: number): string => (number === 1 ? 'sta giocando' : 'stanno giocando'),
        (number: number) => (number === 1 ? 'is playing' : 'are playing'),
      ],
      missing: [
        (number: number): string => (number === 1 ? 'non è entrato' : 'non sono entrati'),
        (number: number) => (number === 1 ? 'has not joined' : 'have not joined'),
      ],
      open: ['Vai alla lezione', 'Go to the lesson'],
    },
    ready: {
      title: ['Pronte da proiettare', 'Ready to project'],
      today: [(time: string) => `Creata oggi alle ${time}`, (time: string) => `Created today at ${time}`],
      on: [(day: string) => `Creata ${day}`, (day: string) => `Created on ${day}`],
      project: ['Proietta', 'Project'],
      all: ['Tutte le lezioni', 'All lessons'],
    },
    last: {
      title: ['L’ultima classe', 'The last class'],
      counted: [
        (number: number) => (number === 1 ? '1 test contato' : `${number} test contati`),
        (number: number) => (number === 1 ? '1 test counted' : `${number} tests counted`),
      ],
      ready: ['Risultati pronti', 'Results ready'],
      look: ['Guarda i risultati', 'See the results'],
      show: ['Mostrali alla classe', 'Show them to the class'],
      differs: ['differenza chiara', 'clear difference'],
      alike: ['nessuna differenza chiara', 'no clear difference'],
    },
    guide: {
      title: ['Dalla guida', 'From the guide'],
      heading: ['Dopo il test: come aprire la conversazione', 'After the test: how to open the discussion'],
      text: [
        'Le regole alla lavagna, le domande che funzionano e che cosa fare se qualcuno si sente preso di mira.',
        'The rules on the board, questions that work, and what to do when somebody feels singled out.',
      ],
      action: ['Leggi nella guida', 'Read it in the guide'],
    },
  },
  collection: {
    unprotected: {
      title: ['I risultati pubblici non sono protetti', 'The public results are not protected'],
      text: [
        'FAIR_PLAY è spento: chiunque può alterare i risultati con un programma. Si spegne solo per le prove di carico: in una campagna va acceso.',
        'FAIR_PLAY is off: anybody can distort the results with a program. Turn it off for load tests only: a campaign needs it on.',
      ],
    },
    heldBack: {
      title: ['I risultati aspettano altri indirizzi di rete', 'The results are waiting for more network addresses'],
      text: [
        (runs: string, addresses: string) =>
          `Almeno ${runs} test aspettano di entrare nei risultati pubblici: troppi arrivano dagli stessi indirizzi di rete. Fra i test che entrano insieme, ogni indirizzo può averne uno su ${addresses}. Così chi ne gioca molti dallo stesso posto non può ricavare le risposte di qualcun altro. Gli altri entrano con gli aggiornamenti seguenti. Dopo un giorno entrano comunque, appena in attesa ce ne sono cinquanta: se li ha prodotti un programma, mettili da parte prima.`,
        (runs: string, addresses: string) =>
          `At least ${runs} tests are waiting to join the public results: too many of them come from the same network addresses. Of the tests that join together, one address can have one in ${addresses}. That way, somebody who plays many from one place cannot work out another person’s answers. The others join with later updates. After a day they join in any case, once fifty are waiting: if a program made them, set them aside before that.`,
      ],
      todo: [
        'Se il sito serve una sola scuola, chi l’ha installato imposta MIN_ADDRESSES=1. Se invece si gioca da molti posti, forse davanti al server c’è un proxy non dichiarato: va impostato TRUST_PROXY.',
        'If the site serves a single school, the person who installed it sets MIN_ADDRESSES=1. If people play from many places, there may be a proxy in front of the server that was not declared: set TRUST_PROXY.',
      ],
    },
    alarms: {
      title: ['Ore insolite', 'Unusual hours'],
      lead: ['Nelle ultime 24 ore', 'In the last 24 hours'],
      hour: [(time: string) => `${time}:`, (time: string) => `${time}:`],
      kinds: {
        more: [
          (runs: string, usual: string) => `${runs} test completati, di solito circa ${usual}.`,
          (runs: string, usual: string) => `${runs} tests completed; about ${usual} are usual.`,
        ],
        fewer: [
          (runs: string, usual: string) => `Solo ${runs} test completati, di solito circa ${usual}.`,
          (runs: string, usual: string) => `Only ${runs} tests completed; about ${usual} are usual.`,
        ],
        set_aside: [
          (runs: string, usual: string) => `${runs} test messi da parte, di solito circa ${usual}.`,
          (runs: string, usual: string) => `${runs} tests set aside; about ${usual} are usual.`,
        ],
        one_address: [
          (runs: string, part: string) =>
            `${runs} test da un solo indirizzo di rete. In un’ora come questa può averne circa ${part}.`,
          (runs: string, part: string) =>
            `${runs} tests from one network address. Its share of such an hour is about ${part}.`,
        ],
      } satisfies Record<AlarmKind, Pair<(runs: string, usual: string) => string>>,
    },
  },
  undo: ['Annulla', 'Undo'],
  notices: {
    not_for_your_role: ['Quella pagina non è prevista per il tuo ruolo.', 'That page is not open to your role.'],
    refreshing_session_wait: [
      'Stiamo rinnovando la sessione: un momento…',
      'We are renewing your session. One moment…',
    ],
    away: [
      'Il server non risponde. Continuiamo a provare: appena risponde, la pagina si aggiorna da sola.',
      'The server does not answer. We keep trying: once it answers, the page updates by itself.',
    ],
  },
});
