import { describe, expect, it } from 'vitest';
import { phenotypes } from '../../contract/game.ts';
import { estimateConditionals } from './conditional.ts';
import { compareGroups } from './groups.ts';
import { estimateWords } from './table.ts';
import { type CampaignRun, idOfWord, readCampaign } from './testing/campaigns.ts';
import { exact, expectClose } from './testing/close-to.ts';
import {
  campaignLevels,
  expectClass,
  expectConditional,
  expectLevel,
  expectOwnAndOther,
  expectTimes,
  expectUnflagged,
  wordOf,
} from './testing/expect-campaign.ts';
import { expectFacesLikeThese, expectWord } from './testing/expect-word.ts';
import { campaignWords, readExpected, readExpectedFaces } from './testing/expected.ts';
import { foldCampaign, foldWord } from './testing/fold-campaign.ts';

// Every figure that R (sandwich::vcovCL, p.adjust) has computed from the answers, from their moments. That the calls
// of participants store the same moments: server/features/results/campaign-moments.test.ts.

const expected = readExpected();
const campaigns = { small: readCampaign('small'), pool: readCampaign('pool') };
const { small } = campaigns;
const fold = (runs: CampaignRun[]) => foldCampaign(runs, small.faces);
const tables = {
  small: fold(small.runs),
  pool: foldCampaign(campaigns.pool.runs, campaigns.pool.faces),
};
const estimated = {
  small: estimateWords(new Map(Object.entries(tables.small))),
  pool: estimateWords(new Map(Object.entries(tables.pool))),
};

const words = (['small', 'pool'] as const).flatMap((name) => campaignWords.map((word) => [name, word] as const));

it.each(words)('campaign "%s", %s', (name, word) => {
  expectWord(wordOf(estimated[name], word), tables[name][word], expected[name].words[word]);
});

it.each(campaignWords)('faces like these, %s', (word) => {
  const fromOneRun = estimateWords(new Map(Object.entries(tables.pool)), 1);
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

it.each(['good_looking', 'honest', 'rich', 'smart'] as const)('%s next to migrant', (word) => {
  const { conditional } = tables.small[word];
  if (!conditional) throw new Error(`nothing of ${word} next to migrant`);
  expectConditional(conditional, expected.small.conditional[word]);
});

it('judges the 24 differences next to migrant together', () => {
  const sums = Object.entries(tables.small).flatMap(([word, { conditional }]) =>
    conditional ? [[word, conditional] as const] : [],
  );
  const judged = [...estimateConditionals(new Map(sums)).values()].flatMap((word) =>
    word.phenotypes.map(({ difference }) => difference),
  );
  expect(judged).toHaveLength(24);
  const least = Math.min(...judged.map((difference) => difference?.test?.p ?? 1));
  expect(judged.find((difference) => difference?.test?.p === least)?.judged?.adjusted).toBeCloseTo(24 * least, 12);
});

it.each(campaignLevels(expected.small))('participants by %s: %s', (_, __, wanted, isIn) => {
  const runs = small.runs.filter(isIn);
  expect(runs).toHaveLength(wanted.runs);
  expectLevel(fold(runs), wanted);
});

it('groups of fewer than ten runs are not compared, larger ones are', () => {
  const women = small.runs.filter(({ profile }) => profile.gender === 'F');
  const others = small.runs.filter(({ profile }) => profile.gender === 'Other');
  const men = small.runs.filter(({ profile }) => profile.gender === 'M');
  const cellsOf = (runs: CampaignRun[]) => foldWord('honest', runs, small.faces).cells;
  expect(compareGroups(cellsOf(women), cellsOf(others))).toEqual(phenotypes.map(() => null));
  const [eastAsian] = compareGroups(cellsOf(women), cellsOf(men));
  const { F, M } = expected.small.group_gender;
  if (!F || !M || 'suppressed' in F || 'suppressed' in M) throw new Error('No such groups');
  const [ofWomen, ofMen] = [F.words.honest[0], M.words.honest[0]];
  expectClose(eastAsian?.difference, (ofWomen?.estimate ?? 0) - (ofMen?.estimate ?? 0), 1e-8);
  expectClose(eastAsian?.se, Math.hypot(ofWomen?.se ?? 0, ofMen?.se ?? 0), exact);
});

it.each(campaignWords)('own and other, %s', (word) => {
  const byOwn = phenotypes.map(
    (own) =>
      foldWord(
        word,
        small.runs.filter(({ profile }) => profile.own_phenotype === own),
        small.faces,
      ).cells,
  );
  expectOwnAndOther(byOwn, expected.small.own_other[word]);
});

it.each(campaignWords)('times to an answer, %s', (word) => {
  const wanted = expected.small.times[word];
  expectTimes(tables.small[word], wanted);
  expectClose(wordOf(estimated.small, word).passedShare, wanted.passed / wanted.faces_shown, exact);
});

it('without flagged runs', () => {
  const runs = small.runs.filter(({ run }) => !expected.small.flags.runs.includes(run));
  expectUnflagged(fold(runs), expected.small.without_flagged);
});

describe.each(expected.small.classes)('a class of $runs', (wanted) => {
  it('has the figures of R', () => {
    expectClass(fold(small.runs.filter(({ run }) => run <= wanted.runs)), wanted);
  });
});

it('words are known by their ids as well', () => {
  const table = estimateWords(new Map([[idOfWord('rich'), tables.small.rich]]));
  expect([...table.keys()]).toEqual([5]);
});
