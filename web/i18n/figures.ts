import type { FaceGender } from '../../contract/game.ts';
import type { AboutFaces } from '../../contract/results.ts';
import { minimumPublicGroup } from '../../contract/rules/limits.ts';

/** Numbers as they are written. `range` is null where there is no interval. */
type Difference = { points: string; range: { low: string; high: string } | null };

/** Of which faces something is said, as the end of a sentence. */
type Faces = Record<AboutFaces, string>;

/** Whose answers: as the end of a title, and as its beginning. */
type Whose = { answers: string; name: string };

/** The texts of a chart of YES answers, for a participant or a class. */
const it = {
  analyses: 'Tipo di analisi',
  analysis: { phenotype: 'Analisi per fenotipo', gender: 'Analisi per genere' },
  jumpTo: 'Vai a',
  gender: { F: 'Volti femminili', M: 'Volti maschili' } satisfies Record<FaceGender, string>,
  share: (yes: string, answers: string) => `${yes} di ${answers}`,
  noAnswers: 'nessuna risposta',

  /** The two lines on a bar. */
  lines: {
    these_faces: 'intervallo al 95%: questi volti',
    faces_like_these: 'volti come questi',
  } satisfies Faces,
  interval: (low: string, high: string) => `da ${low} a ${high}`,
  intervalOf: {
    these_faces: (low: string, high: string) => `questi volti: da ${low} a ${high}`,
    faces_like_these: (low: string, high: string) => `volti come questi: da ${low} a ${high}`,
  },

  showTable: 'Mostra come tabella',
  hideTable: 'Nascondi la tabella',
  tableCaption: (adjective: string) => `${adjective}: risposte SÌ e intervalli al 95%`,
  faces: 'Volti',
  most: (names: string) => `Più SÌ: ${names}.`,
  least: (names: string) => `Meno SÌ: ${names}.`,
  /** Between the ends of a chart, which have just been named. `about` says of which faces. */
  difference: ({ points, range }: Difference, about: string) =>
    `Su 100 risposte, le stesse persone hanno dato ${points} SÌ in più ai primi che ai secondi${range ? ` (da ${range.low} a ${range.high}, ${about})` : ''}.`,
  /** The same between two groups of faces, by name: they are not ranked. */
  differenceOfTwo: (more: string, fewer: string, { points, range }: Difference, about: string) =>
    `Su 100 risposte, le stesse persone hanno detto ${points} SÌ in più ${more} che ${fewer}${range ? ` (da ${range.low} a ${range.high}, ${about})` : ''}.`,
  toFaces: { F: 'ai volti femminili', M: 'ai volti maschili' } satisfies Record<FaceGender, string>,
  /** A difference that is not clear, in passing, so that its ends are not mistaken for a finding. */
  inPassing: (lowest: string, highest: string, { points, range }: Difference, about: string) =>
    `Le percentuali vanno da ${lowest} a ${highest}. Su 100 risposte delle stesse persone la differenza è di ${points} SÌ${range ? ` (da ${range.low} a ${range.high}, ${about})` : ''}: fra tanti confronti è troppo incerta per chiamarla chiara.`,
  end: (percent: string, names: string) => `${percent} (${names})`,
  clearPairs: (pairs: string) => `Chiare invece: ${pairs}.`,
  pair: (more: string, fewer: string) => `${more} più di ${fewer}`,

  /** What may be said of a group, by kind. */
  finding: {
    no_comparison: ({ name }: Whose) => ({
      title: `${name}: troppo poche risposte per un confronto`,
      text: 'I volti che passano senza una risposta non contano, né come SÌ né come NO.',
    }),
    too_few_runs: ({ answers }: Whose) => ({
      title: `Troppo pochi test per un confronto ${answers}`,
      text: `Per dire se una differenza è chiara servono almeno ${minimumPublicGroup} test: con meno, basterebbe una sola persona a farla comparire o sparire.`,
    }),
    too_few_classes: ({ answers }: Whose) => ({
      title: `Troppo poche classi per un confronto ${answers}`,
      text: `Chi sta in una classe ha molto in comune: quanto sono incerte queste cifre si può dire da ${minimumPublicGroup} classi in poi.`,
    }),
    untested: ({ answers }: Whose) => ({
      title: `Più SÌ e meno SÌ ${answers}`,
      text: 'La differenza non è chiara.',
    }),
    equal: ({ answers }: Whose) => ({
      title: `La stessa percentuale per tutti i gruppi di volti ${answers}`,
      text: 'La percentuale di SÌ è la stessa in tutti i gruppi di volti che hanno risposte.',
    }),
    unclear: ({ answers }: Whose) => ({
      title: `Nessuna differenza chiara ${answers}`,
      text: 'Fra tanti confronti, una distanza così può capitare per caso.',
    }),
    partly_clear: ({ answers }: Whose) => ({
      title: `Qualche differenza chiara ${answers}, ma non fra il più alto e il più basso`,
      text: 'Il più alto o il più basso poggia su risposte più incerte delle altre.',
    }),
  },
  clearTitle: (answers: string) => `Una differenza chiara ${answers}`,
  /** The day of the edition, such as 9 novembre. */
  judgedOn: (day: string) => `Confronti giudicati ${/^(8|11) /.test(day) ? 'l’' : 'il '}${day}.`,
};

