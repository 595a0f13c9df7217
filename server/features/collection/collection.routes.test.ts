import { describe, expect, it, test } from 'vitest';
import { askAs, signedInWith } from '../../testing/accounts.ts';
import { peopleOf } from '../../testing/simulated-people.ts';
import { between, collectionHarness } from './testing/collection-harness.ts';

const { around, query, playAt, search } = collectionHarness();

describe('a search', () => {
  it('counts runs by state, reason, flag and address, and finds nobody', async () => {
    await playAt(9, 20);
    await playAt(9, 6, { manner: 'always_no' });
    await playAt(9, 7, { des_aside: 'too_many', cod_address: 'a'.repeat(43) });
    await playAt(9, 2, { des_aside: 'impossible', manner: 'in_a_hurry', cod_address: 'b'.repeat(43) });
    await playAt(10, 12);
    const found = await search(between(10, 11));
    expect(found).toMatchObject({
      ...{ num_runs: 35, states: { counted: 20, marked: 6, set_aside: 9, void: 0 } },
      // Two are told as "fewer than five".
      ...{ reasons: { too_many: 7, impossible: null, without_proof: 0, staff: 0 } },
      ...{ flags: { uniform: 6, fast: null, alternating: 0, passing: 0, implausible: 0 } },
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
    around.server.setNow(new Date('2026-03-02T13:00:00Z'));
    around.staff = await signedInWith(around.server, ['collection:read']);
    expect(await search(between(0, 24))).toMatchObject({ num_runs: 20 });
  });
});

test('runs by hour and by day, with classes as counts of their own', async () => {
  await playAt(9, 10);
  await playAt(10, 5, { manner: 'always_no' });
  await around.play([
    { uid_session: around.uid_session, seed: 999, completed_at: new Date('2026-03-02T09:30:00Z'), flg_untimed: true },
  ]);
  const { rows } = await query(
    "insert into game_session (tms_started_at) values ('2026-03-02T08:00:00Z') returning uid_session",
  );
  const inClass = peopleOf(around.server.db, 'class');
  for (let pupil = 1; pupil <= 8; pupil += 1) {
    await inClass({
      ...{ uid_session: rows[0].uid_session, seed: pupil, completed_at: new Date('2026-03-02T08:20:00Z') },
      des_aside: pupil > 6 ? 'impossible' : null,
    });
  }
  const read = (unit: string) =>
    askAs<object>(around.server, around.staff.headers, 'GET', `/collection/runs?unit=${unit}&day=2026-03-02`);
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

test('runs that wait for others from more addresses are told from thirty on, in tens', async () => {
  const state = async () =>
    (await askAs<{ held_back: unknown }>(around.server, around.staff.headers, 'GET', '/collection')).body.held_back;
  await playAt(11, 29, { cod_address: 'a'.repeat(43) });
  expect(await state()).toBeNull();
  await playAt(11, 8, { cod_address: 'a'.repeat(43) });
  expect(await state()).toEqual({ num_runs: 30, num_addresses: 5 });
});
