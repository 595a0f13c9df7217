import { beforeEach, describe, expect, it, test } from 'vitest';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { signedInWith } from '../../testing/accounts.ts';
import { eventsOf, withoutCommits } from '../../testing/security-events.ts';
import { peopleOf } from '../../testing/simulated-people.ts';
import { changeRuns } from './change-runs.ts';
import { between, collectionHarness, type How, now } from './testing/collection-harness.ts';

const { around, query, playAt, step, participants, search, change } = collectionHarness();

const changesNoted = async () =>
  (await query('select count(*)::int as noted from figures_change')).rows[0]?.noted as number;
const voided = () => eventsOf(around.server, around.staff.account.email, 'runs_voided');

describe('a selection', () => {
  const scripted: How = { manner: 'always_no' };

  beforeEach(async () => {
    await playAt(8, 40);
    await step();
    await playAt(9, 30);
    await playAt(9, 25, scripted);
    await step();
  });

  it('is set aside, counted again and voided, and the figures follow with ten new runs', async () => {
    expect(await participants()).toBe(95);
    expect(await change('set_aside', between(10, 11, { des_flag: 'uniform' }))).toMatchObject({ num_changed: 25 });
    await step();
    expect(await participants()).toBe(95);
    await playAt(10, 10);
    await step();
    expect(await participants()).toBe(80);
    expect(await search(between(10, 11))).toMatchObject({
      states: { set_aside: 25, counted: 30 },
      reasons: { staff: 25 },
    });

    expect(await change('void', between(10, 11, { des_state: 'set_aside' }))).toMatchObject({ num_changed: 25 });
    expect(await search(between(10, 11))).toMatchObject({ states: { void: 25, set_aside: 0 } });
    expect(await change('count_again', between(10, 11, { des_state: 'void' }))).toMatchObject({ num_changed: 25 });
    expect(await search(between(10, 11))).toMatchObject({ states: { marked: 25, void: 0 } });
    await playAt(11, 9);
    await step();
    expect(await participants()).toBe(80);
    await playAt(11, 1);
    await step();
    expect(await participants()).toBe(115);
  });

  it('is noted for the figures once, if runs go out of them or come back', async () => {
    await playAt(10, 5);
    await change('set_aside', between(11, 12));
    expect(await changesNoted()).toBe(0);
    await change('set_aside', between(10, 12));
    expect(await changesNoted()).toBe(1);
    await change('void', between(10, 12));
    expect(await changesNoted()).toBe(1);
    await change('count_again', between(10, 12));
    expect(await changesNoted()).toBe(2);
  });

  it('leaves a security event with the counts and the filter, and no run', async () => {
    await change('void', between(10, 11, { des_flag: 'uniform' }));
    const [event] = await voided();
    expect(event).toMatchObject({
      ...{ des_target: '', tms_at: now },
      jsn_detail: { runs: '25', from: '2026-03-02 10:00', to: '2026-03-02 11:00', flag: 'uniform' },
    });
    await change('void', between(9, 10, { des_flag: 'uniform' }));
    expect(await voided()).toHaveLength(1);
  });

  it('changes nothing at all when it cannot be stored', async () => {
    await withoutCommits(around.server, 'security_event', async () => {
      expect((await change('void', between(10, 11))).status).toBe(500);
    });
    expect(await search(between(10, 11))).toMatchObject({ states: { void: 0 } });
    expect(await changesNoted()).toBe(0);
  });

  it('is changed once when two administrators do it at the same moment', async () => {
    const colleague = await signedInWith(around.server, ['collection:update']);
    const answers = await Promise.all(
      [around.staff, colleague, around.staff, colleague].map((who) =>
        change('void', between(10, 11, { des_flag: 'uniform' }), who),
      ),
    );
    const changed = answers.filter(({ status, num_changed }) => status === 200 && num_changed === 25);
    expect(changed).toHaveLength(1);
    for (const { status, num_changed } of answers)
      expect([status, num_changed]).toBeOneOf([
        [200, 25],
        [200, 0],
        [409, undefined],
      ]);
    expect(await changesNoted()).toBe(1);
    const { rows } = await query("select count(*)::int as events from security_event where des_event = 'runs_voided'");
    expect(rows).toEqual([{ events: 1 }]);
  });

  it('is not of runs in a class', async () => {
    const { rows } = await query(
      "insert into game_session (tms_started_at) values ('2026-03-02T08:00:00Z') returning uid_session",
    );
    const inClass = peopleOf(around.server.db, 'class');
    const uid = await inClass({
      ...{ uid_session: rows[0].uid_session, seed: 1 },
      completed_at: new Date('2026-03-02T09:20:00Z'),
    });
    await change('void', between(0, 13));
    expect((await query('select flg_void from participant where uid_user = $1', [uid])).rows).toEqual([
      { flg_void: false },
    ]);
  });
});

