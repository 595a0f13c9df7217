import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { classRun } from '../../testing/class-session.ts';
import { type Answer, mergeRuns, type Run, toMarker, toSubmission } from './run.ts';
import { openRunDisk } from './run-disk.ts';
import { createRunStore, openRunStore, type RunStore } from './run-store.ts';

const run: Run = classRun(crypto.randomUUID());
const { uid_session, uid_user } = run;

const answerTo = (id_image: number, flg_response: boolean | null = true): Answer => ({
  val_elapsed_time: 640.2,
  flg_response,
  id_image,
  id_adjective: 4,
});

const deny = () => Promise.reject(new DOMException('denied', 'SecurityError'));
const deniedDisk = { read: deny, readAll: deny, update: deny, remove: deny, tryWriting: deny };
const full = () => new DOMException('full', 'QuotaExceededError');

/** A store in which the run was saved. */
const openWithRun = async (store?: RunStore) => {
  const opened = store ?? (await openRunStore());
  await opened.save(run);
  return opened;
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('the run store', () => {
  test('returns a run to the next page, with its answers in order', async () => {
    const store = await openWithRun();
    await store.appendAnswer(run, answerTo(11));
    await store.appendAnswer(run, answerTo(12, null));
    const reloaded = await openRunStore();
    expect(await reloaded.load(uid_session, uid_user)).toEqual({ ...run, answers: [answerTo(11), answerTo(12, null)] });
    expect(reloaded.isPersistent).toBe(true);
  });

  test('keeps the first answer to each face, and loses none when an outdated copy is saved', async () => {
    const store = await openWithRun();
    await Promise.all([store.appendAnswer(run, answerTo(11)), store.appendAnswer(run, answerTo(12))]);
    await store.appendAnswer(run, answerTo(11, false));
    await store.save({ ...run, slide: 6 });
    const answers = [answerTo(11), answerTo(12)];
    expect(await store.load(uid_session, uid_user)).toMatchObject({ answers, slide: 6 });
  });

  test('keeps one answer per face, in one order, for two tabs on one run', async () => {
    const [here, there] = [await openWithRun(), await openRunStore()];
    await there.load(uid_session, uid_user);
    await here.appendAnswer(run, answerTo(11));
    await there.appendAnswer(run, answerTo(11, false));
    await there.appendAnswer(run, answerTo(12));
    await here.appendAnswer(run, answerTo(12, false));
    expect((await (await openRunStore()).load(uid_session, uid_user))?.answers).toEqual([answerTo(11), answerTo(12)]);
  });

  test('lists complete runs as pending, and keeps only the marker of a delivered one', async () => {
    const store = await openWithRun();
    expect(await store.pending()).toEqual([]);
    const complete = await store.save({ ...run, status: 'complete', answers: [answerTo(11)] });
    expect(await store.pending()).toEqual([complete]);
    await store.save(toMarker(complete));
    await store.save(complete);
    expect(await store.pending()).toEqual([]);
    expect(await store.ofSession(uid_session)).toMatchObject([
      { uid_user, cod_user: 'ABC-DEF', status: 'delivered', answers: [], images: [] },
    ]);
  });

  test('without storage, works in memory and says so', async () => {
    const store = createRunStore(deniedDisk);
    expect([await store.pending(), store.isPersistent]).toEqual([[], false]);
    await store.save(run);
    await store.appendAnswer(run, answerTo(11));
    await store.save({ ...run, status: 'complete' });
    expect((await store.load(uid_session, uid_user))?.answers).toEqual([answerTo(11)]);
    expect(await store.pending()).toHaveLength(1);
    expect(await store.ofSession(uid_session)).toHaveLength(1);
  });

  test('says before the first run whether there is room for one, and leaves nothing of the trial', async () => {
    const roomy = await openRunStore();
    expect([roomy.isPersistent, await roomy.all()]).toEqual([true, []]);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw full();
    });
    const store = await openRunStore();
    expect(store.isPersistent).toBe(false);
    // Reading works on a full disk.
    expect([await store.pending(), store.isPersistent]).toEqual([[], false]);
    put.mockRestore();
    await store.save(run);
    expect(store.isPersistent).toBe(true);
  });

  test('after a failed write, stores the whole run at the next answer', async () => {
    const disk = openRunDisk();
    let isFull = false;
    const store = createRunStore({
      ...disk,
      update: (key, change) => (isFull ? Promise.reject(full()) : disk.update(key, change)),
    });
    const seen: boolean[] = [];
    store.subscribe(() => seen.push(store.isPersistent));
    await store.save(run);
    isFull = true;
    await store.appendAnswer(run, answerTo(11));
    isFull = false;
    await store.appendAnswer(run, answerTo(12));
    expect(seen).toEqual([false, true]);
    expect((await disk.read(run))?.answers).toEqual([answerTo(11), answerTo(12)]);
  });

  test('storage that hangs delays a trial once, not at every face', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const stuck = vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
    const store = createRunStore(openRunDisk());
    const saved = store.save(run);
    await vi.advanceTimersByTimeAsync(3000);
    await saved;
    await store.appendAnswer(run, answerTo(11));
    expect(stuck).toHaveBeenCalledTimes(1);
    expect(store.isPersistent).toBe(false);

    stuck.mockRestore();
    vi.advanceTimersByTime(30_000);
    await store.appendAnswer(run, answerTo(12));
    expect(store.isPersistent).toBe(true);
    expect((await openRunDisk().read(run))?.answers).toHaveLength(2);
  });

  test('reopens a connection lost in the background', async () => {
    const disk = openRunDisk();
    const store = await openWithRun(createRunStore(disk));
    const lost = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('lost', 'InvalidStateError');
    });
    await store.appendAnswer(run, answerTo(11));
    lost.mockRestore();
    expect(store.isPersistent).toBe(true);
    expect((await disk.read(run))?.answers).toEqual([answerTo(11)]);
  });

  test('rejects an answer to an unknown run', async () => {
    const store = await openRunStore();
    await expect(store.appendAnswer(run, answerTo(11))).rejects.toThrow('neither loaded nor saved');
  });
});

