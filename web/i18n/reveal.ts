import type { Phenotype } from '../../contract/game.ts';
import { minimumPublicShown } from '../../contract/rules/limits.ts';
import { game } from './game.ts';

/** A group at one end of somebody's answers: so many YES of so many answers. */
type Group = { phenotype: Phenotype; yes: number; answers: number };

/** A sentence in pieces: every second one is emphasized. */
export type Pieces = string[];

const one: Record<Phenotype, string> = {
  EastAsian: 'asiatico orientale',
  SouthAsian: 'asiatico meridionale',
  SubSaharan: 'subsahariano',
  Caucasian: 'caucasico',
  LatinAmerican: 'latino-americano',
  Arabian: 'arabo',
};
const many: Record<Phenotype, string> = {
  EastAsian: 'asiatici orientali',
  SouthAsian: 'asiatici meridionali',
  SubSaharan: 'subsahariani',
  Caucasian: 'caucasici',
  LatinAmerican: 'latino-americani',
  Arabian: 'arabi',
};
const numbersIt = ['zero', 'un', 'due', 'tre', 'quattro', 'cinque', 'sei'];

/** The faces of one group that got YES, after “Hai detto SÌ a”. */
const countedIt = ({ phenotype, yes, answers }: Group, isSecond: boolean): string => {
  if (yes === 0) return `nessun volto ${one[phenotype]}`;
  const faces = isSecond ? '' : yes === 1 ? 'volto ' : 'volti ';
  return `${yes} ${faces}${(yes === 1 ? one : many)[phenotype]} su ${answers}`;
};

/** The faces of several groups, after “Hai detto SÌ più spesso ai”. */
const facesIt = (groups: Group[]): string =>
  groups.length > 2
    ? `volti di ${numbersIt[groups.length]} gruppi`
    : `volti ${groups.map(({ phenotype }) => many[phenotype]).join(' e ')}`;

const onceIn = (times: number): string => `circa 1 volta su ${times}`;

