import type { AggregateResult } from '../../../contract/results.ts';
import { type Analysis, type Comparison, compare, type Share } from '../../figures/comparison.ts';

/** Whose answers stand behind the participant's: everybody's, or those of the class. */
export type Whose = 'all' | 'class';

/** `isArriving`: words without figures are still to come, as a class sees them. `latest`: the word that has just come. */
export type Others = { whose: Whose; results: AggregateResult[]; isArriving?: boolean; latest?: number | undefined };

/** What others answered about a word. */
export type OthersOfWord = Required<Pick<Comparison, 'rows'>> & {
  whose: Whose;
  side: NonNullable<Comparison['all']>;
  isNew: boolean;
};

/** Undefined where there are no figures about the word, or of too few to be shown. */
export const othersOf = (analysis: Analysis, others: Others | null, id_adjective: number): OthersOfWord | undefined => {
  const result = others?.results.find((each) => each.id_adjective === id_adjective);
  const [comparison] = result ? compare(analysis, [result], [result]) : [];
  if (!others || !comparison?.all) return undefined;
  const { rows, all: side } = comparison;
  return { whose: others.whose, rows, side, isNew: others.latest === id_adjective };
};

/** A share in percent, and the ends of its interval, where there is one. */
export type Level = { percent: number; low?: number; high?: number };

/** The wider of the two intervals, where both are known. */
export const levelOf = ({ rate }: Share): Level | undefined => {
  if (!rate) return undefined;
  const interval = rate.faces_like_these ?? rate.these_faces;
  return { percent: rate.percent, ...interval };
};

/** The luck of a run is always the same: someone who looks again reads the same sentence. */
export const seedOf = (cod_user: string): number =>
  [...cod_user].reduce((sum, sign) => (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) >>> 0, 7);
