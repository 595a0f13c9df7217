import { describe, expect, it } from 'vitest';
import type { GroupLevel, GroupTable, GroupVariable } from '../../../contract/findings.ts';
import { phenotypes } from '../../../contract/game.ts';
import { groupLevels, groupVariables } from '../../../contract/rules/findings.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { runsEverySeed } from '../../../tools/landing-cases.ts';
import type { EditionFigures } from '../../db/schema/figures.ts';
import type { Sums } from '../../stats/sums.ts';
import { idOfWord, readCampaign } from '../../stats/testing/campaigns.ts';
import { campaignWords, readExpected } from '../../stats/testing/expected.ts';
import { editionFigures } from './edition-figures.ts';
import { editionOfRuns, type GroupedRun, groupedRuns } from './testing/edition-of-runs.ts';

const expected = readExpected().small;
const { runs, faces } = readCampaign('small');
const campaign = groupedRuns(runs);

/** Runs of the campaign whose participants have other levels: so many of each, in turn. */
const withLevels = (variable: GroupVariable, sizes: Partial<Record<GroupLevel, number>>): GroupedRun[] => {
  const levels = Object.entries(sizes).flatMap(([level, size]) =>
    new Array<GroupLevel>(size).fill(level as GroupLevel),
  );
  return levels.map((level, place) => {
    const run = campaign[place % campaign.length] as GroupedRun;
    return { ...run, levels: { gender: 'F', age: '18_24', [variable]: level } };
  });
};
const tableBy = (variable: GroupVariable, sizes: Partial<Record<GroupLevel, number>>): GroupTable =>
  editionFigures(editionOfRuns(withLevels(variable, sizes), faces)).groups[variable];
const shownIn = (table: GroupTable) =>
  Object.fromEntries(
    table.levels.flatMap(({ des_level, num_runs }) => (num_runs === null ? [] : [[des_level, num_runs]])),
  );

describe('levels', () => {
  it('are shown from 30 runs on, with runs in tens', () => {
    expect(shownIn(tableBy('gender', { F: 500, M: 139, other: 30 }))).toEqual({ F: 500, M: 130, other: 30 });
    expect(shownIn(tableBy('gender', { F: 5000, M: 300, other: 29 }))).toEqual({ F: 5000, M: 300 });
  });

  it('are hidden too where a smaller one would follow from them to within ten points', () => {
    // Half a percent of 20 times as many runs are ten percent.
    expect(shownIn(tableBy('gender', { F: 300, M: 100, other: 20 }))).toEqual({ F: 300, M: 100 });
    expect(shownIn(tableBy('gender', { F: 300, M: 99, other: 20 }))).toEqual({ F: 300 });
    expect(shownIn(tableBy('age', { '18_24': 199, '25_39': 60, '40_on': 40, to_13: 15 }))).toEqual({
      ...{ '18_24': 190, '25_39': 60 },
    });
    // The two that are left have no 30 runs together.
    expect(shownIn(tableBy('age', { '18_24': 200, '25_39': 60, '40_on': 14, to_13: 15 }))).toEqual({ '18_24': 200 });
    expect(shownIn(tableBy('age', { '18_24': 200, '25_39': 60, '40_on': 15, to_13: 15 }))).toEqual({
      ...{ '18_24': 200, '25_39': 60 },
    });
    expect(tableBy('gender', { F: 300, other: 20 })).toMatchObject({ words: [] });
    expect(shownIn(tableBy('gender', { F: 300, M: 40 }))).toEqual({ F: 300, M: 40 });
  });

  it('keep the people of a level that is hidden elsewhere', () => {
    const { groups } = editionFigures(editionOfRuns(withLevels('gender', { F: 300, M: 270, other: 8 }), faces));
    expect(shownIn(groups.age)).toEqual({ '18_24': 570 });
    expect(shownIn(groups.gender)).toEqual({ F: 300, M: 270 });
  });
});

