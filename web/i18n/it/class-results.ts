import type { minimumClassGroup } from '../../../contract/class-results.ts';
import type { AdjectiveName } from '../../../contract/game.ts';
import type { minimumPublicGroup } from '../../../contract/results.ts';

// Typed by the contract, so that other minima there do not compile here.
const minimum: typeof minimumClassGroup = 5;
const minimumOfOthers: typeof minimumPublicGroup = 10;

type End = { names: string; percent: string };

const apart = 'Gli intervalli si sovrappongono: la distanza può essere un caso.';
/** Said quietly: nobody is to take the ends for a finding. */
const overlap = (lowest: End, highest: End) =>
  `Le percentuali vanno da ${lowest.percent} (${lowest.names}) a ${highest.percent} (${highest.names}). ${apart}`;
const overlapOfTwo = (lowest: End, highest: End) => `${lowest.percent} e ${highest.percent}. ${apart}`;
const passed = 'I volti che passano senza una risposta non contano, né come SÌ né come NO.';
const everywhere = 'La percentuale di SÌ è la stessa in tutti i gruppi di volti che hanno risposte.';

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
    completed: 'Hanno finito',
    counted: 'Contati nelle cifre',
    uncounted: 'Non contati',
    untimed: 'Senza limite di tempo, non contati',
    waiting: 'Arrivati dopo, in attesa',
    leftOut: 'Arrivati dopo, non contati',
  },
  playing: (n: number, time: string) =>
    n === 1
      ? `1 studente non ha ancora finito (o ha chiuso la pagina): può finire fino alle ${time}.`
      : `${n} studenti non hanno ancora finito (o hanno chiuso la pagina): possono finire fino alle ${time}.`,
  mayGrow: `Le cifre possono ancora crescere, ma soltanto di almeno ${minimum} test insieme, perché nessuno sia riconoscibile: la pagina si aggiorna da sola.`,
  mayNotGrow: `Queste cifre non cambiano più: chi arriva dopo la fine si aggiunge soltanto in un gruppo di almeno ${minimum}, perché nessuno sia riconoscibile.`,
  unfinished: (n: number) =>
    n === 1
      ? '1 studente è entrato e non ha finito: le sue risposte non ci sono.'
      : `${n} studenti sono entrati e non hanno finito: le loro risposte non ci sono.`,
  uncounted: (n: number) =>
    n === 1
      ? '1 test completato non è in queste cifre: è senza limite di tempo, oppure è arrivato dopo la fine. Per chi l’ha fatto vale come gli altri.'
      : `${n} test completati non sono in queste cifre: sono senza limite di tempo, oppure sono arrivati dopo la fine. Per chi li ha fatti valgono come gli altri.`,

  tooSmall: {
    title: 'Troppo pochi test per mostrare delle cifre',
    why: `Per le cifre di una classe servono almeno ${minimum} test con i tre secondi, e qui ce ne sono di meno. Con così poche persone le percentuali direbbero che cosa ha risposto qualcuno, e nessuno deve essere riconoscibile.`,
    mayStillCome: `Se si arriva a ${minimum}, le cifre compaiono qui da sole.`,
    instead: 'Che cosa si può fare lo stesso',
    ways: {
      another: {
        text: 'Riprova in un altro momento, con più persone o insieme a un’altra classe.',
        link: 'Crea un’altra sessione',
      },
      talk: {
        text: 'Parlate dell’esperienza: com’è stato decidere in tre secondi? Molte domande della guida non hanno bisogno di cifre.',
        link: 'Domande per la conversazione',
      },
      public: {
        text: 'C’è anche il test pubblico, ma chiede genere, anno e Paese di nascita e il gruppo di volti a cui ci si sente più vicini: l’informativa per le sessioni di classe non basta, e con dei minori va prima deciso con la scuola.',
        link: 'Che cosa chiede il test pubblico',
      },
      rehearsal: {
        text: 'Una prova mostra come sono i risultati di una classe intera.',
        link: 'Prova con una classe simulata',
      },
    },
  },

  allTooSmall: `Per un confronto servono almeno ${minimumOfOthers} test di altre classi, e per ora non ci sono: qui c’è soltanto la classe.`,
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
      overlap,
      findings: {
        no_comparison: { title: 'La classe ha dato troppo poche risposte per un confronto', text: passed },
        equal: { title: 'Nessuna differenza nelle risposte della classe', text: everywhere },
        unclear: { title: 'Nessuna differenza chiara nelle risposte della classe', text: apart },
        clear: {
          title: 'Una differenza chiara nelle risposte della classe',
          text: 'Gli intervalli del più alto e del più basso non si sovrappongono. È un segnale, non una prova: una classe è piccola, e il più alto e il più basso li abbiamo scelti dopo, guardando le risposte.',
        },
      },
    },
    all: {
      name: 'Tutte le classi',
      legend: 'Tutte le classi, con intervallo al 95%',
      overlap,
      findings: {
        no_comparison: { title: 'Le classi hanno dato troppo poche risposte per un confronto', text: passed },
        equal: { title: 'Nessuna differenza nelle risposte di tutte le classi', text: everywhere },
        unclear: { title: 'Nessuna differenza chiara nelle risposte di tutte le classi', text: apart },
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
  /** With two groups of faces there is no choosing afterwards, and nothing to rank. */
  genderSides: {
    own: {
      overlap: overlapOfTwo,
      findings: {
        no_comparison: { title: 'La classe ha dato troppo poche risposte per un confronto', text: passed },
        equal: {
          title: 'Nessuna differenza nelle risposte della classe',
          text: 'La percentuale di SÌ è la stessa per i volti femminili e per quelli maschili.',
        },
        unclear: { title: 'Nessuna differenza chiara nelle risposte della classe', text: apart },
        clear: {
          title: 'Una differenza chiara nelle risposte della classe',
          text: 'I due intervalli non si sovrappongono. È un segnale, non una prova: una classe è piccola, e i volti sono pochi.',
        },
      },
    },
    all: {
      overlap: overlapOfTwo,
      findings: {
        no_comparison: { title: 'Le classi hanno dato troppo poche risposte per un confronto', text: passed },
        equal: {
          title: 'Nessuna differenza nelle risposte di tutte le classi',
          text: 'La percentuale di SÌ è la stessa per i volti femminili e per quelli maschili.',
        },
        unclear: { title: 'Nessuna differenza chiara nelle risposte di tutte le classi', text: apart },
        clear: {
          title: 'Una differenza chiara nelle risposte di tutte le classi',
          text: 'I due intervalli non si sovrappongono. Anche questo è un segnale: non dice da che cosa dipende.',
        },
      },
    },
    ends: {
      highest: {
        own: 'più SÌ, per la classe',
        all: 'più SÌ, per tutte le classi',
        both: 'più SÌ, per la classe e per tutte',
      },
      lowest: {
        own: 'meno SÌ, per la classe',
        all: 'meno SÌ, per tutte le classi',
        both: 'meno SÌ, per la classe e per tutte',
      },
    },
  },
  simulatedClass: { name: 'Classe simulata', legend: 'Classe simulata, con intervallo al 95%' },

  /** One word at a time, on the whole screen. */
  projector: {
    full: 'Schermo intero',
    leave: 'Esci da schermo intero',
    label: 'Una parola alla volta',
    asked: 'Quante volte la classe ha risposto SÌ.',
    meaning: 'Che cosa vuol dire',
    sign: 'È un segnale, non una prova.',
    previous: 'Parola precedente',
    next: 'Parola successiva',
    place: (number: number, total: number) => `${number} di ${total}`,
  },

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
      text: `«Tutte le classi» sono le sessioni terminate su questa piattaforma con gli stessi volti, questa compresa; quelle di altri insegnanti si aggiungono più tardi, più di una insieme. Si vedono quando le altre hanno almeno ${minimumOfOthers} test. Servono a capire se una cosa succede solo qui; non dicono chi è migliore.`,
    },
    allClassesSimulated: {
      title: 'La prova resta fuori',
      text: `«Tutte le classi» sono le sessioni vere terminate su questa piattaforma con gli stessi volti; questa prova non c’è, e quelle di altri insegnanti si aggiungono più tardi, più di una insieme. Si vedono quando hanno almeno ${minimumOfOthers} test.`,
    },
  },

  sheet: {
    title: 'Prima Vista: risultati di una classe',
    caption: 'Per ogni parola: SÌ sulle risposte date, percentuale e intervallo al 95%.',
    captionBeside: (all: string) =>
      `Per ogni parola: SÌ sulle risposte date, percentuale e intervallo al 95%; in fondo a ogni casella, la percentuale di tutte le classi (${all} test).`,
    all: (percent: string) => `tutte: ${percent}`,
    provisional: 'Cifre provvisorie: qualcuno non ha ancora finito (o ha chiuso la pagina).',
    difference: { phenotype: 'Tra i fenotipi', gender: 'Tra i generi' },
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
    countsOnlyHere:
      'Quanti test sono senza limite di tempo e quanti sono arrivati dopo si legge solo in questo file: sullo schermo e sul foglio sono sommati, perché potrebbero indicare una persona. Non proiettarlo.',
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
