import type { GroupVariable } from '../../contract/findings.ts';
import type { FaceGender } from '../../contract/game.ts';
import type { groupLevels } from '../../contract/rules/findings.ts';
import { minimumFacesLikeThese, minimumMarginRuns, minimumPublicShown } from '../../contract/rules/limits.ts';
import type { RunFlag } from '../../contract/run-quality.ts';

type Level = (typeof groupLevels)['gender' | 'age'][number];

/** What the findings page says below its first screen, beside `findingsIt`. */
export const moreFindingsIt = {
  flagged: (runs: string, flags: string) =>
    `Almeno ${runs} test sono segnalati per come sono state date le risposte${flags}. Restano contati; in alto si può guardare senza.`,
  flag: {
    fast: 'molte risposte rapidissime',
    uniform: 'quasi tutte uguali',
    alternating: 'SÌ e NO a turno',
    passing: 'molti volti passati senza risposta',
    implausible: 'tempi poco plausibili',
  } satisfies Record<RunFlag, string>,
  flagCount: (flag: string, runs: string) => `${flag} (${runs})`,
  variable: {
    gender: 'Genere di chi risponde',
    age: 'Età',
    own_phenotype: 'Volti a cui ci si sente più vicini',
  } satisfies Record<GroupVariable, string>,
  level: {
    F: 'Femminile',
    M: 'Maschile',
    other: 'Altro o non detto',
    to_13: 'Fino a 13',
    '14_17': '14–17',
    '18_24': '18–24',
    '25_39': '25–39',
    '40_on': '40 e oltre',
  } satisfies Record<Level, string>,
  /** Whose runs, as a part of a sentence. */
  levelOf: {
    F: 'di chi ha indicato il genere femminile',
    M: 'di chi ha indicato il genere maschile',
    other: 'di chi ha indicato altro o non l’ha detto',
    to_13: 'di chi ha fino a 13 anni',
    '14_17': 'di chi ha da 14 a 17 anni',
    '18_24': 'di chi ha da 18 a 24 anni',
    '25_39': 'di chi ha da 25 a 39 anni',
    '40_on': 'di chi ha 40 anni o più',
  } satisfies Record<Level, string>,
  /** What was asked is which group of faces one feels closest to: nobody has said to be of a phenotype. */
  closestTo: (faces: string): string => `chi si sente più vicino ai volti ${faces}`,
  closestToOf: (faces: string): string => `di chi si sente più vicino ai volti ${faces}`,
  difference: (points: string, low: string, high: string) => `Distanza: ${points} (da ${low} a ${high}).`,
  gender: {
    title: 'Volti femminili e volti maschili, parola per parola',
    row: (word: string, women: string, men: string) =>
      `${word}: SÌ ${women} volte su 100 per i volti femminili, ${men} per i volti maschili.`,
    more: (word: string, faces: string, points: string) =>
      `${word}: i ${faces} hanno avuto più SÌ, con una distanza di ${points}.`,
    faces: { F: 'volti femminili', M: 'volti maschili' } satisfies Record<FaceGender, string>,
    note: 'Qui conta il genere del volto, non di chi risponde.',
  },
  conditional: {
    title:
      'Quando un volto è stato chiamato «migrante», quante volte la stessa persona gli ha detto SÌ anche per le altre parole?',
    yes: 'a quel volto la stessa persona ha detto «migrante»: SÌ',
    no: 'ha detto «migrante»: NO',
    row: (word: string, faces: string, yes: string, no: string) =>
      `Volti ${faces}, ${word}: SÌ ${yes} volte su 100 dopo un SÌ a «migrante», ${no} dopo un NO.`,
    tooFew: 'Troppo pochi test per confrontare.',
    pairsTitle: 'Fra i volti chiamati «migrante»: quanto differiscono due fenotipi nei SÌ alle altre parole',
    ofEdition: (day: string, runs: string) =>
      `Edizione del ${day}: ${runs} test, meno quelli segnalati. Percentuali intere.`,
    saysText: 'Dice come vanno insieme due risposte della stessa persona allo stesso volto, per questi volti.',
    saysNot: 'Non dice che una risposta causi l’altra.',
    why: 'Chi dice SÌ spesso lo dice a tutte le parole; un volto che sembra ricco può essere preso meno spesso per migrante; e l’ordine delle parole è sempre lo stesso.',
    notGeneral: 'Altri volti possono dare altre distanze: quello che si legge qui vale solo per questi.',
  },
  group: {
    heading: 'Chi ha risposto, gruppo per gruppo',
    variable: 'Gruppi',
    word: 'Parola',
    title: (word: string) => `${word}: le risposte, gruppo per gruppo`,
    ownTitle: (word: string) => `${word}: le risposte di chi si sente più vicino a quei volti, e di chi ad altri`,
    row: (faces: string, whose: string, share: string) => `Volti ${faces}, test ${whose}: SÌ ${share} volte su 100`,
    these: (between: string) => `; per questi volti, ${between}.`,
    own: 'Vicini a questi volti',
    other: 'Vicini ad altri volti',
    otherOf: 'di chi si sente più vicino ad altri volti',
    runs: (level: string, runs: string) => `${level}: almeno ${runs} test`,
    hidden: (level: string) => `${level}: nascosto`,
    edition: (day: string, runs: string) =>
      `Edizione del ${day}: ${runs} test. Percentuali intere, test contati a decine. Nascondiamo un gruppo con meno di ${minimumMarginRuns} test. A volte ne nascondiamo anche un altro, se dagli altri si potrebbe ricavare il primo.`,
    note: 'Un gruppo è fatto dei test di chi ha scelto di giocare: non rappresenta nessun altro. Le differenze non dicono che tipo di persone siano.',
  },
  kickers: {
    gender: 'SÌ su 100 risposte, volti femminili e maschili',
    conditional: 'stessa persona, stesso volto',
    own: 'punti percentuali, per i volti a cui ci si sente più vicini',
    group: 'SÌ su 100 risposte, per chi ha risposto',
    times: 'millisecondi fino alla risposta',
  },
  read: {
    title: 'Come si legge',
    thick: (faces: number) => `Linea spessa: questi ${faces} volti.`,
    thickText: `Se altre persone guardassero proprio questi volti, il valore starebbe più o meno qui. Da ${minimumMarginRuns} test in poi.`,
    thin: 'Linea sottile: volti come questi.',
    thinText: `Con altri volti disegnati allo stesso modo potrebbe stare fin qui. Da ${minimumFacesLikeThese} test in poi.`,
    strict: `Le linee sono intervalli al 95%, ciascuna per sé. Se una differenza è chiara lo decidono confronti più severi, di lunedì e da ${minimumFacesLikeThese} test in poi, non se le linee si toccano.`,
  },
  described: 'Le figure che seguono descrivono soltanto: quello che mostrano non è giudicato.',
  /** The figure of own and other that is free of how readily a group says YES at all. */
  own: {
    title: (word: string) => `${word}: che cosa cambia per i volti a cui ci si sente più vicini`,
    row: (who: string, points: string) => `${who}: una distanza di ${points}, tolta quella media per gli altri volti.`,
    range: (low: string, high: string) => `Intervallo: da ${low} a ${high}.`,
    note: 'Chi si sente più vicino a certi volti, quanto più spesso dice loro SÌ, rispetto a chi si sente più vicino ad altri? La distanza è in punti percentuali. Da ognuna togliamo la media delle distanze per gli altri cinque fenotipi. Così un gruppo che dice SÌ più spesso a tutti i volti non sembra dirlo di più a quelli. A destra dello zero: più SÌ.',
  },
  times: {
    title: 'Quanto tempo ci è voluto per rispondere',
    row: (word: string, answer: string, median: string, low: string, high: string) =>
      `${word}, ${answer}: metà delle risposte è arrivata entro ${median} millisecondi, la metà centrale fra ${low} e ${high}.`,
    legendMedian: 'metà delle risposte sta prima del punto, metà dopo',
    legendQuartiles: 'la metà centrale delle risposte',
    yes: 'SÌ',
    no: 'NO',
    rowName: (word: string, answer: string) => `${word}: ${answer}`,
    ms: (value: string) => `${value} ms`,
    note: 'Mediana e quartili, dal momento in cui il volto compare. Dispositivi e browser differiscono di decine di millisecondi; un tempo, breve o lungo, non dice niente di una persona.',
  },
  colophon: {
    method: 'Metodo, in breve',
    methodText: `Le cifre sono percentuali di SÌ fra le risposte date entro tre secondi. Un volto passato senza risposta non conta. Le percentuali compaiono da ${minimumPublicShown} test, gli intervalli per questi volti da ${minimumMarginRuns}, quelli per volti come questi e i giudizi da ${minimumFacesLikeThese}. Si giudicano solo le coppie di fenotipi e il genere dei volti.`,
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
    print: 'Stampa o salva come PDF',
  },
  /** What opens below a figure. */
  show: { table: 'Tabella', words: 'In parole', tools: 'Salva e cita' },
  table: {
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
    group: 'Gruppo',
    median: 'Mediana',
    quartiles: 'Quartili',
    passed: 'Volti passati',
    of: (yes: string, answers: string) => `${yes} di ${answers}`,
    range: (low: string, high: string) => `da ${low} a ${high}`,
    passedNote: (passed: string) => `Volti passati senza risposta, che non contano né come SÌ né come NO: ${passed}.`,
  },
  tools: {
    copy: 'Copia come immagine',
    copied: 'Immagine copiata',
    copySaved: 'Il browser non lascia copiare immagini: l’abbiamo salvata',
    failed: 'Non riusciamo a fare l’immagine',
    savePng: 'Salva PNG',
    saveSvg: 'Salva SVG',
    citation: 'Citazione',
    copyCitation: 'Copia la citazione',
    citationCopied: 'Citazione copiata',
    select: 'Il browser non lascia copiare: seleziona il testo',
    moves: 'Questa pagina cambia quando arrivano altri test.',
    stays: (edition: string) => `La stessa figura che non cambia: ${edition}`,
    saySo: 'Accanto alla cifra scrivi anche la versione.',
    fileName: (figure: string, day: string) => `prima-vista-${figure}-${day}`,
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
};

export type MoreFindingsTexts = typeof moreFindingsIt;
