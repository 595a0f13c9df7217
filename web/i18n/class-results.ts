import type { AdjectiveName } from '../../contract/game.ts';
import { minimumClassGroup, minimumPublicGroup } from '../../contract/rules/limits.ts';
import { both } from './both.ts';

/** Open questions about a word and about people in general, never about who answered what. */
const adjectiveQuestions: Record<'it' | 'en', Partial<Record<AdjectiveName, string[]>>> = {
  it: {
    active: [
      'Da che cosa si capisce che una persona si dà da fare? Quanto se ne vede in un’immagine ferma?',
      'Che cosa si guarda, per decidere in fretta?',
    ],
    honest: [
      'Che faccia hanno, nei film e nelle notizie, le persone di cui ci si può fidare? Chi l’ha scelta?',
      'Quando conviene seguire la prima impressione, e quando costa cara a qualcuno?',
    ],
    smart: [
      'Dove si impara che aspetto «dovrebbe» avere una persona intelligente?',
      'Che cosa può cambiare, a scuola o al lavoro, per chi a prima vista viene creduto meno capace?',
    ],
    unselfish: [
      'Quando pensiamo a chi aiuta, chi ci viene in mente? E quando pensiamo a chi viene aiutato?',
      'Da dove vengono queste immagini?',
    ],
    migrant: [
      '«Migrante» dice che cosa ha fatto una persona, non che aspetto ha. Che cosa si guarda, allora, per rispondere?',
      'Quali persone che hanno cambiato Paese non vengono quasi mai chiamate così?',
    ],
  },
  en: {
    active: [
      'How can you tell that a person gets things done? How much of that shows in a still picture?',
      'What does one look at, to decide quickly?',
    ],
    honest: [
      'In films and in the news, what do trustworthy people look like? Who chose that face?',
      'When is a first impression worth following, and when does it cost somebody dearly?',
    ],
    smart: [
      'Where do we learn what a smart person is “supposed” to look like?',
      'At school or at work, what can change for people who are taken to be less able at first sight?',
    ],
    unselfish: [
      'When we think of somebody who helps, who comes to mind? And when we think of somebody who is helped?',
      'Where do these pictures come from?',
    ],
    migrant: [
      '“Migrant” says what a person has done, not what they look like. So what does one look at, to answer?',
      'Which people who have moved to another country are hardly ever called that?',
    ],
  },
};

/** Small numbers of words, as they are read in a sentence. */
const inItalian = (number: number) => ['nessuna', 'una', 'due', 'tre', 'quattro', 'cinque', 'sei'][number] ?? number;
const inEnglish = (number: number) => ['none', 'one', 'two', 'three', 'four', 'five', 'six'][number] ?? number;

