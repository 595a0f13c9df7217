import { describe, expect, it } from 'vitest';
import { estimateWords } from '../../stats/table.ts';
import { idOfWord, readCampaign } from '../../stats/testing/campaigns.ts';
import { readExpected } from '../../stats/testing/expected.ts';
import { conditionalWords } from '../../stats/testing/fold-campaign.ts';
import { simulateCampaign } from '../../stats/testing/simulated-campaign.ts';
import { named } from '../findings/testing/expect-found.ts';
import { editionFigures } from './edition-figures.ts';
import { editionOfRuns, groupedRuns, names, sumsIn } from './testing/edition-of-runs.ts';
import { compareUnflagged, differencesOf, liveWords, tableOf, timesFindings } from './word-findings.ts';

const expected = readExpected().small;
const { runs, faces } = readCampaign('small');
const pool = readCampaign('pool').faces;
const edition = editionFigures(editionOfRuns(groupedRuns(runs, expected.flags.runs), faces));
/** As R has it: flagged runs are in it. */
const ofAll = editionFigures(editionOfRuns(groupedRuns(runs), faces));

describe('the shares of now', () => {
  it.each([
    [9, []],
    [10, ['share']],
    [29, ['share']],
    [30, ['share', 'these faces']],
  ])('of %i runs say what these allow', (howMany, wanted) => {
    const few = sumsIn(runs.slice(0, howMany), faces).sums;
    expect(timesFindings(names, few)).toHaveLength(howMany < 10 ? 0 : 5);
    const [word] = liveWords(names, few);
    const shares = word ? [word.phenotypes.Arabian, word.face_genders.F] : [];
    for (const share of shares) {
      const has = [share.percent !== null && 'share', share.these_faces && 'these faces'];
      expect(has.filter(Boolean)).toEqual(wanted);
      if (howMany < 30) expect(share.des_untold).toBe('too_few_runs');
    }
    expect(shares).toHaveLength(wanted.length > 0 ? 2 : 0);
  });

  it('of faces that all got the same say that there is no spread', () => {
    const alike = Array.from({ length: 300 }, () => ({
      ...{ id_adjective: pool.map(() => idOfWord('rich')), id_image: pool.map(({ id }) => id) },
      ...{ flg_response: pool.map(() => true), val_elapsed_time: pool.map(() => 700) },
    }));
    const grouped = alike.map((run) => ({ ...run, levels: {}, isFlagged: false }));
    const { words, verdicts } = editionFigures(editionOfRuns(grouped, pool));
    const id = idOfWord('rich');
    expect(liveWords(names, sumsIn(alike, pool).sums)[0]?.phenotypes.Arabian).toMatchObject({
      ...{ percent: 100, faces_like_these: null, des_untold: 'no_spread' },
    });
    const nothing = { difference: 0, these_faces: null, faces_like_these: null, des_untold: 'no_spread' };
    expect(words[id]?.contrasts).toMatchObject(new Array(15).fill(nothing));
    expect(words[id]?.gender_difference).toEqual(nothing);
    expect(verdicts[id]?.by_phenotype.des_verdict).toBe('equal');
    expect(JSON.stringify([words, verdicts])).not.toMatch(/NaN|"flg_clear":true/);
  });
});

it('differences of a pool are judged for faces like these: 75 pairs, and five by gender of the face', () => {
  const { sums: bySimulation } = simulateCampaign(
    { runs: 300, facesPerCell: 8, faceDeviation: () => 0.3, phenotypesDiffer: true },
    5,
  );
  const table = estimateWords(new Map([...bySimulation].map(([name, word]) => [idOfWord(name), word])));
  const found = [...table].map(([id, word]) => differencesOf(id, word, compareUnflagged(table, null)));
  const pairs = [...table.values()].flatMap((word) => word.pairs.map((pair) => pair?.facesLikeThese));
  const tests = found.flatMap(({ contrasts }) => contrasts.map(({ faces_like_these }) => faces_like_these));
  expect(tests).toEqual(
    pairs.map((pair) => ({
      ...{ low: 100 * (pair?.test?.low ?? 9), high: 100 * (pair?.test?.high ?? 9), df: pair?.test?.df },
      ...{ p: pair?.test?.p, p_holm: pair?.judged?.adjusted, flg_clear: pair?.judged?.isClear, flg_only_one: false },
    })),
  );
  expect(new Set(tests.map((test) => test?.flg_clear))).toEqual(new Set([true, false]));
  expect(found.every(({ gender_difference }) => gender_difference?.faces_like_these)).toBe(true);
  // Without flagged runs nothing differs: what is clear, is clear in only one.
  const alike = tableOf(new Map());
  for (const [id, word] of table) {
    for (const { faces_like_these } of differencesOf(id, word, compareUnflagged(table, alike)).contrasts)
      expect(faces_like_these?.flg_only_one).toBe(faces_like_these?.flg_clear);
  }
});

it.each(conditionalWords)('%s next to migrant is described, for all runs', (name) => {
  const { phenotypes: found, pairs_given_yes } = named(ofAll.conditional, name);
  for (const { phenotype, given_yes, given_no, risk_difference, lo, hi } of expected.conditional[name].phenotypes) {
    const actual = found[phenotype];
    expect(actual?.given_yes.percent).toBe(Math.round(100 * given_yes.estimate));
    expect(actual?.given_no.percent).toBe(Math.round(100 * given_no.estimate));
    expect(actual?.difference).toEqual({
      ...{ difference: Math.round(100 * risk_difference) + 0, des_untold: null },
      these_faces: { low: Math.floor(100 * lo) + 0, high: Math.ceil(100 * hi) + 0 },
    });
  }
  expect(pairs_given_yes).toHaveLength(15);
});

it('leaves flagged runs out of the figures next to migrant', () => {
  expect(edition.conditional).not.toEqual(ofAll.conditional);
  const without = runs.filter(({ run }) => !expected.flags.runs.includes(run));
  expect(edition.conditional).toEqual(editionFigures(editionOfRuns(groupedRuns(without), faces)).conditional);
});

it('an edition of nobody says nothing', () => {
  const { groups, ...parts } = editionFigures(editionOfRuns([], faces));
  expect(parts).toEqual({ verdicts: {}, words: {}, flagged: null, unflagged: [], conditional: [] });
  expect(Object.values(groups).map(({ words }) => words)).toEqual([[], [], []]);
});
