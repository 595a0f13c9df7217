import type { SessionState } from '../../contract/class-sessions.ts';
import { minimumClassGroup, rehearsalPupils } from '../../contract/rules/limits.ts';
import { both, type Pair } from './both.ts';
import { whole } from './format.ts';

const states: Record<SessionState, Pair> = {
  created: ['Creata', 'Created'],
  started: ['Aperta', 'Open'],
  running: ['In corso', 'Running'],
  stopped: ['Terminata', 'Ended'],
};

/** Class sessions: the list, and the page of each session. */
export const sessions = both({
  title: ['Lezioni', 'Lessons'],
  list: ['Elenco delle lezioni', 'List of lessons'],
  count: [
    (found: number, total: number) => {
      const all = total === 1 ? '1 lezione' : `${whole.it.format(total)} lezioni`;
      return found === total ? all : `${whole.it.format(found)} su ${all}`;
    },
    (found: number, total: number) => {
      const all = total === 1 ? '1 lesson' : `${whole.en.format(total)} lessons`;
      return found === total ? all : `${whole.en.format(found)} of ${all}`;
    },
  ],
  cut: [
    (number: number) => `Qui ci sono solo le ${whole.it.format(number)} lezioni più recenti.`,
    (number: number) => `Only the newest ${whole.en.format(number)} lessons are listed.`,
  ],
  find: ['Cerca una lezione', 'Search lessons'],
  columns: {
    name: ['Lezione', 'Lesson'],
    state: ['Stato', 'State'],
    when: ['Quando', 'When'],
    joined: ['Entrati', 'Joined'],
    completed: ['Hanno finito', 'Finished'],
  },
  groups: { open: ['In corso adesso', 'In progress'], created: ['Da iniziare', 'Not started yet'] },
  when: {
    since: [
      (minutes: number): string => {
        if (minutes < 1) return 'da adesso';
        if (minutes < 120) return minutes === 1 ? 'da 1 minuto' : `da ${minutes} minuti`;
        const hours = Math.floor(minutes / 60);
        return hours < 48 ? `da ${hours} ore` : `da ${Math.floor(hours / 24)} giorni`;
      },
      (minutes: number) => {
        if (minutes < 1) return 'just begun';
        if (minutes < 120) return minutes === 1 ? 'for 1 minute' : `for ${minutes} minutes`;
        const hours = Math.floor(minutes / 60);
        return hours < 48 ? `for ${hours} hours` : `for ${Math.floor(hours / 24)} days`;
      },
    ],
    today: [(time: string) => `oggi, ${time}`, (time: string) => `today, ${time}`],
  },
  finished: [
    (completed: number, joined: number) =>
      completed === 1 ? `ha finito 1 su ${joined}` : `hanno finito ${completed} su ${joined}`,
    (completed: number, joined: number) => `${completed} of ${joined} finished`,
  ],
  menu: [(name: string) => `Altre azioni: ${name}`, (name: string) => `More actions: ${name}`],
  states,
  rehearsal: ['Prova', 'Rehearsal'],
  of: [(owner: string) => `di ${owner}`, (owner: string) => `${owner}’s lesson`],
  orphaned: ['L’account di chi l’ha creata non è più attivo.', 'The account that created it is no longer active.'],
  moments: {
    created: [(moment: string) => `Creata il ${moment}`, (moment: string) => `Created on ${moment}`],
    started: [(moment: string) => `Iniziata il ${moment}`, (moment: string) => `Started on ${moment}`],
    stopped: [(moment: string) => `Terminata il ${moment}`, (moment: string) => `Ended on ${moment}`],
  },
  counts: {
    joined: [(number: number): string => (number === 1 ? 'entrato' : 'entrati'), () => 'joined'],
    playing: ['Stanno giocando', 'Playing'],
    unfinished: ['a metà', 'unfinished'],
    completed: [(number: number): string => (number === 1 ? 'ha finito' : 'hanno finito'), () => 'finished'],
    label: ['La classe in numeri', 'The class in numbers'],
  },
  filters: {
    state: ['Stato', 'State'],
    states: { all: ['Tutte', 'All'], created: ['Da iniziare', 'Not started'], stopped: ['Terminate', 'Ended'] },
    teacher: ['Insegnante', 'Teacher'],
    anyTeacher: ['Tutti gli insegnanti', 'All teachers'],
    own: ['Le mie', 'Mine'],
    period: ['Periodo', 'Period'],
    anyDay: ['Ogni data', 'Any date'],
    periods: {
      month: ['Ultimi 30 giorni', 'Last 30 days'],
      year: ['Quest’anno scolastico', 'This school year'],
      own: ['Scegli i giorni', 'Choose days'],
    },
    from: ['Dal giorno', 'From'],
    to: ['Al giorno', 'To'],
  },
  /** The label of the link to a session, by its state. */
  actions: {
    created: ['Proietta', 'Project'],
    open: ['Vai alla lezione', 'Go to the lesson'],
    stopped: ['Risultati', 'Results'],
    foreign: ['Guarda', 'Look'],
  },
  about: [
    (action: string, name: string) => `${action}: ${name}`,
    (action: string, name: string) => `${action}: ${name}`,
  ],

  first: {
    title: ['La tua prima lezione', 'Your first lesson'],
    steps: [
      [
        {
          title: 'Crea una lezione',
          text: 'Le dai un nome che riconosci, per esempio «3ª B, educazione civica». Lo vede anche chi guarda il tuo schermo, e chi in Prima Vista può vedere tutte le lezioni.',
        },
        {
          title: 'Proietta il codice e premi «Inizia»',
          text: 'La classe inquadra il codice QR, oppure scrive l’indirizzo e sette caratteri. Non servono nomi né account.',
        },
        {
          title: 'Termina il test, poi guardate insieme',
          text: 'Quando quasi tutti hanno finito termini il test: compaiono i risultati della classe, con le domande per parlarne.',
        },
      ],
      [
        {
          title: 'Create a lesson',
          text: 'Give it a name that you will recognise, such as “Year 9 B, citizenship”. Anybody who looks at your screen sees it too, and so do staff who can view all lessons.',
        },
        {
          title: 'Project the code and press “Start”',
          text: 'The class scans the QR code, or types the address and seven characters. No names and no accounts are needed.',
        },
        {
          title: 'End it and look together',
          text: 'When nearly everyone has finished, you end the test: the class results appear, with questions for the discussion.',
        },
      ],
    ],
    guide: ['Leggi la guida', 'Read the guide'],
  },

  add: ['Nuova lezione', 'New lesson'],
  adding: {
    intro: [
      'Per ora la crei soltanto: la classe comincia quando premi «Inizia».',
      'For now you only create it: the class begins when you press “Start”.',
    ],
    submit: ['Crea la lezione', 'Create the lesson'],
    done: [(name: string) => `Lezione creata: ${name}`, (name: string) => `Lesson created: ${name}`],
  },
  editing: {
    action: ['Nome, numero e nota…', 'Name, number and note…'],
    title: ['Nome, numero e nota', 'Name, number and note'],
    submit: ['Salva', 'Save'],
    done: [(name: string) => `Modifiche salvate: ${name}`, (name: string) => `Changes saved: ${name}`],
  },
  fields: {
    name: ['Nome', 'Name'],
    nameHint: [
      'Per esempio la classe e la materia. Evita i nomi di persone: gli studenti leggono il nome nella sala d’attesa, e si vede anche al proiettore.',
      'For example the class and the subject. Leave out names of people: pupils read this name in the waiting room, and it is seen on the projector too.',
    ],
    note: ['Nota per te (facoltativa)', 'Note for yourself (optional)'],
    noteHint: ['La classe non la vede mai.', 'The class never sees it.'],
    enterName: ['Scrivi un nome', 'Enter a name'],
    size: ['Quanti sono gli studenti', 'How many pupils there are'],
    sizeHint: [
      'Quando ne sono entrati così tanti, l’ingresso si chiude da solo: chi arriva dopo lo fai entrare tu.',
      'Once that many have joined, the entrance closes by itself: you let in anyone who comes later.',
    ],
    enterSize: [
      (most: number) => `Scrivi un numero da 1 a ${whole.it.format(most)}`,
      (most: number) => `Enter a number from 1 to ${whole.en.format(most)}`,
    ],
  },

  duplicating: {
    action: ['Duplica…', 'Duplicate…'],
    title: ['Duplica la lezione', 'Duplicate the lesson'],
    intro: [
      'La nuova lezione ha le stesse impostazioni e un codice nuovo. I test e i risultati restano soltanto in quella di partenza.',
      'The new lesson has the same settings and a new code. Tests and results stay in the original only.',
    ],
    name: [(name: string) => `${name} (copia)`, (name: string) => `${name} (copy)`],
  },
  archiving: {
    action: ['Archivia', 'Archive'],
    undo: ['Ripristina', 'Restore'],
    done: [(name: string) => `«${name}» è fra le archiviate`, (name: string) => `“${name}” is archived`],
    undone: [(name: string) => `«${name}» è di nuovo nell’elenco`, (name: string) => `“${name}” is back in the list`],
    list: ['Lezioni archiviate', 'Archived lessons'],
    short: ['Archiviate', 'Archived'],
    lead: [
      'Le lezioni che hai messo da parte. I risultati restano tutti, e puoi riportarle nell’elenco quando vuoi.',
      'The lessons that you have put away. All results are kept, and you can bring a lesson back whenever you like.',
    ],
    nothing: ['Non c’è nessuna lezione archiviata.', 'There are no archived lessons.'],
  },

  rehearsing: {
    text: [
      `Prova con una classe simulata: ${rehearsalPupils} studenti finti giocano in un minuto, e tu vedi il proiettore e i risultati. Non entra in nessun altro risultato, e la puoi eliminare. Restano le tue ultime tre prove: una nuova prende il posto della più vecchia.`,
      `Try with a simulated class: ${rehearsalPupils} simulated pupils play within a minute, and you see the projector view and the results. It is in no other results, and you can delete it. Your last three rehearsals are kept: a new one takes the place of the oldest.`,
    ],
    submit: ['Prova con una classe simulata', 'Try with a simulated class'],
    working: ['Prepariamo la classe…', 'Preparing the class…'],
    name: [(moment: string) => `Classe simulata del ${moment}`, (moment: string) => `Simulated class of ${moment}`],
    full: [
      'Le tue ultime tre prove sono ancora in corso: terminane una, poi riprova.',
      'Your last three rehearsals are still in progress: end one of them, then try again.',
    ],
    note: [
      'È una prova: gli studenti sono simulati e con questo codice non entra nessuno.',
      'This is a rehearsal: the pupils are simulated, and nobody can join with this code.',
    ],
    stage: ['Prova: con questo codice non entra nessuno', 'Rehearsal: nobody can join with this code'],
  },

  page: {
    loading: ['Carichiamo la lezione…', 'Loading the lesson…'],
    failed: [
      'Non siamo riusciti a caricare la lezione. Controlla la connessione.',
      'We could not load the lesson. Check your connection.',
    ],
    away: [
      (time: string) =>
        `Il server non risponde: questi sono i numeri delle ${time}. Continuiamo a provare, e chi sta giocando può andare avanti.`,
      (time: string) =>
        `The server is not answering: these are the numbers of ${time}. We keep trying, and anyone who is playing can go on.`,
    ],
    foreign: [
      'Non è ancora iniziata: la può iniziare solo chi l’ha creata.',
      'It has not started yet: only the person who created it can start it.',
    ],
    missing: {
      title: ['Questa lezione non c’è', 'This lesson is not here'],
      text: [
        'Forse è stata eliminata, oppure è di un altro account. Nel tuo elenco trovi tutte quelle che puoi vedere.',
        'It may have been deleted, or it belongs to another account. Your list has all those that you can see.',
      ],
      back: ['Vai alle lezioni', 'Go to the lessons'],
    },
  },

  stage: {
    label: ['Come si entra', 'How to join'],
    scan: ['Inquadra il codice, o vai su', 'Scan the code, or go to'],
    type: ['e scrivi', 'and type'],
    qr: [
      (address: string, code: string) => `Codice QR: apre ${address} con il codice ${code}`,
      (address: string, code: string) => `QR code: opens ${address} with the code ${code}`,
    ],
    copy: ['Copia il link', 'Copy the link'],
    poster: ['Locandina A4', 'A4 poster'],
    copied: ['Link copiato', 'Link copied'],
    notCopied: [
      (link: string) => `Il browser non permette di copiare. Il link è ${link}`,
      (link: string) => `The browser does not allow copying. The link is ${link}`,
    ],
    full: ['Schermo intero', 'Full screen'],
    code: ['Codice', 'Code'],
    project: ['Proietta', 'Project'],
    late: ['Per chi arriva adesso', 'For latecomers'],
    shut: [
      'L’ingresso è chiuso: chi arriva adesso chiede all’insegnante.',
      'The entrance is closed: anyone who comes now asks the teacher.',
    ],
  },
  local: {
    title: ['I telefoni non arrivano a questo indirizzo', 'Phones cannot reach this address'],
    text: [
      (host: string) => `${host} vale soltanto su questo computer: da un altro dispositivo non si apre niente.`,
      (host: string) => `${host} means this computer only: from another device it opens nothing.`,
    ],
    todo: [
      'Chiedi a chi ha installato Prima Vista l’indirizzo per i telefoni, per esempio http://192.168.1.20:3000, e apri la lezione da lì. Chi installa lo imposta con ORIGIN, come spiega il README. Intanto puoi provare tu, in un’altra finestra.',
      'Ask the person who installed Prima Vista for the address that phones can use, such as http://192.168.1.20:3000, and open the lesson there. They set it as ORIGIN: the README explains how. Meanwhile, you can try it yourself here, in another window.',
    ],
  },

  acts: {
    label: ['A che punto è la lezione', 'Where the lesson is'],
    names: [
      ['Ingresso', 'Test', 'Risultati'],
      ['Entrance', 'Test', 'Results'],
    ],
  },
  waiting: {
    wait: [
      (number: number): string => (number === 1 ? 'aspetta' : 'aspettano'),
      (number: number) => (number === 1 ? 'is waiting' : 'are waiting'),
    ],
    of: [(size: number) => `su ${whole.it.format(size)}`, (size: number) => `of ${whole.en.format(size)}`],
    eyes: [
      'Un occhio per ogni persona entrata. Chi è, non lo vede nessuno.',
      'An eye for each person who has joined. Nobody sees who it is.',
    ],
  },
  starting: {
    with: [
      (number: number): string => (number === 0 ? 'Inizia…' : `Inizia con ${whole.it.format(number)}`),
      (number: number) => (number === 0 ? 'Start…' : `Start with ${whole.en.format(number)}`),
    ],
    nobodyTitle: ['Iniziare senza nessuno?', 'Start with nobody?'],
    nobody: [
      'In sala d’attesa non c’è nessuno. Chi arriva dopo può ancora entrare, finché c’è posto e finché non termini il test.',
      'Nobody is in the waiting room. Those who come later can still join, as long as there is room, until you end the test.',
    ],
    submit: ['Inizia il test', 'Start the test'],
    done: ['Il test è iniziato: la classe può cominciare.', 'The test has started: the class can begin.'],
  },
  running: {
    /** Around the number of those who joined, after the number of those who have finished. */
    ofBefore: ['su', 'of'],
    ofAfter: [
      (completed: number): string => (completed === 1 ? 'ha finito' : 'hanno finito'),
      (completed: number) => (completed === 1 ? 'has finished' : 'have finished'),
    ],
    since: ['Dall’inizio', 'Since the start'],
    usual: ['Di solito bastano', 'Usually enough'],
    minutes: [(minutes: number) => `${minutes} min`, (minutes: number) => `${minutes} min`],
    after: [
      'Quando hanno finito tutti, qui trovi «Mostra i risultati».',
      'When all have finished, here you find “Show the results”.',
    ],
    everybody: ['Hanno finito tutti.', 'Everybody has finished.'],
    show: ['Mostra i risultati', 'Show the results'],
  },
  look: {
    title: ['Guardiamo insieme', 'Let’s look together'],
    how: ['Con il tasto Spazio, con il telecomando o da qui', 'With the space bar, with the remote or from here'],
    now: ['sullo schermo adesso', 'on the screen now'],
    next: [(slide: string) => `Avanti: ${slide}`, (slide: string) => `Next: ${slide}`],
    seen: ['già visto', 'seen'],
  },
  remote: {
    title: ['Telecomando', 'Remote'],
    text: [
      'Con il tuo telefono mandi avanti lo schermo e leggi che cosa dire.',
      'With your phone you move the screen on and read what to say.',
    ],
    show: ['Mostra il codice QR', 'Show the QR code'],
    hide: ['Nascondi il codice QR', 'Hide the QR code'],
    qr: ['Codice QR: apre il telecomando di questa lezione', 'QR code: opens the remote of this lesson'],
    until: [
      (time: string) =>
        `Vale per questa lezione, fino alle ${time}. Chi lo inquadra comanda lo schermo: non mostrarlo alla classe.`,
      (time: string) =>
        `Valid for this lesson, until ${time}. Anybody who scans it controls the screen: do not show it to the class.`,
    ],
    here: ['Aprilo qui', 'Open it here'],
  },
  before: {
    title: ['Prima della lezione', 'Before the lesson'],
    done: [(done: number, all: number) => `${done} di ${all}`, (done: number, all: number) => `${done} of ${all}`],
    items: [
      [
        {
          text: 'Ho fatto il test almeno una volta, e so che cosa chiede',
          link: 'Qualche giorno prima',
          to: '/guide#before-days',
        },
        { text: 'La scuola e le famiglie sono informate', link: 'Famiglie e scuola', to: '/guide#families-inform' },
        { text: 'Ho provato il Wi-Fi nell’aula', link: 'Se il Wi-Fi non va', to: '/guide#wifi-before' },
        { text: 'So come aprire, e che cosa dire dei dati', link: 'I primi minuti', to: '/guide#running-open' },
        {
          text: 'Ho qualcosa di vero da far fare a chi non partecipa',
          link: 'Se qualcuno non vuole',
          to: '/guide#difficult-refusal',
        },
      ],
      [
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
          text: 'I have something real to do for those who do not take part',
          link: 'If someone declines',
          to: '/guide#difficult-refusal',
        },
      ],
    ],
  },

  room: {
    title: ['Prova l’aula', 'Classroom check'],
    text: [
      'Apri questo indirizzo in aula, con un telefono sul Wi-Fi degli studenti: dice se una classe può fare il test lì, e che cosa la rete blocca.',
      'Open this address in the room, with a phone on the pupils’ Wi-Fi: it says whether a class can take the test there, and what the network blocks.',
    ],
    qr: [(address: string) => `Codice QR che apre ${address}`, (address: string) => `QR code that opens ${address}`],
    typed: [
      (address: string) =>
        `Dice se in un’aula una classe può fare il test: apri la prova lì, su un telefono, all’indirizzo ${address}.`,
      (address: string) =>
        `It says whether a class can take the test in a room: open the check there on a phone, at ${address}.`,
    ],
  },

  entrance: {
    title: ['L’ingresso', 'The entrance'],
    state: { open: ['Aperto', 'Open'], closed: ['Chiuso', 'Closed'], full: ['Al completo', 'Full'] },
    places: [
      (joined: number, size: number) => {
        if (joined === 0) return `Non è ancora entrato nessuno: ne aspetti ${whole.it.format(size)}.`;
        return joined === 1
          ? `È entrata 1 persona su ${whole.it.format(size)}.`
          : `Sono entrate ${whole.it.format(joined)} persone su ${whole.it.format(size)}.`;
      },
      (joined: number, size: number) => {
        if (joined === 0) return `Nobody has joined yet: ${whole.en.format(size)} expected.`;
        return joined === 1
          ? `1 person of ${whole.en.format(size)} has joined.`
          : `${whole.en.format(joined)} people of ${whole.en.format(size)} have joined.`;
      },
    ],
    waiting: [
      (number: number) =>
        number === 1 ? '1 persona aspetta di entrare' : `${whole.it.format(number)} persone aspettano di entrare`,
      (number: number) => (number === 1 ? '1 person is waiting' : `${whole.en.format(number)} people are waiting`),
    ],
    close: ['Chiudi', 'Close'],
    open: ['Riapri', 'Open again'],
    letIn: [
      (number: number): string => (number === 1 ? 'Falla entrare' : 'Fai entrare la prima'),
      (number: number) => (number === 1 ? 'Let them in' : 'Let the first one in'),
    ],
    letInAll: [
      (number: number) => `Fai entrare tutte e ${whole.it.format(number)}`,
      (number: number) => `Let all ${whole.en.format(number)} in`,
    ],
    size: ['Cambia numero…', 'Change number…'],
    help: {
      open: [
        'Si chiude da solo quando i posti sono finiti. Puoi chiuderlo prima: chi è già dentro continua.',
        'It closes by itself when all places are taken. You can close it earlier: anyone who is in goes on.',
      ],
      closed: [
        'Chi arriva con il codice giusto aspetta, e lo vedi qui. Fai entrare solo chi è in aula e te lo chiede.',
        'Anyone who comes with the right code waits, and you see it here. Only let in somebody who is in the room and asks you.',
      ],
      full: [
        'Chi arriva con il codice giusto aspetta, e lo vedi qui. Se siete di più, cambia il numero di studenti.',
        'Anyone who comes with the right code waits, and you see it here. If there are more of you, change the number of pupils.',
      ],
    },
    takeOut: {
      action: ['Rimuovi chi non sta giocando…', 'Remove inactive pupils…'],
      title: ['Rimuovere chi non sta giocando?', 'Remove inactive pupils?'],
      lead: [
        'Qui vedi solo quante persone sono e quando, mai chi sono o che cosa hanno risposto. Contale con la classe, prima di scegliere.',
        'Here you only see how many they are and when, never who they are or what they answered. Count them with the class before you choose.',
      ],
      groups: ['Chi vuoi rimuovere', 'Whom to remove'],
      not_played: [
        (number: number, time: string) =>
          number === 1
            ? `1 persona è entrata alle ${time} e non ha ancora giocato`
            : `${whole.it.format(number)} persone sono entrate alle ${time} e non hanno ancora giocato`,
        (number: number, time: string) =>
          number === 1
            ? `1 person joined at ${time} and has not played yet`
            : `${whole.en.format(number)} people joined at ${time} and have not played yet`,
      ],
      impossible: [
        (number: number, time: string) =>
          number === 1
            ? `1 test con tempi impossibili, arrivato alle ${time}`
            : `${whole.it.format(number)} test con tempi impossibili, arrivati alle ${time}`,
        (number: number, time: string) =>
          number === 1
            ? `1 test with impossible times, handed in at ${time}`
            : `${whole.en.format(number)} tests with impossible times, handed in at ${time}`,
      ],
      nobody: [
        'Non c’è nessuno da rimuovere: chi è entrato da più di tre minuti ha cominciato a giocare, e nessun test ha tempi impossibili.',
        'There is nobody to remove: everyone who joined more than three minutes ago is playing, and no test has impossible times.',
      ],
      loading: ['Cerchiamo chi non sta giocando…', 'Looking for who is not playing…'],
      failed: ['Non siamo riusciti a controllare. Chiudi e riprova.', 'We could not check. Close this and try again.'],
      final: [
        'Chi rimuovi non conta più e non entra nei risultati. Se sta giocando davvero, una pagina glielo dice, e può entrare di nuovo. Chi gioca senza rete può sembrare fermo: chiedi ad alta voce.',
        'Anyone you remove no longer counts and is left out of the results. If they really are playing, a page tells them so, and they can join again. Somebody who plays without a network may seem idle: ask aloud.',
      ],
      submit: [
        (number: number) => (number === 1 ? 'Rimuovi 1 persona' : `Rimuovi ${whole.it.format(number)} persone`),
        (number: number) => (number === 1 ? 'Remove 1 person' : `Remove ${whole.en.format(number)} people`),
      ],
      done: [
        (number: number) => (number === 1 ? 'Rimossa 1 persona.' : `Rimosse ${whole.it.format(number)} persone.`),
        (number: number) => (number === 1 ? '1 person removed.' : `${whole.en.format(number)} people removed.`),
      ],
    },
  },

  progress: {
    title: ['A che punto è la classe', 'Where the class is'],
    round: [(number: number) => `Round ${number}`, (number: number) => `Round ${number}`],
    before: ['Istruzioni', 'Instructions'],
    completed: ['Finito', 'Finished'],
    nobody: [
      'Non è ancora entrato nessuno. I numeri si aggiornano da soli.',
      'Nobody has joined yet. The numbers update by themselves.',
    ],
    note: [
      `I risultati della classe compaiono quando termini il test, con almeno ${minimumClassGroup} test completati. Nessun insegnante, nemmeno tu, vede le risposte di una persona sola.`,
      `The class results appear when you end the test, with ${minimumClassGroup} completed tests or more. No teacher, not even you, sees the answers of a single person.`,
    ],
    foreignNote: [
      `I risultati della classe compaiono dopo la fine del test, con almeno ${minimumClassGroup} test completati. Nessun insegnante vede le risposte di una persona sola.`,
      `The class results appear once the test has ended, with ${minimumClassGroup} completed tests or more. No teacher sees the answers of a single person.`,
    ],
    said: [
      (completed: number, joined: number) =>
        completed === 1 ? `Ha finito 1 persona su ${joined}` : `Hanno finito ${completed} persone su ${joined}`,
      (completed: number, joined: number) => `${completed} of ${joined} have finished`,
    ],
  },

  saying: {
    title: {
      created: ['Che cosa dire', 'What to say'],
      open: ['Che cosa dire', 'What to say'],
      stopped: ['Prima di mostrare', 'Before you show them'],
    },
    created: [
      [
        '«Inquadrate il codice, oppure scrivete l’indirizzo e poi i sette caratteri. Se vedete la sala d’attesa, è tutto a posto.»',
        '«Non ci sono risposte giuste e non ci sono voti. Nessun insegnante vede le risposte di uno solo, nemmeno io.»',
        '«Chi ha bisogno di più tempo lo sceglie nella pagina prima dell’inizio: lo può fare chiunque.»',
        '«Chi non vuole andare avanti si ferma quando vuole, senza spiegazioni.»',
      ],
      [
        '“Scan the code, or type the address and then the seven characters. If you see the waiting room, all is well.”',
        '“There are no right answers and no marks. No teacher sees the answers of a single person, not even me.”',
        '“If you need more time, choose it on the page before the start: anyone can.”',
        '“If you don’t want to go on, stop whenever you like. You need not say why.”',
      ],
    ],
    open: [
      [
        '«Tenete lo schermo per voi e rispondete d’istinto. Se un volto passa senza risposta, va bene così.»',
        '«Se manca la rete, andate avanti: le risposte restano sul dispositivo e partono appena torna.»',
        '«Chi ha finito aspetta in silenzio e scrive per sé due righe: che cosa mi aspettavo? Che cosa mi ha sorpreso?»',
      ],
      [
        '“Keep your screen to yourself and answer by instinct. If a face passes without an answer, that is fine.”',
        '“If the connection drops, carry on: your answers stay on the device and are sent when it is back.”',
        '“Once you have finished, wait in silence and write two lines for yourself: what did I expect? What surprised me?”',
      ],
    ],
    stopped: [
      [
        '«Con “Guarda i tuoi risultati” guardate i vostri, in silenzio. Sono soltanto vostri.»',
        '«Sono pochi volti: una risposta in più o in meno cambia molto.»',
      ],
      [
        '“With ‘See your results’, look at your own, in silence. They are yours alone.”',
        '“There are only a few faces: one answer more or less changes a lot.”',
      ],
    ],
    aside: {
      stopped: [
        'Non chiedere di alzare la mano e non raccogliere i codici.',
        'Do not ask for a show of hands, and do not collect the codes.',
      ],
      created: [
        'Non spiegare ancora i gruppi di volti, e non dire che cosa ti aspetti: cambieresti le risposte.',
        'Don’t explain the groups of faces yet, and don’t say what you expect: it would change the answers.',
      ],
      open: [
        'Intanto non girare tra i banchi: chi si sente osservato risponde diversamente.',
        'Meanwhile, don’t walk between the desks: people who feel watched answer differently.',
      ],
    },
    more: ['Nella guida', 'In the guide'],
  },

  stopping: {
    action: ['Termina il test…', 'End the test…'],
    title: ['Terminare il test?', 'End the test?'],
    playing: [
      (number: number) =>
        number === 1
          ? '1 persona non ha ancora finito (o ha chiuso la pagina): può finire, e le sue risposte sono accettate per 15 minuti.'
          : `${number} persone non hanno ancora finito (o hanno chiuso la pagina): possono finire, e le loro risposte sono accettate per 15 minuti.`,
      (number: number) =>
        number === 1
          ? '1 person has not finished yet (or has closed the page): they can finish, and their answers are accepted for 15 minutes.'
          : `${number} people have not finished yet (or have closed the page): they can finish, and their answers are accepted for 15 minutes.`,
    ],
    nobodyPlaying: ['Hanno finito tutti.', 'Everybody has finished.'],
    nobodyJoined: [
      'Non è ancora entrato nessuno: se termini adesso, con questo codice non si entra più.',
      'Nobody has joined yet: if you end it now, the code no longer lets anyone in.',
    ],
    /** Too few tests for figures. */
    few: [
      (completed: number) => {
        const who =
          ['Non ha finito nessuno', 'Ha finito soltanto 1 persona'][completed] ??
          `Hanno finito soltanto ${completed} persone`;
        return `${who}: con meno di ${minimumClassGroup} test completati non ci saranno risultati. È meglio aspettare.`;
      },
      (completed: number) => {
        const who =
          ['Nobody has finished', 'Only 1 person has finished'][completed] ?? `Only ${completed} people have finished`;
        return `${who}: with fewer than ${minimumClassGroup} completed tests there will be no results. It is better to wait.`;
      },
    ],
    /** Enough have finished, but not with the three seconds. */
    fewCount: [
      `I test completati con il limite di tre secondi sono meno di ${minimumClassGroup}: i risultati non ci saranno. Se qualcuno sta ancora giocando, è meglio aspettare.`,
      `Fewer than ${minimumClassGroup} of the completed tests were taken with the three-second limit: there will be no results. If somebody is still playing, it is better to wait.`,
    ],
    missing: [
      (joined: number, size: number) =>
        joined === 1
          ? `È entrata 1 persona su ${size}: se manca ancora qualcuno, è meglio aspettare.`
          : `Sono entrate ${joined} persone su ${size}: se manca ancora qualcuno, è meglio aspettare.`,
      (joined: number, size: number) =>
        `${joined} of the ${size} in the class ${joined === 1 ? 'has' : 'have'} joined: if anybody is still to come, it is better to wait.`,
    ],
    waiting: [
      (number: number) =>
        number === 1
          ? 'All’ingresso c’è 1 persona che aspetta di entrare.'
          : `All’ingresso ci sono ${number} persone che aspettano di entrare.`,
      (number: number) =>
        number === 1 ? '1 person is waiting at the entrance.' : `${number} people are waiting at the entrance.`,
    ],
    late: [
      `I test che arrivano dopo la fine entrano nei risultati della classe soltanto a gruppi di almeno ${minimumClassGroup}.`,
      `Tests that arrive after the end enter the class results only ${minimumClassGroup} or more at a time.`,
    ],
    final: [
      'Dopo la fine non entra più nessuno, e il test non si può riaprire.',
      'After this nobody can join, and the test cannot be opened again.',
    ],
    results: [
      `I risultati della classe compaiono se almeno ${minimumClassGroup} dei test completati sono stati fatti con il limite di tre secondi.`,
      `The class results appear if ${minimumClassGroup} or more of the completed tests were taken with the three-second limit.`,
    ],
    submit: ['Termina il test', 'End the test'],
    done: ['Il test è terminato. Nessun altro può entrare.', 'The test has ended. Nobody else can join.'],
  },
  stopped: {
    title: ['Il test è terminato', 'The test has ended'],
    ready: ['I risultati sono pronti', 'The results are ready'],
    few: [
      `Per mostrare le risposte servono almeno ${minimumClassGroup} test con il limite di tre secondi. Se ne può parlare lo stesso: lo schermo ha tre domande.`,
      `To show the answers, we need at least ${minimumClassGroup} tests with the three-second limit. You can talk all the same: the screen has three questions.`,
    ],
    nobody: ['Non ha partecipato nessuno.', 'Nobody took part.'],
    late: [
      (playing: number, time: string) =>
        playing === 1
          ? `1 persona non aveva ancora finito (o aveva chiuso la pagina): le sue risposte sono accettate fino alle ${time}.`
          : `${playing} persone non avevano ancora finito (o avevano chiuso la pagina): le loro risposte sono accettate fino alle ${time}.`,
      (playing: number, time: string) =>
        playing === 1
          ? `1 person had not finished yet (or had closed the page): their answers are accepted until ${time}.`
          : `${playing} people had not finished yet (or had closed the page): their answers are accepted until ${time}.`,
    ],
    over: [
      (time: string) => `Le risposte erano accettate fino alle ${time}.`,
      (time: string) => `Answers were accepted until ${time}.`,
    ],
    opens: [
      'Quando apri i risultati, e se i test bastano per mostrarli, anche chi ha giocato li trova accanto alle proprie risposte.',
      'When you open the results, and if there are enough tests to show them, those who played find them next to their own answers too.',
    ],
    results: ['Risultati, per te', 'Results, for you'],
  },

  managing: {
    note: ['La tua nota', 'Your note'],
    noNote: ['Non hai scritto nessuna nota.', 'You have not written a note.'],
    orphanedNote: ['La nota di chi l’ha creata', 'The note of the person who created it'],
    noOrphanedNote: ['Non c’è nessuna nota.', 'There is no note.'],
    others: [
      (owner: string) => `È di ${owner}: la puoi guardare, ma non la puoi cambiare.`,
      (owner: string) => `It belongs to ${owner}: you can look at it, but not change it.`,
    ],
  },
  byCode: {
    action: ['Elimina un test su richiesta…', 'Delete a test on request…'],
    title: ['Eliminare il test di una persona?', 'Delete one person’s test?'],
    lead: [
      'Solo se te lo chiede chi l’ha fatto, e ti legge il suo codice ad alta voce. Il test e le risposte spariscono subito, e non si possono recuperare.',
      'Only if the person who took it asks you to, and reads you their code aloud. The test and its answers are gone at once, and cannot be recovered.',
    ],
    sums: [
      `Se le sue risposte sono già nei risultati della classe, ne escono insieme ad altre modifiche, quando sono almeno ${minimumClassGroup}: altrimenti si potrebbe leggere che cosa aveva risposto.`,
      `If the answers are already in the class results, they are taken out together with other changes, once there are at least ${minimumClassGroup}: otherwise anybody could read what this person had answered.`,
    ],
    field: ['Il codice', 'The code'],
    hint: ['Il codice ha 6 caratteri, per esempio 7KM-2QX.', 'It has 6 characters, for example 7KM-2QX.'],
    enter: ['Scrivi il codice', 'Enter the code'],
    unknown: [
      'In questa lezione nessun test ha questo codice. Fattelo rileggere, un carattere alla volta.',
      'No test of this lesson has this code. Have it read again, one character at a time.',
    ],
    submit: ['Elimina il test', 'Delete the test'],
    done: ['Il test è stato eliminato.', 'The test has been deleted.'],
  },
  deleting: {
    action: ['Elimina…', 'Delete…'],
    title: ['Eliminare questa lezione?', 'Delete this lesson?'],
    what: [
      (joined: number) => {
        if (joined === 0) return 'La lezione verrà eliminata. Non ha partecipato nessuno.';
        if (joined === 1) return 'Con la lezione verranno eliminati 1 partecipante e tutte le sue risposte.';
        return `Con la lezione verranno eliminati ${whole.it.format(joined)} partecipanti e tutte le loro risposte.`;
      },
      (joined: number) => {
        if (joined === 0) return 'The lesson will be deleted. Nobody took part.';
        if (joined === 1) return 'With the lesson, 1 participant and all of their answers will be deleted.';
        return `With the lesson, ${whole.en.format(joined)} participants and all of their answers will be deleted.`;
      },
    ],
    rehearsal: [
      'La prova verrà eliminata. Gli studenti erano simulati, e non si perdono risposte di nessuno.',
      'The rehearsal will be deleted. Its pupils were simulated: nobody’s answers are lost.',
    ],
    final: [
      'Anche i risultati della classe spariscono, e chi ha partecipato non vede più i propri. Non si può tornare indietro.',
      'The class results go too, and participants no longer see their own. There is no way back.',
    ],
    late: [
      (playing: number, time: string) =>
        playing === 1
          ? `1 persona non ha ancora finito e può inviare fino alle ${time}: eliminando adesso perde il suo test.`
          : `${playing} persone non hanno ancora finito e possono inviare fino alle ${time}: eliminando adesso perdono il loro test.`,
      (playing: number, time: string) =>
        playing === 1
          ? `1 person has not finished yet and can send until ${time}: if you delete now, they lose their test.`
          : `${playing} people have not finished yet and can send until ${time}: if you delete now, they lose their tests.`,
    ],
    field: ['Per confermare, scrivi il nome della lezione', 'To confirm, type the name of the lesson'],
    wrong: [
      (name: string) => `Non è il nome. Scrivi: ${name}`,
      (name: string) => `That is not the name. Type: ${name}`,
    ],
    submit: ['Elimina la lezione', 'Delete the lesson'],
    done: [
      (participants: number, answers: number) => {
        if (participants === 0) return 'La lezione è stata eliminata. Non aveva partecipanti.';
        const who =
          participants === 1 ? 'Eliminato 1 partecipante' : `Eliminati ${whole.it.format(participants)} partecipanti`;
        return `${who} e ${answers === 1 ? '1 risposta' : `${whole.it.format(answers)} risposte`}.`;
      },
      (participants: number, answers: number) => {
        if (participants === 0) return 'Lesson deleted. It had no participants.';
        const who = participants === 1 ? '1 participant' : `${whole.en.format(participants)} participants`;
        return `Deleted ${who} and ${answers === 1 ? '1 answer' : `${whole.en.format(answers)} answers`}.`;
      },
    ],
    gone: ['La lezione era già stata eliminata.', 'The lesson had been deleted already.'],
  },
});
