import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { classRun } from '../../testing/class-session.ts';
import { settled } from '../../testing/fake-time.ts';
import { later } from '../../testing/later.ts';
import { type Run, toMarker } from '../device/run.ts';
import { openRunStore, type RunStore } from '../device/run-store.ts';
import { createProver, type Solve } from './prover.ts';

const challenge = { salt: 's', max: 500, challenge: 'c', signature: 'signed' };
const proof = { max: 500, number: 7, signature: 'signed' };
const run: Run = classRun(crypto.randomUUID(), { mode: 'public', challenge });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const setUp = async (solve: Solve) => {
  const store = await openRunStore();
  await store.save(run);
  return { store, prove: createProver({ store, solve }), stored: () => store.load(run.uid_session, run.uid_user) };
};

/** While the work on the run is under way: `find` ends it. */
const working = async () => {
  const found = later<number | undefined>();
  const solve = vi.fn(() => found.promise);
  const all = await setUp(solve);
  const done = all.prove(run);
  await settled();
  const find = () => {
    found.resolve(7);
    return done;
  };
  return { ...all, solve, find };
};

test('stores the solution with the run, also when that was completed meanwhile', async () => {
  const { store, find, stored } = await working();
  await store.save({ ...run, status: 'complete', slide: 7 });
  await find();
  expect(await stored()).toMatchObject({ status: 'complete', slide: 7, proof });
});

test('does one work for all who ask, and none for a run that has its solution or needs none', async () => {
  const { store, prove, solve, find } = await working();
  await Promise.all([prove(run), find()]);
  await prove(run);
  const inClass = await store.save(classRun(run.uid_session));
  await prove(inClass);
  expect(solve).toHaveBeenCalledTimes(1);
});

test('does without where the browser has no workers, and tries again when asked again', async () => {
  const solve = vi.fn<Solve>().mockRejectedValueOnce(new Error('no workers')).mockResolvedValueOnce(7);
  const { prove, stored } = await setUp(solve);
  await prove(run);
  expect((await stored())?.proof).toBeUndefined();
  await prove(run);
  expect(await stored()).toMatchObject({ proof });
});

test.each([
  ['deleted', async () => {}, undefined],
  ['delivered', (store: RunStore) => store.save(toMarker(run)), 'delivered'],
])('brings nothing back of a run that was %s meanwhile', async (_, then, status) => {
  const { store, find, stored } = await working();
  await store.remove(run);
  await then(store);
  await find();
  const left = await stored();
  expect([left?.status, left?.proof]).toEqual([status, undefined]);
});
