import type { AdjectiveName, FaceGender, Phenotype } from '../../contract/game.ts';
import type { AggregateResult, Count } from '../../contract/results.ts';
import { type Difference, differenceBetween, type RowKey } from './difference.ts';
import { type Share, shareOf } from './share.ts';

export const analyses = ['phenotype', 'gender'] as const;
export type Analysis = (typeof analyses)[number];

export type Row = { key: RowKey; own: Share; all: Share };

/** One side of a comparison, a participant or a group, with the difference between its highest and lowest row. */
export type Side = { participants: number; difference: Difference };

/** One adjective in one tab. `all` is null when the group is too small: its figures are then hidden. */
export type Comparison = { des_adjective: AdjectiveName; rows: Row[]; own: Side; all: Side | null };

// A record, so that a missing phenotype does not compile.
const phenotypeOrder: Record<Phenotype, true> = {
  EastAsian: true,
  SouthAsian: true,
  SubSaharan: true,
  Caucasian: true,
  LatinAmerican: true,
  Arabian: true,
};
/** The phenotypes, in the order in which figures show them. */
export const phenotypes = Object.keys(phenotypeOrder) as Phenotype[];
const faceGenders: FaceGender[] = ['F', 'M'];

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

const rowShares = (analysis: Analysis, result: AggregateResult | undefined): Map<RowKey, Share> =>
  new Map(countsByRow(analysis, result?.jsn_counts ?? null).map(([key, count]) => [key, shareOf(count)]));

const differenceOf = (shares: Map<RowKey, Share>): Difference =>
  differenceBetween([...shares].map(([key, share]) => ({ key, share })));

const compareOne = (analysis: Analysis, own: AggregateResult, all: AggregateResult | undefined): Comparison => {
  const ownShares = rowShares(analysis, own);
  const allShares = rowShares(analysis, all);
  const shown = all !== undefined && !all.flg_too_small && all.jsn_counts !== null;
  return {
    des_adjective: own.des_adjective,
    rows: [...ownShares].map(([key, share]) => ({ key, own: share, all: allShares.get(key) ?? shareOf(none) })),
    own: { participants: own.val_participants, difference: differenceOf(ownShares) },
    all: shown ? { participants: all.val_participants, difference: differenceOf(allShares) } : null,
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