describe('of the campaign of R', () => {
  const { groups } = editionFigures(editionOfRuns(campaign, faces));

  it.each(campaignWords)('levels have the shares of R in whole percents, and intervals to the outside (%s)', (name) => {
    const word = groups.gender.words.find(({ des_adjective }) => des_adjective === name);
    expect(word?.own_and_other).toBeNull();
    for (const level of ['F', 'M'] as const) {
      const wanted = expected.group_gender[level];
      const found = word?.levels.find(({ des_level }) => des_level === level);
      if (!wanted || 'suppressed' in wanted) throw new Error(`no figures of ${level}`);
      for (const { phenotype, estimate, lo, hi } of wanted.words[name]) {
        expect(found?.phenotypes[phenotype]).toEqual({
          ...{ num_yes: null, num_answers: null, percent: Math.round(100 * estimate), faces_like_these: null },
          these_faces: { low: Math.floor(100 * lo), high: Math.ceil(100 * hi) },
          des_untold: null,
        });
      }
    }
  });

  it.each(campaignWords)('own and other are those of R, and nobody with fewer than 30 (%s)', (name) => {
    const word = groups.own_phenotype.words.find(({ des_adjective }) => des_adjective === name);
    const shown = shownIn(groups.own_phenotype);
    const compared = expected.own_other[name].map((wanted) => {
      const found = word?.own_and_other?.[wanted.phenotype];
      expect(found !== null).toBe(wanted.phenotype in shown);
      if (!found || wanted.suppressed) return false;
      const { own, other, difference, lo, hi } = wanted;
      expect([found.own.percent, found.other.percent]).toEqual([Math.round(100 * own), Math.round(100 * other)]);
      expect(found.difference).toEqual({
        ...{ difference: Math.round(100 * difference) + 0, des_untold: null },
        these_faces: { low: Math.floor(100 * lo) + 0, high: Math.ceil(100 * hi) + 0 },
      });
      expect(Number.isInteger(found.summary.difference)).toBe(true);
      return true;
    });
    expect(compared).toContain(true);
  });
});

it('own and other are not compared where a hidden phenotype would follow from the others', () => {
  const { levels, words } = tableBy('own_phenotype', { Caucasian: 700, EastAsian: 40, Arabian: 20 });
  expect(levels.filter(({ num_runs }) => num_runs !== null)).toHaveLength(2);
  // Of 60 others, 40 are shown: the 20 that are left would follow to within three points.
  expect(words[0]?.own_and_other).toMatchObject({ Caucasian: null, Arabian: null, EastAsian: expect.anything() });
});

it('own and other are not compared where those who name no phenotype would follow', () => {
  const unnamed = (count: number) =>
    withLevels('own_phenotype', { Caucasian: 200, EastAsian: 100 }).map(
      (run, place): GroupedRun => (place < count ? { ...run, levels: {} } : run),
    );
  const ownOf = (count: number) => editionFigures(editionOfRuns(unnamed(count), faces)).groups.own_phenotype.words[0];
  expect(ownOf(40)?.own_and_other).toMatchObject({ Caucasian: expect.anything(), EastAsian: expect.anything() });
  expect(ownOf(20)?.own_and_other ?? { Caucasian: null }).toMatchObject({ Caucasian: null });
});

describe('runs with and without flags', () => {
  const of = (flagged: number, all = 330): EditionFigures =>
    editionFigures(
      editionOfRuns(
        withLevels('gender', { F: all }).map((run, place) => ({ ...run, isFlagged: place < flagged })),
        faces,
      ),
    );

  it('are shown from 30 of both on, in tens', () => {
    expect(of(29)).toMatchObject({ flagged: null, unflagged: [] });
    expect(of(301)).toMatchObject({ flagged: null, unflagged: [] });
    const { flagged, unflagged } = of(39);
    // One to nine runs have a flag: none, in tens.
    const flags = { fast: 0, uniform: 30, alternating: 0, passing: 0, implausible: 0 };
    expect(flagged).toEqual({ num_runs: 30, flags });
    expect(unflagged).toHaveLength(5);
    for (const word of unflagged) {
      expect(word).toMatchObject({ num_runs: 290, num_passed: null, contrasts: [], gender_difference: null });
      for (const share of [...Object.values(word.phenotypes), ...Object.values(word.face_genders)]) {
        expect(share).toMatchObject({ num_yes: null, num_answers: null, faces_like_these: null });
        const { low = 0.5, high = 0.5 } = share.these_faces ?? {};
        expect([share.percent, low, high].every((number) => Number.isInteger(number))).toBe(true);
      }
    }
  });

  it('are not shown of a word that so few of the others answered that these would follow', () => {
    const silent = campaign.map((run, place) => ({
      ...run,
      isFlagged: place < 35,
      flg_response: Array.from(run.flg_response, (answer, at) =>
        place < 15 && run.id_adjective[at] === idOfWord('rich') ? null : answer,
      ),
    }));
    const { unflagged, groups } = editionFigures(editionOfRuns(silent, faces));
    expect(unflagged.map(({ des_adjective }) => des_adjective)).toEqual(
      campaignWords.filter((name) => name !== 'rich'),
    );
    expect(groups.gender.words).toHaveLength(5);
  });

  it('are left out of the figures next to migrant, which need 30 runs with YES and with NO', () => {
    const isShown = (calling: number) => {
      const called = campaign.map((run, place) => ({
        ...run,
        flg_response: Array.from(run.flg_response, (answer, at) =>
          run.id_adjective[at] === idOfWord('migrant') ? place < calling : answer,
        ),
      }));
      const { conditional } = editionFigures(editionOfRuns(called, faces));
      return conditional.map((word) => [word.phenotypes.Arabian !== null, word.pairs_given_yes.length]);
    };
    expect(isShown(29)).toEqual(new Array(4).fill([false, 0]));
    expect(isShown(31)).toEqual(new Array(4).fill([true, 15]));
    expect(isShown(271)).toEqual(new Array(4).fill([false, 0]));
  });
});

