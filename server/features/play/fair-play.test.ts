import { beforeEach, describe, expect, it, test } from 'vitest';
import type { ProofChallenge } from '../../../contract/proof.ts';
import type { Run } from '../../../contract/responses.ts';
import { readConfig } from '../../read-config.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { ask, begunEarlier, classRun, createClassUser, publicRun, publicSession } from '../../testing/participants.ts';
import { solveProof } from '../../testing/solve-proof.ts';
import { startTestApp, useTestApp } from '../../testing/use-test-app.ts';
import { createFairPlay } from './fair-play.ts';
import { leastDurationMs } from './run-quality.ts';

const strict = { FAIR_PLAY: 'strict' } as const;
const effort = 50;

const server = useTestApp({ effort, config: strict, stored: { MAX_RUNS_PER_ADDRESS: 3 } });

const dayMs = 86_400_000;
const later = (ms: number) => server.setNow(new Date(server.now().getTime() + ms));
// At nine o'clock, days after the one before, so that nothing of that counts any more.
beforeEach(async () => {
  const day = Math.floor(server.now().getTime() / dayMs) + 3;
  server.setNow(new Date(day * dayMs + 9 * 3_600_000));
  await server.query('truncate participant, address_run, collection_hour cascade');
});

const enter = async (on: TestApp = server) => {
  const uid_session = await publicSession(on);
  const path = `/public_game_session/${uid_session}/create_user`;
  const { body } = await ask<{ uid_user: string; challenge: ProofChallenge }>(on, 'GET', path);
  return { uids: { uid_session, uid_user: body.uid_user }, challenge: body.challenge };
};

/** A run that took its time, on a device that has done its work. */
const honestRun = async (seed = 1): Promise<Run> => {
  const { uids, challenge } = await enter();
  await begunEarlier(server, uids.uid_user);
  return { ...(await publicRun(server, { seed, uids })), proof: solveProof(challenge) };
};

const submit = (run: Run, from = '192.0.2.1') =>
  server.app.inject({ method: 'POST', url: '/api/responses', payload: run, remoteAddress: from });

const stateOf = async ({ responses: [first] }: Run) => {
  const rows = await server.query(
    'select des_aside, cod_address from participant join run using (uid_user) where uid_user = $1',
    [first?.uid_user],
  );
  return rows[0];
};

/** Hands in runs in turn. Resolves to why each is set aside; null for those that count. */
const asidesOf = async (runs: Run[], from?: string): Promise<(string | null)[]> => {
  const asides: (string | null)[] = [];
  for (const run of runs) {
    expect((await submit(run, from)).json()).toMatchObject({ stored: 120 });
    asides.push((await stateOf(run)).des_aside);
  }
  return asides;
};

const honestRuns = async (first: number, last: number): Promise<Run[]> => {
  const runs: Run[] = [];
  for (let seed = first; seed <= last; seed += 1) runs.push(await honestRun(seed));
  return runs;
};

describe('a run that is handed in sooner than it took', () => {
  it('is refused, nothing is stored, and the participant may still hand in', async () => {
    const { uids, challenge } = await enter();
    const run = { ...(await publicRun(server, { uids })), proof: solveProof(challenge) };
    later(Math.ceil(leastDurationMs(run.responses)) - 1);
    expect((await submit(run)).json()).toMatchObject({ status_code: 400, detail: 'implausible_run' });
    expect(await server.query('select from run')).toHaveLength(0);
    later(1);
    expect((await submit(run)).statusCode).toBe(200);
    expect(await stateOf(run)).toMatchObject({ des_aside: null });
  });

  it('is refused in a class too, which asks for no work', async () => {
    const uids = await createClassUser(server);
    await server.query('update participant set tms_created_at = $1', [server.now()]);
    const run = await classRun(server, uids);
    expect((await submit(run)).json().detail).toBe('implausible_run');
    later(20 * 60_000);
    expect((await submit(run)).statusCode).toBe(200);
    expect(await stateOf(run)).toMatchObject({ des_aside: null, cod_address: null });
  });
});

test('a run that no person can have played is stored and set aside, with or without the work', async () => {
  const impossible = async (seed: number, change: Partial<Run> = {}): Promise<Run> => {
    const run = await honestRun(seed);
    const responses = run.responses.map((answer) => ({ ...answer, val_elapsed_time: 100, flg_response: false }));
    return { ...run, ...change, responses };
  };
  expect(await asidesOf([await impossible(1), await impossible(2, { proof: null })])).toEqual(
    Array(2).fill('impossible'),
  );
});

const raiseAlarm = (des_alarm: 'more' | 'fewer' | 'set_aside') =>
  server.query(
    `insert into collection_hour (tms_hour, des_alarm, num_runs, num_usual)
     values ($1::timestamptz - interval '2 hours', $2, 1990, 1)`,
    [server.now(), des_alarm],
  );

const without = async (seed: number): Promise<Run> => ({ ...(await honestRun(seed)), proof: null });

describe('a run without the work', () => {
  it('counts as long as few runs of its address have counted in the hour; the next is stored and set aside', async () => {
    const runs = [await without(1), await honestRun(2), await without(3), await without(4)];
    expect(await asidesOf(runs)).toEqual([null, null, null, 'without_proof']);
    expect(await asidesOf([await without(5)], '192.0.2.2')).toEqual([null]);
  });

  it.each([
    ['more', 'without_proof'],
    ['set_aside', 'without_proof'],
    ['fewer', null],
  ] as const)('while the alarm "%s" is on: %s', async (alarm, des_aside) => {
    await raiseAlarm(alarm);
    expect(await asidesOf([await without(1)])).toEqual([des_aside]);
    later(25 * 3_600_000);
    expect(await asidesOf([await without(2)])).toEqual([null]);
  });
});

