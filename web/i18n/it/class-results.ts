import type { minimumClassGroup } from '../../../contract/class-results.ts';
import type { AdjectiveName } from '../../../contract/game.ts';
import type { minimumPublicGroup } from '../../../contract/results.ts';

// Typed by the contract, so that other minima there do not compile here.
const minimum: typeof minimumClassGroup = 5;
const minimumOfOthers: typeof minimumPublicGroup = 10;

const overlap = 'Gli intervalli del più alto e del più basso si sovrappongono: la distanza può essere un caso.';
const passed = 'I volti che passano senza una risposta non contano, né come SÌ né come NO.';
const everywhere = 'La percentuale di SÌ è la stessa in tutti i gruppi di volti che hanno risposte.';

const few = (n: number) => (n === 0 ? 'non ce n’è nessuno' : n === 1 ? 'ce n’è 1' : `ce ne sono ${n}`);

/** Open questions about a word and about everybody, never about who answered what. */
const adjectiveQuestions: Partial<Record<AdjectiveName, string[]>> = {
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
};

/** What a class answered: for its teacher, on the screen, on paper and in a file. */
export const classResults = {
  name: 'Risultati della classe',
  loading: 'Mettiamo insieme i risultati della classe…',
  failed: 'Non siamo riusciti a caricare i risultati della classe.',
  retry: 'Riprova',
  back: 'Alla sessione',
  print: 'Stampa una pagina',
  download: 'Scarica le cifre (CSV)',
  heldOn: (day: string) => `Risultati della classe, ${day}`,
  lead: 'Sono prime impressioni su pochi volti: servono per parlarne insieme. Non sono un voto, e non sono una diagnosi della classe.',
  notFound: {
    title: 'Questa sessione non c’è',
    text: 'Forse è stata eliminata, o è di un’altra persona. Controlla l’indirizzo, o cercala fra le tue sessioni.',
    sessions: 'Alle sessioni',
  },
  notStopped: {
    title: 'I risultati arrivano alla fine',
    text: 'La sessione non è ancora terminata. Le cifre della classe si vedono dopo la fine: così nessuno può leggere le risposte mentre arrivano.',
    open: 'Apri la sessione',
  },

  simulated: 'Prova: classe simulata',
  simulatedText: 'Queste risposte le ha date il programma, non degli studenti. Non entrano in nessun altro confronto.',

  whoCounts: 'Chi c’è in queste cifre',
  counts: {
    joined: 'Entrati',
    completed: 'Completati',
    counted: 'Contati nelle cifre',
    untimed: 'Senza limite di tempo, non contati',
    waiting: 'Arrivati dopo, in attesa',
    leftOut: 'Arrivati dopo, non contati',
  },
  playing: (n: number, time: string) =>
    n === 1
      ? `1 studente sta ancora rispondendo, e può finire fino alle ${time}.`
      : `${n} studenti stanno ancora rispondendo, e possono finire fino alle ${time}.`,
  mayGrow: 'Le cifre possono ancora crescere: la pagina si aggiorna da sola.',
  unfinished: (n: number) =>
    n === 1
      ? '1 studente è entrato e non ha completato: le sue risposte non ci sono.'
      : `${n} studenti sono entrati e non hanno completato: le loro risposte non ci sono.`,
  untimed: (n: number) =>
    n === 1
      ? '1 test senza limite di tempo: per chi l’ha fatto vale come gli altri, ma non si somma a risposte date in tre secondi.'
      : `${n} test senza limite di tempo: per chi li ha fatti valgono come gli altri, ma non si sommano a risposte date in tre secondi.`,
  waiting: (n: number) =>
    n === 1
      ? `1 test arrivato dopo: si aggiunge solo in un gruppo di almeno ${minimum}, perché nessuno si riconosca.`
      : `${n} test arrivati dopo: si aggiungono solo in un gruppo di almeno ${minimum}, perché nessuno si riconosca.`,
  leftOut: (n: number) =>
    n === 1
      ? '1 test arrivato dopo resta fuori: aggiungendolo da solo si leggerebbero le risposte di una persona.'
      : `${n} test arrivati dopo restano fuori: erano meno di ${minimum}, e aggiungendoli qualcuno si sarebbe potuto riconoscere.`,

  tooSmall: {
    title: 'Troppo pochi test per mostrare delle cifre',
    why: (timed: number) =>
      `Per le cifre di una classe servono almeno ${minimum} test con i tre secondi; qui ${few(timed)}. Con così poche persone le percentuali direbbero che cosa ha risposto qualcuno, e nessuno deve potersi riconoscere.`,
    mayStillCome: `Se si arriva a ${minimum}, le cifre compaiono qui da sole.`,
    instead: 'Che cosa si può fare lo stesso',
    ways: {
      talk: {
        text: 'Parlate dell’esperienza: com’è stato decidere in tre secondi? Molte domande della guida non hanno bisogno di cifre.',
        link: 'Domande per la conversazione',
      },
      public: {
        text: 'Fate il test pubblico: alla fine ognuno vede le proprie risposte accanto a quelle di tutti.',
        link: 'Test pubblico',
      },
      rehearsal: {
        text: 'Per vedere come sono i risultati di una classe intera, prova con una classe simulata.',
        link: 'Sessioni',
      },
    },
  },

  allTooSmall: `Le altre classi hanno ancora meno di ${minimumOfOthers} test: per ora qui c’è solo la classe, senza confronto.`,
  sides: {
    reminder: {
      phenotype: 'Il fenotipo è l’aspetto visibile di un volto: non dice da dove viene una persona.',
      gender: 'Qui conta il genere dei volti, non quello di chi risponde.',
    },
    alone: (own: string) => `Quante volte la classe ha risposto SÌ (${own} test).`,
    beside: (all: string, own: string) =>
      `Quante volte la classe ha risposto SÌ (${own} test), accanto a tutte le classi (${all} test).`,
    own: {
      name: 'La classe',
      legend: 'La classe, con intervallo al 95%',
      findings: {
        no_comparison: { title: 'La classe ha dato troppo poche risposte per un confronto', text: passed },
        equal: { title: 'Nessuna differenza nelle risposte della classe', text: everywhere },
        unclear: { title: 'Nessuna differenza chiara nelle risposte della classe', text: overlap },
        clear: {
          title: 'Una differenza chiara nelle risposte della classe',
          text: 'Gli intervalli del più alto e del più basso non si sovrappongono. È un segnale, non una prova: una classe è piccola, e il più alto e il più basso li abbiamo scelti dopo, guardando le risposte.',
        },
      },
    },
    all: {
      name: 'Tutte le classi',
      legend: 'Tutte le classi, con intervallo al 95%',
      findings: {
        no_comparison: { title: 'Le classi hanno dato troppo poche risposte per un confronto', text: passed },
        equal: { title: 'Nessuna differenza nelle risposte di tutte le classi', text: everywhere },
        unclear: { title: 'Nessuna differenza chiara nelle risposte di tutte le classi', text: overlap },
        clear: {
          title: 'Una differenza chiara nelle risposte di tutte le classi',
          text: 'Gli intervalli del più alto e del più basso non si sovrappongono. Anche questo è un segnale: non dice da che cosa dipende.',
        },
      },
    },
    highest: {
      own: 'il più alto per la classe',
      all: 'il più alto per tutte le classi',
      both: 'il più alto, per la classe e per tutte',
    },
    lowest: {
      own: 'il più basso per la classe',
      all: 'il più basso per tutte le classi',
      both: 'il più basso, per la classe e per tutte',
    },
  },
  simulatedClass: { name: 'Classe simulata', legend: 'Classe simulata, con intervallo al 95%' },

  talk: {
    title: 'Per cominciare a parlarne',
    analysis: {
      phenotype: [
        'Prima di scorrere: per quale parola vi aspettate le risposte più diverse? Perché proprio quella?',
        'Che cosa, in queste cifre, vi sorprende? Che cosa vi aspettavate?',
        'Con altri volti, o in un altro giorno, sarebbe venuto lo stesso?',
      ],
      gender: [
        'Per quali parole vi aspettavate una differenza fra volti femminili e maschili? Da dove viene quell’attesa?',
        'In un film o in una pubblicità, le stesse parole si usano allo stesso modo per una ragazza e per un ragazzo?',
        'Che cosa cambia, nella vita, se da qualcuno ci si aspetta sempre la stessa cosa?',
      ],
    },
    inGuide: 'Nella guida',
    guide: {
      questions: 'Altre domande, nell’ordine',
      avoid: 'Che cosa non fare',
      hurt: 'Se qualcuno si sente preso di mira',
    },
    aboutWord: 'Per parlarne',
    adjectiveQuestions,
  },

  caveats: {
    title: 'Che cosa queste cifre non dicono',
    diagnosis: {
      title: 'Non sono una diagnosi',
      text: 'Non dicono come si comporta la classe, né che cosa pensa una persona. Le prime impressioni le abbiamo tutti: conta che cosa ne facciamo dopo.',
    },
    small: {
      title: 'Una classe è piccola',
      text: 'La lineetta sulla barra è l’intervallo al 95% (metodo di Wilson): dice quanto è incerta la percentuale. Il calcolo tratta ogni risposta come se venisse da una persona diversa; qui ognuno ne dà più di una, perciò l’incertezza vera è più grande. E fra sei fenotipi qualche distanza capita anche per caso. Contano solo le risposte date: un volto passato senza risposta non è un NO.',
    },
    faces: {
      title: 'I volti sono pochi',
      generated: 'Sono generati al computer: nessuno è il volto di una persona reale.',
      text: 'Poche immagini non rappresentano nessun gruppo di persone. Le cifre parlano di chi risponde, non di chi si vede.',
    },
    allClasses: {
      title: 'Non è una gara',
      text: `«Tutte le classi» sono le sessioni terminate su questa piattaforma con gli stessi volti, questa compresa. Si vedono quando le altre hanno almeno ${minimumOfOthers} test. Servono a capire se una cosa succede solo qui; non dicono chi è migliore.`,
    },
    allClassesSimulated: {
      title: 'La prova resta fuori',
      text: `«Tutte le classi» sono le sessioni vere terminate su questa piattaforma con gli stessi volti; questa prova non c’è. Si vedono quando hanno almeno ${minimumOfOthers} test.`,
    },
  },

  sheet: {
    title: 'Prima Vista: risultati di una classe',
    caption: 'Per ogni parola: SÌ sulle risposte date, percentuale e intervallo al 95%.',
    captionBeside: (all: string) =>
      `Per ogni parola: SÌ sulle risposte date, percentuale e intervallo al 95%; in fondo a ogni casella, la percentuale di tutte le classi (${all} test).`,
    all: (percent: string) => `tutte: ${percent}`,
    provisional: 'Cifre provvisorie: qualcuno sta ancora rispondendo.',
    difference: 'Tra i fenotipi',
    differences: {
      no_comparison: 'Troppo poche risposte.',
      equal: 'Nessuna differenza.',
      unclear: 'Nessuna differenza chiara.',
      clear: 'Differenza chiara.',
    },
    caveats: [
      'Sono prime impressioni: non una diagnosi, né della classe né di qualcuno, e parlano di chi risponde, non di chi si vede. I volti sono pochi.',
      'Una classe è piccola, e ognuno dà più di una risposta: l’incertezza vera è più grande degli intervalli. Una differenza chiara è un segnale, non una prova.',
    ],
  },

  file: {
    name: 'prima-vista-classe',
    nameSimulated: 'prima-vista-prova',
    title: 'Prima Vista: risultati di una classe, solo cifre di gruppo',
    session: 'Sessione',
    started: 'Iniziata',
    stopped: 'Terminata',
    downloaded: 'Scaricato',
    definition: 'Definizione',
    definitions: [
      'SÌ: risposte SÌ. Risposte: risposte date, SÌ o NO; i volti passati senza risposta non ci sono.',
      'Percentuale: SÌ ogni 100 risposte. Da e A: estremi dell’intervallo al 95% (metodo di Wilson), in percentuale.',
      'Fenotipo e genere sono quelli dei volti mostrati, non di chi risponde.',
      'Test: persone, o più test della stessa persona, contate nelle cifre.',
    ],
    caveat: 'Avvertenza',
    use: 'Uso',
    free: 'Cifre libere da licenze: si possono usare e citare, con le definizioni e le avvertenze.',
    columns: {
      adjective: 'Aggettivo',
      analysis: 'Analisi',
      faces: 'Volti',
      group: 'Gruppo',
      runs: 'Test',
      yes: 'SÌ',
      answers: 'Risposte',
      percent: 'Percentuale',
      low: 'Da',
      high: 'A',
    },
    analysis: { phenotype: 'Fenotipo', gender: 'Genere' },
  },
};
