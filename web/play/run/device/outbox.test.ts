import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../../api/client.ts';
import { classRun, played } from '../../testing/class-session.ts';
import { fakeTime, settled } from '../../testing/fake-time.ts';
import { later } from '../../testing/later.ts';
import { createOutbox, type Delivery, hasFailed, type OutboxPorts } from './outbox.ts';
import { type Run, type Submission, toMarker } from './run.ts';
import { openRunStore, type RunStore } from './run-store.ts';

const { status: _, ...answered } = played;
const run: Run = { ...classRun(crypto.randomUUID()), ...answered };
const { uid_session, uid_user } = run;

type Answering = () => Promise<{ uid_user: string }>;
const stored: Answering = () => Promise.resolve({ uid_user });
const failing = (error: ApiError) => (): Promise<never> => Promise.reject(error);
const offline = failing(new ApiError('network', 0));

const setUp = async (...answers: Answering[]) => {
  const store = await openRunStore();
  const time = fakeTime();
  const sent: Submission[] = [];
  const signals: AbortSignal[] = [];
  const withdrawn = new Set<string>();
  const ports: OutboxPorts = {
    store,
    prove: async () => {},
    now: time.now,
    after: time.after,
    random: () => 0.5,
    exclusively: (_, work) => work(),
    isWithdrawn: (uid) => withdrawn.has(uid),
    send: (submission, { signal }) => {
      sent.push(submission);
      signals.push(signal);
      return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? stored();
    },
  };
  const outbox = createOutbox(ports);
  const seen: (Delivery['state'] | undefined)[] = [];
  outbox.subscribe(() => seen.push(outbox.deliveryOf(uid_user)?.state));
  return { store, time, sent, signals, outbox, seen, ports, withdrawn };
};

/** With a run that somebody has just finished, after its first attempt. */
const deliver = async (...answers: Answering[]) => {
  const all = await setUp(...answers);
  await all.outbox.deliver(run);
  await settled();
  return all;
};

const markerOfRun = { status: 'delivered', answers: [] };
const statusOf = async (store: RunStore) => (await store.load(uid_session, uid_user))?.status;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('saves and sends a run, then keeps only its marker', async () => {
  const { store, sent, seen, time } = await deliver(stored);
  expect(seen).toEqual(['saved', 'sending', 'delivered']);
  expect([sent.length, time.pending()]).toEqual([1, []]);
  expect(await store.load(uid_session, uid_user)).toMatchObject(markerOfRun);
});

test('waits longer after each failure, up to 30 s, and never gives up', async () => {
  const { outbox, sent, time, store } = await deliver(offline);
  const pauses: (number | undefined)[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const [pause] = time.pending();
    pauses.push(pause);
    expect(outbox.deliveryOf(uid_user)).toEqual({ state: 'waiting', retryAt: time.now() + (pause ?? 0) });
    await time.pass(pause ?? 0);
  }
  expect(pauses).toEqual([750, 1500, 3000, 6000, 12_000, ...Array(7).fill(22_500)]);
  expect([sent.length, await statusOf(store)]).toEqual([13, 'complete']);
});

test.each([
  ['429', failing(new ApiError('too_many_requests', 429))],
  ['503', failing(new ApiError('unavailable', 503))],
  ['a server whose clock is behind', failing(new ApiError('implausible_run', 400))],
  ['a refusal of another site', failing(new ApiError('cross_site', 403))],
  ['an acknowledgement for another participant', () => Promise.resolve({ uid_user: 'somebody else' })],
])('tries again after %s', async (_, answer) => {
  const { outbox, time, store } = await deliver(answer, stored);
  expect(outbox.deliveryOf(uid_user)?.state).toBe('waiting');
  await time.pass(1000);
  expect(await statusOf(store)).toBe('delivered');
});

test.each([
  ['invalid_run', 400],
  ['not_found', 404],
  ['run_already_submitted', 409],
] as const)('keeps a run refused with %s along with the code, and retries only on request', async (code, status) => {
  const { outbox, time, store } = await deliver(failing(new ApiError(code, status)), stored);
  expect(outbox.deliveryOf(uid_user)).toEqual({ state: 'refused', code });
  const refused = await store.load(uid_session, uid_user);
  expect(refused).toMatchObject({ status: 'refused', refusal: code, answers: run.answers });
  expect(time.pending()).toEqual([]);
  if (refused) await outbox.deliver(refused);
  await settled();
  expect(await statusOf(store)).toBe('delivered');
});

test.each(['run_deleted', 'taken_out'] as const)('deletes a run that is never to come back: %s', async (code) => {
  const { store, outbox, sent, time } = await deliver(failing(new ApiError(code, 410)));
  expect(outbox.deliveryOf(uid_user)).toEqual({ state: 'refused', code });
  expect(await store.all()).toEqual([]);
  expect([sent.length, time.pending()]).toEqual([1, []]);
});

