import type { AdjectiveName, FaceGender, Phenotype } from '../../contract/game.ts';
import type { AggregateResult, Count, Uncertainty } from '../../contract/results.ts';
import { faceGenders, phenotypes } from './face-groups.ts';
import { isFaceGender, type RowKey, type Verdict, verdictOn } from './verdict.ts';

export const analyses = ['phenotype', 'gender'] as const;
export type Analysis = (typeof analyses)[number];

/** The share of YES among the answers given. */
export type Share = {
  /** null for all classes, whose percentages are whole. */
  count: Count | null;
  /** null without answers. Not rounded: rounded twice, 70.149 would be 70.2 here and 70.1 among the findings. */
  rate: ({ percent: number } & Uncertainty) | null;
};

export type Row = { key: RowKey; own: Share & { count: Count }; all: Share };

export type Side = {
  participants: number;
  verdict: Verdict;
  /** The day of the edition that the verdict is of, if it is of one. */
  judgedOn: string | null;
};

/** One adjective in one tab. `all` is null when the group is too small: its figures are then hidden. */
export type Comparison = { des_adjective: AdjectiveName; rows: Row[]; own: Side; all: Side | null };

const none: Count = { yes: 0, answers: 0 };
const nothing: Share = { count: null, rate: null };
const unknown: Uncertainty = { these_faces: null, faces_like_these: null };

const add = (one: Count, other: Count): Count => ({ yes: one.yes + other.yes, answers: one.answers + other.answers });

/** What a row is about: a phenotype covers both genders of face, a gender all six phenotypes. */
const cellsOf = <T>(key: RowKey, map: Record<Phenotype, Record<'ALL' | FaceGender, T>> | null): T[] => {
  if (!map) return [];
  return isFaceGender(key) ? phenotypes.map((phenotype) => map[phenotype][key]) : [map[key].ALL];
};

const percentOf = (key: RowKey, { jsn_aggregation }: AggregateResult, count: Count | null): number | null => {
  if (count) return count.answers === 0 ? null : (100 * count.yes) / count.answers;
  const percents = cellsOf(key, jsn_aggregation).filter((percent) => percent !== null);
  // Of whole percentages, the average is not known any better.
  return percents.length === 0 ? null : Math.round(percents.reduce((sum, each) => sum + each, 0) / percents.length);
};

const shareOf = (key: RowKey, result: AggregateResult): Share => {
  const { jsn_counts, jsn_estimates } = result;
  const count = jsn_counts && cellsOf(key, jsn_counts).reduce(add, none);
  const percent = percentOf(key, result, count);
  const uncertainty = isFaceGender(key) ? jsn_estimates?.face_genders[key] : jsn_estimates?.phenotypes[key];
  return { count, rate: percent === null ? null : { percent, ...(uncertainty ?? unknown) } };
};

const sideOf = (analysis: Analysis, result: AggregateResult, shares: [RowKey, Share][]): Side => ({
  participants: result.val_participants,
  verdict: verdictOn(analysis, result.jsn_estimates, shares),
  judgedOn: result.jsn_estimates?.dat_edition ?? null,
});

const compareOne = (analysis: Analysis, own: AggregateResult, all: AggregateResult | undefined): Comparison => {
  const keys = analysis === 'phenotype' ? phenotypes : faceGenders;
  const shown = all?.flg_too_small ? undefined : all;
  const rows = keys.map((key): Row => {
    const share = shareOf(key, own);
    return { key, own: { ...share, count: share.count ?? none }, all: shown ? shareOf(key, shown) : nothing };
  });
  const sharesOf = (side: 'own' | 'all') => rows.map((row): [RowKey, Share] => [row.key, row[side]]);
  return {
    des_adjective: own.des_adjective,
    rows,
    own: sideOf(analysis, own, sharesOf('own')),
    all: shown ? sideOf(analysis, shown, sharesOf('all')) : null,
  };
};

/** Compares the results of a participant or a class (`own`) with those of all: an entry per adjective in `own`. */
export const compare = (analysis: Analysis, own: AggregateResult[], all: AggregateResult[]): Comparison[] =>
  own.map((result) =>
    compareOne(
      analysis,
      result,
      all.find(({ id_adjective }) => id_adjective === result.id_adjective),
    ),
  );
