import type { AdjectiveName, FaceGender, Phenotype } from '../../../contract/game.ts';
import type { AggregateResult, Count } from '../../../contract/results.ts';
import { type Difference, differenceBetween, type RowKey } from './difference.ts';
import { type Share, shareOf } from './share.ts';

export const analyses = ['phenotype', 'gender'] as const;
export type Analysis = (typeof analyses)[number];

export type Row = { key: RowKey; mine: Share; group: Share };

/** One adjective in one tab. `group` is null when too few people are behind it: then nothing of theirs is shown. */
export type Comparison = {
  des_adjective: AdjectiveName;
  rows: Row[];
  mine: Difference;
  group: { participants: number; difference: Difference } | null;
};

// A record, so that a phenotype missing here does not compile.
const phenotypeOrder: Record<Phenotype, true> = {
  EastAsian: true,
  SouthAsian: true,
  SubSaharan: true,
  Caucasian: true,
  LatinAmerican: true,
  Arabian: true,
};
const phenotypes = Object.keys(phenotypeOrder) as Phenotype[];
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

const compareOne = (analysis: Analysis, mine: AggregateResult, everybody: AggregateResult | undefined): Comparison => {
  const myShares = rowShares(analysis, mine);
  const groupShares = rowShares(analysis, everybody);
  const shown = everybody !== undefined && !everybody.flg_too_small && everybody.jsn_counts !== null;
  return {
    des_adjective: mine.des_adjective,
    rows: [...myShares].map(([key, share]) => ({ key, mine: share, group: groupShares.get(key) ?? shareOf(none) })),
    mine: differenceOf(myShares),
    group: shown ? { participants: everybody.val_participants, difference: differenceOf(groupShares) } : null,
  };
};

/**
 * Puts a participant's figures beside everybody's: in go the two answers of GET /aggregate_responses,
 * out comes what one tab shows, an entry per adjective that the participant met, in the API's order.
 */
export const compare = (analysis: Analysis, mine: AggregateResult[], everybody: AggregateResult[]): Comparison[] =>
  mine.map((result) =>
    compareOne(
      analysis,
      result,
      everybody.find(({ id_adjective }) => id_adjective === result.id_adjective),
    ),
  );
