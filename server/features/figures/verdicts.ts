import { type FaceGender, faceGenders, type Phenotype, phenotypes } from '../../../contract/game.ts';
import type { AboutFaces, Estimates } from '../../../contract/results.ts';
import { minimumFacesLikeThese, minimumPublicGroup } from '../../../contract/rules/limits.ts';
import type { Interval as IntervalOfShare } from '../../stats/intervals.ts';
import type { JudgedDifference, TableWord } from '../../stats/table.ts';
import { roundInterval } from './shares.ts';
import type { IsOnlyOne } from './word-findings.ts';

/** Decides of which faces something is said, and what a cluster is. */
export type Whose = 'campaign' | 'class' | 'all_classes';

export type Verdicts = Pick<Estimates, 'by_phenotype' | 'by_face_gender'>;

/** Percents to which intervals are rounded: finer ones would reveal single classes or pupils (decision 5). */
export const stepOf: Record<Whose, number> = { campaign: 0.01, class: 1, all_classes: 1 };

/** Classes talk about the faces that they saw. */
const aboutOf = (whose: Whose): AboutFaces => (whose === 'campaign' ? 'faces_like_these' : 'these_faces');

type VerdictOn<Row> = Omit<Estimates['by_phenotype'], 'highest' | 'lowest' | 'clear_pairs'> & {
  highest: Row[];
  lowest: Row[];
  clear_pairs: { more: Row; fewer: Row }[];
};

const noVerdict = <Row>(des_verdict: VerdictOn<Row>['des_verdict'], des_about: AboutFaces): VerdictOn<Row> => ({
  des_verdict,
  des_about,
  highest: [],
  lowest: [],
  difference: null,
  clear_pairs: [],
});

export const noVerdicts = (des_verdict: VerdictOn<never>['des_verdict'], whose: Whose): Verdicts => ({
  by_phenotype: noVerdict(des_verdict, aboutOf(whose)),
  by_face_gender: noVerdict(des_verdict, aboutOf(whose)),
});

/** `differenceOf`: the first row's share less the second's. */
type Comparison<Row> = {
  rows: { row: Row; share: number }[];
  differenceOf: (one: Row, other: Row) => { points: number; test: IntervalOfShare | null; isClear: boolean };
};

/** Of ends that several rows share: the least certain difference. */
const differenceOfEnds = <Row>({ differenceOf }: Comparison<Row>, highest: Row[], lowest: Row[], step: number) => {
  const all = highest.flatMap((high) => lowest.map((low) => differenceOf(high, low)));
  const points = Math.round(100 * (all[0]?.points ?? 0)) / 100;
  const tests = all.flatMap(({ test }) => (test ? [test] : []));
  if (tests.length < all.length) return { points, interval: null };
  const widest = tests.reduce((one, other) => (other.high - other.low > one.high - one.low ? other : one));
  return { points, interval: roundInterval(widest, step) };
};

const judge = <Row>(compared: Comparison<Row>, word: TableWord, whose: Whose): VerdictOn<Row> => {
  const { rows, differenceOf } = compared;
  const about = aboutOf(whose);
  if (rows.length < 2) return noVerdict('no_comparison', about);
  if (word.runs < (whose === 'campaign' ? minimumFacesLikeThese : minimumPublicGroup)) {
    return noVerdict(whose === 'all_classes' ? 'too_few_classes' : 'too_few_runs', about);
  }
  const hasFaces = about === 'these_faces' || word.phenotypes.some((estimate) => estimate?.facesLikeThese);
  if (!hasFaces) return noVerdict('too_few_faces', about);
  const shares = rows.map(({ share }) => share);
  const at = (share: number): Row[] => rows.filter((one) => one.share === share).map(({ row }) => row);
  const [highest, lowest] = [at(Math.max(...shares)), at(Math.min(...shares))];
  if (highest.length === rows.length) return noVerdict('equal', about);
  const clear_pairs = rows
    .toSorted((one, other) => other.share - one.share)
    .flatMap(({ row }, place, sorted) => sorted.slice(place + 1).map((other) => ({ more: row, fewer: other.row })))
    .filter(({ more, fewer }) => differenceOf(more, fewer).isClear);
  const isClear = highest.every((high) => lowest.every((low) => differenceOf(high, low).isClear));
  return {
    des_verdict: isClear ? 'clear' : clear_pairs.length > 0 ? 'partly_clear' : 'unclear',
    des_about: about,
    highest,
    lowest,
    clear_pairs,
    difference: differenceOfEnds(compared, highest, lowest, stepOf[whose]),
  };
};

/** The top row is one of the family's pairs: picking it after looking is paid for. */
export const verdictsOf = (id: number, word: TableWord, whose: Whose, isOnlyOne: IsOnlyOne = () => false): Verdicts => {
  const kind = whose === 'campaign' ? 'facesLikeThese' : 'theseFaces';

  /** A word's difference, or turned round. */
  const differenceOf = (find: (word: TableWord) => JudgedDifference | null | undefined, sign: 1 | -1) => {
    const contrast = find(word)?.[kind];
    const test = contrast?.test ?? null;
    return {
      points: 100 * sign * (contrast?.difference ?? 0),
      test: test && (sign === 1 ? test : { low: -test.high, high: -test.low }),
      isClear: contrast?.judged?.isClear === true && !isOnlyOne(id, (each) => find(each)?.[kind]),
    };
  };

  const betweenPhenotypes: Comparison<Phenotype> = {
    rows: phenotypes.flatMap((row, place) => {
      const estimate = word.phenotypes[place];
      return estimate ? [{ row, share: estimate.share }] : [];
    }),
    differenceOf: (one, other) => {
      const place = word.pairs.findIndex(
        (pair) => pair && [one, other].includes(pair.first) && [one, other].includes(pair.second),
      );
      return differenceOf(({ pairs }) => pairs[place], word.pairs[place]?.first === one ? 1 : -1);
    },
  };
  const betweenGenders: Comparison<FaceGender> = {
    rows: faceGenders.flatMap((row) => {
      const estimate = word.faceGender[row];
      return estimate ? [{ row, share: estimate.share }] : [];
    }),
    differenceOf: (one) => differenceOf(({ faceGender }) => faceGender.difference, one === 'F' ? 1 : -1),
  };
  return { by_phenotype: judge(betweenPhenotypes, word, whose), by_face_gender: judge(betweenGenders, word, whose) };
};
