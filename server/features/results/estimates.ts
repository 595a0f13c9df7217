import { type FaceGender, faceGenders, type Phenotype, phenotypes } from '../../../contract/game.ts';
import type { AboutFaces, AggregateResult, Estimates, Interval, Uncertainty } from '../../../contract/results.ts';
import { minimumFacesLikeThese, minimumPublicGroup, minimumPublicTold } from '../../../contract/rules/limits.ts';
import type { Interval as IntervalOfShare } from '../../statistics/intervals.ts';
import { estimateWords, type JudgedContrast, type Kind, type TableWord } from '../../statistics/table.ts';
import { onlyOne, type Picked, type WithAndWithout } from '../../statistics/with-and-without-flags.ts';
import type { Moments } from '../moments/moments.ts';

/** Whose figures: this decides of which faces something is said, and what a cluster is. */
export type Whose = 'campaign' | 'class' | 'all_classes';

/**
 * To how many percent intervals are rounded, to the outside. Finer ones would tell more about single classes, or the few
 * pupils of one, than anybody needs to know (docs/decisions/0039).
 */
const stepOf: Record<Whose, number> = { campaign: 0.01, class: 1, all_classes: 1 };

type Words = ReadonlyMap<number, TableWord>;

/**
 * The campaign's sentences are about faces like these; classes talk about the faces that they saw (docs/methodology.md).
 */
const aboutOf = (whose: Whose): { about: AboutFaces; kind: Kind } =>
  whose === 'campaign'
    ? { about: 'faces_like_these', kind: 'facesLikeThese' }
    : { about: 'these_faces', kind: 'theseFaces' };

/** All runs of an edition and those without a flag, by id of the word. */
export type Compared = WithAndWithout<Words>;

/** What the last edition of a group adds: `compared` is null where its flagged runs are too few. */
type LastEdition = { compared: Compared | null };

/** What is said of a group (docs/methodology.md). */
type Speech = { hasMargins: boolean; hasFacesLikeThese: boolean; hasVerdicts: boolean };

/** The campaign says more the more runs it has, and judges with an edition. */
const speechOf = (whose: Whose, runs: number, hasEdition: boolean): Speech =>
  whose === 'campaign'
    ? {
        hasMargins: runs >= minimumPublicTold,
        hasFacesLikeThese: runs >= minimumFacesLikeThese,
        hasVerdicts: hasEdition,
      }
    : { hasMargins: true, hasFacesLikeThese: false, hasVerdicts: true };

type Rule = Speech & { whose: Whose; words: Words; isOnlyOne: (pick: Picked<Words>) => boolean };

const rounded = ({ low, high }: IntervalOfShare, step: number): Interval => {
  // Whole hundredths as the nearest numbers; never -0.
  const written = (steps: number): number => Math.round(steps * step * 100) / 100 + 0;
  return { low: written(Math.floor((100 * low) / step)), high: written(Math.ceil((100 * high) / step)) };
};

const unknown: Uncertainty = { these_faces: null, faces_like_these: null };

const uncertainty = (
  step: number,
  theseFaces: IntervalOfShare | null | undefined,
  facesLikeThese: IntervalOfShare | null | undefined,
): Uncertainty => ({
  these_faces: theseFaces ? rounded(theseFaces, step) : null,
  faces_like_these: facesLikeThese ? rounded(facesLikeThese, step) : null,
});

type Verdict<Row> = Omit<Estimates['by_phenotype'], 'highest' | 'lowest' | 'clear_pairs'> & {
  highest: Row[];
  lowest: Row[];
  clear_pairs: { more: Row; fewer: Row }[];
};

/** What is compared: the rows that have answers, and of two of them the first one's share less the second's. */
type Comparison<Row> = {
  rows: { row: Row; share: number }[];
  differenceOf: (one: Row, other: Row) => { points: number; test: IntervalOfShare | null; isClear: boolean };
  /** Runs or classes with an answer. */
  clusters: number;
  about: AboutFaces;
  /** There are enough runs to judge about such faces. */
  hasVerdict: boolean;
  /** Something can be said about these faces, or faces like these. */
  isKnown: boolean;
};

/** The difference of the ends; of those that share an end, the least certain one. */
const differenceOfEnds = <Row>({ differenceOf }: Comparison<Row>, highest: Row[], lowest: Row[], step: number) => {
  const all = highest.flatMap((high) => lowest.map((low) => differenceOf(high, low)));
  const points = Math.round(100 * (all[0]?.points ?? 0)) / 100;
  const tests = all.flatMap(({ test }) => (test ? [test] : []));
  if (tests.length < all.length) return { points, interval: null };
  const widest = tests.reduce((one, other) => (other.high - other.low > one.high - one.low ? other : one));
  return { points, interval: rounded(widest, step) };
};

const judge = <Row>(compared: Comparison<Row>, whose: Whose): Verdict<Row> => {
  const { rows, differenceOf, clusters, about, hasVerdict, isKnown } = compared;
  const nothing = { des_about: about, highest: [], lowest: [], difference: null, clear_pairs: [] };
  if (rows.length < 2) return { ...nothing, des_verdict: 'no_comparison' };
  if (clusters < minimumPublicGroup || !hasVerdict) {
    return { ...nothing, des_verdict: whose === 'all_classes' ? 'too_few_classes' : 'too_few_runs' };
  }
  if (!isKnown) return { ...nothing, des_verdict: 'too_few_faces' };
  const shares = rows.map(({ share }) => share);
  const at = (share: number): Row[] => rows.filter((one) => one.share === share).map(({ row }) => row);
  const [highest, lowest] = [at(Math.max(...shares)), at(Math.min(...shares))];
  if (highest.length === rows.length) return { ...nothing, des_verdict: 'equal' };
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
    difference: differenceOfEnds(compared, highest, lowest, stepOf[whose]),
    clear_pairs,
  };
};

