import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/client.ts';
import { classRun, played } from '../../testing/class-session.ts';
import { fakeTime, settled } from '../../testing/fake-time.ts';
import { later } from '../../testing/later.ts';
import { createOutbox, type Outbox } from '../device/outbox.ts';
import { type Run, type Submission, toMarker } from '../device/run.ts';
import { openRunStore, type RunStore } from '../device/run-store.ts';
import { createProver, type Solve } from './prover.ts';

const challenge = { salt: 's', max: 500, challenge: 'c', signature: 'signed' };
const proof = { max: 500, number: 7, signature: 'signed' };
const run: Run = classRun(crypto.randomUUID(), { ...played, mode: 'public', status: 'playing', challenge });
const { uid_session, uid_user } = run;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const setUp = async (solve: Solve, ...failures: ApiError[]) => {
  const store = await openRunStore();
  const time = fakeTime();
  const sent: (Pick<Submission, 'proof'> & { outlivesPage: boolean })[] = [];
  const prove = createProver({ store, solve });
  const outbox = createOutbox({
    ...{ store, prove, now: time.now, after: time.after, random: () => 0.5, isWithdrawn: () => false },
    exclusively: (_, work) => work(),
    send: ({ proof: given }, { outlivesPage }) => {
      sent.push({ proof: given, outlivesPage });
      const failure = failures.shift();
      return failure ? Promise.reject(failure) : Promise.resolve({ uid_user });
    },
  });
  return { store, time, sent, outbox, prove, stored: () => store.load(uid_session, uid_user) };
};

/** With a run that somebody has just finished, whose work is under way. */
const deliver = async (...given: Parameters<typeof setUp>) => {
  const all = await setUp(...given);
  await all.outbox.deliver(run);
  await settled();
  return all;
};

const never: Solve = () => new Promise(() => {});
const proved = { proof, outlivesPage: false };
const without = { proof: null, outlivesPage: false };
const offline = new ApiError('network', 0);

describe('the work', () => {
  /** While the work on the run is under way: `find` ends it. */
  const working = async () => {
    const found = later<number | undefined>();
    const solve = vi.fn(() => found.promise);
    const all = await setUp(solve);
    await all.store.save(run);
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
    await store.save({ ...run, status: 'complete', slide: 8 });
    await find();
    expect(await stored()).toMatchObject({ status: 'complete', slide: 8, proof });
  });

  test('does one work for all who ask, and none for a run that has its solution or needs none', async () => {
    const { store, prove, solve, find } = await working();
    await Promise.all([prove(run), find()]);
    await prove(run);
    const inClass = await store.save(classRun(uid_session));
    await prove(inClass);
    expect(solve).toHaveBeenCalledTimes(1);
  });

  test('does without where the browser has no workers, and tries again when asked again', async () => {
    const solve = vi.fn<Solve>().mockRejectedValueOnce(new Error('no workers')).mockResolvedValueOnce(7);
    const { store, prove, stored } = await setUp(solve);
    await store.save(run);
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
});

describe('the outbox', () => {
  test('a finished run waits for its work, stored on the device meanwhile', async () => {
    const found = later<number | undefined>();
    const { outbox, sent, store, time } = await deliver(() => found.promise);
    await time.pass(20_000);
    expect(sent).toEqual([]);
    expect((await store.pending()).map(({ answers }) => answers)).toEqual([run.answers]);
    found.resolve(7);
    await settled();
    expect([sent, time.pending()]).toEqual([[proved], []]);
    expect(outbox.deliveryOf(uid_user)).toEqual({ state: 'delivered' });
  });

  test('after 30 s it is sent without, and not waited for again after a failure', async () => {
    const { sent, time } = await deliver(never, offline, offline);
    await time.pass(29_999);
    expect(sent).toEqual([]);
    await time.pass(1);
    await time.pass(750);
    expect(sent).toEqual([without, without]);
  });

  test('the work goes on while the network is down, and is sent with the next attempt', async () => {
    const found = later<number | undefined>();
    const { sent, time } = await deliver(() => found.promise, offline);
    await time.pass(30_000);
    found.resolve(7);
    await settled();
    await time.pass(750);
    expect(sent).toEqual([without, proved]);
  });

  test('leaving the page sends at once without proof; coming back waits again', async () => {
    const { outbox, sent, time } = await deliver(never, offline);
    outbox.leave();
    await settled();
    await time.pass(750);
    expect(sent).toEqual([{ proof: null, outlivesPage: true }]);
    await time.pass(30_000);
    expect(sent.slice(1)).toEqual([without]);
  });

  test('a run that an earlier page left gets its work from the page that finds it', async () => {
    const first = await deliver(never);
    first.outbox.stop();
    await settled();
    expect([first.sent, first.time.pending()]).toEqual([[], []]);
    const second = await setUp(async () => 7);
    await second.outbox.resume();
    await settled();
    expect(second.sent).toEqual([proved]);
  });

  test.each<[string, (outbox: Outbox) => Promise<unknown>]>([
    ['withdrawn', (outbox) => outbox.withdraw(run, async () => false)],
    ['deleted', (outbox) => outbox.drop(run)],
  ])('one that is %s meanwhile is not sent', async (_, end) => {
    const { outbox, sent, store, time } = await deliver(never);
    await end(outbox);
    await time.pass(60_000);
    expect([sent, await store.all()]).toEqual([[], []]);
  });
});
