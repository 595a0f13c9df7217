import type { Untold } from '../../contract/findings.ts';
import type { FaceGender, Phenotype } from '../../contract/game.ts';
import type { groupLevels } from '../../contract/rules/findings.ts';
import type { RunFlag } from '../../contract/run-quality.ts';

type Levels = typeof groupLevels;
type AgeBand = Levels['age'][number];
type Gender = Levels['gender'][number];

/** Names of two groups of faces, numbers already formatted. */
type Pair = { more: string; less: string; points: string; low: string; high: string };

/** Of faces: “i volti …”. */
const facesIt = {
  EastAsian: 'asiatici orientali',
  SouthAsian: 'asiatici meridionali',
  SubSaharan: 'subsahariani',
  Caucasian: 'caucasici',
  LatinAmerican: 'latino-americani',
  Arabian: 'arabi',
} satisfies Record<Phenotype, string>;

/** Of faces: “… faces”. */
const facesEn = {
  EastAsian: 'East Asian',
  SouthAsian: 'South Asian',
  SubSaharan: 'Sub-Saharan',
  Caucasian: 'Caucasian',
  LatinAmerican: 'Latin American',
  Arabian: 'Arab',
} satisfies Record<Phenotype, string>;

/**
 * The findings page. Shares are said as times in 100, differences in percentage points. Never claimed: what
 * forbidden-claims.test.ts lists.
 */
