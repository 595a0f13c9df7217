import type { AggregateResult } from '../../../contract/results.ts';
import { type Analysis, type Comparison, compare, type Share } from '../../figures/comparison.ts';

/** Whose answers stand behind the participant's: everybody's, or those of the class. */
export type Whose = 'all' | 'class';

/** `isArriving`: words without figures are still to come, as a class sees them. `latest`: the word that has just come. */
export type Others = { whose: Whose; results: AggregateResult[]; isArriving?: boolean; latest?: number | undefined };

/** A share in percent, and the ends of its interval, where there is one. */
export type Level = { percent: number; low?: number; high?: number };

/** The wider of the two intervals, where both are known. */
const levelOf = ({ rate }: Share): Level | undefined => {
  if (!rate) return undefined;
  const interval = rate.faces_like_these ?? rate.these_faces;
  return { percent: rate.percent, ...interval };
};

export type OthersOfWord = Pick<Comparison, 'rows'> & {
  whose: Whose;
  side: NonNullable<Comparison['all']>;
  /** Of each row; undefined where there are no answers. */
  levels: (Level | undefined)[];
  isNew: boolean;
};

/** Undefined where there are no figures about the word, or of too few to be shown. */
export const othersOf = (analysis: Analysis, others: Others | null, id_adjective: number): OthersOfWord | undefined => {
  const result = others?.results.find((each) => each.id_adjective === id_adjective);
  const [comparison] = result ? compare(analysis, [result], [result]) : [];
  if (!others || !comparison?.all) return undefined;
  const { rows, all: side } = comparison;
  const levels = rows.map(({ all }) => levelOf(all));
  return { whose: others.whose, rows, side, levels, isNew: others.latest === id_adjective };
};
