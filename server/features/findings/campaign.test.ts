import { beforeAll, describe, expect, it } from 'vitest';
import type { Findings } from '../../../contract/findings.ts';
import { exact, expectClose } from '../../stats/testing/close-to.ts';
import { campaignWords, readExpected } from '../../stats/testing/expected.ts';
import { askAs, signedInWith } from '../../testing/accounts.ts';
import { ask } from '../../testing/participants.ts';
import { submitCampaign } from '../../testing/submit-campaign.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { makeEditions } from '../figures/figures.ts';
import { expectDifferencesFound, expectPercent, expectWordFound, named } from './testing/expect-found.ts';

// The campaign of expected.json, whose figures R has computed, through the calls of 300 participants and of a reader.

const expected = readExpected().small;

const server = useTestApp();
const caller = useSignedIn(server, { scopes: ['findings:read', 'findings:publish'] });
let id_image_set: number;
let found: Findings;
/** What was answered before the first edition: figures of a group, and without flagged runs. */
let waiting: Findings[];
beforeAll(async () => {
  ({ id_image_set } = await submitCampaign(server));
  await askAs(server, caller.headers, 'POST', '/findings/public', { flg_public: true });
  found = await read();
  waiting = [await read('?group=gender'), await read('?runs=unflagged')];
}, 300_000);

const read = async (query = ''): Promise<Findings> => {
  const { status, body } = await ask<Findings>(server, 'GET', `/findings${query}`);
  expect(status).toBe(200);
  return body;
};

it('says whose figures these are', () => {
  expect(found).toMatchObject({
    ...{ cod_frozen: null, num_runs: 300, des_untold: null, dat_since: '2026-03-02' },
    ...{ frozen: [], plans: [], errata: [] },
    faces: { id_image_set, des_credit: 'Somebody', num_faces: 24, num_faces_shown: 24 },
    ...{ edition: null, flagged: null, conditional: [], group: null, des_group_untold: null },
    set_aside: { num_runs: 0, des_reasons: [] },
  });
  expect(found.sets).toEqual([found.faces]);
  expect(found.words.map(({ des_adjective }) => des_adjective).sort()).toEqual([...campaignWords].sort());
});

it.each(campaignWords)('%s has the shares of R, and no difference before an edition', (name) => {
  const word = named(found.words, name);
  expectWordFound(word, expected.words[name]);
  expect(word).toMatchObject({ contrasts: [], gender_difference: null });
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

it('says what waits for the first edition', () => {
  expect(waiting).toMatchObject([
    { group: null, des_group_untold: 'no_edition', num_runs: 300, des_untold: null },
    { words: [], times: [], num_runs: 0, des_untold: 'no_edition' },
  ]);
});

describe('with an edition', () => {
  let later: Findings;
  beforeAll(async () => {
    await makeEditions(server.db, server.now());
    later = await read();
  }, 60_000);

  it('says of which runs it is', () => {
    expect(later.edition).toEqual({ num_edition: 1, dat_edition: '2026-03-02', num_runs: 300 });
    expect(later.num_runs).toBe(300);
  });

  it.each(campaignWords)('%s has the differences of R for these faces, and none is judged', (name) => {
    const word = named(later.words, name);
    expectWordFound(word, expected.words[name]);
    expectDifferencesFound(word, expected.words[name]);
  });

  it('has the tables of groups and of runs without a flag', async () => {
    const { group } = await read('?group=gender');
    expect(group?.levels.map(({ num_runs }) => num_runs)).toEqual([160, expect.any(Number), null]);
    expect(group?.words).toHaveLength(5);
    expect(later.conditional).toHaveLength(4);
    const women = group?.words[0]?.levels[0];
    expect(women).toMatchObject({ des_level: 'F' });
    for (const { percent, num_yes, num_answers } of Object.values(women?.phenotypes ?? {}))
      expect([Number.isInteger(percent), num_yes, num_answers]).toEqual([true, null, null]);
    const { group: own } = await read('?group=own_phenotype');
    expect(own?.words).toHaveLength(5);
    for (const { own_and_other } of own?.words ?? []) {
      const { Caucasian, ...rare } = own_and_other ?? {};
      expect(Caucasian).toMatchObject({ own: { num_yes: null }, other: { num_yes: null } });
      expect(Object.values(rare)).toEqual(Array(5).fill(null));
    }
    // Fewer than thirty have one.
    expect(await read('?runs=unflagged')).toMatchObject({ des_untold: 'too_few_runs', words: [], flagged: null });
  });
});

describe('of a pool of 96 faces, of which each of 100 participants is shown 24', () => {
  const withPool = useTestApp();
  let ofPool: Findings;
  beforeAll(async () => {
    const { headers } = await signedInWith(withPool, ['findings:read', 'findings:publish']);
    await submitCampaign(withPool, 'pool');
    await askAs(withPool, headers, 'POST', '/findings/public', { flg_public: true });
    ofPool = (await ask<Findings>(withPool, 'GET', '/findings')).body;
  }, 300_000);

  it.each(campaignWords)('%s has the shares of R, and nothing for faces like these below 300 runs', (name) => {
    expect(ofPool).toMatchObject({ num_runs: 100, faces: { num_faces: 96, num_faces_shown: 24 } });
    const word = named(ofPool.words, name);
    expectWordFound(word, readExpected().pool.words[name]);
    expect(word).toMatchObject({ contrasts: [], gender_difference: null });
  });
});
