import type { AggregateResult, Interval } from '../../../contract/results.ts';
import { type Analysis, type Comparison, compare } from '../../figures/comparison.ts';
import { decimalsOf, type RowKey } from '../../figures/verdict.ts';

/** Whose answers stand behind the participant's: everybody's, or those of the class. */
export type Whose = 'all' | 'class';

/** `isArriving`: words without figures are still to come, as a class sees them. `latest`: the word that has just come. */
export type Others = { whose: Whose; results: AggregateResult[]; isArriving?: boolean; latest?: number | undefined };

/** A share in percent, how many decimals it deserves, and the wider of its intervals where there are any. */
export type Level = { percent: number; decimals: 0 | 2; interval: Interval | null };

export type OthersOfWord = Pick<Comparison, 'rows'> & {
  whose: Whose;
  side: NonNullable<Comparison['all']>;
  /** Of the rows that have answers. */
  levels: Partial<Record<RowKey, Level>>;
  isNew: boolean;
};

/** Undefined where there are no figures about the word, or of too few to be shown. */
export const othersOf = (analysis: Analysis, others: Others | null, id_adjective: number): OthersOfWord | undefined => {
  const result = others?.results.find((each) => each.id_adjective === id_adjective);
  const [comparison] = result ? compare(analysis, [result], [result]) : [];
  if (!others || !comparison?.all) return undefined;
  const { rows, all: side } = comparison;
  const levels = Object.fromEntries(
    rows.flatMap(({ key, all }) => {
      if (!all.rate) return [];
      const { percent, faces_like_these, these_faces } = all.rate;
      return [[key, { percent, decimals: decimalsOf(key, all), interval: faces_like_these ?? these_faces }]];
    }),
  );
  return { whose: others.whose, rows, side, levels, isNew: others.latest === id_adjective };
};
