import type { FaceGender, Phenotype } from '../../contract/game.ts';
import { minimumClassGroup, minimumPublicGroup } from '../../contract/rules/limits.ts';

type RowKey = Phenotype | FaceGender;

/** What is projected to a class: from the entrance to the last slide. The bottom line is the teacher's. */
const it = {
  pageName: 'Lo schermo della classe',
  present: 'Mostra alla classe',
  goOn: 'Guardiamo insieme',
  acts: { label: 'A che punto siamo', lobby: 'Ingresso', playing: 'Gioco', finished: 'Fine', results: 'Risultati' },
  keys: {
    space: 'Spazio',
    leave: 'Esci',
    back: 'indietro',
    ask: 'prossima parola',
    reveal: 'le risposte',
    overview: 'tutte insieme',
    closing: 'per finire',
    gender: 'per genere',
    phenotype: 'per fenotipo',
  },
  /** The join code, recalled over anything else. */
  code: { show: 'codice', title: 'Codice', hide: 'Togli il codice (un tasto qualsiasi)' },
  /** All slides of the results, to jump to one. */
  slides: { show: 'slide', title: 'A quale slide?', close: 'Chiudi' },
  away: (time: string) => `Il server non risponde: questi sono i dati delle ${time}.`,
  rehearsal: 'Classe simulata',
  word: (number: number, total: number) => `parola ${number} di ${total}`,
  /** On the teacher's other device. */
  remote: {
    title: 'Telecomando',
    text: 'Da qui si va avanti e indietro sullo schermo della classe, per esempio dal telefono.',
    now: 'Adesso:',
    slides: {
      ask: 'la domanda',
      reveal: 'le risposte',
      overview: 'Tutte le parole',
      closing: 'Tre frasi per parlarne',
      few: 'Troppo pochi test per i numeri',
    },
    back: 'Indietro',
    next: 'Avanti',
  },

  lobby: {
    title: 'Come si entra',
    scan: 'Inquadra il codice, o vai su',
    type: 'e scrivi',
    waiting: (number: number): [string, string] => (number === 1 ? ['persona', 'in attesa'] : ['persone', 'in attesa']),
    nobody: 'Chi entra aspetta qui: si comincia tutti insieme.',
    said: (number: number) => (number === 1 ? '1 persona in attesa' : `${number} persone in attesa`),
    start: 'Inizia',
    startWith: (number: number) => `Inizia con ${number}`,
    foreign: 'Può iniziare il test soltanto chi ha creato la lezione.',
  },

  playing: {
    title: 'A che punto siamo',
    here: 'qui adesso',
    past: 'già oltre',
    first: 'Prima',
    instructions: 'Istruzioni',
    round: (number: number) => `Round ${number}`,
    finished: (joined: number) => (joined === 1 ? 'di 1 ha finito' : `di ${joined} hanno finito`),
    ring: (completed: number, joined: number) =>
      completed === 1 ? `Ha finito 1 persona su ${joined}` : `Hanno finito ${completed} persone su ${joined}`,
    nobody: 'Nessuno ha ancora premuto «Inizia»',
    open: 'Si può ancora entrare',
    closed: 'L’ingresso è chiuso',
    simulated: 'Prova: non entra nessuno',
    elapsed: 'Tempo trascorso',
    waiting: (number: number) => (number === 1 ? '1 persona aspetta' : `${number} persone aspettano`),
    letIn: 'Fai entrare',
    end: 'Termina il test…',
  },

  leaving: {
    title: 'Uscire dallo schermo della classe?',
    text: 'Non si perde niente: puoi riaprirlo quando vuoi.',
    yes: 'Esci',
    no: 'Resta qui',
  },
  blank: 'Schermo nero: premi un tasto per riaccenderlo',

  ending: {
    title: 'Terminare il test per tutti?',
    yes: 'Sì, termina',
    no: 'No, continua',
    working: 'Un momento…',
  },

  finished: {
    of: (completed: number, joined: number) => `${completed} su ${joined}`,
    everybody: 'Hanno finito tutti',
    some: (completed: number, joined: number) =>
      completed === 1 ? `Ha finito 1 su ${joined}` : `Hanno finito ${completed} su ${joined}`,
    nobody: 'Non ha finito nessuno',
    next: 'Prima delle risposte, una domanda: che cosa vi aspettate? Poi si guarda insieme, una parola alla volta.',
    foreign: 'I risultati li apre chi ha creato la lezione.',
  },

  ask: {
    question: 'Per quali volti la classe avrà detto più spesso SÌ?',
    hands: 'Prima di guardare',
    /** Before there are five. */
    waiting: (number: number): string => {
      if (number === 0) return 'Aspettiamo le previsioni: chi ha finito risponde dal telefono, senza nomi.';
      return number === 1 ? 'Aspettiamo le previsioni: per ora 1.' : `Aspettiamo le previsioni: per ora ${number}.`;
    },
    yours: 'Le vostre previsioni',
    fromPhones: (number: number) => `${number} dal telefono, senza nomi`,
    alike: 'Uguale per tutti',
  },

  reveal: {
    class: 'La nostra classe, SÌ su 100',
    simulated: 'Classe simulata, SÌ su 100',
    uncertain: 'quanto è incerta',
    all: (runs: string) => `Tutte le classi (${runs} test)`,
    more: 'più SÌ',
    fewer: 'meno SÌ',
    grouping: 'Come sono raggruppati i volti',
    guesses: (all: number, alike: number) =>
      alike === 0 ? `Le vostre ${all} previsioni` : `Le vostre ${all} previsioni, ${alike} «uguale per tutti»`,
    guessed: (number: number) => (number === 1 ? 'lo prevedeva 1 persona' : `lo prevedevano ${number} persone`),
    loading: 'Mettiamo insieme le risposte della classe…',
    failed: 'Le risposte non arrivano. Continuiamo a provare.',
  },

  /** The faces of a group, after “per i volti” where `first`, or “per i” after that. */
  faces: {
    EastAsian: 'asiatici orientali',
    SouthAsian: 'asiatici meridionali',
    SubSaharan: 'subsahariani',
    Caucasian: 'caucasici',
    LatinAmerican: 'latino\u00ADamericani',
    Arabian: 'arabi',
    F: 'femminili',
    M: 'maschili',
  } satisfies Record<RowKey, string>,

  takeaway: {
    clear: (word: string, more: string, most: string, fewer: string, least: string) =>
      `«${word}»: ${more} SÌ su 100 per i volti ${most}, ${fewer} per i volti ${least}.`,
    clearText: 'Una differenza chiara, per i volti che avete visto. È un segnale, non una prova.',
    partlyText:
      'Una differenza chiara, per i volti che avete visto, anche se questi due gruppi non sono agli estremi. È un segnale, non una prova.',
    unclear: (low: string, high: string) => `Nessuna differenza chiara: tutti fra ${low} e ${high} SÌ su 100.`,
    unclearTwo: ([one, other]: string[]) => `Nessuna differenza chiara: ${one} e ${other} SÌ su 100.`,
    chance: 'Una distanza così può essere un caso. Anche questo è un risultato.',
    equal: 'Lo stesso numero di SÌ per tutti i gruppi di volti.',
    equalText: 'Anche questo è un risultato.',
    too_few_runs: 'Troppo pochi test per dire che cosa è diverso.',
    too_few_runsText: `Ne servono almeno ${minimumPublicGroup}. Le risposte, intanto, si possono guardare.`,
    other: 'Qui non si può dire che cosa è diverso.',
    otherText: 'Le risposte sono troppo poche.',
  },

  overview: {
    title: 'I nostri SÌ, su 100 risposte',
    titleSimulated: 'I SÌ della classe simulata, su 100',
    difference: 'La differenza fra gruppi',
    clear: 'è chiara',
    unclear: 'non è chiara',
    untested: 'è presto per dirlo',
    more: 'di più',
    fewer: 'di meno',
    found: (clear: number, words: number, isTwo: boolean) => {
      const between = isTwo ? 'fra i due gruppi di volti' : 'fra due gruppi di volti';
      return clear === 1
        ? `In 1 parola su ${words} c’è una differenza chiara ${between}.`
        : `In ${clear} parole su ${words} c’è una differenza chiara ${between}.`;
    },
    none: 'In nessuna parola c’è una differenza chiara.',
    untestedTitle: 'Ecco le risposte di tutte le parole.',
    runs: (runs: string) => `${runs} test. Dove non è chiara, la distanza può essere un caso.`,
    runsUntested: (runs: string) =>
      `${runs} test: per dire che cosa è diverso ne servono almeno ${minimumPublicGroup}.`,
  },

  few: {
    title: 'Oggi niente numeri, ma tanto di cui parlare',
    why: `Per far vedere le risposte servono almeno ${minimumClassGroup} test: con meno, si potrebbe capire che cosa ha risposto qualcuno.`,
    questions: [
      'Com’è stato decidere in tre secondi?',
      'Che cosa avete guardato, in quei volti?',
      'Quando, nella vita, si decide così in fretta su qualcuno?',
    ],
  },

  closing: {
    title: 'Tre frasi per parlarne',
    sentences: [
      'Abbiamo deciso in pochi secondi, da un volto e basta.',
      'Le risposte parlano di chi guardava, non delle persone guardate.',
      'La prima impressione arriva da sola. Che cosa farne, lo decidiamo noi.',
    ],
    next: 'E adesso, che cosa si fa',
    todo: [
      { title: 'Aspetta', text: 'Prima di decidere su qualcuno, un secondo in più.' },
      { title: 'Chiedi', text: 'Una domanda vera al posto di un’idea già pronta.' },
      { title: 'Cerca chi ti sorprende', text: 'Una persona che non somiglia a quello che ti aspettavi.' },
    ],
    faces: 'Nessuno di questi volti esiste. Le impressioni, invece, erano vere.',
    impressions: 'Erano soltanto volti. Le impressioni, invece, erano vere.',
  },
};

