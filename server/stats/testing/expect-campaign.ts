import { expect } from 'vitest';
import type { Phenotype } from '../../../contract/game.ts';
import { estimateConditional } from '../conditional.ts';
import type { Described } from '../intervals.ts';
import { ownAndOther } from '../own-and-other.ts';
import type { ConditionalSums, VectorSums, WordSums } from '../sums.ts';
import { estimateWords, type TableWord } from '../table.ts';
import { timeQuantiles } from '../time-quantiles.ts';
import { exact, expectClose, expectEnds } from './close-to.ts';
import { expectCell, expectContrast, pairOf, placeOf } from './expect-word.ts';
import { type CampaignWord, campaignWords, type Expected } from './expected.ts';

// What R has of the campaign of 300 runs beside its words: next to "migrant", by group, times, a class.

type Small = Expected['small'];
/** Sums of some runs, by the name of the word. */
export type ByWord = Record<CampaignWord, WordSums>;

export const wordOf = (table: ReadonlyMap<string, TableWord>, word: string): TableWord => {
  const found = table.get(word);
  if (!found) throw new Error(`No estimates of ${word}`);
  return found;
};

/** Expects a difference that is not tested. */
const expectDescribed = (
  actual: Described | null | undefined,
  wanted: { difference: number; se: number; lo: number; hi: number },
): void => {
  expectClose(actual?.difference, wanted.difference, exact);
  expectClose(actual?.se, wanted.se, exact);
  expectEnds(actual?.interval, wanted);
};

export const expectConditional = (
  sums: ConditionalSums,
  wanted: Small['conditional'][keyof Small['conditional']],
): void => {
  const { phenotypes, pairsGivenYes } = estimateConditional(sums);
  expect(wanted.phenotypes).toHaveLength(6);
  for (const known of wanted.phenotypes) {
    const actual = phenotypes[placeOf(known.phenotype)];
    expect(actual).toMatchObject({ runs: known.runs });
    for (const [given, share] of [
      [actual?.givenYes, known.given_yes],
      [actual?.givenNo, known.given_no],
    ] as const) {
      expect(given).toMatchObject({ yes: share.yes, answers: share.answers, runs: share.runs });
      expectClose(given?.share, share.estimate, exact);
      expectClose(given?.se, share.se, exact);
      expectEnds(given?.interval, share);
    }
    expectDescribed(actual?.difference, { difference: known.risk_difference, ...known });
  }
  const { runs, difference, se } = wanted.subsaharan_less_caucasian_given_yes;
  const pair = pairsGivenYes.find(({ first, second }) => first === 'SubSaharan' && second === 'Caucasian');
  expect(pair?.runs).toBe(runs);
  expectClose(pair?.difference, difference, exact);
  expectClose(pair?.se, se, exact);
};

export const expectTimes = (
  { times }: WordSums,
  { YES, NO, passed, faces_shown }: Small['times'][CampaignWord],
): void => {
  expect(times.passed).toBe(passed);
  const { yes, no } = timeQuantiles(times);
  for (const [actual, known] of [
    [yes, YES],
    [no, NO],
  ] as const) {
    expect(actual?.answers).toBe(known.answers);
    expectClose(actual?.median, known.median_of_bins, exact);
    for (const [quantile, ofAnswers] of [
      [actual?.q25, known.q25],
      [actual?.median, known.median],
      [actual?.q75, known.q75],
    ] as const) {
      expect(Math.abs((quantile ?? Number.NaN) - ofAnswers)).toBeLessThanOrEqual(10);
    }
  }
  expect(YES.answers + NO.answers + passed).toBe(faces_shown);
};

/** @param sumsOf sums of a word by phenotype of the faces, of the runs whose own phenotype is this one, or is not */
export const expectOwnAndOther = (
  sumsOf: (own: Phenotype, isOwn: boolean) => VectorSums,
  wanted: Small['own_other'][CampaignWord],
): void => {
  for (const known of wanted) {
    const [own, other] = [sumsOf(known.phenotype, true), sumsOf(known.phenotype, false)];
    expect(own.runs).toBe(known.runs_own);
    if (known.suppressed) continue;
    expect(other.runs).toBe(known.runs_other);
    const actual = ownAndOther(own, other, placeOf(known.phenotype));
    expectClose(actual.own?.share, known.own, exact);
    expectClose(actual.own?.se, known.se_own, exact);
    expectClose(actual.other?.share, known.other, exact);
    expectClose(actual.other?.se, known.se_other, exact);
    expectDescribed(actual.difference, known);
  }
};

/** Expects the shares of some runs. */
export const expectShares = (sums: ByWord, wanted: Small['without_flagged']): void => {
  const table = estimateWords(new Map(Object.entries(sums)));
  for (const word of campaignWords) {
    const estimate = wordOf(table, word);
    expect(estimate.runs).toBe(wanted[word].runs);
    for (const cell of wanted[word].cells) expectCell(estimate.phenotypes[placeOf(cell.phenotype)], cell);
  }
};

/** Expects the figures of a class: the runs of a campaign that came first. */
export const expectClass = (sums: ByWord, { words }: Small['classes'][number]): void => {
  expectShares(sums, words);
  const table = estimateWords(new Map(Object.entries(sums)));
  for (const word of campaignWords) {
    for (const contrast of words[word].contrasts) {
      expectContrast(pairOf(wordOf(table, word), contrast)?.theseFaces, contrast, contrast.these_faces);
    }
  }
};
