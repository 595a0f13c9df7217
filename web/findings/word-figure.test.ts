import { describe, expect, it } from 'vitest';
import type { Contrast, FindingShare, FindingTest } from '../../contract/findings.ts';
import type { Phenotype } from '../../contract/game.ts';
import { phenotypes } from '../figures/face-groups.ts';
import { endsOf, isClear, verdictOf } from './word-figure.ts';

type Shares = Partial<Record<Phenotype, number | null>>;

const shareOf = (percent: number | null): FindingShare => ({
  num_yes: 0,
  num_answers: percent === null ? 0 : 100,
  percent,
  these_faces: null,
  faces_like_these: null,
  des_untold: null,
});

const test = (difference: number, flg_clear: boolean, flg_only_one = false): FindingTest => ({
  low: difference - 5,
  high: difference + 5,
  df: 12,
  p: 0.001,
  p_holm: flg_clear ? 0.01 : 1,
  flg_clear,
  flg_only_one,
});

/** A word with these shares; all others are 50. Clear are the pairs for which `isPair` holds. */
const word = (
  shares: Shares,
  isPair: (one: Phenotype, other: Phenotype) => boolean | 'only one',
  { isJudged = true } = {},
) => {
  const all = Object.fromEntries(
    phenotypes.map((key) => [key, shareOf(key in shares ? (shares[key] ?? null) : 50)]),
  ) as Record<Phenotype, FindingShare>;
  const contrasts = phenotypes.flatMap((des_phenotype, index) =>
    phenotypes.slice(index + 1).map((des_than): Contrast => {
      const difference = (all[des_phenotype].percent ?? 0) - (all[des_than].percent ?? 0);
      const clear = isPair(des_phenotype, des_than) || isPair(des_than, des_phenotype);
      const judged = test(difference, clear !== false, clear === 'only one');
      return {
        des_phenotype,
        des_than,
        difference,
        these_faces: { low: difference - 2, high: difference + 2 },
        faces_like_these: isJudged ? judged : null,
        des_untold: isJudged ? null : 'too_few_faces',
      };
    }),
  );
  return { phenotypes: all, contrasts };
};

const pair = (first: Phenotype, second: Phenotype) => (one: Phenotype, other: Phenotype) =>
  one === first && other === second;

describe('the verdict on a word', () => {
  it('says nothing of phenotypes that are judged for these faces only, however clear that is', () => {
    expect(verdictOf(word({ SubSaharan: 90, Caucasian: 5 }, () => true, { isJudged: false }))).toBeNull();
  });

  it('calls nothing clear where no adjusted contrast is, and names the widest pair with its interval', () => {
    const verdict = verdictOf(word({ Caucasian: 20, SubSaharan: 80 }, () => false));
    expect(verdict).toMatchObject({
      pairs: [],
      widest: { more: 'SubSaharan', less: 'Caucasian', difference: 60, interval: { low: 55, high: 65 } },
      onlyOne: 0,
    });
  });

  it('turns a difference so that the higher comes first', () => {
    const verdict = verdictOf(word({ EastAsian: 40, SouthAsian: 60 }, pair('EastAsian', 'SouthAsian')));
    const turned = { more: 'SouthAsian', less: 'EastAsian', difference: 20, interval: { low: 15, high: 25 } };
    expect(verdict).toMatchObject({ pairs: [turned], widest: null });
  });

  it('names the ends only if they differ clearly from each other', () => {
    const shares = { SubSaharan: 80, Caucasian: 20, Arabian: 70 };
    const ends = { highest: ['SubSaharan'], lowest: ['Caucasian'] };
    const onlyTheirs = verdictOf(word(shares, pair('SubSaharan', 'Caucasian')));
    expect(onlyTheirs).toMatchObject({ ends, most: undefined, least: undefined });
    expect(verdictOf(word(shares, pair('Arabian', 'Caucasian')))).toMatchObject({
      pairs: [{ more: 'Arabian' }],
      ends: null,
    });
  });

  it('names all of those that tie at an end, if each pair of them is clear', () => {
    const shares = { SubSaharan: 80, Arabian: 80, Caucasian: 20 };
    const both = (one: Phenotype, other: Phenotype) => one === 'Caucasian' && ['SubSaharan', 'Arabian'].includes(other);
    expect(verdictOf(word(shares, both))).toMatchObject({
      ends: { highest: ['SubSaharan', 'Arabian'], lowest: ['Caucasian'] },
    });
    expect(verdictOf(word(shares, pair('SubSaharan', 'Caucasian')))).toMatchObject({ ends: null });
  });

  it('says most of all only of one that is clear against all five', () => {
    const extremes = (...given: Parameters<typeof word>) => verdictOf(word(...given));
    const all = extremes({ SubSaharan: 80 }, (one) => one === 'SubSaharan');
    expect(all).toMatchObject({ most: 'SubSaharan', least: undefined });
    const butOne = extremes({ SubSaharan: 80 }, (one, other) => one === 'SubSaharan' && other !== 'Arabian');
    expect(butOne).toMatchObject({ most: undefined });
    const least = extremes({ Caucasian: 5 }, (one) => one === 'Caucasian');
    expect(least).toMatchObject({ most: undefined, least: 'Caucasian' });
  });

  it('does not call clear what is clear only with, or only without, the flagged runs', () => {
    const isPair = pair('SubSaharan', 'Caucasian');
    const shares = word({ SubSaharan: 80, Caucasian: 20 }, (one, other) => isPair(one, other) && 'only one');
    expect(verdictOf(shares)).toMatchObject({ pairs: [], onlyOne: 1 });
  });
});

it('the ends are those of the phenotypes that have answers, and none where all are the same or nobody answered', () => {
  const nobody = Object.fromEntries(phenotypes.map((key) => [key, null])) as Shares;
  const ends = [{ Arabian: null, Caucasian: 20 }, {}, nobody].map((shares) => endsOf(word(shares, () => false)));
  expect(ends).toEqual([expect.objectContaining({ lowest: ['Caucasian'] }), null, null]);
});

it('is never clear without a test', () => {
  const tests = [null, test(3, false), test(3, true), test(3, true, true)];
  expect(tests.map(isClear)).toEqual([false, false, true, false]);
});
