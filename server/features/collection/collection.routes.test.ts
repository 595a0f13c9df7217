import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { Change, Preview, RunAction, RunFilter } from '../../../contract/collection.ts';
import type { AggregateResult } from '../../../contract/results.ts';
import { transaction } from '../../db/transaction.ts';
import { askAs, signedInWith } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { ask, publicSession } from '../../testing/participants.ts';
import { eventsOf, withoutCommits } from '../../testing/security-events.ts';
import { type Manner, peopleOf } from '../../testing/simulated-people.ts';
import { deleteRun, foldCompletedRuns, recountTally } from '../results/results.ts';
import { takeWithAndWithout } from './with-and-without.ts';

// Winter: nine o'clock UTC is ten in Italy.
const now = new Date('2026-03-02T12:30:00Z');

let server: TestApp;
let uid_session: string;
let play: ReturnType<typeof peopleOf>;
let staff: Awaited<ReturnType<typeof signedInWith>>;
beforeEach(async () => {
  server = await buildTestApp({ now });
  uid_session = await publicSession(server);
  play = peopleOf(server.db);
  staff = await signedInWith(server, ['collection:read', 'collection:update']);
});
afterEach(() => server.close());

const query = (text: string, values?: unknown[]) => server.db.$client.query(text, values);

let seed = 0;
type How = { manner?: Manner; des_aside?: 'too_many' | 'impossible' | null; cod_address?: string };

/** People who complete a run at an hour (UTC) of the day, a minute apart. */
const playAt = async (hour: number, people: number, how: How = {}): Promise<string[]> => {
  const uids: string[] = [];
  for (let minute = 0; minute < people; minute += 1) {
    seed += 1;
    const completed_at = new Date(Date.UTC(2026, 2, 2, hour, minute % 60, seed % 60));
    uids.push(await play({ uid_session, seed, completed_at, ...how }));
  }
  return uids;
};

/** Counts what waits; the figures step if they can. The recount always agrees. */
const fold = async (addresses = 1): Promise<void> => {
  await foldCompletedRuns(server.db, server.now(), { addresses, pauseMs: 0 });
  expect((await recountTally(server.db)).differences).toEqual([]);
};

const figures = async () =>
  (await ask<AggregateResult[]>(server, 'GET', '/aggregate_responses')).body.map(({ set_aside, ...result }) => result);
const participants = async () => (await figures())[0]?.val_participants;

/** Hours in Italy of the day. */
const between = (num_hour_from: number, num_hour_to: number, more: Partial<RunFilter> = {}): RunFilter => ({
  ...{ dat_from: '2026-03-02', num_hour_from, dat_to: '2026-03-02', num_hour_to, ...more },
});

const call = async <T>(path: string, body: RunFilter | Change, { headers } = staff) => {
  const { status, body: answer } = await askAs<T>(server, headers, 'POST', `/collection/${path}`, body);
  return { status, ...answer };
};
const search = (filter: RunFilter) =>
  call<{ num_runs: number | null; states: object; reasons: object; flags: object; addresses: object[] }>(
    'search',
    filter,
  );
const preview = (des_action: RunAction, filter: RunFilter) => call<Preview>('preview', { des_action, ...filter });
const change = (des_action: RunAction, filter: RunFilter) =>
  call<{ num_changed: number | null; flg_needs_company: boolean; detail?: string }>('change', {
    des_action,
    ...filter,
  });

describe('a search', () => {
  it('counts runs by state, reason, flag and address, and finds nobody', async () => {
    await playAt(9, 20);
    await playAt(9, 6, { manner: 'always_no' });
    await playAt(9, 7, { des_aside: 'too_many', cod_address: 'a'.repeat(43) });
    await playAt(9, 2, { des_aside: 'impossible', manner: 'in_a_hurry', cod_address: 'b'.repeat(43) });
    await playAt(10, 12);
    await fold();
    const found = await search(between(10, 11));
    expect(found).toMatchObject({
      ...{ num_runs: 35, states: { counted: 20, marked: 6, set_aside: 9, void: 0 } },
      // Two are told as "fewer than five".
      ...{ reasons: { too_many: 7, impossible: null, without_proof: 0, staff: 0 } },
      ...{ flags: { uniform: 6, fast: null, alternating: 0, passing: 0 } },
      addresses: [{ cod_address: 'a'.repeat(43), num_runs: 7 }],
    });
    expect(JSON.stringify(found)).not.toContain('uid');
    expect(await search(between(10, 12))).toMatchObject({ num_runs: 47 });
    expect(await search(between(10, 11, { des_flag: 'uniform' }))).toMatchObject({ num_runs: 6 });
    expect(await search(between(10, 11, { des_state: 'set_aside', des_reason: 'impossible' }))).toMatchObject({
      num_runs: null,
    });
    expect(await search(between(10, 11, { cod_address: 'a'.repeat(43) }))).toMatchObject({ num_runs: 7 });
    expect(await search(between(0, 9))).toMatchObject({ num_runs: 0 });
  });

  it('never includes the hour that is going on', async () => {
    await playAt(11, 10);
    await playAt(12, 10);
    expect(await search(between(0, 24))).toMatchObject({ num_runs: 10 });
    server.setNow(new Date('2026-03-02T13:00:00Z'));
    staff = await signedInWith(server, ['collection:read']);
    expect(await search(between(0, 24))).toMatchObject({ num_runs: 20 });
  });
});

