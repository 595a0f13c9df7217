import { describe, expect, it } from 'vitest';
import { estimateWords } from './table.ts';
import { type CampaignRun, readCampaign } from './testing/campaigns.ts';
import {
  expectClass,
  expectConditional,
  expectOwnAndOther,
  expectShares,
  expectTimes,
  wordOf,
} from './testing/expect-campaign.ts';
import { expectFacesLikeThese, expectWord } from './testing/expect-word.ts';
import { campaignWords, readExpected, readExpectedFaces } from './testing/expected.ts';
import { conditionalWords, foldCampaign, foldConditional, foldWord } from './testing/fold-campaign.ts';

// Every figure that R (sandwich::vcovCL, p.adjust) has computed from the answers, from their sums. That runs add up to
// the same sums: server/features/figures/sums-of-runs.test.ts.

const expected = readExpected();
const campaigns = { small: readCampaign('small'), pool: readCampaign('pool') };
const { small } = campaigns;
const fold = (runs: CampaignRun[]) => foldCampaign(runs, small.faces);
const tables = { small: fold(small.runs), pool: foldCampaign(campaigns.pool.runs, campaigns.pool.faces) };
const estimated = {
  small: estimateWords(new Map(Object.entries(tables.small))),
  pool: estimateWords(new Map(Object.entries(tables.pool))),
};

const words = (['small', 'pool'] as const).flatMap((name) => campaignWords.map((word) => [name, word] as const));

it.each(words)('campaign "%s", %s', (name, word) => {
  expectWord(wordOf(estimated[name], word), expected[name].words[word]);
});

it.each(campaignWords)('faces like these, %s', (word) => {
  const fromOneRun = estimateWords(new Map(Object.entries(tables.pool)), { runsLikeThese: 1 });
  expectFacesLikeThese(wordOf(fromOneRun, word), readExpectedFaces()[word]);
});

it('says nothing of faces like these with fewer than 300 runs, nor of a set of 24', () => {
  for (const name of ['pool', 'small'] as const) {
    for (const { runs, phenotypes: shares, pairs, faceGender } of estimated[name].values()) {
      expect(runs).toBe(name === 'pool' ? 100 : 300);
      expect([...shares, ...pairs, faceGender.difference].map((each) => each?.facesLikeThese)).toEqual(
        new Array(22).fill(null),
      );
    }
  }
});

it.each(conditionalWords)('%s next to migrant', (word) => {
  expectConditional(foldConditional(word, small.runs, small.faces), expected.small.conditional[word]);
});

it('judges the 75 pairs together, and the five differences by gender of the face', () => {
  for (const kind of ['theseFaces', 'facesLikeThese'] as const) {
    const words = [...estimateWords(new Map(Object.entries(tables.pool)), { runsLikeThese: 1 }).values()];
    const families = [
      words.flatMap(({ pairs }) => pairs.map((pair) => pair?.[kind])),
      words.map(({ faceGender }) => faceGender.difference?.[kind]),
    ];
    expect(families.map((family) => family.length)).toEqual([75, 5]);
    for (const family of families) {
      const least = Math.min(...family.map((contrast) => contrast?.test?.p ?? 1));
      const found = family.find((contrast) => contrast?.test?.p === least);
      expect(found?.judged?.adjusted).toBeCloseTo(family.length * least, 12);
    }
  }
});

it.each(campaignWords)('own and other, %s', (word) => {
  expectOwnAndOther((own, isOwn) => {
    const runs = small.runs.filter(({ profile }) => (profile.own_phenotype === own) === isOwn);
    return foldWord(word, runs, small.faces).phenotypes;
  }, expected.small.own_other[word]);
});

it.each(campaignWords)('times to an answer, %s', (word) => {
  expectTimes(tables.small[word], expected.small.times[word]);
});

it('without flagged runs', () => {
  const runs = small.runs.filter(({ run }) => !expected.small.flags.runs.includes(run));
  expectShares(fold(runs), expected.small.without_flagged);
});

describe.each(expected.small.classes)('a class of $runs', (wanted) => {
  it('has the figures of R', () => {
    expectClass(fold(small.runs.filter(({ run }) => run <= wanted.runs)), wanted);
  });
});
