import { expect } from 'vitest';
import { estimateConditional } from '../conditional.ts';
import { ownAndOther } from '../groups.ts';
import type { ClusterSums, WordMoments } from '../moments.ts';
import { estimateWords, type TableWord } from '../table.ts';
import { timeQuantiles } from '../time-quantiles.ts';
import type { CampaignRun } from './campaigns.ts';
import { exact, expectClose, throughT } from './close-to.ts';
import { expectCell, expectContrast, expectTest, pairOf, placeOf } from './expect-word.ts';
import { type CampaignWord, campaignWords, type Expected } from './expected.ts';

// What R has of the campaign of 300 runs beside its words: next to "migrant", by group, times, a class.

type Small = Expected['small'];
/** Moments of some runs, by the name of the word. */
export type ByWord = Record<CampaignWord, WordMoments>;

export const wordOf = (table: ReadonlyMap<string, TableWord>, word: string): TableWord => {
  const found = table.get(word);
  if (!found) throw new Error(`No estimates of ${word}`);
  return found;
};

export const expectConditional = (
  sums: NonNullable<WordMoments['conditional']>,
  wanted: Small['conditional'][keyof Small['conditional']],
): void => {
  const { phenotypes, pairsGivenYes } = estimateConditional(sums);
  expect(wanted.phenotypes).toHaveLength(6);
  for (const known of wanted.phenotypes) {
    const actual = phenotypes[placeOf(known.phenotype)];
    expect(actual).toMatchObject({ runs: known.runs, isShown: true });
    for (const [given, share] of [
      [actual?.givenYes, known.given_yes],
      [actual?.givenNo, known.given_no],
    ] as const) {
      expect(given).toMatchObject({ yes: share.yes, answers: share.answers, runs: share.runs });
      expectClose(given?.share, share.estimate, exact);
      expectClose(given?.se, share.se, exact);
      expectClose(given?.interval?.low, share.lo, throughT);
      expectClose(given?.interval?.high, share.hi, throughT);
    }
    const { risk_difference: difference, se, lo, hi, p } = known;
    expectTest(actual?.difference, { difference, se, lo, hi, df: known.runs - 1 });
    expectClose(actual?.difference?.test?.p, p, throughT);
  }
  const { runs, difference, se } = wanted.subsaharan_less_caucasian_given_yes;
  const pair = pairsGivenYes.find(({ first, second }) => first === 'SubSaharan' && second === 'Caucasian');
  expect(pair?.runs).toBe(runs);
  expectClose(pair?.difference, difference, exact);
  expectClose(pair?.se, se, exact);
};

export const expectTimes = (
  { times }: WordMoments,
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

/** Ages are counted in 2026. */
const ageBandOf = ({ profile }: CampaignRun): string => {
  const age = 2026 - profile.val_year_birth;
  if (age <= 13) return 'to_13';
  if (age <= 17) return '14_17';
  if (age <= 24) return '18_24';
  return age <= 39 ? '25_39' : '40_on';
};

/** The levels by which R has figures of the campaign, and whose runs each has. */
export const campaignLevels = ({ group_gender, group_age }: Small) => [
  ...Object.entries(group_gender).map(
    ([level, wanted]) => ['gender', level, wanted, ({ profile }: CampaignRun) => profile.gender === level] as const,
  ),
  ...Object.entries(group_age).map(
    ([level, wanted]) => ['age', level, wanted, (run: CampaignRun) => ageBandOf(run) === level] as const,
  ),
];

/** Expects the figures of a level, from the moments of its runs; nothing of a level that has fewer than ten. */
export const expectLevel = (moments: ByWord, wanted: Small['group_age'][string]): void => {
  if ('suppressed' in wanted) return;
  const table = estimateWords(new Map(Object.entries(moments)));
  for (const word of campaignWords) {
    for (const cell of wanted.words[word]) {
      const actual = wordOf(table, word).phenotypes[placeOf(cell.phenotype)];
      expect(actual?.answers).toBe(cell.answers);
      expectClose(actual?.share, cell.estimate, exact);
      expectClose(actual?.theseFaces.se, cell.se, exact);
      expectClose(actual?.theseFaces.interval?.low, cell.lo, throughT);
      expectClose(actual?.theseFaces.interval?.high, cell.hi, throughT);
    }
  }
};

/** @param byOwn sums of a word, of the runs of each own phenotype */
export const expectOwnAndOther = (byOwn: ClusterSums[], wanted: Small['own_other'][CampaignWord]): void => {
  const compared = ownAndOther(byOwn);
  for (const known of wanted) {
    const actual = compared[placeOf(known.phenotype)];
    expect(actual?.runsOwn).toBe(known.runs_own);
    if (known.suppressed) {
      expect(actual).toMatchObject({ own: null, other: null, difference: null, summary: null });
      continue;
    }
    expect(actual?.runsOther).toBe(known.runs_other);
    expectClose(actual?.own?.share, known.own, exact);
    expectClose(actual?.own?.se, known.se_own, exact);
    expectClose(actual?.other?.share, known.other, exact);
    expectClose(actual?.other?.se, known.se_other, exact);
    expectTest(actual?.difference, known);
  }
};

export const expectUnflagged = (moments: ByWord, wanted: Small['without_flagged']): void => {
  const table = estimateWords(new Map(Object.entries(moments)));
  for (const word of campaignWords) {
    const estimate = wordOf(table, word);
    expect(estimate.runs).toBe(wanted[word].runs);
    for (const cell of wanted[word].cells) expectCell(estimate.phenotypes[placeOf(cell.phenotype)], cell);
  }
};

/** Expects the figures of a class: the runs of a campaign that came first. */
export const expectClass = (moments: ByWord, { words }: Small['classes'][number]): void => {
  const table = estimateWords(new Map(Object.entries(moments)));
  for (const word of campaignWords) {
    const estimate = wordOf(table, word);
    expect(estimate.runs).toBe(words[word].runs);
    for (const cell of words[word].cells) expectCell(estimate.phenotypes[placeOf(cell.phenotype)], cell);
    for (const contrast of words[word].contrasts) {
      expectContrast(pairOf(estimate, contrast)?.theseFaces, contrast, contrast.these_faces);
    }
  }
};