describe('a single run', () => {
  const hidden = between(10, 11, { des_flag: 'uniform' });

  beforeEach(async () => {
    await playAt(8, 40);
    await playAt(9, 1, { manner: 'always_no' });
    await step();
  });

  it('can be set aside, but nobody learns that it is one, and the figures wait for ten others', async () => {
    expect(await search(hidden)).toMatchObject({ num_runs: null });
    expect(await change('void', hidden)).toMatchObject({ num_changed: null });
    const [event] = await voided();
    expect(event).toMatchObject({ jsn_detail: { runs: '< 5' } });
    await playAt(10, 9);
    await step();
    expect(await participants()).toBe(41);
    await playAt(10, 1);
    await step();
    expect(await participants()).toBe(50);
  });
});

test('runs of an address that were set aside by themselves are counted again', async () => {
  await playAt(8, 40);
  await playAt(9, 30, { des_aside: 'too_many', cod_address: 'a'.repeat(43) });
  await playAt(9, 30, { des_aside: 'too_many', cod_address: 'b'.repeat(43) });
  await step();
  expect(await participants()).toBe(40);
  const school = between(10, 11, { cod_address: 'a'.repeat(43) });
  await change('count_again', school);
  // They have never been in the figures, which come to them by themselves.
  expect(await changesNoted()).toBe(0);
  await step();
  expect(await participants()).toBe(70);
  expect(await search(between(10, 11))).toMatchObject({ states: { counted: 30, set_aside: 30 } });
  // The mark is gone with that.
  expect(await search(school)).toMatchObject({ num_runs: 0 });
});

test('a selection has a largest size: of one run more, none is changed', async () => {
  await playAt(9, 12);
  const { server, staff } = around;
  const { account } = staff;
  const largest = (most: number) => ({ db: server.serverDb, now: server.now, most });
  const everything = { des_action: 'void' as const, ...between(10, 11) };
  await expect(changeRuns(largest(11), account, everything)).rejects.toThrow('too_many_runs');
  expect(await search(between(10, 11, { des_state: 'void' }))).toMatchObject({ num_runs: 0 });
  expect(await changeRuns(largest(12), account, everything)).toMatchObject({ num_changed: 12 });
});

test('a change waits for one that is under way, and is refused when that goes on for too long', async () => {
  await playAt(9, 12);
  const { server, staff } = around;
  const everything = { des_action: 'void' as const, ...between(10, 11) };
  const other = await server.db.$client.connect();
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock($1)', [advisoryLocks.collectionChange]);
  const deps = { db: server.serverDb, now: server.now };
  await expect(changeRuns({ ...deps, waitMs: 1 }, staff.account, everything)).rejects.toThrow('change_under_way');
  const patient = changeRuns({ ...deps, waitMs: 60_000 }, staff.account, everything);
  const waiting =
    "select count(*)::int from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";
  await expect.poll(async () => (await query(waiting)).rows[0]?.count, { timeout: 60_000 }).toBe(1);
  await other.query('rollback');
  other.release();
  expect(await patient).toMatchObject({ num_changed: 12 });
});
