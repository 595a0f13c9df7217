import { beforeAll, describe, expect, it } from 'vitest';
import type { Findings } from '../../../contract/findings.ts';
import { exact, expectClose, throughT } from '../../statistics/testing/close-to.ts';
import { campaignWords, readExpected } from '../../statistics/testing/expected.ts';
import { askAs } from '../../testing/accounts.ts';
import { ask } from '../../testing/participants.ts';
import { submitCampaign } from '../../testing/submit-campaign.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { makeEditions } from '../editions/editions.ts';
import { expectInterval, expectPercent, expectShare, expectWordFound, named } from './testing/expect-found.ts';

// The campaign of expected.json, whose figures R has computed, through the calls of 300 participants and of a reader.

const expected = readExpected().small;

const server = useTestApp();
const caller = useSignedIn(server, { scopes: ['findings:read', 'findings:publish'] });
let id_image_set: number;
let found: Findings;
/** What was answered before the first edition: figures of a group, of one level, and without flagged runs. */
let waiting: Findings[];
beforeAll(async () => {
  ({ id_image_set } = await submitCampaign(server));
  await askAs(server, caller.headers, 'POST', '/findings/public', { flg_public: true });
  found = await read();
  waiting = [await read('?group=gender'), await read('?group=gender&level=F'), await read('?runs=unflagged')];
}, 300_000);

const read = async (query = ''): Promise<Findings> => {
  const { status, body } = await ask<Findings>(server, 'GET', `/findings${query}`);
  expect(status).toBe(200);
  return body;
};

it('says whose figures these are', () => {
  expect(found).toMatchObject({
    ...{
      cod_frozen: null,
      num_runs: 300,
      des_untold: null,
      dat_since: '2026-03-02',
      frozen: [],
      plans: [],
      errata: [],
    },
    faces: { id_image_set, des_credit: 'Somebody', num_faces: 24, num_faces_shown: 24 },
    ...{ edition: null, flagged: null, group: null, des_group_untold: null },
    set_aside: { num_runs: 0, des_reasons: [] },
  });
  expect(found.sets).toEqual([found.faces]);
  expect(found.words.map(({ des_adjective }) => des_adjective).sort()).toEqual([...campaignWords].sort());
});

it.each(campaignWords)('%s has the shares and the 15 differences of R, judged among all 75', (name) => {
  expectWordFound(named(found.words, name), expected.words[name]);
});

it.each(campaignWords)('%s has the times of R', (name) => {
  const times = named(found.times, name);
  const { YES, NO, passed, faces_shown } = expected.times[name];
  expect(times).toMatchObject({
    num_passed: passed,
    yes: { num_answers: YES.answers },
    no: { num_answers: NO.answers },
  });
  expectClose(times.yes?.median, YES.median_of_bins, exact);
  expectClose(times.no?.median, NO.median_of_bins, exact);
  expectPercent(times.percent_passed, passed / faces_shown);
});

it.each(['good_looking', 'honest', 'rich', 'smart'] as const)('%s next to migrant is as R has it', (name) => {
  const { phenotypes } = named(found.conditional, name);
  for (const cell of expected.conditional[name].phenotypes) {
    const actual = phenotypes[cell.phenotype];
    expectShare(actual ? { ...actual.given_yes, des_untold: null } : undefined, cell.given_yes);
    expectShare(actual ? { ...actual.given_no, des_untold: null } : undefined, cell.given_no);
    expectInterval(actual?.given_yes.these_faces, cell.given_yes);
    expectPercent(actual?.difference.difference, cell.risk_difference);
    expectInterval(actual?.difference.these_faces, cell);
    expectClose(actual?.difference.these_faces?.p, cell.p, throughT);
  }
});

it('says that groups wait for the first edition', () => {
  const nothing = { words: [], conditional: [], times: [], num_runs: 0, des_untold: 'no_edition' };
  expect(waiting).toMatchObject([{ group: null, des_group_untold: 'no_edition', num_runs: 300 }, nothing, nothing]);
});

describe('with an edition', () => {
  beforeAll(async () => {
    await makeEditions(server.db, server.now());
  }, 60_000);

  it('shows levels of ten runs or more, and keeps silent about the others', async () => {
    const { group, edition, num_runs } = await read('?group=gender');
    expect(num_runs).toBe(300);
    expect(edition).toMatchObject({ num_edition: 1, dat_edition: '2026-03-02' });
    expect(group).toMatchObject({ des_variable: 'gender', edition });
    const levels = group?.levels ?? [];
    expect(levels.map(({ des_level }) => des_level)).toEqual(['F', 'M', 'other']);
    const runs = levels.flatMap((level) => (level.num_runs === null ? [] : [level.num_runs]));
    expect(Math.min(...runs)).toBeGreaterThanOrEqual(10);
    expect(runs.reduce((sum, each) => sum + each, 0)).toBe(edition?.num_runs);
    expect(group?.words).toHaveLength(5);
    expect(group?.words[0]?.differences.length).toBeGreaterThanOrEqual(6);
  });

  it('shows all other figures of one level', async () => {
    const { group } = await read('?group=gender');
    const ofWomen = await read('?group=gender&level=F');
    expect(ofWomen.num_runs).toBe(group?.levels[0]?.num_runs);
    const [word] = ofWomen.words;
    const inTable = group?.words.find(({ id_adjective }) => id_adjective === word?.id_adjective);
    expect(inTable?.levels[0]?.phenotypes).toEqual(word?.phenotypes);
    expect(word?.contrasts).toHaveLength(15);
  });

  it('shows the figures without flagged runs, or says why not', async () => {
    const without = await read('?runs=unflagged');
    const { flagged, edition } = without;
    if (flagged === null) {
      expect(without).toMatchObject({ des_untold: 'held_back', words: [] });
      return;
    }
    expect(without.num_runs).toBe((edition?.num_runs ?? 0) - flagged.num_runs);
    expect(without.words).toHaveLength(5);
  });

  it('compares those of a phenotype with all others', async () => {
    const { group, des_group_untold } = await read('?group=own_phenotype');
    expect(des_group_untold).toBeNull();
    const own = group?.words[0]?.own_and_other;
    expect(own?.EastAsian ?? own?.Caucasian).toMatchObject({ own: { des_untold: null }, other: { des_untold: null } });
    expect(group?.words[0]?.differences).toEqual([]);
  });

  it('refuses groups that are crossed, and levels of another variable', async () => {
    for (const query of ['?level=F', '?group=age&level=F', '?group=gender&level=F&runs=unflagged', '?group=region'])
      expect((await ask(server, 'GET', `/findings${query}`)).status).toBe(400);
  });
});
