import type { Contrast, FindingTest, WordFinding } from '../../contract/findings.ts';
import type { Phenotype } from '../../contract/game.ts';
import type { Interval } from '../../contract/results.ts';
import { phenotypes } from '../figures/face-groups.ts';

/** A difference turned so that it is positive, in percentage points. */
export type Pair = { more: Phenotype; less: Phenotype; difference: number; interval: Interval };

/** Rows with the highest and the lowest share; more than one where they are equal. */
export type Ends = { highest: Phenotype[]; lowest: Phenotype[] };

/**
 * What may be said of the phenotypes of one word, for faces like these. `untold`: nothing, since the differences cannot be
 * judged; `none`: no pair is clear; `clear`: these pairs are. `ends` only where each of the highest is clear against each of
 * the lowest; `most` and `least` only where one is clear against all others.
 */
export type Verdict =
  | { kind: 'untold' }
  | { kind: 'none'; widest: Pair | null; onlyOne: number }
  | {
      kind: 'clear';
      pairs: Pair[];
      ends: Ends | null;
      most: Phenotype | null;
      least: Phenotype | null;
      onlyOne: number;
    };

/**
 * Whether a difference is called clear: by its p value adjusted over the table, and both with and without the flagged
 * runs. Never by intervals that touch or don't.
 */
export const isClear = (test: FindingTest | null): boolean => test?.flg_clear === true && !test.flg_only_one;

const pairOf = ({ des_phenotype, des_than, difference, faces_like_these: test }: Contrast): Pair | null => {
  if (difference === null || !test) return null;
  const { low, high } = test;
  return difference < 0
    ? { more: des_than, less: des_phenotype, difference: -difference, interval: { low: -high, high: -low } }
    : { more: des_phenotype, less: des_than, difference, interval: { low, high } };
};

/** The highest and the lowest shares of those that have answers; null without any, or where all are the same. */
export const endsOf = ({ phenotypes: shares }: Pick<WordFinding, 'phenotypes'>): Ends | null => {
  const known = phenotypes.flatMap((key) => {
    const percent = shares[key].percent;
    return percent === null ? [] : [{ key, percent }];
  });
  const values = known.map(({ percent }) => percent);
  const [most, least] = [Math.max(...values), Math.min(...values)];
  if (known.length === 0 || most === least) return null;
  const at = (end: number) => known.filter(({ percent }) => percent === end).map(({ key }) => key);
  return { highest: at(most), lowest: at(least) };
};

/** Judges a word by its adjusted contrasts for faces like these. */
export const verdictOf = (finding: Pick<WordFinding, 'phenotypes' | 'contrasts'>): Verdict => {
  const judged = finding.contrasts.filter(({ faces_like_these }) => faces_like_these !== null);
  if (judged.length === 0) return { kind: 'untold' };
  const onlyOne = judged.filter(({ faces_like_these: test }) => test?.flg_only_one).length;
  const pairs = judged
    .filter(({ faces_like_these }) => isClear(faces_like_these))
    .flatMap((each) => pairOf(each) ?? []);
  if (pairs.length === 0) {
    const [widest = null] = judged
      .flatMap((each) => pairOf(each) ?? [])
      .sort((one, other) => other.difference - one.difference);
    return { kind: 'none', widest, onlyOne };
  }
  const isMore = (more: Phenotype, less: Phenotype) => pairs.some((pair) => pair.more === more && pair.less === less);
  const others = (key: Phenotype) => phenotypes.filter((other) => other !== key);
  const ends = endsOf(finding);
  return {
    kind: 'clear',
    pairs,
    ends: ends?.highest.every((high) => ends.lowest.every((low) => isMore(high, low))) ? ends : null,
    most: phenotypes.find((key) => others(key).every((other) => isMore(key, other))) ?? null,
    least: phenotypes.find((key) => others(key).every((other) => isMore(other, key))) ?? null,
    onlyOne,
  };
};
