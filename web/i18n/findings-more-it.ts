import type { FaceGender, Phenotype } from '../../contract/game.ts';
import type { groupLevels } from '../../contract/rules/findings.ts';
import type { RunFlag } from '../../contract/run-quality.ts';
import { facesIt } from './findings-it.ts';

type Levels = typeof groupLevels;
type AgeBand = Levels['age'][number];
type Gender = Levels['gender'][number];

/** What the findings page says below its first screen, beside `findingsIt`. */
export const moreFindingsIt = {
  whoMore: {
    editionText: (number: number, day: string, runs: string) =>
      `Edizione ${number}, del ${day}: ${runs} test. Chi ha i dati di questa edizione può ricalcolare proprio queste cifre.`,
    flagged: (runs: string) =>
      `Segnalati: ${runs} test, per come sono state date le risposte. Restano contati; qui si può guardare senza.`,
  },
  flag: {
    fast: 'molte risposte rapidissime',
    uniform: 'quasi tutte uguali',
    alternating: 'SÌ e NO a turno',
    passing: 'molti volti passati senza risposta',
    implausible: 'tempi poco plausibili',
  } satisfies Record<RunFlag, string>,
  flagCount: (flag: string, runs: string) => `${flag}: ${runs}`,
  fewerThanTen: 'meno di dieci',
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
  /** What was asked is which group of faces one feels closest to: nobody has said to be of a phenotype. */
  closestTo: (phenotype: Phenotype): string => `chi si sente più vicino ai volti ${facesIt[phenotype]}`,
  closestToOf: (phenotype: Phenotype): string => `di chi si sente più vicino ai volti ${facesIt[phenotype]}`,
  gender: {
    title: 'Volti femminili e volti maschili, parola per parola',
    row: (word: string, women: string, men: string) =>
      `${word}: SÌ ${women} volte su 100 per i volti femminili, ${men} per i volti maschili.`,
    difference: (points: string, low: string, high: string) => `Distanza: ${points} (da ${low} a ${high}).`,
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
    why: 'Chi dice SÌ spesso lo dice a tutte le parole; un volto che sembra ricco può essere preso meno spesso per migrante; e l’ordine delle parole è sempre lo stesso.',
    notGeneral: 'Altri volti possono dare altre distanze: quello che si legge qui vale solo per questi.',
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
      `${word}, volti ${faces}: nei test ${first} i SÌ sono di più che in quelli ${than}, con una distanza di ${points} (da ${low} a ${high}).`,
    count: (clear: number, all: number) =>
      clear === 1
        ? `Per questa parola è chiara una differenza fra gruppi su ${all}, per questi volti.`
        : `Per questa parola sono chiare ${clear} differenze fra gruppi su ${all}, per questi volti.`,
    countNone: (all: number) =>
      `Per questa parola non è chiara nessuna delle ${all} differenze fra gruppi, per questi volti.`,
    note: 'Un gruppo è fatto dei test di chi ha scelto di giocare: non rappresenta nessun altro. Le differenze non dicono che tipo di persone siano.',
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
    title: 'Quanto tempo ci è voluto per rispondere',
    row: (word: string, answer: string, median: string, low: string, high: string) =>
      `${word}, ${answer}: metà delle risposte è arrivata entro ${median} millisecondi, la metà centrale fra ${low} e ${high}.`,
    yes: 'SÌ',
    no: 'NO',
    rowName: (word: string, answer: string) => `${word}: ${answer}`,
    ms: (value: string) => `${value} ms`,
    note: 'Mediana e quartili, dal momento in cui il volto compare. Dispositivi e browser differiscono di decine di millisecondi; un tempo, breve o lungo, non dice niente di una persona.',
  },
  colophon: {
    method: 'Metodo, in breve',
    methodText:
      'Le cifre sono percentuali di SÌ fra le risposte date entro tre secondi. Un volto passato senza risposta non conta. Gli intervalli al 95% sono due: uno per questi volti, uno per volti come questi. I test fatti con più tempo restano fuori; nessuna cifra viene da meno di dieci test.',
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
  inWords: 'In parole',
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
};

export type MoreFindingsTexts = typeof moreFindingsIt;
