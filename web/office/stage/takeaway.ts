import type { AdjectiveName } from '../../../contract/game.ts';
import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import type { Comparison } from '../../figures/comparison.ts';
import { areRanked, isTested, type RowKey } from '../../figures/verdict.ts';
import { classResults } from '../../i18n/class-results.ts';
import { numberFormat } from '../../i18n/format.ts';
import { game } from '../../i18n/game.ts';
import type { Language } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';

export type End = 'more' | 'fewer';

export const areEndsClear = ({ own }: Comparison): boolean => own.verdict.kind === 'clear';

const percentOf = ({ rows }: Comparison, key: RowKey | undefined): number =>
  rows.find((row) => row.key === key)?.own.rate?.percent ?? 0;

/** The rows that differ clearly on the class's side: the highest and the lowest, or else the pair that is furthest apart. */
export const markedIn = (comparison: Comparison): Record<End, RowKey[]> | undefined => {
  const { verdict } = comparison.own;
  if (verdict.kind === 'clear') return { more: verdict.highest, fewer: verdict.lowest };
  if (verdict.kind !== 'partly_clear') return undefined;
  const gapOf = (pair: { more: RowKey; fewer: RowKey }) =>
    percentOf(comparison, pair.more) - percentOf(comparison, pair.fewer);
  const [widest] = [...verdict.clearPairs].sort((a, b) => gapOf(b) - gapOf(a));
  return widest && { more: [widest.more], fewer: [widest.fewer] };
};

export const endOf = (comparison: Comparison, key: RowKey): End | undefined => {
  const marked = markedIn(comparison);
  if (marked?.more.includes(key)) return 'more';
  return marked?.fewer.includes(key) ? 'fewer' : undefined;
};

/** `untested`: too few tests to say either. */
type Sign = 'clear' | 'unclear' | 'untested';

export const signOf = (comparison: Comparison): Sign => {
  if (markedIn(comparison)) return 'clear';
  const { verdict } = comparison.own;
  return isTested(verdict) || verdict.kind === 'equal' ? 'unclear' : 'untested';
};

export type Takeaway = { sign: Sign; title: string; text: string };

export const overviewTakeaway = (comparisons: Comparison[], language: Language): Takeaway => {
  const { overview: text, takeaway } = stage[language];
  const { whole } = numberFormat(language);
  const [first] = comparisons;
  const runs = first?.own.participants ?? 0;
  if (!comparisons.some(({ own }) => isTested(own.verdict))) {
    const why = runs < minimumPublicGroup ? text.runsUntested(whole(runs)) : takeaway.otherText;
    return { sign: 'untested', title: text.untestedTitle, text: why };
  }
  const clear = comparisons.filter(markedIn).length;
  const isTwo = first !== undefined && !areRanked(first);
  return {
    sign: clear === 0 ? 'unclear' : 'clear',
    title: clear === 0 ? text.none : text.found(clear, comparisons.length, isTwo),
    text: text.runs(whole(runs)),
  };
};

/** The sentence below a word's answers: what is clearly different and that it is a sign, or that nothing is. */
export const takeawayOf = (comparison: Comparison, language: Language): Takeaway => {
  const { takeaway: text, faces } = stage[language];
  const { whole, list } = numberFormat(language);
  const round = (percent: number) => whole(Math.round(percent));
  const marked = markedIn(comparison);
  if (marked) {
    const word = game[language].adjective[comparison.des_adjective];
    const told = (keys: RowKey[]) =>
      [round(percentOf(comparison, keys[0])), list(keys.map((key) => faces[key]))] as const;
    const title = text.clear(word, ...told(marked.more), ...told(marked.fewer));
    return { sign: 'clear', title, text: areEndsClear(comparison) ? text.clearText : text.partlyText };
  }
  const percents = comparison.rows.flatMap(({ own }) => (own.rate ? [own.rate.percent] : []));
  switch (comparison.own.verdict.kind) {
    case 'unclear': {
      const title = areRanked(comparison)
        ? text.unclear(round(Math.min(...percents)), round(Math.max(...percents)))
        : text.unclearTwo(percents.map(round));
      return { sign: 'unclear', title, text: text.chance };
    }
    case 'equal':
      return { sign: 'unclear', title: text.equal, text: text.equalText };
    case 'too_few_runs':
      return { sign: 'untested', title: text.too_few_runs, text: text.too_few_runsText };
    default:
      return { sign: 'untested', title: text.other, text: text.otherText };
  }
};

export const summaryOf = (comparisons: Comparison[], language: Language): { sentence: string; text: string } => {
  const { summary: text } = classResults[language];
  if (!comparisons.some(({ own }) => isTested(own.verdict))) {
    const areTooFew = comparisons.some(({ own }) => own.verdict.kind === 'too_few_runs');
    return { sentence: areTooFew ? text.tooFew : text.tooFewAnswers, text: '' };
  }
  const clear = comparisons.filter((comparison) => markedIn(comparison));
  if (clear.length === 0) return { sentence: text.none, text: text.chance };
  const nameOf = (name: AdjectiveName) => text.word(game[language].adjective[name]);
  const names = numberFormat(language).list(clear.map(({ des_adjective }) => nameOf(des_adjective)));
  const others = comparisons.length - clear.length;
  return {
    sentence: text.found(names, clear.length, comparisons.length),
    text: others > 0 ? text.others(others) : '',
  };
};