/** A difference as a contrast tells it, or turned round; clear in only one of with and without flags is not clear. */
const asDifference = (contrast: JudgedContrast | null | undefined, sign: 1 | -1, isOnlyOne: boolean) => {
  const test = contrast?.test ?? null;
  return {
    points: 100 * sign * (contrast?.difference ?? 0),
    test: test && (sign === 1 ? test : { low: -test.high, high: -test.low }),
    isClear: contrast?.judged?.isClear === true && !isOnlyOne,
  };
};

/** What is said about phenotypes and about genders of the faces alike. */
const speechAbout = (word: TableWord, { whose, hasVerdicts, hasFacesLikeThese }: Rule) => {
  const { about } = aboutOf(whose);
  const isLikeThese = about === 'faces_like_these';
  return {
    ...{ clusters: word.runs, about, hasVerdict: hasVerdicts && (hasFacesLikeThese || !isLikeThese) },
    isKnown: !isLikeThese || word.phenotypes.some((estimate) => estimate?.facesLikeThese),
  };
};

const compareRows = (id: number, word: TableWord, rule: Rule): Comparison<Phenotype> => {
  const { kind } = aboutOf(rule.whose);
  return {
    rows: phenotypes.flatMap((row, place) => {
      const estimate = word.phenotypes[place];
      return estimate ? [{ row, share: estimate.share }] : [];
    }),
    differenceOf: (one, other) => {
      const place = word.pairs.findIndex(
        (each) =>
          each !== null &&
          ((each.first === one && each.second === other) || (each.first === other && each.second === one)),
      );
      const pair = word.pairs[place];
      const isInOne = rule.isOnlyOne((words) => words.get(id)?.pairs[place]?.[kind]);
      return asDifference(pair?.[kind], pair?.first === one ? 1 : -1, isInOne);
    },
    ...speechAbout(word, rule),
  };
};

const compareGenders = (id: number, word: TableWord, rule: Rule): Comparison<FaceGender> => {
  const { kind } = aboutOf(rule.whose);
  return {
    rows: faceGenders.flatMap((row) => {
      const estimate = word.faceGender[row];
      return estimate ? [{ row, share: estimate.share }] : [];
    }),
    differenceOf: (one) => {
      const isInOne = rule.isOnlyOne((words) => words.get(id)?.faceGender.difference?.[kind]);
      return asDifference(word.faceGender.difference?.[kind], one === 'F' ? 1 : -1, isInOne);
    },
    ...speechAbout(word, rule),
  };
};

const byKey = <Key extends string, Value>(keys: readonly Key[], value: (key: Key, place: number) => Value) =>
  Object.fromEntries(keys.map((key, place) => [key, value(key, place)])) as Record<Key, Value>;

/** A word that nobody has answered. */
const nothingOf = (about: AboutFaces): Estimates => {
  const none = {
    des_verdict: 'no_comparison' as const,
    des_about: about,
    highest: [],
    lowest: [],
    difference: null,
    clear_pairs: [],
  };
  return {
    phenotypes: byKey(phenotypes, () => unknown),
    face_genders: byKey(faceGenders, () => unknown),
    by_phenotype: none,
    by_face_gender: none,
  };
};

const estimatesOf = (id_adjective: number, rule: Rule): Estimates => {
  const { whose, words, hasMargins, hasFacesLikeThese } = rule;
  const word = words.get(id_adjective);
  if (!word) return nothingOf(aboutOf(whose).about);
  const step = stepOf[whose];
  // Few classes do not say how much classes differ.
  const isKnown = hasMargins && (whose !== 'all_classes' || word.runs >= minimumPublicGroup);
  return {
    phenotypes: byKey(phenotypes, (_, place) => {
      const estimate = word.phenotypes[place];
      return isKnown && estimate
        ? uncertainty(step, estimate.theseFaces.interval, hasFacesLikeThese ? estimate.facesLikeThese?.interval : null)
        : unknown;
    }),
    face_genders: byKey(faceGenders, (gender) =>
      isKnown ? uncertainty(step, word.faceGender[gender]?.interval, null) : unknown,
    ),
    by_phenotype: judge(compareRows(id_adjective, word, rule), whose),
    by_face_gender: judge(compareGenders(id_adjective, word, rule), whose),
  };
};

/**
 * Adds to the figures of a group how uncertain they are and what differs clearly, from the moments of the same runs: of
 * all classes, those in which a class is one cluster. Figures that are too small, or of which the moments are not complete,
 * stay as they are.
 * @param edition the campaign's last one; classes have none
 */
export const withEstimates = (
  results: AggregateResult[],
  { isComplete, words }: Pick<Moments, 'isComplete' | 'words'>,
  whose: Whose,
  edition: LastEdition | null = null,
): AggregateResult[] => {
  if (!isComplete || results.every(({ flg_too_small }) => flg_too_small)) return results;
  const ids = new Set(results.map(({ id_adjective }) => id_adjective));
  const table: Words = estimateWords(new Map([...words].filter(([id]) => ids.has(id))));
  const isOnlyOne = onlyOne(table, edition?.compared ?? null);
  return results.map((result) => {
    if (result.flg_too_small) return result;
    const speech = speechOf(whose, result.val_participants, edition !== null);
    const rule = { ...speech, whose, words: table, isOnlyOne };
    return { ...result, jsn_estimates: estimatesOf(result.id_adjective, rule) };
  });
};