/** The results of a class for its teacher, on screen, on paper and as a file. */
export const classResults = both({
  name: ['Risultati della classe', 'Class results'],
  loading: ['Mettiamo insieme i risultati della classe…', 'Putting the class results together…'],
  failed: ['Non siamo riusciti a caricare i risultati della classe.', 'We could not load the class results.'],
  title: [(lesson: string) => `I risultati di ${lesson}`, (lesson: string) => `Results of ${lesson}`],
  heldOn: [
    (day: string, counted: string) => `${day} · ${counted} test contati`,
    (day: string, counted: string) => `${day} · ${counted} tests counted`,
  ],
  download: ['Scarica', 'Download'],
  print: ['Stampa', 'Print'],
  notFound: {
    title: ['Questa lezione non c’è', 'This lesson is not here'],
    text: [
      'Forse è stata eliminata, o è di un’altra persona. Controlla l’indirizzo, o cercala fra le tue lezioni.',
      'It may have been deleted, or it is somebody else’s. Check the address, or look for it among your lessons.',
    ],
    open: ['Vai alle lezioni', 'Go to the lessons'],
  },
  notStopped: {
    title: ['I risultati arrivano alla fine', 'Results come at the end'],
    text: [
      'Il test non è ancora terminato. I risultati della classe si vedono dopo la fine: così nessuno può leggere le risposte mentre arrivano.',
      'The test has not ended yet. You can see the class results once it has, so nobody can read answers as they come in.',
    ],
    open: ['Apri la lezione', 'Open the lesson'],
  },

  simulated: ['Prova: classe simulata', 'Rehearsal: simulated class'],
  simulatedText: [
    'Queste risposte le ha date il programma, non degli studenti. Non entrano in nessun altro confronto.',
    'These answers were given by the program, not by pupils. They count in no other comparison.',
  ],

  /** What is said first; `words` are those with a clear difference. */
  summary: {
    found: [
      (words: string, clear: number, all: number) =>
        clear === all
          ? `In tutte le parole c’è una differenza chiara: ${words}.`
          : `In ${inItalian(clear)} ${clear === 1 ? 'parola' : 'parole'} su ${inItalian(all)} c’è una differenza chiara: ${words}.`,
      (words: string, clear: number, all: number) =>
        clear === all
          ? `There is a clear difference in every word: ${words}.`
          : `There is a clear difference in ${inEnglish(clear)} ${clear === 1 ? 'word' : 'words'} out of ${inEnglish(all)}: ${words}.`,
    ],
    word: [(word: string) => `«${word}»`, (word: string) => `“${word}”`],
    others: [
      (others: number) =>
        `${others === 1 ? 'Nell’altra' : `Nelle altre ${inItalian(others)}`} la distanza può essere un caso: anche questo è un risultato.`,
      (others: number) =>
        `In the other ${others === 1 ? 'one' : inEnglish(others)} the gap may be chance: that is a result too.`,
    ],
    none: ['In nessuna parola c’è una differenza chiara.', 'No word has a clear difference.'],
    chance: [
      'Le distanze possono essere un caso: anche questo è un risultato.',
      'The gaps may be chance: that is a result too.',
    ],
    tooFew: [
      `Con meno di ${minimumPublicGroup} test non si può dire che cosa è diverso.`,
      `With fewer than ${minimumPublicGroup} tests, it is too early to say what differs.`,
    ],
    tooFewAnswers: [
      'Le risposte sono troppo poche per dire che cosa è diverso.',
      'There are too few answers to say what differs.',
    ],
    lead: [
      'Sono prime impressioni su pochi volti, per parlarne insieme. Non sono un voto alla classe, e non sono una diagnosi.',
      'These are first impressions of a few faces, to talk about together. They are not a mark for the class, and not a diagnosis.',
    ],
  },

  /** All words by all groups of faces. */
  matrix: {
    title: ['I SÌ della classe, su 100 risposte', 'YES answers per 100, by the class'],
    titleSimulated: ['I SÌ della classe simulata, su 100 risposte', 'YES answers per 100, by the simulated class'],
    unit: ['SÌ su 100', 'YES in 100'],
    by: { phenotype: ['Per fenotipo', 'By phenotype'], gender: ['Per genere', 'By gender'] },
    clear: ['differenza chiara', 'clear difference'],
    unclear: ['non è chiara', 'not clear'],
    untested: ['è presto per dirlo', 'too early to say'],
    more: ['più SÌ', 'more YES'],
    fewer: ['meno SÌ', 'fewer YES'],
    of: [
      (yes: string, answers: string) => `${yes} su ${answers}`,
      (yes: string, answers: string) => `${yes} of ${answers}`,
    ],
    nothing: ['nessuna risposta', 'no answers'],
    interval: [
      (low: string, high: string) => `incerta fra ${low} e ${high}`,
      (low: string, high: string) => `uncertain between ${low} and ${high}`,
    ],
    allPercent: [(percent: string) => `tutte le classi ${percent}`, (percent: string) => `all classes ${percent}`],
    range: [
      (low: string, high: string) => `da ${low} a ${high} SÌ su 100`,
      (low: string, high: string) => `${low} to ${high} YES in 100`,
    ],
    /** The legend. */
    own: ['la classe', 'the class'],
    uncertain: ['quanto è incerto', 'how uncertain it is'],
    all: [(runs: string) => `tutte le classi (${runs} test)`, (runs: string) => `all classes (${runs} tests)`],
  },

  /** One word, opened in its place. */
  word: {
    showTable: ['Mostra come tabella', 'Show as a table'],
    hideTable: ['Nascondi la tabella', 'Hide the table'],
    project: ['Proietta questa parola', 'Project this word'],
    difference: [
      (points: string, range: string) =>
        `Nelle risposte delle stesse persone la differenza è di ${points} SÌ su 100${range}.`,
      (points: string, range: string) =>
        `In the same people’s answers, the difference is ${points} YES in 100${range}.`,
    ],
    /** Where only others differ clearly. */
    differenceOfEnds: [
      (points: string, range: string) =>
        `Fra i due estremi la differenza è di ${points} SÌ su 100${range}, e non è chiara.`,
      (points: string, range: string) =>
        `Between the two ends the difference is ${points} YES in 100${range}, which is not clear.`,
    ],
    range: [
      (low: string, high: string) => ` (da ${low} a ${high})`,
      (low: string, high: string) => ` (${low} to ${high})`,
    ],
    clearPairs: [(pairs: string) => `Sono chiare queste: ${pairs}.`, (pairs: string) => `These are clear: ${pairs}.`],
    pair: [
      (more: string, fewer: string) => `${more} più di ${fewer}`,
      (more: string, fewer: string) => `${more} more than ${fewer}`,
    ],
    ofAll: {
      clear: [
        (most: string, least: string) =>
          `In tutte le classi la differenza è chiara. Più SÌ: ${most}. Meno SÌ: ${least}.`,
        (most: string, least: string) =>
          `Across all classes the difference is clear. Most YES: ${most}. Fewest YES: ${least}.`,
      ],
      partlyClear: [
        (pairs: string) => `In tutte le classi la differenza è chiara soltanto fra altri gruppi: ${pairs}.`,
        (pairs: string) => `Across all classes the difference is clear only between other groups: ${pairs}.`,
      ],
      unclear: ['In tutte le classi la differenza non è chiara.', 'Across all classes the difference is not clear.'],
    },
    table: {
      caption: [
        (adjective: string) => `${adjective}: risposte SÌ e intervalli al 95%`,
        (adjective: string) => `${adjective}: YES answers and 95% intervals`,
      ],
      faces: ['Volti', 'Faces'],
      these_faces: [
        (low: string, high: string) => `questi volti: da ${low} a ${high}`,
        (low: string, high: string) => `these faces: ${low} to ${high}`,
      ],
      faces_like_these: [
        (low: string, high: string) => `volti come questi: da ${low} a ${high}`,
        (low: string, high: string) => `faces like these: ${low} to ${high}`,
      ],
    },
  },

  whoCounts: ['Chi c’è in questi risultati', 'Who is in these results'],
  counts: {
    joined: ['Entrati', 'Joined'],
    completed: ['Hanno finito', 'Finished'],
    counted: ['Contati', 'Counted'],
    uncounted: ['Non contati', 'Not counted'],
    untimed: ['Con più tempo, a parte', 'With more time, apart'],
    waiting: ['Arrivati dopo, in attesa', 'Arrived later, waiting'],
    leftOut: ['Arrivati dopo, non contati', 'Arrived later, not counted'],
    setAside: ['Messi da parte', 'Set aside'],
  },
  playing: [
    (n: number, time: string) =>
      n === 1
        ? `1 studente non ha ancora finito (o ha chiuso la pagina): può finire fino alle ${time}.`
        : `${n} studenti non hanno ancora finito (o hanno chiuso la pagina): possono finire fino alle ${time}.`,
    (n: number, time: string) =>
      n === 1
        ? `1 pupil has not finished yet (or has closed the page), and can finish until ${time}.`
        : `${n} pupils have not finished yet (or have closed the page), and can finish until ${time}.`,
  ],
  mayGrow: [
    `Altri test possono ancora entrare nei risultati, ma soltanto a gruppi di almeno ${minimumClassGroup}, perché nessuno sia riconoscibile: la pagina si aggiorna da sola.`,
    `More tests may still be added to the results, but only in groups of at least ${minimumClassGroup}, so that nobody can be recognised: this page keeps itself up to date.`,
  ],
  mayNotGrow: [
    `Questi risultati sono definitivi: i test arrivati dopo la fine sono meno di ${minimumClassGroup}, e aggiungerli potrebbe rendere riconoscibile qualcuno.`,
    `These results are final: fewer than ${minimumClassGroup} tests came after the end, and adding them could make somebody recognisable.`,
  ],
  unfinished: [
    (n: number) =>
      n === 1
        ? '1 studente è entrato e non ha finito: qui le sue risposte non ci sono.'
        : `${n} studenti sono entrati e non hanno finito: qui le loro risposte non ci sono.`,
    (n: number) =>
      n === 1
        ? '1 pupil joined and did not finish: those answers are not in here.'
        : `${n} pupils joined and did not finish: their answers are not in here.`,
  ],
  uncounted: [
    (n: number) =>
      n === 1
        ? '1 test completato non è in questi risultati: è stato fatto con più tempo, oppure è arrivato dopo la fine. Per chi l’ha fatto vale come gli altri.'
        : `${n} test completati non sono in questi risultati: sono stati fatti con più tempo, oppure sono arrivati dopo la fine. Per chi li ha fatti valgono come gli altri.`,
    (n: number) =>
      n === 1
        ? '1 completed test is not in these results: it was taken with more time, or it came after the end. For the person who took it, it counts like any other.'
        : `${n} completed tests are not in these results: they were taken with more time, or came after the end. For those who took them, they count like any other.`,
  ],
  /** Of those who had more time. */
  moreTime: {
    apart: [
      `I test con più tempo non si sommano agli altri: hanno risultati a parte, che si vedono soltanto se i test sono almeno ${minimumClassGroup}.`,
      `Tests with more time are not added to the others: they have results of their own, shown only if there are at least ${minimumClassGroup}.`,
    ],
    title: ['Con più tempo', 'With more time'],
    few: [`meno di ${minimumClassGroup}`, `fewer than ${minimumClassGroup}`],
    lead: [
      (runs: string) =>
        `${runs} test fatti con più di tre secondi per volto, o senza limite. I loro risultati stanno a parte: con più tempo si risponde in modo diverso, né meglio né peggio.`,
      (runs: string) =>
        `${runs} tests taken with more than three seconds for each face, or with no limit. Their results stand apart: with more time, people answer differently, neither better nor worse.`,
    ],
    split: [
      (longer: string, unlimited: string) => `${longer} con un limite più lungo, ${unlimited} senza limite.`,
      (longer: string, unlimited: string) => `${longer} with a longer limit, ${unlimited} with none.`,
    ],
  },

  setAside: [
    (n: number) =>
      n === 1
        ? '1 test resta fuori da questi risultati: è stato fatto nel browser di un insegnante, oppure i suoi tempi sono troppo brevi o troppo regolari per una persona. Non vuol dire che qualcuno abbia barato: può dipendere da uno schermo difettoso.'
        : `${n} test restano fuori da questi risultati: sono stati fatti nel browser di un insegnante, oppure i loro tempi sono troppo brevi o troppo regolari per una persona. Non vuol dire che qualcuno abbia barato: può dipendere da uno schermo difettoso.`,
    (n: number) =>
      n === 1
        ? '1 test is left out of these results: it was taken in a teacher’s browser, or its times are too short or too regular for a person. That does not mean anybody cheated: a faulty touch screen can do it.'
        : `${n} tests are left out of these results: they were taken in a teacher’s browser, or their times are too short or too regular for a person. That does not mean anybody cheated: a faulty touch screen can do it.`,
  ],

  tooSmall: {
    title: ['Troppo pochi test per mostrare i risultati', 'Too few tests to show results'],
    why: [
      `Servono almeno ${minimumClassGroup} test con il limite di tre secondi, e qui ce ne sono di meno. Con così pochi, le percentuali potrebbero rivelare le risposte di una persona, e nessuno deve essere riconoscibile.`,
      `We need at least ${minimumClassGroup} tests with the three-second limit, and here there are fewer. With so few, the percentages could reveal one person’s answers, and nobody should be recognisable.`,
    ],
    mayStillCome: [
      `Se si arriva a ${minimumClassGroup}, i risultati compaiono qui da soli.`,
      `If there are ${minimumClassGroup} in the end, the results appear here by themselves.`,
    ],
    instead: ['Che cosa si può fare lo stesso', 'What you can do all the same'],
    ways: {
      another: {
        text: [
          'Riprova in un altro momento, con più persone o insieme a un’altra classe.',
          'Try again at another time, with more people or together with another class.',
        ],
        link: ['Crea un’altra lezione', 'Create another lesson'],
      },
      talk: {
        text: [
          'Parlate dell’esperienza: com’è stato decidere in tre secondi? Per molte domande della guida i numeri non servono.',
          'Talk about the experience: what was it like to decide in three seconds? Many questions in the guide need no numbers.',
        ],
        link: ['Domande per la conversazione', 'Questions for the discussion'],
      },
      public: {
        text: [
          'C’è anche il test pubblico. Chiede però genere, anno e Paese di nascita, e il gruppo di volti a cui ci si sente più vicini. L’informativa per le lezioni non basta, e con i minorenni bisogna prima decidere con la scuola.',
          'There is the public test too. But it asks for gender, year and country of birth, and the group of faces one feels closest to. The privacy notice for lessons does not cover it, and with minors the school has to decide first.',
        ],
        link: ['Che cosa chiede il test pubblico', 'What the public test asks'],
      },
      rehearsal: {
        text: [
          'Una prova mostra come sono i risultati di una classe intera.',
          'A rehearsal shows what the results of a whole class look like.',
        ],
        link: ['Prova con una classe simulata', 'Try a simulated class'],
      },
    },
  },

  allTooSmall: [
    `Per un confronto servono almeno ${minimumPublicGroup} test di altre classi, e per ora non ci sono: qui c’è soltanto la classe.`,
    `A comparison needs at least ${minimumPublicGroup} tests from other classes, and so far there are fewer: these are your class’s results alone.`,
  ],
  sides: { own: { name: ['La classe', 'The class'] }, all: { name: ['Tutte le classi', 'All classes'] } },
  simulatedClass: {
    name: ['Classe simulata', 'Simulated class'],
    legend: ['la classe simulata', 'the simulated class'],
  },

  talk: {
    title: ['Per cominciare a parlarne', 'To start talking'],
    analysis: {
      phenotype: [
        [
          'Prima di guardare: per quale parola vi aspettate le risposte più diverse? Perché proprio quella?',
          'Che cosa, in questi risultati, vi sorprende? Che cosa vi aspettavate?',
          'Con altri volti, o in un altro giorno, il risultato sarebbe stato lo stesso?',
        ],
        [
          'Before you look: for which word do you expect the answers to differ most? Why that one?',
          'What in these results surprises you? What had you expected?',
          'With other faces, or on another day, would it have come out the same?',
        ],
      ],
      gender: [
        [
          'Per quali parole vi aspettavate una differenza fra volti femminili e maschili? Da dove viene quell’attesa?',
          'In un film o in una pubblicità, le stesse parole si usano allo stesso modo per una ragazza e per un ragazzo?',
          'Che cosa cambia, nella vita, se da qualcuno ci si aspetta sempre la stessa cosa?',
        ],
        [
          'For which words did you expect a difference between female and male faces? Where does that expectation come from?',
          'In a film or an advertisement, are the same words used in the same way for a girl and for a boy?',
          'What changes, in life, if the same thing is always expected of somebody?',
        ],
      ],
    },
    guide: {
      questions: ['Altre domande, nella guida', 'More questions, in the guide'],
      avoid: ['Che cosa non fare, nella guida', 'What not to do, in the guide'],
      hurt: ['Se qualcuno si sente preso di mira', 'If someone feels singled out'],
    },
    aboutWord: ['Per parlarne', 'To talk about'],
    adjectiveQuestions: [adjectiveQuestions.it, adjectiveQuestions.en],
  },

  reading: {
    title: ['Come leggere questi numeri', 'How to read these numbers'],
    number: [
      'Ogni numero dice quante volte la classe ha risposto SÌ a quei volti, su 100 risposte date.',
      'Each number says how many of 100 answers to those faces were YES.',
    ],
    line: [
      'La linea sotto la barra dice quanto è incerto il numero: persone simili, davanti agli stessi volti, potrebbero rispondere un po’ diversamente.',
      'The line below the bar says how uncertain the number is: similar people, looking at the same faces, might answer a little differently.',
    ],
    all: [
      'Il rombo è la percentuale di tutte le classi: aiuta a capire se una cosa succede soltanto qui, non a dire chi è più bravo.',
      'The diamond is the percentage of all classes: it helps to see whether something happens only here, not who is better.',
    ],
    marks: [
      'I segni ▲ e ▼ indicano soltanto le differenze chiare: nelle risposte delle stesse persone, il caso da solo le produrrebbe di rado. Sono un segnale, non una prova. Dove non c’è nessun segno, la distanza può essere un caso.',
      '▲ and ▼ mark clear differences only: in the same people’s answers, chance alone would rarely produce them. They are a sign, not proof. Where there is no mark, the gap may be chance.',
    ],
    phenotype: [
      'Il fenotipo è l’aspetto visibile di un volto: non dice da dove viene una persona.',
      'Phenotype is what can be seen of a face: it does not say where a person comes from.',
    ],
    gender: [
      'Qui conta il genere dei volti, non quello di chi risponde.',
      'What counts here is the gender of the faces, not of those who answer.',
    ],
    tooFewClasses: [
      `Chi sta in una classe ha molto in comune: per «Tutte le classi» si giudica una differenza da ${minimumPublicGroup} classi in poi.`,
      `People in one class have much in common: for “All classes”, differences are judged from ${minimumPublicGroup} classes on.`,
    ],
  },

  caveats: {
    title: ['Che cosa non fare', 'What not to do'],
    diagnosis: {
      title: ['Non sono una diagnosi', 'They are not a diagnosis'],
      text: [
        'Non dicono come si comporta la classe, né che cosa pensa una persona. Dicono solo quali prime impressioni ci sono state: conta che cosa ne facciamo dopo.',
        'They do not say how the class behaves, nor what any one person thinks. They only say which first impressions there were: what matters is what we do with them next.',
      ],
    },
    small: [
      `Una differenza è chiara quando è troppo grande per essere un caso fra le risposte delle stesse persone. Si tiene conto di tutti i confronti: quindici coppie di fenotipi per cinque parole. Con meno di ${minimumPublicGroup} test non si fanno confronti. Contano solo le risposte date: un volto passato senza risposta non è un NO.`,
      `A difference is clear when it is so large that chance alone would rarely produce it in the same people’s answers. All comparisons are taken into account: fifteen pairs of phenotypes for five words. Below ${minimumPublicGroup} tests nothing is compared. Only answers given count: a face that passed without an answer is not a NO.`,
    ],
    faces: {
      title: ['I volti sono pochi', 'The faces are few'],
      generated: [
        'Sono generati al computer: nessuno è il volto di una persona reale.',
        'They are computer-generated: none is the face of a real person.',
      ],
      text: [
        'Poche immagini non rappresentano nessun gruppo di persone. I risultati parlano di chi risponde, non di chi si vede.',
        'A few pictures stand for no group of people. The results are about those who answer, not about those in the pictures.',
      ],
    },
    allClasses: [
      `«Tutte le classi» sono le lezioni terminate su questa piattaforma con la stessa serie di volti, questa compresa. Le lezioni di altri insegnanti si aggiungono più tardi, e mai una sola alla volta. Si vedono quando le altre hanno almeno ${minimumPublicGroup} test. Servono a capire se una cosa succede solo qui; non dicono chi è migliore.`,
      `“All classes” are the lessons that have ended on this platform with the same set of faces, this one included. Lessons of other teachers are added later, and never one alone. They are shown once the others have at least ${minimumPublicGroup} tests. They help to see whether something happens only here; they do not say who is better.`,
    ],
    allClassesSimulated: [
      `«Tutte le classi» sono le lezioni vere terminate su questa piattaforma con la stessa serie di volti; questa prova non c’è, e quelle di altri insegnanti si aggiungono più tardi, e mai una sola alla volta. Si vedono quando hanno almeno ${minimumPublicGroup} test.`,
      `“All classes” are the real lessons that have ended on this platform with the same set of faces; this rehearsal is not among them, and those of other teachers are added later, and never one alone. They are shown once they have at least ${minimumPublicGroup} tests.`,
    ],
  },

  campaign: {
    title: ['La classe accanto alla campagna', 'The class next to the campaign'],
    lead: [
      (runs: string) =>
        `Le parole che la classe ha in comune con il test pubblico, con gli stessi volti (${runs} test). Lì ha giocato chi ha voluto, di ogni età: è un altro gruppo, non un modello né un traguardo. Fra i due non si giudica niente: il confronto serve a vedere quanto sono incerti i risultati di una classe.`,
      (runs: string) =>
        `The words that the class has in common with the public test, with the same faces (${runs} tests). Anyone could play there, at any age: it is another group, neither a model nor a goal. Nothing is judged between the two: the comparison helps to see how uncertain the results of a class are.`,
    ],
    name: ['La campagna', 'The campaign'],
  },

  sheet: {
    title: ['Prima Vista: risultati di una classe', 'Prima Vista: results of a class'],
    tests: [(counted: string) => `${counted} test`, (counted: string) => `${counted} tests`],
    all: [(percent: string) => `tutte: ${percent}`, (percent: string) => `all: ${percent}`],
    provisional: [
      'Risultati provvisori: qualcuno non ha ancora finito (o ha chiuso la pagina).',
      'Provisional results: somebody has not finished yet (or has closed the page).',
    ],
    differences: {
      no_comparison: ['Troppo poche risposte.', 'Too few answers.'],
      too_few_runs: ['Troppo pochi test per un confronto.', 'Too few tests to compare.'],
      too_few_classes: ['Troppo poche classi per un confronto.', 'Too few classes to compare.'],
      untested: ['Differenza non chiara.', 'Not a clear difference.'],
      equal: ['Stessa percentuale.', 'Same percentage.'],
      unclear: ['Nessuna differenza chiara.', 'No clear difference.'],
      partly_clear: ['Chiara solo fra altri due.', 'Clear only between two others.'],
      clear: ['Differenza chiara.', 'Clear difference.'],
    },
    caveats: [
      [
        'Sono prime impressioni su pochi volti. Non sono una diagnosi, né della classe né di una persona, e parlano di chi risponde, non di chi si vede.',
        'Una classe è piccola. Una differenza chiara vale per i volti che la classe ha visto: è un segnale, non una prova. «Nessuna differenza chiara» non vuol dire che non ce ne siano.',
      ],
      [
        'These are first impressions of a few faces. They are not a diagnosis, neither of the class nor of any one person. They are about those who answer, not those in the pictures.',
        'A class is small. A clear difference holds for the faces that the class saw: it is a sign, not proof. “No clear difference” does not mean that there is none.',
      ],
    ],
  },

  file: {
    name: ['prima-vista-classe', 'prima-vista-class'],
    nameSimulated: ['prima-vista-prova', 'prima-vista-rehearsal'],
    title: [
      'Prima Vista: risultati di una classe, soltanto dati di gruppo',
      'Prima Vista: results of a class, group data only',
    ],
    session: ['Lezione', 'Lesson'],
    started: ['Iniziata', 'Started'],
    stopped: ['Terminata', 'Ended'],
    downloaded: ['Scaricato', 'Downloaded'],
    definition: ['Definizione', 'Definition'],
    definitions: [
      [
        'SÌ: risposte SÌ. Risposte: risposte date, SÌ o NO; i volti passati senza risposta non ci sono.',
        'Percentuale: SÌ ogni 100 risposte. Di «Tutte le classi» ci sono soltanto percentuali intere, senza le risposte.',
        'Intervallo, da e a: estremi dell’intervallo al 95% per i volti mostrati, in percentuale, arrotondati verso l’esterno: che cosa risponderebbero altre persone simili. Le risposte di una stessa persona contano insieme; in «Tutte le classi», quelle di una stessa classe, da dieci classi in poi.',
        'Differenza: il più alto meno il più basso, in SÌ ogni 100 risposte delle stesse persone, con il suo intervallo al 95%. Giudizio: chiara se resta tale tenendo conto di tutti i confronti della tabella (metodo di Holm, α = 5%). Vale per i volti mostrati.',
        'Fenotipo e genere sono quelli dei volti mostrati, non di chi risponde.',
        'Test: persone, o più test della stessa persona, contati nei risultati.',
      ],
      [
        'YES: YES answers. Answers: answers given, YES or NO; faces that passed without an answer are not in here.',
        'Percent: YES per 100 answers. Of “All classes” there are only whole percentages, without the answers.',
        'Interval, from and to: ends of the 95% interval for the faces shown, in percent, rounded outwards: what other, similar people would answer. Answers of one person count together; in “All classes”, those of one class, from ten classes on.',
        'Difference: the highest less the lowest, in YES per 100 answers of the same people, with its 95% interval. Verdict: clear if it remains so considering all comparisons of the table (Holm’s method, α = 5%). It holds for the faces shown.',
        'Phenotype and gender are those of the faces shown, not of those who answer.',
        'Tests: people, or several tests by one person, counted in the results.',
      ],
    ],
    caveat: ['Avvertenza', 'Caveat'],
    countsOnlyHere: [
      'Non proiettare questo file. Dice quanti test hanno avuto più tempo, anche se sono pochi, e quanti sono arrivati dopo. Sullo schermo e sul foglio questi numeri sono sommati, perché potrebbero indicare una persona.',
      'Do not project this file. It says how many tests were taken with more time, even if they are few, and how many came later. On the screen and on the sheet these numbers are added up, since they might point at a person.',
    ],
    use: ['Uso', 'Use'],
    free: [
      'Puoi usare e citare questi risultati, con le definizioni e le avvertenze.',
      'You may use and quote these results, with the definitions and caveats.',
    ],
    columns: {
      adjective: ['Aggettivo', 'Adjective'],
      analysis: ['Analisi', 'Analysis'],
      faces: ['Volti', 'Faces'],
      group: ['Gruppo', 'Group'],
      runs: ['Test', 'Tests'],
      yes: ['SÌ', 'YES'],
      answers: ['Risposte', 'Answers'],
      percent: ['Percentuale', 'Percent'],
      low: ['Intervallo, da', 'Interval, from'],
      high: ['Intervallo, a', 'Interval, to'],
      verdict: ['Giudizio', 'Verdict'],
      end: ['Più o meno SÌ', 'More or fewer YES'],
      difference: ['Differenza', 'Difference'],
      differenceLow: ['Differenza, da', 'Difference, from'],
      differenceHigh: ['Differenza, a', 'Difference, to'],
    },
    analysis: { phenotype: ['Fenotipo', 'Phenotype'], gender: ['Genere', 'Gender'] },
  },
});
