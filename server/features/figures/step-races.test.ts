import { expect, test } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { publicSession } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { takeCampaignSteps, takeDueSteps } from './campaign-steps.ts';
import { plainRules } from './choose-runs.ts';
import { deleteRun } from './delete-run.ts';
import { compareFigures } from './recompute-figures.ts';
import { recordFiguresChange } from './snapshots.repository.ts';
import { storeRuns } from './testing/store-runs.ts';

const now = new Date('2026-03-02T09:00:00Z');
const database = useTestApp({ per: 'test', now });
const store = (howMany: number) => storeRuns(database, howMany, { completed_at: now });
const take = () => takeDueSteps(database.db, now);
const keyOf = async () => ({ uid_session: await publicSession(database), id_image_set: 1, flg_more_time: false });
/** Resolves once a connection waits for a lock on a table. */
const blockedOn = async (table: string) => {
  const blocked = `select from pg_locks l join pg_stat_activity using (pid)
    where not granted or (wait_event_type = 'Lock' and relation = '${table}'::regclass)`;
  await expect.poll(async () => (await database.query(blocked)).length, { timeout: 20_000 }).toBeGreaterThan(0);
};

test('a deletion that ends while a step is being stored leaves the figures with the next step', async () => {
  const key = await keyOf();
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
    await deleteRun(tx, { ...key, uid_user }, now);
    begun();
    await finished;
  });
  await isBegun;
  await transaction(database.db, (tx) => recordFiguresChange(tx, key));
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
  const key = await keyOf();
  await store(10);
  await take();
  await transaction(database.db, (tx) => recordFiguresChange(tx, key));
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
  const key = await keyOf();
  await store(10);
  await take();
  await transaction(database.db, (tx) => recordFiguresChange(tx, key));
  const [uid_user] = await store(11);
  const holding = await database.db.$client.connect();
  await holding.query('begin');
  await holding.query('lock table run in access exclusive mode');
  const step = takeCampaignSteps(database.db, { rules: plainRules, now, isCorrecting: false });
  await blockedOn('run');
  await database.query(`update participant set des_aside = 'staff' where uid_user = $1`, [uid_user]);
  await holding.query('rollback');
  holding.release();
  expect(await step).toBe(10);
  expect(await compareFigures(database.db)).toEqual({ runs: 20, differences: [] });
});
