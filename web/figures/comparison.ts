import type { AdjectiveName } from '../../contract/game.ts';
import type { AggregateResult, Count, Uncertainty } from '../../contract/results.ts';
import { faceGenders, phenotypes } from './face-groups.ts';
import { isFaceGender, type RowKey, type Verdict, verdictOn } from './verdict.ts';

export const analyses = ['phenotype', 'gender'] as const;
export type Analysis = (typeof analyses)[number];

/**
 * The share of YES among the answers given; `rate` is null without answers. `percent` is 0 to 100 and not rounded: rounded
 * twice, 70.149 would be 70.2 here and 70.1 on the findings page. The intervals are those of a group, as far as there are
 * any.
 */
export type Share = Count & { rate: ({ percent: number } & Uncertainty) | null };

export type Row = { key: RowKey; own: Share; all: Share };

/** One side of a comparison, a participant or a group, with what may be said about its differences. */
export type Side = { participants: number; verdict: Verdict };

/** One adjective in one tab. `all` is null when the group is too small: its figures are then hidden. */
export type Comparison = { des_adjective: AdjectiveName; rows: Row[]; own: Side; all: Side | null };

const none: Count = { yes: 0, answers: 0 };

const add = (one: Count, other: Count): Count => ({ yes: one.yes + other.yes, answers: one.answers + other.answers });

/** The counts behind each row of a tab; a phenotype covers both genders of face, a gender all six phenotypes. */
const countsByRow = (analysis: Analysis, counts: AggregateResult['jsn_counts']): [RowKey, Count][] =>
  analysis === 'phenotype'
    ? phenotypes.map((phenotype) => [phenotype, counts?.[phenotype]?.ALL ?? none])
    : faceGenders.map((gender) => [
        gender,
        phenotypes.map((phenotype) => counts?.[phenotype]?.[gender] ?? none).reduce(add, none),
      ]);

const unknown: Uncertainty = { these_faces: null, faces_like_these: null };

const uncertaintyOf = (estimates: AggregateResult['jsn_estimates'] | undefined, key: RowKey): Uncertainty => {
  if (!estimates) return unknown;
  return (isFaceGender(key) ? estimates.face_genders[key] : estimates.phenotypes[key]) ?? unknown;
};

const shareOf = ({ yes, answers }: Count, uncertainty: Uncertainty): Share => ({
  yes,
  answers,
  rate: answers === 0 ? null : { percent: (100 * yes) / answers, ...uncertainty },
});

const rowShares = (analysis: Analysis, result: AggregateResult | undefined): Map<RowKey, Share> =>
  new Map(
    countsByRow(analysis, result?.jsn_counts ?? null).map(([key, count]) => [
      key,
      shareOf(count, uncertaintyOf(result?.jsn_estimates, key)),
    ]),
  );

const compareOne = (analysis: Analysis, own: AggregateResult, all: AggregateResult | undefined): Comparison => {
  const ownShares = rowShares(analysis, own);
  const allShares = rowShares(analysis, all);
  const shown = all !== undefined && !all.flg_too_small && all.jsn_counts !== null;
  const side = (result: AggregateResult, shares: Map<RowKey, Share>): Side => ({
    participants: result.val_participants,
    verdict: verdictOn(analysis, result, shares),
  });
  return {
    des_adjective: own.des_adjective,
    rows: [...ownShares].map(([key, share]) => ({
      key,
      own: share,
      all: allShares.get(key) ?? shareOf(none, unknown),
    })),
    own: side(own, ownShares),
    all: shown ? side(all, allShares) : null,
  };
};

/**
 * Compares the results of a participant or a class (`own`) with those of all, both as the API returns them.
 * Returns the content of one tab: an entry per adjective in `own`, in the same order.
 */
export const compare = (analysis: Analysis, own: AggregateResult[], all: AggregateResult[]): Comparison[] =>
  own.map((result) =>
    compareOne(
      analysis,
      result,
      all.find(({ id_adjective }) => id_adjective === result.id_adjective),
    ),
  );
