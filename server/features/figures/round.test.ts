import { describe, expect, it } from 'vitest';
import type { GroupTable, GroupVariable } from '../../../contract/findings.ts';
import { adjectiveNames } from '../../../contract/game.ts';
import { type CampaignRun, readCampaign } from '../../statistics/testing/campaigns.ts';
import { exact, expectClose, throughT } from '../../statistics/testing/close-to.ts';
import { campaignWords, readExpected } from '../../statistics/testing/expected.ts';
import type { EditionTable } from '../editions/editions.ts';
import { foldRuns } from '../moments/moments.ts';
import { groupTable } from './group-table.ts';

// The levels of the campaign of expected.json, all of whose runs are in a table here: outside editions, as R has them.

const expected = readExpected().small;
const { runs, faces } = readCampaign('small');
const names = new Map(adjectiveNames.map((name, index) => [index + 1, name]));

const tableBy = (variable: GroupVariable, levelOf: (run: CampaignRun) => string): GroupTable => {
  const levels = [...new Set(runs.map(levelOf))].map((level) => {
    const ofLevel = runs.filter((run) => levelOf(run) === level);
    const [lot] = foldRuns(ofLevel, faces);
    return { level, runs: ofLevel.length, words: lot?.words ?? new Map() };
  });
  const edition: EditionTable = { num_edition: 3, dat_day: '2026-03-02', num_runs: 300, num_waiting: null, levels };
  return groupTable(names, variable, edition);
};

const genderOf = ({ profile: { gender } }: CampaignRun): string =>
  gender === 'F' || gender === 'M' ? gender : 'other';
const byGender = tableBy('gender', genderOf);
const byOwn = tableBy('own_phenotype', ({ profile }) => profile.own_phenotype);

const wordOf = (table: GroupTable, name: string) => {
  const word = table.words.find(({ des_adjective }) => des_adjective === name);
  if (!word) throw new Error(`no table of ${name}`);
  return word;
};

it('says of which edition it is, and how many runs each level has', () => {
  const edition = { num_edition: 3, dat_edition: '2026-03-02', num_runs: 300, num_waiting: null };
  expect(byGender).toMatchObject({ des_variable: 'gender', edition });
  const others = runs.filter((run) => genderOf(run) === 'other').length;
  expect(byGender.levels).toEqual([
    { des_level: 'F', num_runs: expected.group_gender.F?.runs },
    { des_level: 'M', num_runs: expected.group_gender.M?.runs },
    { des_level: 'other', num_runs: others < 10 ? null : others },
  ]);
});

describe.each(campaignWords)('%s', (name) => {
  it.each(['F', 'M'] as const)('participants %s answer as R has it', (level) => {
    const wanted = expected.group_gender[level];
    if (!wanted || 'suppressed' in wanted) throw new Error(`no figures of ${level}`);
    const found = wordOf(byGender, name).levels.find(({ des_level }) => des_level === level);
    for (const { phenotype, answers, estimate, lo, hi } of wanted.words[name]) {
      const share = found?.phenotypes[phenotype];
      expect(share?.num_answers).toBe(answers);
      expectClose(share?.percent, 100 * estimate, exact);
      expectClose(share?.these_faces?.low, 100 * lo, throughT);
      expectClose(share?.these_faces?.high, 100 * hi, throughT);
    }
  });

  it('compares own and other as R has it, and nobody with fewer than ten', () => {
    const found = wordOf(byOwn, name);
    expect(found.differences).toEqual([]);
    for (const wanted of expected.own_other[name]) {
      const compared = found.own_and_other?.[wanted.phenotype];
      if (wanted.suppressed) {
        expect(compared).toBeNull();
        continue;
      }
      expect(compared).toMatchObject({ num_runs_own: wanted.runs_own, num_runs_other: wanted.runs_other });
      expectClose(compared?.own.percent, 100 * wanted.own, exact);
      expectClose(compared?.other.percent, 100 * wanted.other, exact);
      expectClose(compared?.difference.difference, 100 * wanted.difference, exact);
      expectClose(compared?.difference.these_faces?.low, 100 * wanted.lo, throughT);
      expectClose(compared?.difference.these_faces?.high, 100 * wanted.hi, throughT);
    }
  });
});

it('judges all differences of a table together (Holm)', () => {
  for (const table of [byGender, byOwn]) {
    const tests = table.words
      .flatMap((word) => [
        ...word.differences,
        ...Object.values(word.own_and_other ?? {}).flatMap((own) => (own ? [own.difference] : [])),
      ])
      .flatMap(({ these_faces }) => (these_faces ? [these_faces] : []))
      .sort((one, other) => one.p - other.p);
    expect(tests.length).toBeGreaterThan(10);
    let adjusted = 0;
    for (const [before, { p, p_holm, flg_clear }] of tests.entries()) {
      adjusted = Math.max(adjusted, Math.min(1, (tests.length - before) * p));
      expect(p_holm).toBeCloseTo(adjusted, 12);
      expect(flg_clear).toBe(adjusted <= 0.05);
    }
  }
});

it('belongs to the right pair: women less men', () => {
  const [first] = byGender.words;
  const [women, men] = ['F', 'M'].map((level) => first?.levels.find(({ des_level }) => des_level === level));
  for (const { des_phenotype, des_level, des_than, difference } of first?.differences ?? []) {
    if (des_level !== 'F' || des_than !== 'M') continue;
    const [one, other] = [women, men].map((level) => level?.phenotypes[des_phenotype].percent ?? 0);
    expect(difference).toBeCloseTo((one ?? 0) - (other ?? 0), 9);
  }
});