const it = {
  title: 'Risultati della campagna',
  headline: ['Che cosa vediamo,', 'a prima vista'],
  lead: 'Un volto, una parola, tre secondi per dire SÌ o NO. Ecco come hanno risposto, finora, le persone che hanno fatto il test pubblico.',
  leadFrozen: (day: string) =>
    `Un volto, una parola, tre secondi per dire SÌ o NO. Ecco come avevano risposto, fino al ${day}, le persone che avevano fatto il test pubblico. Questa pagina non cambia più.`,
  notPublic: 'Questa pagina non è ancora pubblica: la vede solo chi ne ha il permesso.',
  parts: 'Pagine',
  toTest: 'Il test',
  toFindings: 'Risultati',
  toMethod: 'Metodo',
  loading: 'Mettiamo insieme i risultati…',
  updating: 'Aggiorniamo le figure…',
  updated: (runs: string) => `Le figure ora mostrano ${runs} test.`,
  failed: 'Non riusciamo a caricare i risultati. Riprova fra un momento; se non basta, controlla la connessione.',
  footFailed:
    'Il fondo della pagina (il metodo in breve, chi resta fuori, i dati) non si è caricato. Le figure qui sopra ci sono tutte.',
  loadAgain: 'Carica di nuovo la pagina',
  retry: 'Riprova',
  strip: 'Questi volti non sono fra quelli del test.',
  stripGenerated: 'Volti generati al computer. Questi non sono fra quelli del test.',

  facts: {
    title: 'In breve',
    runs: (runs: string) => `${runs} test`,
    since: (day: string) => `dal ${day}`,
    faces: (faces: number) => `${faces} volti`,
    allShown: 'gli stessi per ogni parola',
    someShown: (shown: number) => `ogni test ne mostra ${shown}`,
    words: (words: number) => (words === 1 ? '1 parola' : `${words} parole`),
    wordsNote: 'una per round',
    until: 'ultimo aggiornamento',
    frozen: 'edizione che non cambia',
  },

  who: {
    title: 'Chi ha risposto',
    all: 'Tutti',
    everybody: 'Tutti i test',
    unflagged: 'Senza i test segnalati',
    gender: 'Genere di chi risponde',
    age: 'Età',
    edition: 'Solo i test dell’ultima edizione',
    editionText: (number: number, day: string, runs: string) =>
      `Edizione ${number}, del ${day}: ${runs} test. Chi ha i dati di questa edizione può ricalcolare proprio queste cifre.`,
    own_phenotype: 'Volti a cui ci si sente più vicini',
    more: 'Altre scelte: volti a cui ci si sente più vicini',
    moreWithFlagged: 'Altre scelte: volti a cui ci si sente più vicini, test segnalati, ultima edizione',
    faces: 'Volti',
    facesOption: (name: string, faces: number) => `${name} (${faces} volti)`,
    onlyOne: 'Si sceglie una cosa sola alla volta: i gruppi non si incrociano mai.',
    flagged: (runs: string) =>
      `Segnalati: ${runs} test, per come sono state date le risposte. Restano contati; qui si può guardare senza.`,
    ofEdition: (number: number, day: string) =>
      `Queste figure vengono dall’edizione ${number} dei gruppi, del ${day}, e non dai dati di oggi.`,
  },
  flag: {
    fast: 'molte risposte rapidissime',
    uniform: 'quasi tutte uguali',
    alternating: 'SÌ e NO a turno',
    passing: 'molti volti passati senza risposta',
  } satisfies Record<RunFlag, string>,
  flagCount: (flag: string, runs: string) => `${flag}: ${runs}`,
  fewerThanTen: 'meno di dieci',

  level: {
    gender: { F: 'Femminile', M: 'Maschile', other: 'Altro o non detto' } satisfies Record<Gender, string>,
    age: {
      to_13: 'Fino a 13',
      '14_17': '14–17',
      '18_24': '18–24',
      '25_39': '25–39',
      '40_on': '40 e oltre',
    } satisfies Record<AgeBand, string>,
  },
  /** Whose runs, as a part of a sentence. */
  levelOf: {
    gender: {
      F: 'di chi ha indicato il genere femminile',
      M: 'di chi ha indicato il genere maschile',
      other: 'di chi ha indicato altro o non l’ha detto',
    } satisfies Record<Gender, string>,
    age: {
      to_13: 'di chi ha fino a 13 anni',
      '14_17': 'di chi ha da 14 a 17 anni',
      '18_24': 'di chi ha da 18 a 24 anni',
      '25_39': 'di chi ha da 25 a 39 anni',
      '40_on': 'di chi ha 40 anni o più',
    } satisfies Record<AgeBand, string>,
  },
  facesOf: facesIt,
  /** What was asked is which group of faces one feels closest to: nobody has said to be of a phenotype. */
  closestTo: (phenotype: Phenotype): string => `chi si sente più vicino ai volti ${facesIt[phenotype]}`,
  closestToOf: (phenotype: Phenotype): string => `di chi si sente più vicino ai volti ${facesIt[phenotype]}`,
  word: (adjective: string) => `«${adjective.toLowerCase()}»`,

  figure: (number: number) => `Figura ${number}`,
  linkTo: (number: number) => `Link alla figura ${number}`,
  kickers: {
    word: 'SÌ su 100 risposte',
    gender: 'SÌ su 100 risposte, volti femminili e maschili',
    conditional: 'stessa persona, stesso volto',
    own: 'punti percentuali, per i volti a cui ci si sente più vicini',
    group: 'SÌ su 100 risposte, per chi ha risposto',
    times: 'millisecondi fino alla risposta',
  },

  wordTitle: {
    clear: (word: string, high: string, more: string, low: string, less: string) =>
      `${word}: SÌ ${high} volte su 100 per i volti ${more}, ${low} per i volti ${less}`,
    range: (word: string, low: string, high: string) => `${word}: da ${low} a ${high} SÌ su 100`,
    same: (word: string, share: string) => `${word}: ${share} SÌ su 100`,
    none: (word: string) => `${word}: ancora nessuna risposta`,
  },
  /** One row in words. */
  share: {
    both: (faces: string, word: string, share: string, these: string, like: string) =>
      `I volti ${faces} sono stati chiamati ${word} ${share} volte su 100. Per questi volti, ${these}; per volti come questi, ${like}.`,
    these: (faces: string, word: string, share: string, these: string) =>
      `I volti ${faces} sono stati chiamati ${word} ${share} volte su 100. Per questi volti, ${these}.`,
    alone: (faces: string, word: string, share: string) =>
      `I volti ${faces} sono stati chiamati ${word} ${share} volte su 100.`,
    none: (faces: string) => `Per i volti ${faces} non c’è nessuna risposta.`,
    between: (low: string, high: string) => `fra ${low} e ${high}`,
  },
  inWords: 'In parole',
  noAnswers: 'nessuna risposta',

  verdict: {
    clear: 'Differenza chiara, anche per volti come questi.',
    clearTheseFaces: 'Differenza chiara, per questi volti.',
    none: 'Nessuna differenza chiara per volti come questi.',
    noneTheseFaces: 'Nessuna differenza chiara, per questi volti.',
    untold: 'Per volti come questi non si può dire.',
    moreThan: (word: string, { more, less, points, low, high }: Pair) =>
      `I volti ${more} sono stati chiamati ${word} più spesso dei volti ${less}: la distanza è di ${points} (intervallo: da ${low} a ${high}).`,
    mostOfAll: (word: string, more: string) =>
      `I volti ${more} sono stati chiamati ${word} più spesso di tutti gli altri.`,
    leastOfAll: (word: string, less: string) =>
      `I volti ${less} sono stati chiamati ${word} meno spesso di tutti gli altri.`,
    pairs: (clear: number, all: number) =>
      clear === 1 ? `È chiara 1 coppia su ${all}.` : `Sono chiare ${clear} coppie su ${all}.`,
    widest: ({ more, less, points, low, high }: Pair) =>
      `La distanza più grande, fra i volti ${more} e i volti ${less}, è di ${points}; per volti come questi può stare fra ${low} e ${high}.`,
    onlyOne: (pairs: number) =>
      pairs === 1
        ? 'Una coppia è chiara solo contando, o solo lasciando fuori, i test segnalati: non la diciamo chiara.'
        : `${pairs} coppie sono chiare solo contando, o solo lasciando fuori, i test segnalati: non le diciamo chiare.`,
  },
  points: (value: string) => `${value} ${/^−?1$/.test(value) ? 'punto percentuale' : 'punti percentuali'}`,

  read: {
    title: 'Come si legge',
    thick: (faces: number) => `Linea spessa: questi ${faces} volti.`,
    thickText: 'Se altre persone guardassero proprio questi volti, il valore starebbe più o meno qui.',
    thin: 'Linea sottile: volti come questi.',
    thinText: (each: number) =>
      `Con altri volti disegnati allo stesso modo potrebbe stare fin qui. È lunga perché ${each} volti per fenotipo sono pochi.`,
    thinTextPool: 'Con altri volti disegnati allo stesso modo potrebbe stare fin qui.',
    strict:
      'Le linee sono intervalli al 95%, una per una. Se una differenza è chiara lo decidono confronti più severi: non se le linee si toccano.',
    legendThick: 'intervallo al 95%: questi volti',
    legendThin: 'volti come questi',
    legendMedian: 'metà delle risposte sta prima del punto, metà dopo',
    legendQuartiles: 'la metà centrale delle risposte',
  },

  gender: {
    title: 'Volti femminili e volti maschili, parola per parola',
    row: (word: string, women: string, men: string) =>
      `${word}: SÌ ${women} volte su 100 per i volti femminili, ${men} per i volti maschili.`,
    difference: (points: string, low: string, high: string) => `Distanza: ${points} (da ${low} a ${high}).`,
    more: (word: string, faces: string, points: string) => `${word}: più spesso ai ${faces}, di ${points}.`,
    faces: { F: 'volti femminili', M: 'volti maschili' } satisfies Record<FaceGender, string>,
    note: 'Vale per questi volti. Qui conta il genere del volto, non di chi risponde.',
  },

  conditional: {
    title:
      'Quando un volto è stato chiamato «migrante», quante volte la stessa persona gli ha detto SÌ anche per le altre parole?',
    yes: 'a quel volto la stessa persona ha detto «migrante»: SÌ',
    no: 'ha detto «migrante»: NO',
    row: (word: string, faces: string, yes: string, no: string) =>
      `Volti ${faces}, ${word}: SÌ ${yes} volte su 100 dopo un SÌ a «migrante», ${no} dopo un NO.`,
    difference: (points: string, low: string, high: string) => `Distanza: ${points} (da ${low} a ${high}).`,
    clear: 'Differenza chiara per questi volti.',
    notClear: 'Differenza non chiara.',
    tooFew: 'Troppo pochi test per confrontare.',
    count: (clear: number, all: number) =>
      `Per questi volti la differenza è chiara in ${clear} ${clear === 1 ? 'confronto' : 'confronti'} su ${all}, con il segno ≠.`,
    countNone: (all: number) => `Per questi volti la differenza non è chiara in nessuno dei ${all} confronti.`,
    pairs: (clear: number, all: number) =>
      `Fra i volti chiamati «migrante», in ${clear === 0 ? `nessuno dei ${all} confronti` : `${clear} ${clear === 1 ? 'confronto' : 'confronti'} su ${all}`} due fenotipi differiscono in modo chiaro, per questi volti: sono nella tabella.`,
    pairsTitle: 'Fra i volti chiamati «migrante»: quanto differiscono due fenotipi nei SÌ alle altre parole',
    saysText: 'Dice come vanno insieme due risposte della stessa persona allo stesso volto, per questi volti.',
    saysNot: 'Non dice che una risposta causi l’altra.',
    why: 'Chi dice SÌ spesso, lo dice a tutte le parole; un volto che sembra ricco può essere preso meno spesso per migrante; e l’ordine delle parole è sempre lo stesso.',
    notGeneral: 'Altri volti possono dare altre distanze: da qui non si va oltre questi.',
  },

  group: {
    heading: 'Chi ha risposto, gruppo per gruppo',
    variable: 'Gruppi',
    word: 'Parola',
    title: (word: string) => `${word}: le risposte, gruppo per gruppo`,
    ownTitle: (word: string) => `${word}: le risposte di chi si sente più vicino a quei volti, e di chi ad altri`,
    row: (faces: string, whose: string, share: string, these: string) =>
      `Volti ${faces}, test ${whose}: SÌ ${share} volte su 100; per questi volti, ${these}.`,
    own: 'Vicini a questi volti',
    other: 'Vicini ad altri volti',
    otherOf: 'di chi si sente più vicino ad altri volti',
    runs: (level: string, runs: string) => `${level}: ${runs} test`,
    tooFew: (level: string) => `${level}: troppo pochi test`,
    edition: (number: number, day: string, runs: string) => `Edizione ${number} dei gruppi, del ${day}: ${runs} test.`,
    waiting: (runs: string) =>
      `Altri test aspettano (${runs}): entrano solo quando in ogni gruppo sono almeno dieci, e così fra due tabelle la differenza non è mai di pochi test.`,
    difference: (word: string, faces: string, first: string, than: string, points: string, low: string, high: string) =>
      `${word}, volti ${faces}: più SÌ nei test ${first} che in quelli ${than}, di ${points} (da ${low} a ${high}).`,
    count: (clear: number, all: number) =>
      clear === 1
        ? `Per questa parola è chiara una differenza fra gruppi su ${all}, per questi volti.`
        : `Per questa parola sono chiare ${clear} differenze fra gruppi su ${all}, per questi volti.`,
    countNone: (all: number) =>
      `Per questa parola non è chiara nessuna delle ${all} differenze fra gruppi, per questi volti.`,
    note: 'Un gruppo è fatto dei test di chi ha scelto di giocare: non rappresenta nessun altro. Le differenze non dicono che persone sono.',
  },

  /** The figure of own and other that is free of how readily a group says YES at all. */
  own: {
    title: (word: string) => `${word}: che cosa cambia per i volti a cui ci si sente più vicini`,
    row: (who: string, points: string) => `${who}: una distanza di ${points}, tolta quella media per gli altri volti.`,
    range: (low: string, high: string) => `Intervallo: da ${low} a ${high}.`,
    count: (clear: number, all: number) =>
      clear === 1
        ? `È chiara una distanza su ${all}, segnata con ≠.`
        : `Sono chiare ${clear} distanze su ${all}, segnate con ≠.`,
    countNone: (all: number) => `Nessuna delle ${all} distanze è chiara.`,
    note: 'Quanto più spesso chi si sente più vicino a certi volti dice loro SÌ, rispetto a chi si sente più vicino ad altri, in punti percentuali. Da ogni distanza è tolta la media delle distanze per gli altri cinque fenotipi: così un gruppo che dice SÌ più spesso a tutti i volti non sembra dirlo di più a quelli. A destra dello zero: più SÌ.',
  },

  times: {
    title: 'In quanto tempo si è risposto',
    row: (word: string, answer: string, median: string, low: string, high: string) =>
      `${word}, ${answer}: metà delle risposte entro ${median} millisecondi; la metà centrale fra ${low} e ${high}.`,
    yes: 'SÌ',
    no: 'NO',
    rowName: (word: string, answer: string) => `${word}: ${answer}`,
    ms: (value: string) => `${value} ms`,
    note: 'Mediana e quartili, dal momento in cui il volto compare. Dispositivi e browser differiscono di decine di millisecondi; un tempo, breve o lungo, non dice niente di una persona.',
  },

  table: {
    show: 'Mostra come tabella',
    hide: 'Nascondi la tabella',
    faces: 'Volti',
    word: 'Parola',
    answer: 'Risposta',
    share: 'SÌ',
    these: 'Questi volti, 95%',
    like: 'Volti come questi, 95%',
    counts: 'Risposte',
    difference: 'Distanza',
    clear: 'Chiara',
    isClear: 'sì',
    isNotClear: 'no',
    adjusted: 'p corretto',
    pairs: (word: string) => `${word}: le coppie di fenotipi, per volti come questi`,
    pair: (more: string, less: string) => `${more} meno ${less}`,
    yesAfterYes: 'SÌ dopo SÌ a «migrante»',
    yesAfterNo: 'SÌ dopo NO a «migrante»',
    runs: 'Test',
    group: 'Gruppo',
    median: 'Mediana',
    quartiles: 'Quartili',
    passed: 'Volti passati',
    of: (yes: string, answers: string) => `${yes} di ${answers}`,
    range: (low: string, high: string) => `da ${low} a ${high}`,
    spread: (sigma: string, df: string) =>
      `Quanto differiscono fra loro i volti dello stesso fenotipo e genere, per questa parola: σ = ${sigma} (logit, ${df} gradi di libertà).`,
    pooled: 'Si assume che i volti di un fenotipo differiscano fra loro circa quanto quelli degli altri.',
    own: 'È calcolato per ogni fenotipo dai suoi volti.',
    passedNote: (passed: string) => `Volti passati senza risposta, che non contano né come SÌ né come NO: ${passed}.`,
  },

  tools: {
    copy: 'Copia come immagine',
    copied: 'Immagine copiata',
    copySaved: 'Il browser non lascia copiare immagini: l’abbiamo salvata',
    failed: 'Non riusciamo a fare l’immagine',
    savePng: 'Salva PNG',
    saveSvg: 'Salva SVG',
    cite: 'Cita',
    citation: 'Citazione',
    copyCitation: 'Copia la citazione',
    citationCopied: 'Citazione copiata',
    select: 'Il browser non lascia copiare: seleziona il testo',
    moves: 'Questa pagina cambia quando arrivano altri test.',
    stays: (edition: string) => `La stessa figura che non cambia: ${edition}`,
    saySo: 'Accanto alla cifra scrivi anche la versione.',
    fileName: (figure: string, day: string) => `prima-vista-${figure}-${day}`,
    more: 'Immagine, link e citazione',
  },
  source: (runs: string, day: string) => `Prima Vista, ${runs} test, dati al ${day}.`,
  sourceDemo: 'Dimostrazione: dati simulati.',
  sourceFaces: (faces: number, each: string) => `${faces} volti, ${each} per fenotipo.`,
  sourceGenerated: 'Volti generati al computer.',
  sourceCredit: (credit: string) => `Volti: ${credit}.`,
  /** Of a day there can be several. */
  edition: (day: string, place: number) => `edizione del ${day}${place > 1 ? ` (${place}ª)` : ''}`,
  cite: (title: string, version: string, runs: string, method: string, address: string) =>
    `Prima Vista, campagna pubblica. ${title}. Versione ${version}, ${runs} test, metodo ${method}. ${address}`,

  colophon: {
    method: 'Metodo, in breve',
    methodText:
      'Percentuali di SÌ fra le risposte date entro tre secondi. Un volto passato senza risposta non conta. Due intervalli al 95%: uno per questi volti, uno per volti come questi. I test fatti con più tempo restano fuori; nessuna cifra viene da meno di dieci test.',
    limits:
      'Chi gioca ha scelto di farlo: non rappresenta la popolazione, e un test non è una persona. Un fenotipo qui è un modo di disegnare un volto: non dice da dove viene una persona.',
    whole: 'Il metodo per intero',
    setAside: 'Test rimasti fuori',
    noneSetAside: (isFrozen: boolean) =>
      `${isFrozen ? 'Fino a quel giorno non era stato' : 'Fino alla mezzanotte scorsa non è stato'} messo da parte nessun test completato.`,
    setAsideUnknown: 'Quanti test siano stati messi da parte, qui non si sa.',
    untimed: 'Restano sempre fuori i test fatti senza il limite dei tre secondi.',
    frozen: 'Edizioni che non cambiano',
    frozenText: 'Ogni edizione resta com’era quel giorno, al suo indirizzo: si può citare.',
    now: 'I dati di oggi',
    plan: 'Il piano di analisi, scritto prima',
    planText: (moment: string) => `Depositato il ${moment}. L’impronta SHA-256 mostra che il testo non è cambiato:`,
    planShow: 'Leggi il piano',
    errata: 'Correzioni',
    erratum: (day: string, text: string) => `${day}: ${text}`,
    print: 'Stampa o salva come PDF',
  },

  untold: {
    no_answers: 'Non c’è ancora nessuna risposta.',
    too_few_runs:
      'I test contati sono ancora troppo pochi per mostrare cifre. Compaiono quando ce ne sono abbastanza da non parlare di poche persone.',
    too_few_faces:
      'Per dire qualcosa di volti come questi servono, per ogni fenotipo e genere, almeno due volti con dieci risposte ciascuno.',
    no_spread: 'Tutti hanno risposto allo stesso modo: non c’è niente da confrontare.',
    no_edition: 'Le cifre per gruppo escono in edizioni, e la prima non c’è ancora.',
    held_back:
      'Questa tabella per ora non si può mostrare: insieme a quelle già pubblicate lascerebbe vedere pochissimi test.',
    being_counted: 'Stiamo ancora leggendo i test fatti prima che ci fosse questa pagina: le cifre compaiono fra poco.',
  } satisfies Record<Untold, string>,
  untoldTitle: 'Qui non ci sono ancora figure',
};

