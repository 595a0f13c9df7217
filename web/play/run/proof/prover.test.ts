import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { classRun } from '../../testing/class-session.ts';
import { settled } from '../../testing/fake-time.ts';
import { later } from '../../testing/later.ts';
import { type Run, toMarker } from '../device/run.ts';
import { openRunStore } from '../device/run-store.ts';
import { createProver, type Solve } from './prover.ts';

const challenge = { salt: 's', max: 500, challenge: 'c', signature: 'signed' };
const proof = { max: 500, number: 7, signature: 'signed' };
const run: Run = classRun(crypto.randomUUID(), { mode: 'public', challenge });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const setUp = async (solve: Solve, stored: Run = run) => {
  const store = await openRunStore();
  await store.save(stored);
  const asked = vi.fn(solve);
  return { store, asked, prove: createProver({ store, solve: asked }) };
};

const storedIn = ({ load }: Awaited<ReturnType<typeof setUp>>['store']) => load(run.uid_session, run.uid_user);

test('stores the solution with the run, also when that was completed meanwhile', async () => {
  const found = later<number | undefined>();
  const { store, prove } = await setUp(() => found.promise);
  const done = prove(run);
  await settled();
  await store.save({ ...run, status: 'complete', slide: 7 });
  found.resolve(7);
  await done;
  expect(await storedIn(store)).toMatchObject({ status: 'complete', slide: 7, proof });
});

test('does one work for all who ask, and none for a run that has its solution or needs none', async () => {
  const found = later<number | undefined>();
  const { asked, prove, store } = await setUp(() => found.promise);
  const both = [prove(run), prove(run)];
  await settled();
  found.resolve(7);
  await Promise.all(both);
  await prove(run);
  const inClass = classRun(run.uid_session);
  await store.save(inClass);
  await prove(inClass);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('does without where the browser has no workers, and tries again when asked again', async () => {
  const solve = vi.fn<Solve>().mockRejectedValueOnce(new Error('no workers')).mockResolvedValueOnce(7);
  const { prove, store } = await setUp(solve);
  await prove(run);
  expect((await storedIn(store))?.proof).toBeUndefined();
  await prove(run);
  expect(await storedIn(store)).toMatchObject({ proof });
});

test.each([
  ['deleted', async () => {}, undefined],
  ['delivered', (store: Awaited<ReturnType<typeof openRunStore>>) => store.save(toMarker(run)), 'delivered'],
])('brings nothing back of a run that was %s meanwhile', async (_, then, status) => {
  const found = later<number | undefined>();
  const { store, prove } = await setUp(() => found.promise);
  const done = prove(run);
  await settled();
  await store.remove(run);
  await then(store);
  found.resolve(7);
  await done;
  const left = await storedIn(store);
  expect(left?.status).toBe(status);
  expect(left?.proof).toBeUndefined();
});
