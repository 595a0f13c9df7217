import { beforeEach, describe, expect, it, test } from 'vitest';
import type { AggregateResult } from '../../../contract/results.ts';
import { transaction } from '../../db/transaction.ts';
import { deleteRun } from '../results/results.ts';
import { between, collectionHarness, now } from './testing/collection-harness.ts';
import { takeWithAndWithout } from './with-and-without.ts';

const { around, query, playAt, fold, figures, participants, search, preview, change } = collectionHarness();

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
    await transaction(around.server.db, (tx) =>
      deleteRun(tx, { uid_session: around.uid_session, uid_user: rows[0].uid_user }, now),
    );
    expect((await preview('void', twelve)).des_figures).toBe('too_close');
  });

  it('is not told by a preview and the sums of flagged runs, whichever came first', async () => {
    expect(await takeWithAndWithout(around.server.db, now)).toBe(true);
    expect((await preview('void', twelve)).des_figures).toBe('too_close');
    expect((await preview('void', thirteen)).des_figures).toBe('shown');
    await query('delete from flagged_figures');
    await query('update participant set num_group = null');
    expect((await preview('void', twelve)).des_figures).toBe('shown');
    expect(await takeWithAndWithout(around.server.db, now)).toBe(false);
  });

  it('is not told by the sums of flagged runs, after it was deleted', async () => {
    expect(await takeWithAndWithout(around.server.db, now)).toBe(true);
    const { rows } = await query(
      "select uid_user from participant join run using (uid_user) where 'uniform' = any(des_flags) limit 1",
    );
    await transaction(around.server.db, (tx) =>
      deleteRun(tx, { uid_session: around.uid_session, uid_user: rows[0].uid_user }, now),
    );
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
