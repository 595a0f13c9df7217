import { expect, test, vi } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { publicSession } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { correctCampaign, takeCampaignSteps, takeDueSteps } from './campaign-steps.ts';
import { plainRules } from './choose-runs.ts';
import { compareFigures } from './compare-figures.ts';
import { deleteRun } from './delete-run.ts';
import { noteChange } from './snapshots.repository.ts';
import { storeRuns } from './testing/store-runs.ts';

const now = new Date('2026-03-02T09:00:00Z');
const database = useTestApp({ per: 'test', now });
const store = (howMany: number) => storeRuns(database, howMany, { completed_at: now });
const take = () => takeDueSteps(database.db, now);
/** Resolves once a connection waits for a lock on a table. */
const blockedOn = async (table: string) => {
  const blocked = `select from pg_locks l join pg_stat_activity using (pid)
    where not granted or (wait_event_type = 'Lock' and relation = '${table}'::regclass)`;
  await expect.poll(async () => (await database.query(blocked)).length, { timeout: 20_000 }).toBeGreaterThan(0);
};

test('a deletion that ends while a step is being stored leaves the figures with the next step', async () => {
  const uid_session = await publicSession(database);
  const key = { uid_session, id_image_set: 1, flg_more_time: false };
  const [uid_user = ''] = await store(20);
  await take();
  const holding = await database.db.$client.connect();
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const deleted = transaction(database.db, async (tx) => {
    await deleteRun(tx, { uid_session, uid_user }, now);
    begun();
    await finished;
  });
  await isBegun;
  await transaction(database.db, (tx) => noteChange(tx, key));
  await store(10);
  await holding.query('begin');
  await holding.query('select from snapshot for update');
  const step = take();
  await blockedOn('snapshot');
  finish();
  await deleted;
  await holding.query('rollback');
  holding.release();
  expect(await step).toBe(10);
  await store(10);
  await take();
  expect(await compareFigures(database.db)).toEqual({ runs: 39, differences: [] });
});

test('nobody waits for a computation of all runs to end', async () => {
  const uid_session = await publicSession(database);
  const key = { uid_session, id_image_set: 1, flg_more_time: false };
  await store(10);
  await take();
  await transaction(database.db, (tx) => noteChange(tx, key));
  const [uid_user] = await store(10);
  const holding = await database.db.$client.connect();
  await holding.query('begin');
  await holding.query('lock table run in access exclusive mode');
  const step = take();
  await blockedOn('run');
  const locked = await database
    .query('select from participant where uid_user = $1 for update nowait', [uid_user])
    .catch((error: unknown) => error);
  await holding.query('rollback');
  holding.release();
  expect(locked).toEqual([{}]);
  expect(await step).toBe(10);
  expect(await compareFigures(database.db)).toEqual({ runs: 20, differences: [] });
});

test('a run that is set aside during a computation of all runs does not hold up the others', async () => {
  const key = { uid_session: await publicSession(database), id_image_set: 1, flg_more_time: false };
  await store(10);
  await take();
  await transaction(database.db, (tx) => noteChange(tx, key));
  const [uid_user] = await store(11);
  const holding = await database.db.$client.connect();
  await holding.query('begin');
  await holding.query('lock table run in access exclusive mode');
  const step = takeCampaignSteps(database.db, now, plainRules);
  await blockedOn('run');
  await database.query(`update participant set des_aside = 'staff' where uid_user = $1`, [uid_user]);
  await holding.query('rollback');
  holding.release();
  expect(await step).toBe(10);
  expect(await compareFigures(database.db)).toEqual({ runs: 20, differences: [] });
});

test('figures of a former state are left to a thread: nobody knows yet how many runs they have', async () => {
  const key = { uid_session: await publicSession(database), id_image_set: 1, flg_more_time: false };
  await store(12);
  await database.query('update participant set num_step = 1');
  await transaction(database.db, (tx) => noteChange(tx, key, true));
  const elsewhere = vi.fn(async () => 0);
  await correctCampaign(database.db, now, plainRules, elsewhere);
  expect(elsewhere).toHaveBeenCalledOnce();
});
