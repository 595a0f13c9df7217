import { beforeEach, describe, expect, it, test } from 'vitest';
import { signedInWith } from '../../testing/accounts.ts';
import { eventsOf, withoutCommits } from '../../testing/security-events.ts';
import { peopleOf } from '../../testing/simulated-people.ts';
import { changeRuns, previewChange } from './change-runs.ts';
import { changeLock } from './selection.repository.ts';
import { between, collectionHarness, type How, now } from './testing/collection-harness.ts';

const { around, query, playAt, fold, figures, participants, search, preview, change } = collectionHarness();

describe('a selection', () => {
  const scripted: How = { manner: 'always_no' };

  beforeEach(async () => {
    await playAt(8, 40);
    await fold();
    await playAt(9, 30);
    await playAt(9, 25, scripted);
    await fold();
  });

  it('is set aside, counted again and voided, and the figures follow', async () => {
    expect(await participants()).toBe(95);
    const before = await figures();
    expect(await change('set_aside', between(10, 11, { des_flag: 'uniform' }))).toMatchObject({
      ...{ num_changed: 25, flg_needs_company: false },
    });
    await fold();
    expect(await participants()).toBe(70);
    expect(await search(between(10, 11))).toMatchObject({
      states: { set_aside: 25, counted: 30 },
      reasons: { staff: 25 },
    });

    expect(await change('void', between(10, 11, { des_state: 'set_aside' }))).toMatchObject({ num_changed: 25 });
    await fold();
    expect(await participants()).toBe(70);
    expect(await search(between(10, 11))).toMatchObject({ states: { void: 25, set_aside: 0 } });

    expect(await change('count_again', between(10, 11, { des_state: 'void' }))).toMatchObject({ num_changed: 25 });
    await fold();
    expect(await figures()).toEqual(before);
    expect(await search(between(10, 11))).toMatchObject({ states: { marked: 25, void: 0 } });
  });

  it('is previewed: the figures become what was said', async () => {
    const filter = between(10, 11, { des_flag: 'uniform' });
    const said = await preview('void', filter);
    expect(said).toMatchObject({ num_changing: 25, des_figures: 'shown' });
    expect(said.before).toEqual(await figures());
    expect(said.after).not.toEqual(said.before);
    await change('void', filter);
    await fold();
    expect(await figures()).toEqual(said.after);
    const back = await preview('count_again', filter);
    expect(back).toMatchObject({ num_changing: 25, des_figures: 'shown', before: said.after, after: said.before });
  });

  it('is not previewed when fewer than thirty runs would remain', async () => {
    expect(await preview('void', between(0, 13, { des_state: 'counted' }))).toMatchObject({
      ...{ num_changing: 70, des_figures: 'too_few', before: [], after: [] },
    });
  });

  it('leaves a security event with the counts and the filter, and no run', async () => {
    await change('void', between(10, 11, { des_flag: 'uniform' }));
    const [event] = await eventsOf(around.server, around.staff.account.email, 'runs_voided');
    expect(event).toMatchObject({
      ...{ des_target: '', tms_at: now },
      jsn_detail: { runs: '25', from: '2026-03-02 10:00', to: '2026-03-02 11:00', flag: 'uniform' },
    });
    await change('void', between(9, 10, { des_flag: 'uniform' }));
    expect(await eventsOf(around.server, around.staff.account.email, 'runs_voided')).toHaveLength(1);
  });

  it('changes nothing at all when it cannot be stored', async () => {
    await withoutCommits(around.server, 'security_event', async () => {
      expect((await change('void', between(10, 11))).status).toBe(500);
    });
    expect(await search(between(10, 11))).toMatchObject({ states: { void: 0 } });
    await fold();
    expect(await participants()).toBe(95);
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
    await fold();
    expect(await participants()).toBe(70);
    const { rows } = await query("select count(*)::int as events from security_event where des_event = 'runs_voided'");
    expect(rows).toEqual([{ events: 1 }]);
  });

  it('leaves a security event when a preview shows its figures, and none when it does not', async () => {
    const { staff } = around;
    const filter = between(10, 11, { des_flag: 'uniform' });
    await preview('void', filter);
    await preview('void', between(0, 13, { des_state: 'counted' }));
    await preview('void', between(9, 10, { des_flag: 'uniform' }));
    await preview('set_aside', filter);
    const events = await eventsOf(around.server, staff.account.email, 'runs_previewed');
    expect(
      events.map(({ des_target, tms_at, des_ip, jsn_detail }) => ({ des_target, tms_at, des_ip, jsn_detail })),
    ).toEqual(
      expect.arrayContaining(
        ['void', 'set_aside'].map((action) => ({
          ...{ des_target: '', tms_at: now, des_ip: null },
          jsn_detail: { action, runs: '25', from: '2026-03-02 10:00', to: '2026-03-02 11:00', flag: 'uniform' },
        })),
      ),
    );
    expect(events).toHaveLength(2);
  });

  it('is not previewed with figures when that cannot be written down', async () => {
    await withoutCommits(around.server, 'security_event', async () => {
      expect(await preview('void', between(10, 11, { des_flag: 'uniform' }))).toMatchObject({ status: 500 });
    });
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

test('runs of an address that were set aside by themselves are counted again', async () => {
  await playAt(8, 40);
  await playAt(9, 30, { des_aside: 'too_many', cod_address: 'a'.repeat(43) });
  await playAt(9, 30, { des_aside: 'too_many', cod_address: 'b'.repeat(43) });
  await fold();
  expect(await participants()).toBe(40);
  const school = between(10, 11, { cod_address: 'a'.repeat(43) });
  expect(await preview('count_again', school)).toMatchObject({ num_changing: 30, des_figures: 'shown' });
  await change('count_again', school);
  await fold();
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
  await expect(previewChange(largest(11), account, everything)).rejects.toThrow('too_many_runs');
  expect(await search(between(10, 11, { des_state: 'void' }))).toMatchObject({ num_runs: 0 });
  expect(await changeRuns(largest(12), account, everything)).toMatchObject({ num_changed: 12 });
});

test('a change waits for one that is under way, and is refused when that goes on for too long', async () => {
  await playAt(9, 12);
  const { server, staff } = around;
  const everything = { des_action: 'void' as const, ...between(10, 11) };
  const other = await server.db.$client.connect();
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock($1)', [changeLock]);
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