const en: typeof it = {
  title: 'Findings of the campaign',
  headline: ['What we see,', 'at first sight'],
  lead: 'A face, a word, three seconds to say YES or NO. This is how people who took the public test have answered so far.',
  leadFrozen: (day) =>
    `A face, a word, three seconds to say YES or NO. This is how people who took the public test had answered by ${day}. This page no longer changes.`,
  notPublic: 'This page is not public yet: only people with permission see it.',
  parts: 'Pages',
  toTest: 'The test',
  toFindings: 'Findings',
  toMethod: 'Method',
  loading: 'Putting the findings together…',
  updating: 'Updating the figures…',
  updated: (runs) => `The figures now show ${runs} tests.`,
  failed: 'We cannot load the findings. Try again in a moment; if that does not help, check your connection.',
  footFailed:
    'The end of this page – the method in short, who is left out, the data – did not load. The figures above are all here.',
  loadAgain: 'Reload the page',
  retry: 'Try again',
  strip: 'These faces are not among those of the test.',
  stripGenerated: 'Computer-generated faces. These are not among those of the test.',

  facts: {
    title: 'In short',
    runs: (runs) => `${runs} tests`,
    since: (day) => `since ${day}`,
    faces: (faces) => `${faces} faces`,
    allShown: 'the same for every word',
    someShown: (shown) => `each test shows ${shown}`,
    words: (words) => (words === 1 ? '1 word' : `${words} words`),
    wordsNote: 'one a round',
    until: 'last update',
    frozen: 'an edition that stays',
  },

  who: {
    title: 'Who answered',
    all: 'All',
    everybody: 'All tests',
    unflagged: 'Without flagged tests',
    gender: 'Gender of the participant',
    age: 'Age',
    edition: 'Only tests of the last edition',
    editionText: (number, day, runs) =>
      `Edition ${number}, of ${day}: ${runs} tests. Whoever has the data of this edition can compute exactly these figures again.`,
    own_phenotype: 'Faces participants feel closest to',
    more: 'More choices: faces that participants feel closest to',
    moreWithFlagged: 'More choices: faces that participants feel closest to, flagged tests, last edition',
    faces: 'Faces',
    facesOption: (name, faces) => `${name} (${faces} faces)`,
    onlyOne: 'One choice at a time: groups are never crossed.',
    flagged: (runs) => `Flagged for how they were answered: ${runs} tests. They count; here you can look without them.`,
    ofEdition: (number, day) =>
      `These figures come from edition ${number} of the groups, of ${day}, not from today’s data.`,
  },
  flag: {
    fast: 'many very quick answers',
    uniform: 'nearly all the same',
    alternating: 'YES and NO in turn',
    passing: 'many faces passed without an answer',
  },
  flagCount: (flag, runs) => `${flag}: ${runs}`,
  fewerThanTen: 'fewer than ten',

  level: {
    gender: { F: 'Female', M: 'Male', other: 'Other or not said' },
    age: {
      to_13: 'Up to 13',
      '14_17': '14–17',
      '18_24': '18–24',
      '25_39': '25–39',
      '40_on': '40 and over',
    },
  },
  levelOf: {
    gender: {
      F: 'by participants who said female',
      M: 'by participants who said male',
      other: 'by participants who said other or did not say',
    },
    age: {
      to_13: 'by participants up to 13 years old',
      '14_17': 'by participants aged 14 to 17',
      '18_24': 'by participants aged 18 to 24',
      '25_39': 'by participants aged 25 to 39',
      '40_on': 'by participants aged 40 or over',
    },
  },
  facesOf: facesEn,
  closestTo: (phenotype) => `participants who feel closest to ${facesEn[phenotype]} faces`,
  closestToOf: (phenotype) => `by participants who feel closest to ${facesEn[phenotype]} faces`,
  word: (adjective) => `“${adjective.toLowerCase()}”`,

  figure: (number) => `Figure ${number}`,
  linkTo: (number) => `Link to figure ${number}`,
  kickers: {
    word: 'YES in 100 answers',
    gender: 'YES in 100 answers, women’s and men’s faces',
    conditional: 'same person, same face',
    own: 'percentage points, for the faces that participants feel closest to',
    group: 'YES in 100 answers, by who answered',
    times: 'milliseconds until the answer',
  },

  wordTitle: {
    clear: (word, high, more, low, less) =>
      `${word}: YES ${high} times in 100 for ${more} faces, ${low} for ${less} faces`,
    range: (word, low, high) => `${word}: from ${low} to ${high} YES in 100`,
    same: (word, share) => `${word}: ${share} YES in 100`,
    none: (word) => `${word}: no answers yet`,
  },
  share: {
    both: (faces, word, share, these, like) =>
      `${faces} faces were called ${word} ${share} times in 100. For these faces, ${these}; for faces like these, ${like}.`,
    these: (faces, word, share, these) =>
      `${faces} faces were called ${word} ${share} times in 100. For these faces, ${these}.`,
    alone: (faces, word, share) => `${faces} faces were called ${word} ${share} times in 100.`,
    none: (faces) => `Nobody has answered about ${faces} faces.`,
    between: (low, high) => `between ${low} and ${high}`,
  },
  inWords: 'In words',
  noAnswers: 'no answers',

  verdict: {
    clear: 'A clear difference, also for faces like these.',
    clearTheseFaces: 'A clear difference, for these faces.',
    none: 'No clear difference for faces like these.',
    noneTheseFaces: 'No clear difference, for these faces.',
    untold: 'For faces like these we cannot tell.',
    moreThan: (word, { more, less, points, low, high }) =>
      `${more} faces were called ${word} more often than ${less} faces: the difference is ${points} (interval: ${low} to ${high}).`,
    mostOfAll: (word, more) => `${more} faces were called ${word} more often than all others.`,
    leastOfAll: (word, less) => `${less} faces were called ${word} less often than all others.`,
    pairs: (clear, all) => (clear === 1 ? `1 pair of ${all} is clear.` : `${clear} pairs of ${all} are clear.`),
    widest: ({ more, less, points, low, high }) =>
      `The widest difference, between ${more} and ${less} faces, is ${points}; for faces like these it may lie between ${low} and ${high}.`,
    onlyOne: (pairs) =>
      pairs === 1
        ? 'One pair is clear only with, or only without, the flagged tests: we do not call it clear.'
        : `${pairs} pairs are clear only with, or only without, the flagged tests: we do not call them clear.`,
  },
  points: (value) => `${value} percentage ${/^−?1$/.test(value) ? 'point' : 'points'}`,

  read: {
    title: 'How to read it',
    thick: (faces) => `Thick line: these ${faces} faces.`,
    thickText: 'If other people looked at exactly these faces, the value would be about here.',
    thin: 'Thin line: faces like these.',
    thinText: (each) =>
      `With other faces drawn in the same way it could reach this far. It is long because ${each} faces a phenotype are few.`,
    thinTextPool: 'With other faces drawn in the same way it could reach this far.',
    strict:
      'The lines are 95% intervals, each on its own. Whether a difference is clear is decided by stricter comparisons, not by whether lines touch.',
    legendThick: '95% interval: these faces',
    legendThin: 'faces like these',
    legendMedian: 'half of the answers came before the dot, half after',
    legendQuartiles: 'the middle half of the answers',
  },

  gender: {
    title: 'Women’s faces and men’s faces, word by word',
    row: (word, women, men) => `${word}: YES ${women} times in 100 for women’s faces, ${men} for men’s faces.`,
    difference: (points, low, high) => `Difference: ${points} (${low} to ${high}).`,
    more: (word, faces, points) => `${word}: more often to ${faces}, by ${points}.`,
    faces: { F: 'women’s faces', M: 'men’s faces' },
    note: 'This holds for these faces. What counts here is the gender of the face, not of the participant.',
  },

  conditional: {
    title: 'Of faces that somebody called “migrant”, to how many did the same person say YES for the other words, too?',
    yes: 'to that face the same person said “migrant”: YES',
    no: 'said “migrant”: NO',
    row: (word, faces, yes, no) =>
      `${faces} faces, ${word}: YES ${yes} times in 100 after a YES to “migrant”, ${no} after a NO.`,
    difference: (points, low, high) => `Difference: ${points} (${low} to ${high}).`,
    clear: 'A clear difference for these faces.',
    notClear: 'The difference is not clear.',
    tooFew: 'Too few tests to compare.',
    count: (clear, all) => `For these faces the difference is clear in ${clear} of ${all} comparisons, marked ≠.`,
    countNone: (all) => `For these faces the difference is clear in none of ${all} comparisons.`,
    pairs: (clear, all) =>
      `Among faces called “migrant”, two phenotypes differ clearly in ${clear === 0 ? 'none' : clear} of ${all} comparisons, for these faces: they are in the table.`,
    pairsTitle: 'Among faces called “migrant”: how much two phenotypes differ in YES to the other words',
    saysText: 'It says how two answers of the same person to the same face go together, for these faces.',
    saysNot: 'It does not say that one answer causes the other.',
    why: 'Whoever says YES often says it to all words; a face that looks rich may be taken less often for a migrant; and the order of the words is always the same.',
    notGeneral: 'Other faces may give other differences: nothing here goes beyond these.',
  },

  group: {
    heading: 'Who answered, group by group',
    variable: 'Groups',
    word: 'Word',
    title: (word) => `${word}: the answers, group by group`,
    ownTitle: (word) => `${word}: answers by those who feel closest to the faces, and by those closer to others`,
    row: (faces, whose, share, these) =>
      `${faces} faces, tests ${whose}: YES ${share} times in 100; for these faces, ${these}.`,
    own: 'Closest to these',
    other: 'Closest to others',
    otherOf: 'by participants who feel closest to other faces',
    runs: (level, runs) => `${level}: ${runs} tests`,
    tooFew: (level) => `${level}: too few tests`,
    edition: (number, day, runs) => `Edition ${number} of the groups, of ${day}: ${runs} tests.`,
    waiting: (runs) =>
      `More tests are waiting (${runs}): they come in only when each group has at least ten, so that two tables never differ by a few tests.`,
    difference: (word, faces, first, than, points, low, high) =>
      `${word}, ${faces} faces: more YES in tests ${first} than in those ${than}, by ${points} (${low} to ${high}).`,
    count: (clear, all) =>
      clear === 1
        ? `For this word one difference between groups out of ${all} is clear, for these faces.`
        : `For this word ${clear} differences between groups out of ${all} are clear, for these faces.`,
    countNone: (all) => `For this word none of ${all} differences between groups is clear, for these faces.`,
    note: 'A group is the tests of people who chose to play: it stands for nobody else. Differences do not say what kind of people they are.',
  },

  own: {
    title: (word) => `${word}: what differs for the faces that participants feel closest to`,
    row: (who, points) => `${who}: a difference of ${points}, less the mean one for the other faces.`,
    range: (low, high) => `Interval: ${low} to ${high}.`,
    count: (clear, all) =>
      clear === 1
        ? `1 difference of ${all} is clear, marked ≠.`
        : `${clear} differences of ${all} are clear, marked ≠.`,
    countNone: (all) => `None of ${all} differences is clear.`,
    note: 'How much more often participants who feel closest to some faces say YES to them than those who feel closest to others, in percentage points. From each difference the mean of those for faces of the other five phenotypes is taken away: so a group that says YES more often to all faces does not seem to say it more often to these. To the right of zero: more YES.',
  },

  times: {
    title: 'How long answers took',
    row: (word, answer, median, low, high) =>
      `${word}, ${answer}: half of the answers within ${median} milliseconds; the middle half between ${low} and ${high}.`,
    yes: 'YES',
    no: 'NO',
    rowName: (word, answer) => `${word}: ${answer}`,
    ms: (value) => `${value} ms`,
    note: 'Median and quartiles, from the moment the face appears. Devices and browsers differ by tens of milliseconds; a time, short or long, says nothing about a person.',
  },

  table: {
    show: 'Show as a table',
    hide: 'Hide the table',
    faces: 'Faces',
    word: 'Word',
    answer: 'Answer',
    share: 'YES',
    these: 'These faces, 95%',
    like: 'Faces like these, 95%',
    counts: 'Answers',
    difference: 'Difference',
    clear: 'Clear',
    isClear: 'yes',
    isNotClear: 'no',
    adjusted: 'adjusted p',
    pairs: (word) => `${word}: the pairs of phenotypes, for faces like these`,
    pair: (more, less) => `${more} less ${less}`,
    yesAfterYes: 'YES after YES to “migrant”',
    yesAfterNo: 'YES after NO to “migrant”',
    runs: 'Tests',
    group: 'Group',
    median: 'Median',
    quartiles: 'Quartiles',
    passed: 'Faces passed',
    of: (yes, answers) => `${yes} of ${answers}`,
    range: (low, high) => `${low} to ${high}`,
    spread: (sigma, df) =>
      `How much faces of the same phenotype and gender differ from each other, for this word: σ = ${sigma} (logit, ${df} degrees of freedom).`,
    pooled: 'Faces of one phenotype are taken to differ about as much as those of another.',
    own: 'It is computed for each phenotype from its own faces.',
    passedNote: (passed) => `Faces that passed without an answer, which count neither as YES nor as NO: ${passed}.`,
  },

  tools: {
    copy: 'Copy as picture',
    copied: 'Picture copied',
    copySaved: 'The browser does not let us copy pictures: we saved it',
    failed: 'We could not make the picture',
    savePng: 'Save PNG',
    saveSvg: 'Save SVG',
    cite: 'Cite',
    citation: 'Citation',
    copyCitation: 'Copy the citation',
    citationCopied: 'Citation copied',
    select: 'The browser does not let us copy: select the text',
    moves: 'This page changes as more tests come in.',
    stays: (edition) => `The same figure, which does not change: ${edition}`,
    saySo: 'Give the version along with the figure.',
    fileName: (figure, day) => `prima-vista-${figure}-${day}`,
    more: 'Picture, link and citation',
  },
  source: (runs, day) => `Prima Vista, ${runs} tests, data as of ${day}.`,
  sourceDemo: 'A demonstration: simulated data.',
  sourceFaces: (faces, each) => `${faces} faces, ${each} a phenotype.`,
  sourceGenerated: 'Computer-generated faces.',
  sourceCredit: (credit) => `Faces: ${credit}.`,
  edition: (day, place) => `edition of ${day}${place > 1 ? ` (no. ${place})` : ''}`,
  cite: (title, version, runs, method, address) =>
    `Prima Vista, public campaign. ${title}. Version ${version}, ${runs} tests, method ${method}. ${address}`,

  colophon: {
    method: 'The method in short',
    methodText:
      'Percentages of YES among the answers given within three seconds. A face that passed without an answer does not count. Two 95% intervals: one for these faces, one for faces like these. Tests taken with more time stay out; no figure comes from fewer than ten tests.',
    limits:
      'People who play chose to: they do not represent the population, and a test is not a person. A phenotype here is a way of drawing a face: it does not say where a person comes from.',
    whole: 'The whole method',
    setAside: 'Tests that stayed out',
    noneSetAside: (isFrozen) => `${isFrozen ? 'By that day' : 'As of midnight'} no completed test had been set aside.`,
    setAsideUnknown: 'How many tests have been set aside is not known here.',
    untimed: 'Tests taken without the limit of three seconds always stay out.',
    frozen: 'Editions that stay as they are',
    frozenText: 'Each edition stays as it was that day, under its address: it can be cited.',
    now: 'Today’s data',
    plan: 'The analysis plan, written beforehand',
    planText: (moment) => `Registered on ${moment}. The SHA-256 fingerprint shows that the text has not changed:`,
    planShow: 'Read the plan',
    errata: 'Corrections',
    erratum: (day, text) => `${day}: ${text}`,
    print: 'Print or save as PDF',
  },

  untold: {
    no_answers: 'There are no answers yet.',
    too_few_runs:
      'Too few tests have been counted to show figures. They appear when there are enough of them not to be about a few people.',
    too_few_faces:
      'To say something about faces like these, each phenotype and gender needs at least two faces with ten answers each.',
    no_spread: 'Everybody answered in the same way: there is nothing to compare.',
    no_edition: 'Figures of groups come out in editions, and the first is not here yet.',
    held_back: 'This table cannot be shown for now: with those already published it would reveal very few tests.',
    being_counted: 'Tests from before this page are still being read: the figures appear soon.',
  },
  untoldTitle: 'There are no figures here yet',
};

export const findings = { it, en };
