import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { publicSession } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { waitForLock } from '../../testing/wait-for-lock.ts';
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

/** Holds rows of a table that nobody can get at until the function that this resolves to is called. */
const hold = async (statement: string) => {
  const holding = await database.db.$client.connect();
  await holding.query(`begin; ${statement}`);
  return async () => {
    await holding.query('rollback');
    holding.release();
  };
};
const noteChange = async () => {
  const key = await keyOf();
  await transaction(database.db, (tx) => recordFiguresChange(tx, key));
};

test('a deletion that ends while a step is being stored leaves the figures with the next step', async () => {
  const key = await keyOf();
  const [uid_user = ''] = await store(20);
  await take();
  const deletion = new EventEmitter();
  const begun = once(deletion, 'begun');
  const deleted = transaction(database.db, async (tx) => {
    await deleteRun(tx, { ...key, uid_user }, now);
    deletion.emit('begun');
    await once(deletion, 'end');
  });
  await begun;
  await noteChange();
  await store(10);
  const letGo = await hold('select from snapshot for update');
  const step = take();
  await waitForLock(database);
  deletion.emit('end');
  await deleted;
  await letGo();
  expect(await step).toBe(10);
  await store(10);
  await take();
  expect(await compareFigures(database.db)).toEqual({ runs: 39, differences: [] });
});

test('nobody waits for a computation of all runs to end', async () => {
  await store(10);
  await take();
  await noteChange();
  const [uid_user] = await store(10);
  const letGo = await hold('lock table run in access exclusive mode');
  const step = take();
  await waitForLock(database);
  const locked = await database
    .query('select from participant where uid_user = $1 for update nowait', [uid_user])
    .catch((error: unknown) => error);
  await letGo();
  expect(locked).toEqual([{}]);
  expect(await step).toBe(10);
  expect(await compareFigures(database.db)).toEqual({ runs: 20, differences: [] });
});

test('a run that is set aside during a computation of all runs does not hold up the others', async () => {
  await store(10);
  await take();
  await noteChange();
  const [uid_user] = await store(11);
  const letGo = await hold('lock table run in access exclusive mode');
  const step = takeCampaignSteps(database.db, { rules: plainRules, now, isCorrecting: false });
  await waitForLock(database);
  await database.query(`update participant set des_aside = 'staff' where uid_user = $1`, [uid_user]);
  await letGo();
  expect(await step).toBe(10);
  expect(await compareFigures(database.db)).toEqual({ runs: 20, differences: [] });
});
