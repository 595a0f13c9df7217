import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import type { Analysis, Comparison } from '../../figures/comparison.ts';
import { areRanked, isTested, type RowKey } from '../../figures/verdict.ts';
import type { stage } from '../../i18n/stage.ts';

/** Two rows that differ clearly, and which of them is marked how; `ends`: they are the highest and the lowest. */
export type Marked = { more: RowKey[]; fewer: RowKey[]; areEnds: boolean };

const percentOf = ({ rows }: Pick<Comparison, 'rows'>, key: RowKey | undefined): number =>
  rows.find((row) => row.key === key)?.own.rate?.percent ?? 0;

/**
 * The rows that are marked as clearly different on the class's side: the highest and the lowest, or where only others
 * differ clearly, the pair that is furthest apart. Undefined where nothing is clear.
 */
export const markedIn = (comparison: Comparison): Marked | undefined => {
  const { verdict } = comparison.own;
  if (verdict.kind === 'clear') return { more: verdict.highest, fewer: verdict.lowest, areEnds: true };
  if (verdict.kind !== 'partly_clear') return undefined;
  const apart = (pair: { more: RowKey; fewer: RowKey }) =>
    percentOf(comparison, pair.more) - percentOf(comparison, pair.fewer);
  const [widest] = [...verdict.clearPairs].sort((a, b) => apart(b) - apart(a));
  return widest && { more: [widest.more], fewer: [widest.fewer], areEnds: false };
};

export type End = 'more' | 'fewer';

/** At which end a row is marked, if it is. */
export const endOf = (marked: Marked | undefined, key: RowKey): End | undefined => {
  if (marked?.more.includes(key)) return 'more';
  return marked?.fewer.includes(key) ? 'fewer' : undefined;
};

/** `untested`: too few tests to say either. */
export type Takeaway = { sign: 'clear' | 'unclear' | 'untested'; title: string; text: string };

type Words = {
  text: typeof stage.it;
  word: string;
  /** Of which faces, as the end of a sentence. */
  about: string;
  whole: (value: number) => string;
  list: (names: string[]) => string;
};

/** In how many words the groups differ clearly, in a sentence; or why nothing is said about it. */
export const foundIn = (
  analysis: Analysis,
  comparisons: Comparison[],
  { text, whole }: Pick<Words, 'text' | 'whole'>,
): { sign: Takeaway['sign']; sentence: string } => {
  if (!comparisons.some(({ own }) => isTested(own.verdict))) {
    const runs = comparisons[0]?.own.participants ?? 0;
    const sentence = runs < minimumPublicGroup ? text.overview.runsUntested(whole(runs)) : text.takeaway.otherText;
    return { sign: 'untested', sentence };
  }
  const clear = comparisons.filter((comparison) => markedIn(comparison) !== undefined).length;
  if (clear === 0) return { sign: 'unclear', sentence: text.overview.none };
  return { sign: 'clear', sentence: text.overview.found(clear, comparisons.length, analysis === 'gender') };
};

/** The sentence below a word's answers: what is clearly different and that it is a sign, or that nothing is. */
export const takeawayOf = (comparison: Comparison, { text, word, about, whole, list }: Words): Takeaway => {
  const { takeaway: words, faces } = text;
  const { verdict } = comparison.own;
  const round = (percent: number) => whole(Math.round(percent));
  const marked = markedIn(comparison);
  if (marked && (verdict.kind === 'clear' || verdict.kind === 'partly_clear')) {
    const told = (keys: RowKey[]) =>
      [round(percentOf(comparison, keys[0])), list(keys.map((key) => faces[key]))] as const;
    const sayAbout = marked.areEnds ? words.clearAbout : words.partlyAbout;
    return {
      sign: 'clear',
      title: words.clear(word, ...told(marked.more), ...told(marked.fewer)),
      text: sayAbout(about),
    };
  }
  const percents = comparison.rows.flatMap(({ own }) => (own.rate ? [own.rate.percent] : []));
  const [low, high] = [round(Math.min(...percents)), round(Math.max(...percents))];
  switch (verdict.kind) {
    case 'unclear':
      return areRanked(comparison)
        ? { sign: 'unclear', title: words.unclear(low, high), text: words.chance }
        : { sign: 'unclear', title: words.unclearTwo(...twoOf(percents, round)), text: words.chance };
    case 'equal':
      return { sign: 'unclear', title: words.equal, text: words.equalText };
    case 'too_few_runs':
      return { sign: 'untested', title: words.too_few_runs, text: words.too_few_runsText };
    default:
      return { sign: 'untested', title: words.other, text: words.otherText };
  }
};

const twoOf = ([one = 0, other = 0]: number[], round: (percent: number) => string): [string, string] => [
  round(one),
  round(other),
];