const en: typeof it = {
  pageName: 'The class’s screen',
  present: 'Show the class',
  goOn: 'Let’s look together',
  acts: { label: 'Where we are', lobby: 'Entrance', playing: 'Game', finished: 'End', results: 'Results' },
  keys: {
    space: 'Space',
    leave: 'Leave',
    back: 'back',
    ask: 'next word',
    reveal: 'the answers',
    overview: 'all together',
    closing: 'to finish',
    gender: 'by gender',
    phenotype: 'by phenotype',
  },
  code: { show: 'code', title: 'Code', hide: 'Hide the code (any key)' },
  slides: { show: 'slides', title: 'Which slide?', close: 'Close' },
  away: (time) => `The server is not answering: these are the numbers of ${time}.`,
  rehearsal: 'Simulated class',
  word: (number, total) => `word ${number} of ${total}`,
  remote: {
    title: 'Remote control',
    text: 'Moves the class’s screen on and back, for example from your phone.',
    now: 'Now:',
    slides: {
      ask: 'the question',
      reveal: 'the answers',
      overview: 'All words',
      closing: 'Three sentences for the discussion',
      few: 'Too few tests for numbers',
    },
    back: 'Back',
    next: 'Next',
  },

  lobby: {
    title: 'How to join',
    scan: 'Scan the code, or go to',
    type: 'and type',
    waiting: (number) => (number === 1 ? ['person', 'waiting'] : ['people', 'waiting']),
    nobody: 'Once you are in, wait here: we begin all together.',
    said: (number) => (number === 1 ? '1 person waiting' : `${number} people waiting`),
    start: 'Start',
    startWith: (number) => `Start with ${number}`,
    foreign: 'Only the person who created the lesson can start the test.',
  },

  playing: {
    title: 'Progress',
    here: 'here now',
    past: 'already past',
    first: 'First',
    instructions: 'Instructions',
    round: (number) => `Round ${number}`,
    finished: (joined) => (joined === 1 ? 'of 1 has finished' : `of ${joined} have finished`),
    ring: (completed, joined) => `${completed} of ${joined} ${completed === 1 ? 'has' : 'have'} finished`,
    nobody: 'Nobody has pressed “Start” yet',
    open: 'You can still join',
    closed: 'The entrance is closed',
    simulated: 'Rehearsal: nobody can join',
    elapsed: 'Time so far',
    waiting: (number) => (number === 1 ? '1 person is waiting' : `${number} people are waiting`),
    letIn: 'Let in',
    end: 'End the test…',
  },

  leaving: {
    title: 'Leave the class’s screen?',
    text: 'Nothing is lost: you can open it again at any time.',
    yes: 'Leave',
    no: 'Stay here',
  },
  blank: 'Black screen: press any key to bring it back',

  ending: {
    title: 'End the test for everybody?',
    yes: 'Yes, end it',
    no: 'No, go on',
    working: 'One moment…',
  },

  finished: {
    of: (completed, joined) => `${completed} of ${joined}`,
    everybody: 'Everybody has finished',
    some: (completed, joined) => `${completed} of ${joined} ${completed === 1 ? 'has' : 'have'} finished`,
    nobody: 'Nobody has finished',
    next: 'Before the answers, a question: what do you expect? Then we look together, one word at a time.',
    foreign: 'The person who created the lesson opens the results.',
  },

  ask: {
    question: 'Which faces do you think the class said YES to most?',
    hands: 'Before we look',
    waiting: (number) => {
      if (number === 0) return 'Waiting for your guesses: if you have finished, answer on your phone, no names.';
      return number === 1 ? 'Waiting for your guesses: 1 so far.' : `Waiting for your guesses: ${number} so far.`;
    },
    yours: 'Your guesses',
    fromPhones: (number) => `${number} from your phones, no names`,
    alike: 'The same for all',
  },

  reveal: {
    class: 'Our class, YES out of 100',
    simulated: 'Simulated class, YES out of 100',
    uncertain: 'how uncertain it is',
    all: (runs) => `All classes (${runs} tests)`,
    more: 'most YES',
    fewer: 'fewest YES',
    grouping: 'How the faces are grouped',
    guesses: (all, alike) => (alike === 0 ? `Your ${all} guesses` : `Your ${all} guesses, ${alike} “the same for all”`),
    guessed: (number) => `guessed by ${number}`,
    loading: 'Putting the class’s answers together…',
    failed: 'The answers are not arriving. We keep trying.',
  },

  faces: {
    EastAsian: 'East Asian',
    SouthAsian: 'South Asian',
    SubSaharan: 'Sub-Saharan',
    Caucasian: 'Caucasian',
    LatinAmerican: 'Latin American',
    Arabian: 'Arab',
    F: 'female',
    M: 'male',
  },

  takeaway: {
    clear: (word, more, most, fewer, least) =>
      `“${word}”: ${more} YES out of 100 for ${most} faces, ${fewer} for ${least} faces.`,
    clearText: 'A clear difference, for the faces you saw. It is a sign, not proof.',
    partlyText:
      'A clear difference, for the faces you saw, although these two groups are not at the ends. It is a sign, not proof.',
    unclear: (low, high) => `No clear difference: all between ${low} and ${high} YES out of 100.`,
    unclearTwo: ([one, other]) => `No clear difference: ${one} and ${other} YES out of 100.`,
    chance: 'A gap like this may be chance. That is a result, too.',
    equal: 'The same number of YES for all groups of faces.',
    equalText: 'That is a result, too.',
    too_few_runs: 'Too few tests to say what differs.',
    too_few_runsText: `It takes at least ${minimumPublicGroup}. Meanwhile we can look at the answers.`,
    other: 'What differs cannot be said here.',
    otherText: 'There are too few answers.',
  },

  overview: {
    title: 'Our YES answers per 100',
    titleSimulated: 'The simulated class’s YES answers per 100',
    difference: 'The difference between groups',
    clear: 'is clear',
    unclear: 'is not clear',
    untested: 'too early to say',
    more: 'more',
    fewer: 'fewer',
    found: (clear, words, isTwo) =>
      `In ${clear} of the ${words} words there is a clear difference between ${isTwo ? 'the two' : 'two'} groups of faces.`,
    none: 'No word shows a clear difference.',
    untestedTitle: 'Here are the answers to all words.',
    runs: (runs) => `${runs} tests. Where it is not clear, the gap may be chance.`,
    runsUntested: (runs) => `${runs} tests: it takes at least ${minimumPublicGroup} to say what differs.`,
  },

  few: {
    title: 'No numbers today, but a lot to talk about',
    why: `It takes at least ${minimumClassGroup} tests to show the answers: with fewer, you could tell what somebody answered.`,
    questions: [
      'What was it like to decide in three seconds?',
      'What did you look at, in those faces?',
      'When, in life, do we decide about somebody that fast?',
    ],
  },

  closing: {
    title: 'Three sentences for the discussion',
    sentences: [
      'We decided within a few seconds, from a face and nothing else.',
      'The answers are about those who looked, not about those who were looked at.',
      'A first impression comes by itself. What to do with it is up to us.',
    ],
    next: 'And now, what can we do?',
    todo: [
      { title: 'Wait', text: 'One second more, before deciding about somebody.' },
      { title: 'Ask', text: 'A real question in place of a ready-made idea.' },
      { title: 'Look for a surprise', text: 'A person who is not what you expected.' },
    ],
    faces: 'None of these faces exists. The impressions, however, were real.',
    impressions: 'They were only faces. The impressions, however, were real.',
  },
};

export const stage = { it, en };