// A reader of all exact figures and all rounded ones, who knows how many answers each level gave, learns the share of few
// runs only to within ten points: half a percent of what is taken away, for each run that is left.
describe('somebody who takes figures from each other', () => {
  type Lot = { runs: number; sums: Sums };
  const answersOf = (lots: readonly Lot[], id: number, place: number): number =>
    lots.reduce((sum, { sums }) => sum + (sums.get(id)?.phenotypes.sums[phenotypes.length + place] ?? 0), 0);
  /** How far off, in points, the share may be of what rounded lots leave of all. */
  const expectUnknown = (left: number, of: { all: number; answers: number }, taken: number): void => {
    const isOfFew = left > 0 && left < 30;
    // Some runs have answered fewer faces than others.
    if (isOfFew) expect((0.5 * taken) / (of.all - of.answers)).toBeGreaterThan(9);
  };
  const rare = (random: () => number): number => Math.floor(1 + 400 * random() ** 4);

  it.each(runsEverySeed ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 2, 3, 4])(
    'does not learn what few runs answered (history %i)',
    (seed) => {
      const random = seededRandom(seed);
      const many = Array.from({ length: 300 + Math.floor(500 * random()) }, (_, place) => campaign[place % 300]);
      const sizes = groupVariables.map((variable) => groupLevels[variable].map(() => rare(random)));
      const isSaid = random() < 0.5 ? 1 : 0.97;
      const drawn = many.map((run): GroupedRun => {
        const levels = groupVariables.map((variable, at): [GroupVariable, GroupLevel | undefined] => {
          const all = sizes[at]?.reduce((sum, size) => sum + size, 0) ?? 0;
          let rest = random() * all;
          const level = groupLevels[variable].find((_, place) => {
            rest -= sizes[at]?.[place] ?? 0;
            return rest <= 0;
          });
          return [variable, random() < isSaid ? level : undefined];
        });
        return { ...(run as GroupedRun), levels: Object.fromEntries(levels), isFlagged: random() < 0.05 };
      });
      const edition = editionOfRuns(drawn, faces);
      const { groups, flagged, unflagged } = editionFigures(edition);
      let numShown = 0;
      for (const variable of groupVariables) {
        const all = edition.levels[variable];
        const shown = all.filter(({ des_level }) => des_level in shownIn(groups[variable]));
        numShown += shown.length;
        expect(shown.every(({ runs: ofLevel }) => ofLevel >= 30)).toBe(true);
        const runsIn = (lots: readonly Lot[]) => lots.reduce((sum, lot) => sum + lot.runs, 0);
        for (const { id_adjective: id, own_and_other } of groups[variable].words) {
          for (const [place, phenotype] of phenotypes.entries()) {
            const answers = answersOf(shown, id, place);
            for (const lots of [[edition], all]) {
              const of = { all: answersOf(lots, id, place), answers };
              expectUnknown(runsIn(lots) - runsIn(shown), of, answers);
            }
            if (!own_and_other?.[phenotype]) continue;
            const others = all.filter(({ des_level }) => des_level !== phenotype);
            const shownOthers = shown.filter(({ des_level }) => des_level !== phenotype);
            const [ofOthers, ofShown] = [answersOf(others, id, place), answersOf(shownOthers, id, place)];
            expectUnknown(
              runsIn(others) - runsIn(shownOthers),
              { all: ofOthers, answers: ofShown },
              ofOthers + ofShown,
            );
            const named = answersOf(all, id, place);
            const of = { all: answersOf([edition], id, place), answers: named };
            expectUnknown(edition.runs - runsIn(all), of, named);
          }
        }
      }
      expect(numShown).toBeGreaterThan(2);
      expect(flagged === null).toBe(edition.flagged.runs < 30);
      expect(flagged === null).toBe(unflagged.length === 0);
    },
  );

  it('finds whole percents, counts in tens, and no number of a hidden level', () => {
    const { groups, flagged, unflagged, conditional } = editionFigures(
      editionOfRuns(groupedRuns(runs, expected.flags.runs), faces),
    );
    const answer = JSON.stringify({ groups, flagged, unflagged, conditional });
    const numbers = [...answer.matchAll(/"(\w+)":(-?[\d.]+)/g)].map(
      ([, key, number]) => [key, Number(number)] as const,
    );
    expect(numbers.length).toBeGreaterThan(1000);
    for (const [key, number] of numbers) {
      expect(Number.isInteger(number), `${key}: ${number}`).toBe(true);
      if (key === 'num_runs') expect(number % 10).toBe(0);
      if (/percent|low|high|difference/.test(`${key}`)) expect(Math.abs(number)).toBeLessThanOrEqual(100);
    }
    expect(answer).not.toMatch(/"p"|p_holm|flg_clear|"se"/);
  });
});