/** Beside the figures: what was guessed, all words at once, and a card for each word. */
const it = {
  title: 'Le tue carte',
  word: (number: string, words: string) => `Parola ${number} di ${words}`,
  /** One group at each end. */
  said: (most: Group, least: Group): Pieces => [
    'Hai detto SÌ a ',
    countedIt(most, false),
    ' e a ',
    countedIt(least, true),
    '.',
  ],
  /** Several groups at an end: how many YES stands under their columns. */
  saidToMany: (most: Group[], least: Group[]): Pieces => [
    'Hai detto SÌ più spesso ai ',
    facesIt(most),
    ', meno spesso ai ',
    facesIt(least),
    '.',
  ],
  alike: 'Hai detto SÌ più o meno allo stesso modo a tutti i gruppi.',
  allYes: 'Hai detto SÌ a tutti i volti.',
  allNo: 'Non hai detto SÌ a nessun volto.',
  unknown: 'Hai dato troppo poche risposte per confrontare i gruppi.',

  legend: { yes: 'SÌ', no: 'NO', none: 'Nessuna risposta' },
  count: (yes: string, answers: string) => ({ yes, of: `su ${answers}` }),
  noAnswers: 'nessuna risposta',
  /** Names that fit under a narrow column: a soft hyphen says where they may part. */
  short: { ...game.it.phenotype, SubSaharan: 'Sub\u00adsahariano' },
  column: (group: string, yes: string, answers: string) => `${group}: ${yes} SÌ su ${answers}`,
  face: {
    yes: (number: number, group: string) => `Volto ${number}, ${group}: SÌ. Ingrandisci`,
    no: (number: number, group: string) => `Volto ${number}, ${group}: NO. Ingrandisci`,
    none: (number: number, group: string) => `Volto ${number}, ${group}: nessuna risposta. Ingrandisci`,
  },
  large: { yes: 'Qui hai detto SÌ', no: 'Qui hai detto NO', none: 'Qui non hai risposto', close: 'Chiudi' },

  everybody: 'SÌ di tutti',
  uncertainty: (tests: string) => `incertezza · ${tests} test`,
  tests: (tests: string) => `${tests} test`,
  everybodyWaits: 'Cerchiamo le risposte degli altri…',
  everybodyMissing: 'Manca la connessione, e le risposte degli altri ora non arrivano. Le tue sono qui.',
  tooFew: `Le risposte degli altri compaiono quando i test contati sono almeno ${minimumPublicShown}.`,
  share: (group: string, percent: string) => `${group}: ${percent}`,
  shareWithin: (group: string, percent: string, low: string, high: string) =>
    `${group}: ${percent}, intervallo da ${low} a ${high}`,

  chance: {
    most: (faces: string) =>
      `Con ${faces} volti per gruppo, una distanza così capita anche per caso, più di 1 volta su 2.`,
    about: (faces: string, times: number) =>
      `Con ${faces} volti per gruppo, una distanza così capita anche per caso, ${onceIn(times)}.`,
    rare: (faces: string) => `Con ${faces} volti per gruppo, una distanza così capita per caso meno di 1 volta su 20.`,
  },
  chanceOfAll: {
    most: (least: string, most: string) =>
      `Da ${least} a ${most}: una distanza così capita anche per caso, più di 1 volta su 2.`,
    about: (least: string, most: string, times: number) =>
      `Da ${least} a ${most}: una distanza così capita anche per caso, ${onceIn(times)}.`,
    rare: (least: string, most: string) =>
      `Da ${least} a ${most}: una distanza così capita per caso meno di 1 volta su 20.`,
  },

  back: 'Indietro',
  next: 'Avanti',
  last: 'Tutte e 5',
  closer: 'Approfondisci',
  toSummary: 'Vai al riassunto',

  guess: {
    guessed: 'Pensavi:',
    answeredMost: 'Hai detto più SÌ a:',
    answered: 'Hai risposto:',
    alike: 'Più o meno lo stesso a tutti',
    unknown: 'Troppo poche risposte',
    yesOf: (yes: string, answers: string): Pieces => ['', yes, ` SÌ su ${answers} risposte`],
    about: (words: string) =>
      `Contano solo le parole che sono un complimento (${words}) e solo le risposte date: un volto passato senza risposta non è un NO.`,
    right: 'Ci avevi visto giusto.',
    /** One of several groups with as many YES. */
    partly: 'Ci avevi visto giusto, almeno in parte.',
    /** Hardly any distance between their shares of YES. */
    nearly: 'Quasi: la differenza è minima.',
    differ: (answers: string) => `Non coincidono? È normale: ${answers} risposte veloci non si tengono a mente.`,
    skipped:
      'È il gruppo a cui hai detto SÌ più spesso. Un’impressione di oggi, davanti a pochi volti: non dice che persona sei.',
  },
  summary: {
    title: 'I tuoi SÌ, parola per parola',
    total: (answers: string) => `su ${answers}`,
    totalName: 'I complimenti, insieme',
    guessed: 'pensavi',
    most: 'più SÌ',
    dot: 'nel punto: quanti SÌ',
    apart: '«Migrante» non è un complimento né una critica: sta a parte, e non entra nel totale.',
    cards: 'Guarda le carte',
    cell: (yes: string, answers: string) => `${yes} su ${answers}`,
    figures: 'Torna ai risultati',
  },
};

const numbersEn = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const named = game.en.phenotype;

/** The faces of one group that got YES, after “You said YES to”. */
const countedEn = ({ phenotype, yes, answers }: Group): string =>
  yes === 0 ? `no ${named[phenotype]} face` : `${yes} of ${answers} ${named[phenotype]} faces`;

/** The faces of several groups, after “You said YES more often to”. */
const facesEn = (groups: Group[]): string =>
  groups.length > 2
    ? `faces in ${numbersEn[groups.length]} groups`
    : `${groups.map(({ phenotype }) => named[phenotype]).join(' and ')} faces`;

