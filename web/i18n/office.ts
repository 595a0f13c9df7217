import type { AlarmKind } from '../../contract/collection.ts';

/** The frame of teachers' and staff's pages: menu, notices, first page. */
const it = {
  menu: {
    label: 'Menu principale',
    open: 'Apri il menu',
    close: 'Chiudi il menu',
    collapse: 'Riduci il menu',
    expand: 'Allarga il menu',
    tutorial: 'Tutorial',
    folders: { settings: 'Impostazioni', audit: 'Monitoraggio' },
    badge: {
      unanswered: (number: number) =>
        number === 1 ? '1 richiesta a cui rispondere' : `${number} richieste a cui rispondere`,
      unread: (number: number) => (number === 1 ? '1 risposta da leggere' : `${number} risposte da leggere`),
    },
  },
  /** Of pages that are loaded when they are opened, with their dictionaries; all others are named in their own. */
  lazyPages: {
    auditFrontend: { pageName: 'Monitoraggio delle pagine', menuName: 'Pagine' },
    auditBackend: { pageName: 'Monitoraggio del server', menuName: 'Server' },
    doctor: { pageName: 'Controllo dell’installazione', menuName: 'Controllo' },
    installation: { pageName: 'Prima di cominciare' },
    support: { pageName: 'Assistenza' },
    inbox: { pageName: 'Richieste' },
    collection: { pageName: 'Raccolta' },
    norming: { pageName: 'Studi sui volti' },
    normingStudy: { pageName: 'Studio sui volti' },
    faceSets: { pageName: 'Volti' },
    registration: { pageName: 'Scelta della password' },
    address: { pageName: 'Conferma di un indirizzo' },
    classResults: { pageName: 'Risultati della classe' },
    stage: { pageName: 'Lo schermo della classe' },
    poster: { pageName: 'Locandina della sessione' },
    lesson: { pageName: 'Conduci la lezione' },
    guide: { pageName: 'Guida' },
    notice: { pageName: 'Informativa per le famiglie' },
    planSheet: { pageName: 'Foglio per il proposito' },
    profile: { pageName: 'Profilo' },
    users: { pageName: 'Utenti' },
    roles: { pageName: 'Ruoli' },
    publishing: { pageName: 'Pubblicazione' },
  },
  home: {
    name: 'Inizio',
    greeting: (name: string) => `Ciao, ${name}`,
    lead: 'Che cosa vuoi fare?',
    staffLead: 'Che cosa ti aspetta, e come vanno le cose.',
    stepsTitle: 'Che cos’altro puoi fare',
    /** What comes next with one session. */
    next: {
      ready: {
        title: (name: string) => `${name} è pronta`,
        text: 'Apri lo schermo della classe: mostra il codice per entrare, e da lì fai partire il test.',
        action: 'Apri lo schermo della classe',
        other: 'Vedi la sessione',
      },
      results: {
        title: (name: string) => `${name}: guarda i risultati`,
        text: 'La classe ha finito. I risultati si guardano insieme, una parola alla volta.',
        action: 'Guarda i risultati',
        other: 'Vedi la sessione',
      },
    },
    steps: {
      session: {
        title: 'Inizia una sessione',
        text: 'La tua classe fa il test insieme: proietti un codice, vedi a che punto sono tutti e alla fine guardate i risultati della classe.',
        action: 'Vai alle sessioni',
      },
      test: {
        title: 'Fai il test pubblico',
        text: 'È quello aperto a tutti: due parole non sono quelle della classe, ci sono domande su di te e conta nei risultati di tutti. Per provare senza contare ci sono il tutorial e la classe simulata.',
        action: 'Vai al test',
      },
      guide: {
        title: 'Prepara la lezione',
        text: 'Che cosa dicono le ricerche, la lezione minuto per minuto, la conversazione, i momenti difficili e un’informativa per le famiglie.',
        action: 'Leggi la guida',
      },
      tutorial: {
        title: 'Prova con un round',
        text: 'Le istruzioni e il round di prova, come li vede chi partecipa. Dura un minuto e non salviamo nessuna risposta: va bene anche al proiettore.',
        action: 'Apri il tutorial',
      },
      invite: {
        title: 'Invita qualcuno',
        text: 'Scrivi nome e indirizzo e scegli un ruolo: la persona riceve un’email per scegliere la password.',
        action: 'Aggiungi un utente',
      },
      roles: {
        title: 'Consulta i ruoli',
        text: 'Il ruolo di ognuno decide che cosa può fare in Prima Vista.',
        action: 'Vai ai ruoli',
      },
      profile: {
        title: 'Gestisci il tuo profilo',
        text: 'Scegli la lingua che preferisci e cambia la password quando vuoi.',
        action: 'Vai al profilo',
      },
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
        `Almeno ${runs} test aspettano di entrare nei risultati pubblici: troppi arrivano dagli stessi indirizzi di rete. Dei test che entrano insieme ogni indirizzo può averne uno su ${addresses}: altrimenti chi ne gioca molti dallo stesso posto potrebbe ricavare le risposte di qualcun altro. Gli altri entrano nei passi seguenti. Dopo un giorno entrano comunque, appena in attesa ce ne sono cinquanta: se li ha prodotti un programma, mettili da parte prima.`,
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
          `${runs} test da un solo indirizzo di rete, più della parte che può avere in un’ora come questa (circa ${part}).`,
      } satisfies Record<AlarmKind, (runs: string, usual: string) => string>,
      open: 'Apri la raccolta',
    },
  },
  close: 'Chiudi',
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
    tutorial: 'Tutorial',
    folders: { settings: 'Settings', audit: 'Audit' },
    badge: {
      unanswered: (number) => (number === 1 ? '1 request to answer' : `${number} requests to answer`),
      unread: (number) => (number === 1 ? '1 answer to read' : `${number} answers to read`),
    },
  },
  lazyPages: {
    auditFrontend: { pageName: 'Front-end audit', menuName: 'Front end' },
    auditBackend: { pageName: 'Back-end audit', menuName: 'Back end' },
    doctor: { pageName: 'Check of the installation', menuName: 'Check' },
    installation: { pageName: 'Before you begin' },
    support: { pageName: 'Support' },
    inbox: { pageName: 'Requests' },
    collection: { pageName: 'Collection' },
    norming: { pageName: 'Norming studies' },
    normingStudy: { pageName: 'Norming study' },
    faceSets: { pageName: 'Faces' },
    registration: { pageName: 'Choosing a password' },
    address: { pageName: 'Confirming an address' },
    classResults: { pageName: 'Results of the class' },
    stage: { pageName: 'The class’s screen' },
    poster: { pageName: 'Poster of the session' },
    lesson: { pageName: 'Lead the lesson' },
    guide: { pageName: 'Guide' },
    notice: { pageName: 'Privacy notice for families' },
    planSheet: { pageName: 'Sheet for the plan' },
    profile: { pageName: 'Profile' },
    users: { pageName: 'Users' },
    roles: { pageName: 'Roles' },
    publishing: { pageName: 'Publication' },
  },
  home: {
    name: 'Home',
    greeting: (name) => `Hello, ${name}`,
    lead: 'What would you like to do?',
    staffLead: 'What is waiting for you, and how things are.',
    stepsTitle: 'What else you can do',
    next: {
      ready: {
        title: (name) => `${name} is ready`,
        text: 'Open the class’s screen: it shows the code to join, and the test starts from there.',
        action: 'Open the class’s screen',
        other: 'See the session',
      },
      results: {
        title: (name) => `${name}: look at the results`,
        text: 'The class has finished. Look at the results together, one word at a time.',
        action: 'Look at the results',
        other: 'See the session',
      },
    },
    steps: {
      session: {
        title: 'Start a session',
        text: 'Your class takes the test together: you project a code, see how far everyone is, and at the end you look at the results of the class.',
        action: 'Go to the sessions',
      },
      test: {
        title: 'Take the public test',
        text: 'The one open to everyone: two words differ from those for a class, there are questions about you, and it counts in everybody’s results. To try without counting, use the tutorial or a simulated class.',
        action: 'Go to the test',
      },
      guide: {
        title: 'Prepare the lesson',
        text: 'What the evidence says, the lesson minute by minute, the talk, difficult moments, and a privacy notice for families.',
        action: 'Read the guide',
      },
      tutorial: {
        title: 'Try a round',
        text: 'The instructions and the practice round, as participants see them. It takes a minute and no answer is saved: it works on a projector too.',
        action: 'Open the tutorial',
      },
      invite: {
        title: 'Invite someone',
        text: 'Enter a name and an address and choose a role: they get an email to choose their password.',
        action: 'Add a user',
      },
      roles: {
        title: 'View the roles',
        text: 'What each person can do in Prima Vista depends on their role.',
        action: 'Go to the roles',
      },
      profile: {
        title: 'Manage your profile',
        text: 'Choose the language you prefer and change your password whenever you like.',
        action: 'Go to your profile',
      },
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
        `At least ${runs} tests are waiting to join the public results: too many of them come from the same network addresses. Of the tests that join together, one address can have one in ${addresses}; otherwise somebody who plays many from one place could work out another person’s answers. The others join in later steps. After a day they join in any case, once fifty are waiting: if a program made them, set them aside before that.`,
      todo: 'If the site serves a single school, whoever installed it sets MIN_ADDRESSES=1. If people play from many places, there may be a proxy in front of the server that was not declared: set TRUST_PROXY.',
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
          `${runs} tests from one network address, more than its share of such an hour (about ${part}).`,
      },
      open: 'Open the collection',
    },
  },
  close: 'Close',
  notices: {
    not_for_your_role: 'That page is not open to your role.',
    refreshing_session_wait: 'We are renewing your session. One moment…',
    away: 'The server does not answer. We keep trying: once it answers, the page updates by itself.',
  },
};

export const office = { it, en };
