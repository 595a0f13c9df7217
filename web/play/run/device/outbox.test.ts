import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../api/client.ts';
import { classRun, played } from '../../testing/class-session.ts';
import { fakeTime, settled } from '../../testing/fake-time.ts';
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

const statusOf = async (store: RunStore) => (await store.load(uid_session, uid_user))?.status;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('a run that is never to come back', () => {
  test.each(['run_deleted', 'taken_out'] as const)('is removed from the device: %s', async (code) => {
    const { store, outbox, sent, time } = await setUp(failing(new ApiError(code, 410)));
    await outbox.deliver(run);
    await settled();
    expect(outbox.deliveryOf(uid_user)).toEqual({ state: 'refused', code });
    expect(await store.load(uid_session, uid_user)).toBeUndefined();
    expect(await store.pending()).toEqual([]);
    expect(sent).toHaveLength(1);
    expect(time.pending()).toEqual([]);
  });
});

describe('the outbox', () => {
  test('saves and sends a run, then keeps only its marker', async () => {
    const { store, outbox, sent, seen, time } = await setUp(stored);
    await outbox.deliver(run);
    await settled();
    expect(seen).toEqual(['saved', 'sending', 'delivered']);
    expect(sent).toHaveLength(1);
    expect(await store.load(uid_session, uid_user)).toMatchObject({ status: 'delivered', answers: [] });
    expect(time.pending()).toEqual([]);
  });

  test('waits longer after each failure, up to 30 s, and never gives up', async () => {
    const { outbox, sent, time, store } = await setUp(offline);
    await outbox.deliver(run);
    await settled();
    const pauses: (number | undefined)[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const [pause] = time.pending();
      pauses.push(pause);
      expect(outbox.deliveryOf(uid_user)).toEqual({ state: 'waiting', retryAt: time.now() + (pause ?? 0) });
      await time.pass(pause ?? 0);
    }
    expect(pauses.slice(0, 7)).toEqual([750, 1500, 3000, 6000, 12_000, 22_500, 22_500]);
    expect(pauses.at(-1)).toBe(22_500);
    expect(sent).toHaveLength(13);
    expect(await statusOf(store)).toBe('complete');
  });

  test.each([
    ['429', new ApiError('too_many_requests', 429)],
    ['503', new ApiError('unavailable', 503)],
    ['a server whose clock is behind', new ApiError('implausible_run', 400)],
    ['a refusal of another site', new ApiError('cross_site', 403)],
  ])('tries again after %s', async (_, error) => {
    const { outbox, time, store } = await setUp(failing(error), stored);
    await outbox.deliver(run);
    await settled();
    expect(outbox.deliveryOf(uid_user)?.state).toBe('waiting');
    await time.pass(1000);
    expect(await statusOf(store)).toBe('delivered');
  });

  test('treats an acknowledgement for another participant as a failure', async () => {
    const { outbox } = await setUp(() => Promise.resolve({ uid_user: 'somebody else' }));
    await outbox.deliver(run);
    await settled();
    expect(outbox.deliveryOf(uid_user)?.state).toBe('waiting');
  });

  test.each([
    ['invalid_run', 400],
    ['not_found', 404],
    ['run_already_submitted', 409],
  ] as const)('keeps a run refused with %s along with the code, and retries only on request', async (code, status) => {
    const { outbox, time, store } = await setUp(failing(new ApiError(code, status)), stored);
    await outbox.deliver(run);
    await settled();
    expect(outbox.deliveryOf(uid_user)).toEqual({ state: 'refused', code });
    expect(await store.load(uid_session, uid_user)).toMatchObject({
      status: 'refused',
      refusal: code,
      answers: run.answers,
    });
    expect(time.pending()).toEqual([]);
    const refused = await store.load(uid_session, uid_user);
    if (refused) await outbox.deliver(refused);
    await settled();
    expect(await statusOf(store)).toBe('delivered');
  });

  test('honours Retry-After, even when woken', async () => {
    const { outbox, sent, time } = await setUp(failing(new ApiError('too_many_requests', 429, [], 60_000)), stored);
    await outbox.deliver(run);
    await settled();
    expect(time.pending()).toEqual([60_500]);
    outbox.wake();
    await time.pass(59_000);
    expect(sent).toHaveLength(1);
    await time.pass(1500);
    expect(sent).toHaveLength(2);
  });

  test('tries at once when woken, and only once', async () => {
    const { outbox, sent, time, store } = await setUp(offline, stored);
    await outbox.deliver(run);
    await settled();
    outbox.wake();
    outbox.wake();
    await settled();
    expect(sent).toHaveLength(2);
    expect(await statusOf(store)).toBe('delivered');
    expect(time.pending()).toEqual([]);
  });

  test('aborts an attempt that hangs, and retries', async () => {
    const hanging = () => new Promise<never>(() => {});
    const { outbox, sent, signals, time, store } = await setUp(hanging, stored);
    await outbox.deliver(run);
    await settled();
    expect(outbox.deliveryOf(uid_user)?.state).toBe('sending');
    await time.pass(30_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(outbox.deliveryOf(uid_user)?.state).toBe('waiting');
    await time.pass(1000);
    expect(sent).toHaveLength(2);
    expect(await statusOf(store)).toBe('delivered');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  test('delivers a run that was removed from a shared device, without restoring it there', async () => {
    const { outbox, sent, store } = await setUp(offline, stored);
    await outbox.deliver(run);
    await settled();
    await store.remove(run);
    outbox.wake();
    await settled();
    expect(outbox.deliveryOf(uid_user)).toEqual({ state: 'delivered' });
    expect(sent).toHaveLength(2);
    expect(await store.ofSession(uid_session)).toEqual([]);
  });

  test('a later page delivers exactly the run that an earlier one left', async () => {
    const first = await setUp(offline);
    await first.outbox.deliver(run);
    await settled();
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
    const { outbox, sent, time, store } = await setUp(offline);
    await outbox.deliver(run);
    await settled();
    expect(await outbox.withdraw(run, async () => false)).toBe(false);
    outbox.wake();
    await time.pass(60_000);
    expect(sent).toHaveLength(1);
    expect(time.pending()).toEqual([]);
    expect(await store.all()).toEqual([]);
    expect(outbox.deliveryOf(uid_user)).toBeUndefined();
  });

  test('does not withdraw a run that the attempt under way delivers', async () => {
    let arrive = (_: { uid_user: string }) => {};
    const { outbox, store } = await setUp(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    await outbox.deliver(run);
    await settled();
    const taken = outbox.withdraw(run, () => Promise.reject(new Error('must not be asked')));
    arrive({ uid_user });
    expect(await taken).toBe(true);
    expect(await store.load(uid_session, uid_user)).toMatchObject({ status: 'delivered', answers: [] });
  });

  test('keeps the marker of a run that had arrived although its acknowledgement was lost', async () => {
    const { outbox, store } = await setUp(offline);
    await outbox.deliver(run);
    await settled();
    expect(await outbox.withdraw(run, async () => true)).toBe(true);
    expect(outbox.deliveryOf(uid_user)).toEqual({ state: 'delivered' });
    expect(await store.load(uid_session, uid_user)).toMatchObject({ status: 'delivered', answers: [] });
  });

  test('deletes instead of sending when the participant left in another tab', async () => {
    const { outbox, sent, time, store, withdrawn } = await setUp(offline, stored);
    await outbox.deliver(run);
    await settled();
    withdrawn.add(uid_user);
    await time.pass(1000);
    expect(sent).toHaveLength(1);
    expect(await store.all()).toEqual([]);
    expect(time.pending()).toEqual([]);
  });

  test('drops a run that was left in another tab, but not the marker of a delivered one', async () => {
    const { outbox, time, store } = await setUp(offline);
    await outbox.deliver(run);
    await settled();
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
});