test('a submission has both ids in every response, and the profile with its participant', () => {
  const profile = {
    des_gender: 'F',
    val_year_birth: 2008,
    id_country_birth: 380,
    id_country_living: 380,
    des_time_country_living: null,
    des_region: 'Lazio',
    des_phenotype: 'Caucasian',
    des_education_degree: 'MiddleSchool',
  } as const;
  expect(toSubmission({ ...run, answers: [answerTo(11, null)], profile, untimed: true })).toEqual({
    responses: [{ ...answerTo(11, null), uid_session, uid_user }],
    public_user_profiling_data: { ...profile, uid_user },
    flg_untimed: true,
    limit_ms: null,
    des_input: null,
    flg_onset_known: null,
    proof: null,
  });
  expect(toSubmission(run).public_user_profiling_data).toBeNull();
  expect(toSubmission({ ...run, limitMs: 6000 })).toMatchObject({ flg_untimed: false, limit_ms: 6000 });
});

test('a submission says how the faces were answered, and whether each onset is known', () => {
  const answered = (...how: Pick<Run['answers'][number], 'input' | 'isOnsetKnown'>[]) =>
    toSubmission({ ...run, answers: how.map((each, index) => ({ ...answerTo(11 + index), ...each })) });
  const touch = { input: 'touch', isOnsetKnown: true } as const;
  expect(answered(touch, touch)).toMatchObject({ des_input: 'touch', flg_onset_known: true });
  expect(answered(touch, { input: 'keyboard', isOnsetKnown: false })).toMatchObject({
    ...{ des_input: 'mixed', flg_onset_known: false },
  });
  // The second face passed without an answer, on a device that had noted nothing yet.
  expect(answered(touch, {})).toMatchObject({ des_input: 'touch', flg_onset_known: null });
  expect(answered(touch).responses[0]).not.toHaveProperty('input');
});

describe('the work for the server', () => {
  const challenge = { salt: 'salt', max: 9, challenge: 'hash', signature: 'signature' };
  const proof = { max: 9, number: 3, signature: 'signature' };

  test('is never undone by a page that does not know of it yet', () => {
    const solved = { ...run, challenge, proof };
    expect(mergeRuns(solved, { ...run, challenge, slide: 4 })).toMatchObject({ slide: 4, proof });
    expect(mergeRuns({ ...run, challenge, status: 'complete' }, solved)).toMatchObject({ status: 'complete', proof });
  });

  test('goes with the submission, and does not stay on the device afterwards', () => {
    expect(toSubmission({ ...run, challenge, proof }).proof).toEqual(proof);
    expect(Object.keys(toMarker({ ...run, challenge, proof }))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/proof|challenge/)]),
    );
  });
});