test('honours Retry-After, even when woken', async () => {
  const { outbox, sent, time } = await deliver(failing(new ApiError('too_many_requests', 429, [], 60_000)), stored);
  expect(time.pending()).toEqual([60_500]);
  outbox.wake();
  await time.pass(59_000);
  expect(sent).toHaveLength(1);
  await time.pass(1500);
  expect(sent).toHaveLength(2);
});

test('tries at once when woken, and only once', async () => {
  const { outbox, sent, time, store } = await deliver(offline, stored);
  outbox.wake();
  outbox.wake();
  await settled();
  expect([sent.length, await statusOf(store), time.pending()]).toEqual([2, 'delivered', []]);
});

test('aborts an attempt that hangs, and retries', async () => {
  const { outbox, sent, signals, time, store } = await deliver(() => new Promise(() => {}), stored);
  await time.pass(30_000);
  expect(outbox.deliveryOf(uid_user)?.state).toBe('waiting');
  await time.pass(1000);
  expect([sent.length, await statusOf(store)]).toEqual([2, 'delivered']);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('delivers a run that was removed from a shared device, without restoring it there', async () => {
  const { outbox, sent, store } = await deliver(offline, stored);
  await store.remove(run);
  outbox.wake();
  await settled();
  expect(outbox.deliveryOf(uid_user)).toEqual({ state: 'delivered' });
  expect(sent).toHaveLength(2);
  expect(await store.ofSession(uid_session)).toEqual([]);
});

test('a later page delivers exactly the run that an earlier one left', async () => {
  const first = await deliver(offline);
  first.outbox.stop();
  expect(first.time.pending()).toEqual([]);
  const second = await setUp(stored);
  await second.outbox.resume();
  await settled();
  expect(second.sent).toEqual([first.sent[0]]);
  expect(await statusOf(second.store)).toBe('delivered');
});

test('says when an attempt is not the first', async () => {
  const { outbox, time } = await setUp(offline, () => new Promise(() => {}));
  expect(hasFailed(outbox.deliveryOf(uid_user))).toBe(false);
  await outbox.deliver(run);
  expect(hasFailed(outbox.deliveryOf(uid_user))).toBe(false);
  await settled();
  expect(hasFailed(outbox.deliveryOf(uid_user))).toBe(true);
  await time.pass(1000);
  expect(outbox.deliveryOf(uid_user)).toEqual({ state: 'sending', isAgain: true });
  expect(hasFailed(outbox.deliveryOf(uid_user))).toBe(true);
});

test('never sends a withdrawn run again, and deletes it', async () => {
  const { outbox, sent, time, store } = await deliver(offline);
  expect(await outbox.withdraw(run, async () => false)).toBe(false);
  outbox.wake();
  await time.pass(60_000);
  expect([sent.length, time.pending(), await store.all()]).toEqual([1, [], []]);
  expect(outbox.deliveryOf(uid_user)).toBeUndefined();
});

test('does not withdraw a run that the attempt under way delivers', async () => {
  const arriving = later<{ uid_user: string }>();
  const { outbox, store } = await deliver(() => arriving.promise);
  const taken = outbox.withdraw(run, () => Promise.reject(new Error('must not be asked')));
  arriving.resolve({ uid_user });
  expect(await taken).toBe(true);
  expect(await store.load(uid_session, uid_user)).toMatchObject(markerOfRun);
});

test('keeps the marker of a run that had arrived although its acknowledgement was lost', async () => {
  const { outbox, store } = await deliver(offline);
  expect(await outbox.withdraw(run, async () => true)).toBe(true);
  expect(outbox.deliveryOf(uid_user)).toEqual({ state: 'delivered' });
  expect(await store.load(uid_session, uid_user)).toMatchObject(markerOfRun);
});

test('deletes instead of sending when the participant left in another tab', async () => {
  const { sent, time, store, withdrawn } = await deliver(offline, stored);
  withdrawn.add(uid_user);
  await time.pass(1000);
  expect([sent.length, time.pending(), await store.all()]).toEqual([1, [], []]);
});

test('drops a run that was left in another tab, but not the marker of a delivered one', async () => {
  const { outbox, time, store } = await deliver(offline);
  await outbox.drop(run);
  expect(time.pending()).toEqual([]);
  expect(await store.all()).toEqual([]);
  await store.save(toMarker(run));
  await outbox.drop(run);
  expect(await store.all()).toEqual([toMarker(run)]);
});

test('sends once when two tabs have the same run', async () => {
  const first = await setUp(stored);
  let queue: Promise<unknown> = Promise.resolve();
  const exclusively: OutboxPorts['exclusively'] = (_, work) => {
    const turn = queue.then(work);
    queue = turn;
    return turn;
  };
  await first.store.save({ ...run, status: 'complete' });
  const tabs = [
    createOutbox({ ...first.ports, exclusively }),
    createOutbox({ ...first.ports, exclusively, store: await openRunStore() }),
  ];
  for (const tab of tabs) await tab.resume();
  await settled();
  expect(first.sent).toHaveLength(1);
  expect(tabs.map((tab) => tab.deliveryOf(uid_user))).toEqual([{ state: 'delivered' }, { state: 'delivered' }]);
});
