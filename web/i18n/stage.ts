import type { FaceGender, Phenotype } from '../../contract/game.ts';
import { minimumClassGroup, minimumPublicGroup } from '../../contract/rules/limits.ts';
import { both, type Pair } from './both.ts';

type RowKey = Phenotype | FaceGender;

/** What is projected to a class: from the entrance to the last slide. The bottom line is the teacher's. */
export const stage = both({
  pageName: ['Lo schermo della classe', 'The class’s screen'],
  present: ['Mostra alla classe', 'Show the class'],
  goOn: ['Guardiamo insieme', 'Let’s look together'],
  acts: {
    label: ['A che punto siamo', 'Where we are'],
    lobby: ['Ingresso', 'Entrance'],
    playing: ['Gioco', 'Game'],
    finished: ['Fine', 'End'],
    results: ['Risultati', 'Results'],
  },
  keys: {
    space: ['Spazio', 'Space'],
    leave: ['Esci', 'Leave'],
    back: ['indietro', 'back'],
    ask: ['prossima parola', 'next word'],
    reveal: ['le risposte', 'the answers'],
    overview: ['tutte insieme', 'all together'],
    closing: ['per finire', 'to finish'],
    gender: ['per genere', 'by gender'],
    phenotype: ['per fenotipo', 'by phenotype'],
  },
  /** The join code, recalled over anything else. */
  code: {
    show: ['codice', 'code'],
    title: ['Codice', 'Code'],
    hide: ['Togli il codice (un tasto qualsiasi)', 'Hide the code (any key)'],
  },
  /** All slides of the results, to jump to one. */
  slides: { show: ['slide', 'slides'], title: ['A quale slide?', 'Which slide?'] },
  away: [
    (time: string) => `Il server non risponde: questi sono i dati delle ${time}.`,
    (time: string) => `The server is not answering: these are the numbers of ${time}.`,
  ],
  rehearsal: ['Classe simulata', 'Simulated class'],
  word: [
    (number: number, total: number) => `parola ${number} di ${total}`,
    (number: number, total: number) => `word ${number} of ${total}`,
  ],
  /** On the teacher's other device. */
  remote: {
    slides: {
      ask: ['la domanda', 'the question'],
      reveal: ['le risposte', 'the answers'],
      overview: ['Tutte le parole', 'All words'],
      closing: ['Tre frasi per parlarne', 'Three sentences for the discussion'],
      few: ['Troppo pochi test per i numeri', 'Too few tests for numbers'],
    },
    back: ['Indietro', 'Back'],
    next: ['Avanti', 'Next'],
  },

  lobby: {
    title: ['Come si entra', 'How to join'],
    scan: ['Inquadra il codice, o vai su', 'Scan the code, or go to'],
    type: ['e scrivi', 'and type'],
    waiting: [
      (number: number): [string, string] => (number === 1 ? ['persona', 'in attesa'] : ['persone', 'in attesa']),
      (number: number): [string, string] => (number === 1 ? ['person', 'waiting'] : ['people', 'waiting']),
    ],
    nobody: ['Chi entra aspetta qui: si comincia tutti insieme.', 'Once you are in, wait here: we begin all together.'],
    said: [
      (number: number) => (number === 1 ? '1 persona in attesa' : `${number} persone in attesa`),
      (number: number) => (number === 1 ? '1 person waiting' : `${number} people waiting`),
    ],
    foreign: [
      'Può iniziare il test soltanto chi ha creato la lezione.',
      'Only the person who created the lesson can start the test.',
    ],
  },

  playing: {
    title: ['A che punto siamo', 'Progress'],
    here: ['qui adesso', 'here now'],
    past: ['già oltre', 'already past'],
    first: ['Prima', 'First'],
    instructions: ['Istruzioni', 'Instructions'],
    round: [(number: number) => `Round ${number}`, (number: number) => `Round ${number}`],
    finished: [
      (joined: number) => (joined === 1 ? 'di 1 ha finito' : `di ${joined} hanno finito`),
      (joined: number) => (joined === 1 ? 'of 1 has finished' : `of ${joined} have finished`),
    ],
    ring: [
      (completed: number, joined: number) =>
        completed === 1 ? `Ha finito 1 persona su ${joined}` : `Hanno finito ${completed} persone su ${joined}`,
      (completed: number, joined: number) => `${completed} of ${joined} ${completed === 1 ? 'has' : 'have'} finished`,
    ],
    nobody: ['Nessuno ha ancora premuto «Inizia»', 'Nobody has pressed “Start” yet'],
    open: ['Si può ancora entrare', 'You can still join'],
    closed: ['L’ingresso è chiuso', 'The entrance is closed'],
    simulated: ['Prova: non entra nessuno', 'Rehearsal: nobody can join'],
    elapsed: ['Tempo trascorso', 'Time so far'],
    waiting: [
      (number: number) => (number === 1 ? '1 persona aspetta' : `${number} persone aspettano`),
      (number: number) => (number === 1 ? '1 person is waiting' : `${number} people are waiting`),
    ],
    letIn: ['Fai entrare', 'Let in'],
    end: ['Termina il test…', 'End the test…'],
  },

  leaving: {
    title: ['Uscire dallo schermo della classe?', 'Leave the class’s screen?'],
    text: ['Non si perde niente: puoi riaprirlo quando vuoi.', 'Nothing is lost: you can open it again at any time.'],
    yes: ['Esci', 'Leave'],
    no: ['Resta qui', 'Stay here'],
  },
  blank: ['Schermo nero: premi un tasto per riaccenderlo', 'Black screen: press any key to bring it back'],

  ending: {
    title: ['Terminare il test per tutti?', 'End the test for everybody?'],
    yes: ['Sì, termina', 'Yes, end it'],
    no: ['No, continua', 'No, go on'],
    working: ['Un momento…', 'One moment…'],
  },

  finished: {
    of: [
      (completed: number, joined: number) => `${completed} su ${joined}`,
      (completed: number, joined: number) => `${completed} of ${joined}`,
    ],
    everybody: ['Hanno finito tutti', 'Everybody has finished'],
    some: [
      (completed: number, joined: number) =>
        completed === 1 ? `Ha finito 1 su ${joined}` : `Hanno finito ${completed} su ${joined}`,
      (completed: number, joined: number) => `${completed} of ${joined} ${completed === 1 ? 'has' : 'have'} finished`,
    ],
    nobody: ['Non ha finito nessuno', 'Nobody has finished'],
    next: [
      'Prima delle risposte, una domanda: che cosa vi aspettate? Poi si guarda insieme, una parola alla volta.',
      'Before the answers, a question: what do you expect? Then we look together, one word at a time.',
    ],
    foreign: ['I risultati li apre chi ha creato la lezione.', 'The person who created the lesson opens the results.'],
  },

  ask: {
    question: [
      'Per quali volti la classe avrà detto più spesso SÌ?',
      'Which faces do you think the class said YES to most?',
    ],
    hands: ['Prima di guardare', 'Before we look'],
    /** Before there are five. */
    waiting: [
      (number: number): string => {
        if (number === 0) return 'Aspettiamo le previsioni: chi ha finito risponde dal telefono, senza nomi.';
        return number === 1 ? 'Aspettiamo le previsioni: per ora 1.' : `Aspettiamo le previsioni: per ora ${number}.`;
      },
      (number: number) => {
        if (number === 0) return 'Waiting for your guesses: if you have finished, answer on your phone, no names.';
        return number === 1 ? 'Waiting for your guesses: 1 so far.' : `Waiting for your guesses: ${number} so far.`;
      },
    ],
    yours: ['Le vostre previsioni', 'Your guesses'],
    fromPhones: [
      (number: number) => `${number} dal telefono, senza nomi`,
      (number: number) => `${number} from your phones, no names`,
    ],
    alike: ['Più o meno uguale', 'About the same'],
  },

  reveal: {
    class: ['La nostra classe, SÌ su 100', 'Our class, YES out of 100'],
    simulated: ['Classe simulata, SÌ su 100', 'Simulated class, YES out of 100'],
    uncertain: ['quanto è incerta', 'how uncertain it is'],
    all: [(runs: string) => `Tutte le classi (${runs} test)`, (runs: string) => `All classes (${runs} tests)`],
    more: ['più SÌ', 'most YES'],
    fewer: ['meno SÌ', 'fewest YES'],
    grouping: ['Come sono raggruppati i volti', 'How the faces are grouped'],
    guesses: [
      (all: number, alike: number) =>
        alike === 0 ? `Le vostre ${all} previsioni` : `Le vostre ${all} previsioni, ${alike} «più o meno uguale»`,
      (all: number, alike: number) =>
        alike === 0 ? `Your ${all} guesses` : `Your ${all} guesses, ${alike} “about the same”`,
    ],
    guessed: [
      (number: number) => (number === 1 ? 'lo prevedeva 1 persona' : `lo prevedevano ${number} persone`),
      (number: number) => `guessed by ${number}`,
    ],
    loading: ['Mettiamo insieme le risposte della classe…', 'Putting the class’s answers together…'],
    failed: ['Le risposte non arrivano. Continuiamo a provare.', 'The answers are not arriving. We keep trying.'],
  },

  /** The faces of a group, after “per i volti” where `first`, or “per i” after that. */
  faces: {
    EastAsian: ['asiatici orientali', 'East Asian'],
    SouthAsian: ['asiatici meridionali', 'South Asian'],
    SubSaharan: ['subsahariani', 'Sub-Saharan'],
    Caucasian: ['caucasici', 'Caucasian'],
    LatinAmerican: ['latino\u00ADamericani', 'Latin American'],
    Arabian: ['arabi', 'Arab'],
    F: ['femminili', 'female'],
    M: ['maschili', 'male'],
  } satisfies Record<RowKey, Pair>,

  takeaway: {
    clear: [
      (word: string, more: string, most: string, fewer: string, least: string) =>
        `«${word}»: ${more} SÌ su 100 per i volti ${most}, ${fewer} per i volti ${least}.`,
      (word: string, more: string, most: string, fewer: string, least: string) =>
        `“${word}”: ${more} YES out of 100 for ${most} faces, ${fewer} for ${least} faces.`,
    ],
    clearText: [
      'Una differenza chiara, per i volti che avete visto. È un segnale, non una prova.',
      'A clear difference, for the faces you saw. It is a sign, not proof.',
    ],
    partlyText: [
      'Una differenza chiara, per i volti che avete visto, anche se questi due gruppi non sono agli estremi. È un segnale, non una prova.',
      'A clear difference, for the faces you saw, although these two groups are not at the ends. It is a sign, not proof.',
    ],
    unclear: [
      (low: string, high: string) => `Nessuna differenza chiara: tutti fra ${low} e ${high} SÌ su 100.`,
      (low: string, high: string) => `No clear difference: all between ${low} and ${high} YES out of 100.`,
    ],
    unclearTwo: [
      ([one, other]: string[]) => `Nessuna differenza chiara: ${one} e ${other} SÌ su 100.`,
      ([one, other]: string[]) => `No clear difference: ${one} and ${other} YES out of 100.`,
    ],
    chance: [
      'Una distanza così può essere un caso. Anche questo è un risultato.',
      'A gap like this may be chance. That is a result, too.',
    ],
    equal: ['Lo stesso numero di SÌ per tutti i gruppi di volti.', 'The same number of YES for all groups of faces.'],
    equalText: ['Anche questo è un risultato.', 'That is a result, too.'],
    too_few_runs: ['Troppo pochi test per dire che cosa è diverso.', 'Too few tests to say what differs.'],
    too_few_runsText: [
      `Ne servono almeno ${minimumPublicGroup}. Le risposte, intanto, si possono guardare.`,
      `It takes at least ${minimumPublicGroup}. Meanwhile we can look at the answers.`,
    ],
    other: ['Qui non si può dire che cosa è diverso.', 'What differs cannot be said here.'],
    otherText: ['Le risposte sono troppo poche.', 'There are too few answers.'],
  },

  overview: {
    title: ['I nostri SÌ, su 100 risposte', 'Our YES answers per 100'],
    titleSimulated: ['I SÌ della classe simulata, su 100', 'The simulated class’s YES answers per 100'],
    difference: ['La differenza fra gruppi', 'The difference between groups'],
    clear: ['è chiara', 'is clear'],
    unclear: ['non è chiara', 'is not clear'],
    untested: ['è presto per dirlo', 'too early to say'],
    more: ['di più', 'more'],
    fewer: ['di meno', 'fewer'],
    found: [
      (clear: number, words: number, isTwo: boolean) => {
        const between = isTwo ? 'fra i due gruppi di volti' : 'fra due gruppi di volti';
        return clear === 1
          ? `In 1 parola su ${words} c’è una differenza chiara ${between}.`
          : `In ${clear} parole su ${words} c’è una differenza chiara ${between}.`;
      },
      (clear: number, words: number, isTwo: boolean) =>
        `In ${clear} of the ${words} words there is a clear difference between ${isTwo ? 'the two' : 'two'} groups of faces.`,
    ],
    none: ['In nessuna parola c’è una differenza chiara.', 'No word shows a clear difference.'],
    untestedTitle: ['Ecco le risposte di tutte le parole.', 'Here are the answers to all words.'],
    runs: [
      (runs: string) => `${runs} test. Dove non è chiara, la distanza può essere un caso.`,
      (runs: string) => `${runs} tests. Where it is not clear, the gap may be chance.`,
    ],
    runsUntested: [
      (runs: string) => `${runs} test: per dire che cosa è diverso ne servono almeno ${minimumPublicGroup}.`,
      (runs: string) => `${runs} tests: it takes at least ${minimumPublicGroup} to say what differs.`,
    ],
  },

  few: {
    title: ['Oggi niente numeri, ma tanto di cui parlare', 'No numbers today, but a lot to talk about'],
    why: [
      `Per far vedere le risposte servono almeno ${minimumClassGroup} test: con meno, si potrebbe capire che cosa ha risposto qualcuno.`,
      `It takes at least ${minimumClassGroup} tests to show the answers: with fewer, you could tell what somebody answered.`,
    ],
    questions: [
      [
        'Com’è stato decidere in tre secondi?',
        'Che cosa avete guardato, in quei volti?',
        'Quando, nella vita, si decide così in fretta su qualcuno?',
      ],
      [
        'What was it like to decide in three seconds?',
        'What did you look at, in those faces?',
        'When, in life, do we decide about somebody that fast?',
      ],
    ],
  },

  closing: {
    title: ['Tre frasi per parlarne', 'Three sentences for the discussion'],
    sentences: [
      [
        'Abbiamo deciso in pochi secondi, da un volto e basta.',
        'Le risposte parlano di chi guardava, non delle persone guardate.',
        'La prima impressione arriva da sola. Che cosa farne, lo decidiamo noi.',
      ],
      [
        'We decided within a few seconds, from a face and nothing else.',
        'The answers are about those who looked, not about those who were looked at.',
        'A first impression comes by itself. What to do with it is up to us.',
      ],
    ],
    next: ['E adesso, che cosa si fa', 'And now, what can we do?'],
    todo: [
      [
        { title: 'Aspetta', text: 'Prima di decidere su qualcuno, un secondo in più.' },
        { title: 'Chiedi', text: 'Una domanda vera al posto di un’idea già pronta.' },
        { title: 'Cerca chi ti sorprende', text: 'Una persona che non somiglia a quello che ti aspettavi.' },
      ],
      [
        { title: 'Wait', text: 'One second more, before deciding about somebody.' },
        { title: 'Ask', text: 'A real question in place of a ready-made idea.' },
        { title: 'Look for a surprise', text: 'A person who is not what you expected.' },
      ],
    ],
    faces: [
      'Nessuno di questi volti esiste. Le impressioni, invece, erano vere.',
      'None of these faces exists. The impressions, however, were real.',
    ],
    impressions: [
      'Erano soltanto volti. Le impressioni, invece, erano vere.',
      'They were only faces. The impressions, however, were real.',
    ],
  },
});