const en: typeof it = {
  title: 'Your cards',
  word: (number, words) => `Word ${number} of ${words}`,
  said: (most, least) => ['You said YES to ', countedEn(most), ' and to ', countedEn(least), '.'],
  saidToMany: (most, least) => ['You said YES more often to ', facesEn(most), ', less often to ', facesEn(least), '.'],
  alike: 'You said YES about equally often to every group.',
  allYes: 'You said YES to every face.',
  allNo: 'You did not say YES to any face.',
  unknown: 'You gave too few answers to compare the groups.',

  legend: { yes: 'YES', no: 'NO', none: 'No answer' },
  count: (yes, answers) => ({ yes, of: `of ${answers}` }),
  noAnswers: 'no answer',
  short: named,
  column: (group, yes, answers) => `${group}: ${yes} YES of ${answers}`,
  face: {
    yes: (number, group) => `Face ${number}, ${group}: YES. Enlarge`,
    no: (number, group) => `Face ${number}, ${group}: NO. Enlarge`,
    none: (number, group) => `Face ${number}, ${group}: no answer. Enlarge`,
  },
  large: { yes: 'You said YES here', no: 'You said NO here', none: 'You gave no answer here', close: 'Close' },

  everybody: 'Everybody’s YES',
  uncertainty: (tests) => `uncertainty · ${tests} tests`,
  tests: (tests) => `${tests} tests`,
  everybodyWaits: 'Fetching the answers of the others…',
  everybodyMissing: 'There is no connection, so the answers of the others are not here. Yours are.',
  tooFew: `The answers of the others appear once ${minimumPublicShown} tests have been counted.`,
  share: (group, percent) => `${group}: ${percent}`,
  shareWithin: (group, percent, low, high) => `${group}: ${percent}, interval from ${low} to ${high}`,

  chance: {
    most: (faces) => `With ${faces} faces per group, luck alone makes a gap this wide more than 1 time in 2.`,
    about: (faces, times) =>
      `With ${faces} faces per group, luck alone makes a gap this wide about 1 time in ${times}.`,
    rare: (faces) => `With ${faces} faces per group, luck alone makes a gap this wide less than 1 time in 20.`,
  },
  chanceOfAll: {
    most: (least, most) => `From ${least} to ${most}: luck alone makes a gap this wide more than 1 time in 2.`,
    about: (least, most, times) =>
      `From ${least} to ${most}: luck alone makes a gap this wide about 1 time in ${times}.`,
    rare: (least, most) => `From ${least} to ${most}: luck alone makes a gap this wide less than 1 time in 20.`,
  },

  back: 'Back',
  next: 'Next',
  last: 'All five',
  closer: 'Look closer',
  toSummary: 'Go to the summary',

  guess: {
    guessed: 'Your guess:',
    answeredMost: 'You said YES most to:',
    answered: 'Your answers:',
    alike: 'About the same to all',
    unknown: 'Too few answers',
    yesOf: (yes, answers) => ['', yes, ` YES in ${answers} answers`],
    about: (words) =>
      `This counts only the words that are compliments (${words}) and only the answers you gave: a face that passed without an answer is not a NO.`,
    right: 'You guessed right.',
    partly: 'You guessed right, at least in part.',
    nearly: 'Nearly: the difference is tiny.',
    differ: (answers) => `They don’t match? That’s normal: nobody keeps ${answers} quick answers in mind.`,
    skipped:
      'This is the group you said YES to most often. It is today’s impression of a few faces: it does not say who you are.',
  },
  summary: {
    title: 'Your YES, word by word',
    total: (answers) => `of ${answers}`,
    totalName: 'Compliments, together',
    guessed: 'your guess',
    most: 'most YES',
    dot: 'in the dot: how many YES',
    apart: '“Migrant” is neither a compliment nor a criticism: it stands apart and is not in the total.',
    cards: 'See the cards',
    cell: (yes, answers) => `${yes} of ${answers}`,
    figures: 'Back to my results',
  },
};

export const reveal = { it, en };