test('runs by hour and by day, with classes as counts of their own', async () => {
  await playAt(9, 10);
  await playAt(10, 5, { manner: 'always_no' });
  await play({ uid_session, seed: 999, completed_at: new Date('2026-03-02T09:30:00Z'), flg_untimed: true });
  const { rows } = await query(
    "insert into game_session (tms_started_at) values ('2026-03-02T08:00:00Z') returning uid_session",
  );
  const inClass = peopleOf(server.db, 'class');
  for (let pupil = 1; pupil <= 8; pupil += 1) {
    await inClass({
      ...{ uid_session: rows[0].uid_session, seed: pupil, completed_at: new Date('2026-03-02T08:20:00Z') },
      des_aside: pupil > 6 ? 'impossible' : null,
    });
  }
  const read = (unit: string) =>
    askAs<object>(server, staff.headers, 'GET', `/collection/runs?unit=${unit}&day=2026-03-02`);
  expect((await read('hour')).body).toMatchObject({
    spans: [
      { dat_day: '2026-03-02', num_hour: 10, num_runs: 10, states: { counted: 10, marked: 0 } },
      { dat_day: '2026-03-02', num_hour: 11, num_runs: 5, states: { counted: 0, marked: 5 } },
    ],
    total: { num_runs: 15 },
    num_untimed: null,
    classes: { num_runs: 8, states: { counted: 6, set_aside: null }, reasons: { impossible: null } },
  });
  expect((await read('day')).body).toMatchObject({ spans: [{ dat_day: '2026-03-02', num_hour: null, num_runs: 15 }] });
});

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
    const [event] = await eventsOf(server, staff.account.email, 'runs_voided');
    expect(event).toMatchObject({
      ...{ des_target: '', tms_at: now },
      jsn_detail: { runs: '25', from: '2026-03-02 10:00', to: '2026-03-02 11:00', flag: 'uniform' },
    });
    await change('void', between(9, 10, { des_flag: 'uniform' }));
    expect(await eventsOf(server, staff.account.email, 'runs_voided')).toHaveLength(1);
  });

  it('changes nothing at all when it cannot be stored', async () => {
    await withoutCommits(server, 'security_event', async () => {
      expect((await change('void', between(10, 11))).status).toBe(500);
    });
    expect(await search(between(10, 11))).toMatchObject({ states: { void: 0 } });
    await fold();
    expect(await participants()).toBe(95);
  });

  it('is changed once when two administrators do it at the same moment', async () => {
    const colleague = await signedInWith(server, ['collection:update']);
    const filter = { des_action: 'void' as const, ...between(10, 11, { des_flag: 'uniform' }) };
    const answers = await Promise.all(
      [staff, colleague, staff, colleague].map((who) => call<{ num_changed: number }>('change', filter, who)),
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

  it('is not of runs in a class', async () => {
    const { rows } = await query(
      "insert into game_session (tms_started_at) values ('2026-03-02T08:00:00Z') returning uid_session",
    );
    const inClass = peopleOf(server.db, 'class');
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
  let before: AggregateResult[];

  beforeEach(async () => {
    await playAt(8, 40);
    await playAt(9, 1, { manner: 'always_no' });
    await fold();
    before = await figures();
  });

  it('is not previewed, and its number is not told', async () => {
    expect(await preview('void', hidden)).toMatchObject({ num_changing: null, des_figures: 'too_few', after: [] });
    expect(await search(hidden)).toMatchObject({ num_runs: null });
  });

  it('voided tells nobody its answers: the figures change only with ten others, from several addresses', async () => {
    expect(await change('void', hidden)).toMatchObject({ num_changed: null, flg_needs_company: true });
    await fold();
    expect(await figures()).toEqual(before);
    // Nine of the administrator's own.
    await playAt(10, 9, { cod_address: 'c'.repeat(43) });
    await fold(5);
    expect(await figures()).toEqual(before);
    await playAt(10, 5, { cod_address: 'c'.repeat(43) });
    await fold(5);
    expect(await figures()).toEqual(before);
    await playAt(11, 10);
    await fold(5);
    expect(await participants()).toBe(40 + 9 + 5 + 10);
  });

  it('voided and counted again before that changes nothing', async () => {
    for (let times = 0; times < 6; times += 1) {
      await change('void', hidden);
      await change('count_again', hidden);
    }
    await playAt(10, 4);
    await fold();
    expect(await figures()).toEqual(before);
    await playAt(10, 6);
    await fold();
    expect(await participants()).toBe(51);
  });

  it('of a stopped campaign is not told by its figures either', async () => {
    await query('update game_session set tms_stopped_at = now() where flg_public');
    await change('void', hidden);
    await fold();
    expect(await figures()).toEqual(before);
  });
});

describe('a run between two selections', () => {
  // Twelve of one kind, one more, and many others.
  beforeEach(async () => {
    await playAt(8, 40);
    await playAt(9, 12, { manner: 'always_no' });
    await playAt(10, 1, { manner: 'always_no' });
    await playAt(10, 40);
    await fold();
  });
  const twelve = between(10, 11, { des_flag: 'uniform' });
  const thirteen = between(10, 12, { des_flag: 'uniform' });

  it('is not told by two previews', async () => {
    expect((await preview('void', twelve)).des_figures).toBe('shown');
    expect((await preview('void', thirteen)).des_figures).toBe('too_close');
    expect((await preview('void', twelve)).des_figures).toBe('shown');
  });

  it('is not told by two previews, after it was deleted between them', async () => {
    expect((await preview('void', twelve)).des_figures).toBe('shown');
    const { rows } = await query(
      "select uid_user from participant join run using (uid_user) where 'uniform' = any(des_flags) and num_group is not null limit 1",
    );
    await transaction(server.db, (tx) => deleteRun(tx, { uid_session, uid_user: rows[0].uid_user }, now));
    expect((await preview('void', twelve)).des_figures).toBe('too_close');
  });

  it('is not told by a preview and the sums of flagged runs, whichever came first', async () => {
    expect(await takeWithAndWithout(server.db, now)).toBe(true);
    expect((await preview('void', twelve)).des_figures).toBe('too_close');
    expect((await preview('void', thirteen)).des_figures).toBe('shown');
    await query('delete from flagged_figures');
    await query('update participant set num_group = null');
    expect((await preview('void', twelve)).des_figures).toBe('shown');
    expect(await takeWithAndWithout(server.db, now)).toBe(false);
  });

  it('is not told by the sums of flagged runs, after it was deleted', async () => {
    expect(await takeWithAndWithout(server.db, now)).toBe(true);
    const { rows } = await query(
      "select uid_user from participant join run using (uid_user) where 'uniform' = any(des_flags) limit 1",
    );
    await transaction(server.db, (tx) => deleteRun(tx, { uid_session, uid_user: rows[0].uid_user }, now));
    expect((await preview('void', thirteen)).des_figures).toBe('too_close');
  });

  it('is not told by a preview and a change', async () => {
    await preview('void', twelve);
    expect(await change('void', thirteen)).toMatchObject({ num_changed: 13, flg_needs_company: true });
    const before = await figures();
    await fold();
    expect(await figures()).toEqual(before);
  });

  it('is not told by two changes, one after the other was undone', async () => {
    expect(await change('void', twelve)).toMatchObject({ flg_needs_company: false });
    await fold();
    expect(await change('count_again', twelve)).toMatchObject({ flg_needs_company: false });
    await fold();
    const before = await figures();
    expect(await change('void', thirteen)).toMatchObject({ flg_needs_company: true });
    await fold();
    expect(await figures()).toEqual(before);
  });
});

test('the few that are left of a step are not told by taking out all others', async () => {
  await playAt(8, 40);
  await fold();
  // One step: scripted runs, and three people among them.
  await playAt(9, 30, { manner: 'always_no' });
  await playAt(9, 3);
  await fold();
  const scripted = between(10, 11, { des_flag: 'uniform' });
  expect(await preview('void', scripted)).toMatchObject({ des_figures: 'too_close' });
  expect(await change('void', scripted)).toMatchObject({ flg_needs_company: true });
  await fold();
  expect(await participants()).toBe(73);
});

test('all of a step can be taken out by itself: nothing is left to be told', async () => {
  await playAt(8, 40);
  await fold();
  const before = await figures();
  await playAt(9, 30, { manner: 'always_no' });
  await playAt(9, 3);
  await fold();
  expect(await change('void', between(10, 11))).toMatchObject({ num_changed: 33, flg_needs_company: false });
  await fold();
  expect(await figures()).toEqual(before);
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

test('a selection of a hundred thousand is the largest', async () => {
  await playAt(9, 12);
  await query(
    `insert into participant (uid_session, cod_user, tms_completed_at, cod_run_hash, id_image_set)
     select $1, left(gen_random_uuid()::text, 13), '2026-03-02T10:00:00Z', 'hash', 1 from generate_series(1, 100001)`,
    [uid_session],
  );
  await query(
    `insert into run (uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response, des_flags)
     select uid_user, 1, '{4}', '{1}', '{900}', '{t}', '{}' from participant
     where tms_completed_at = '2026-03-02T10:00:00Z'`,
  );
  expect(await change('void', between(10, 12))).toMatchObject({ status: 409, detail: 'too_many_runs' });
  expect(await change('void', between(10, 11))).toMatchObject({ status: 200, num_changed: 12 });
});