const en: typeof it = {
  analyses: 'Kind of analysis',
  analysis: { phenotype: 'Phenotype analysis', gender: 'Gender analysis' },
  jumpTo: 'Jump to',
  gender: { F: 'Female faces', M: 'Male faces' },
  share: (yes, answers) => `${yes} of ${answers}`,
  noAnswers: 'no answers',

  lines: {
    these_faces: '95% interval: these faces',
    faces_like_these: 'faces like these',
  },
  interval: (low, high) => `${low} to ${high}`,
  intervalOf: {
    these_faces: (low, high) => `these faces: ${low} to ${high}`,
    faces_like_these: (low, high) => `faces like these: ${low} to ${high}`,
  },

  showTable: 'Show as a table',
  hideTable: 'Hide the table',
  tableCaption: (adjective) => `${adjective}: YES answers and 95% intervals`,
  faces: 'Faces',
  most: (names) => `Most YES: ${names}.`,
  least: (names) => `Fewest YES: ${names}.`,
  difference: ({ points, range }, about) =>
    `Out of 100 answers, the same people gave the former ${points} more YES than the latter${range ? ` (${range.low} to ${range.high}, ${about})` : ''}.`,
  differenceOfTwo: (more, fewer, { points, range }, about) =>
    `Out of 100 answers, the same people gave ${more} ${points} more YES than ${fewer}${range ? ` (${range.low} to ${range.high}, ${about})` : ''}.`,
  toFaces: { F: 'female faces', M: 'male faces' },
  inPassing: (lowest, highest, { points, range }, about) =>
    `The percentages go from ${lowest} to ${highest}. Out of 100 answers of the same people, that is a difference of ${points} YES${range ? ` (${range.low} to ${range.high}, ${about})` : ''}: among so many comparisons, too uncertain to be called clear.`,
  end: (percent, names) => `${percent} (${names})`,
  clearPairs: (pairs) => `Clear, however: ${pairs}.`,
  pair: (more, fewer) => `${more} more than ${fewer}`,

  finding: {
    no_comparison: ({ name }) => ({
      title: `${name}: too few answers to compare`,
      text: 'Faces that pass without an answer count neither as YES nor as NO.',
    }),
    too_few_runs: ({ answers }) => ({
      title: `Too few tests to compare ${answers}`,
      text: `To say that a difference is clear takes at least ${minimumPublicGroup} tests: with fewer, a single person could make it appear or vanish.`,
    }),
    too_few_classes: ({ answers }) => ({
      title: `Too few classes to compare ${answers}`,
      text: `People in one class have much in common: how uncertain these figures are can be said from ${minimumPublicGroup} classes on.`,
    }),
    untested: ({ answers }) => ({
      title: `Most and fewest YES in ${answers}`,
      text: 'Not a clear difference.',
    }),
    equal: ({ answers }) => ({
      title: `The same percentage for all groups of faces in ${answers}`,
      text: 'The percentage of YES is the same in every group of faces that has answers.',
    }),
    unclear: ({ answers }) => ({
      title: `No clear difference in ${answers}`,
      text: 'Among so many comparisons, a gap like this may be chance.',
    }),
    partly_clear: ({ answers }) => ({
      title: `Some clear differences in ${answers}, but not between highest and lowest`,
      text: 'Highest or lowest rests on answers that are less certain than the others.',
    }),
  },
  clearTitle: (answers) => `A clear difference in ${answers}`,
  judgedOn: (day) => `Differences judged on ${day}.`,
};

export const figures = { it, en };