describe('an address', () => {
  it('has a number of runs an hour that count, also at the same moment; those beyond are set aside', async () => {
    await Promise.all((await honestRuns(1, 12)).map((run) => submit(run)));
    const counted = () =>
      server.query('select from participant where des_aside is null and tms_completed_at is not null');
    expect(await counted()).toHaveLength(3);
    expect(await server.query("select from participant where des_aside = 'too_many'")).toHaveLength(9);
    expect(await asidesOf([await honestRun(13)], '192.0.2.2')).toEqual([null]);
    // The hour has parts: those of the next one come on top of what is left of the first.
    later(10 * 60_000);
    await Promise.all((await honestRuns(14, 16)).map((run) => submit(run)));
    expect(await counted()).toHaveLength(4);
    later(55 * 60_000);
    expect(await asidesOf([await honestRun(17)])).toEqual([null]);
  });

  it('loses none of them to runs that do not count', async () => {
    await raiseAlarm('more');
    for (const seed of [1, 2, 3, 4, 5]) await submit(await without(seed));
    expect(await asidesOf(await honestRuns(6, 9))).toEqual([null, null, null, 'too_many']);
  });

  it('is a /64 network of IPv6, and is not stored as it is', async () => {
    const codes: string[] = [];
    for (const from of ['2001:db8:1:2:3::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1', '2001:db8:2:2:3::1']) {
      const run = await honestRun();
      await submit(run, from);
      codes.push((await stateOf(run)).cod_address);
    }
    expect(codes[0]).toBe(codes[1]);
    expect(codes[2]).not.toBe(codes[0]);
    expect(codes.join()).not.toContain('2001');
    // The mark of the line, by which figures count networks: a /48 has as many /64 as it likes.
    const lines = codes.map((code) => code.slice(22));
    expect([lines[2] === lines[0], lines[3] === lines[0]]).toEqual([true, false]);
  });

  it('is another one the next day, and its list leads to no participant', async () => {
    const [run, next] = [await honestRun(1), await honestRun(2)];
    const tms_at = server.now();
    later(201_000);
    await submit(run);
    const rows = await server.query('select cod_address, tms_at from address_run');
    expect(rows).toEqual([{ cod_address: (await stateOf(run)).cod_address, tms_at }]);
    later(dayMs);
    await submit(next);
    expect((await stateOf(next)).cod_address).not.toBe(rows[0].cod_address);
  });
});

test('a phone that solved the challenge that it was given first is believed, whatever it would be asked for now', async () => {
  const { uids, challenge } = await enter();
  const readSettings = async () => ({ MAX_RUNS_PER_ADDRESS: 600 });
  const config = { ...readConfig({}), ...strict };
  const play = createFairPlay({ ...server, isFlooded: async () => true, readSettings, config, effort });
  const networks = { from: '192.0.2.1', network: '192.0.2.1' };
  const made = server.now();
  for (let others = 0; others < 4000; others += 1) play.newChallenge(uids, networks);
  expect(play.challengeOf(uids, made, networks).max).toBe(8 * effort);
  const run = { ...(await publicRun(server, { uids })), proof: solveProof(challenge) };
  later(10 * 60_000);
  expect(await play.judge(run, uids, { flg_public: true, networks, made })).toMatchObject({ aside: null });
});

test('of the default number for an address, thirty runs of an hour count without the work', async () => {
  const usual = await startTestApp({ effort, config: strict });
  for (const [counted, des_aside] of [
    [0, null],
    [29, null],
    [30, 'without_proof'],
  ] as const) {
    await usual.query('update address_run set num_runs = $1', [counted]);
    const run = { ...(await publicRun(usual)), proof: null };
    expect((await ask(usual, 'POST', '/responses', run)).status).toBe(200);
    const stored = 'select des_aside from participant where uid_user = $1';
    expect(await usual.query(stored, [run.responses[0]?.uid_user])).toEqual([{ des_aside }]);
  }
});

const hurried = { flg_response: true, val_elapsed_time: 100 };

test.each([
  ['plain', 'at once', {}, ['implausible']],
  ['plain', 'as no person can play it', hurried, ['fast', 'uniform', 'implausible']],
  ['off', 'as no person can play it', hurried, ['fast', 'uniform']],
] as const)('with FAIR_PLAY %s a run %s, without the work, is flagged and counts', async (mode, how, change, flags) => {
  const open = await startTestApp({ config: { FAIR_PLAY: mode } });
  const { uids, challenge } = await enter(open);
  expect(challenge.max).toBe(0);
  if (how !== 'at once') await begunEarlier(open, uids.uid_user);
  const run = await publicRun(open, { uids });
  const responses = run.responses.map((answer) => ({ ...answer, ...change }));
  expect((await ask(open, 'POST', '/responses', { responses })).status).toBe(200);
  const stored = 'select des_aside, cod_address, des_flags from participant join run using (uid_user)';
  expect(await open.query(stored)).toEqual([{ des_aside: null, cod_address: null, des_flags: flags }]);
});
