import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { openPublicRun } from './campaign/open-public-run.ts';
import { openSurvey } from './class/open-survey.ts';
import { ratingOf } from './rate/questions.ts';
import { createRatingOutbox, raterStorage } from './rate/rating-outbox.ts';
import { createOutbox } from './run/device/outbox.ts';
import { openTutorial } from './run/tutorial/TutorialPage.tsx';
import { classRun } from './testing/class-session.ts';
import { emptyDevice } from './testing/empty-device.ts';
import { settled } from './testing/fake-time.ts';

// What a browser throws that lacks a built-in, or a mistake of ours.
const fault = new TypeError('toSorted is not a function');
const throws = async () => {
  throw fault;
};
const key = { uid_session: '11111111-1111-4111-8111-111111111111', uid_user: '22222222-2222-4222-8222-222222222222' };
const never = { after: () => () => {}, random: () => 0, onWake: () => () => {} };

describe('a fault of the page is no missing network:', () => {
  beforeEach(() => {
    // Every call writes its query.
    class URLSearchParams {
      constructor() {
        throw fault;
      }
    }
    vi.stubGlobal('URLSearchParams', URLSearchParams);
    vi.stubGlobal('fetch', async () => Response.json({}));
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['opening a class', () => openSurvey(key.uid_session, emptyDevice())],
    ['opening a public run', () => openPublicRun(key, emptyDevice())],
    ['opening the tutorial', () => openTutorial()],
  ])('%s rejects', async (_, open) => {
    await expect(open()).rejects.toBe(fault);
  });

  it('a run that cannot be sent stays on the device, and is not said to wait for the network', async () => {
    const { store } = emptyDevice();
    const ports = { now: () => 0, isWithdrawn: () => false, prove: async () => {} };
    const outbox = createOutbox({ ...never, ...ports, store, send: throws, exclusively: (_, work) => work() });
    await outbox.deliver(classRun(key.uid_session, key));
    await vi.waitFor(() => expect(outbox.deliveryOf(key.uid_user)).toEqual({ state: 'refused', code: 'page_failed' }));
    expect((await store.pending()).map(({ uid_user }) => uid_user)).toEqual([key.uid_user]);
  });

  it('ratings that cannot be sent stay on the device, and the page fails', async () => {
    vi.stubGlobal('localStorage', memoryStorage());
    const storage = raterStorage('study');
    storage.write({ uid_rater: key.uid_user, flg_adult: true, pending: [ratingOf(1, { val_age: 25 }, 9000)] });
    const onFault = vi.fn();
    createRatingOutbox({ storage, send: throws, onChange: () => {}, onFault }, never);
    await settled();
    expect(onFault).toHaveBeenCalledExactlyOnceWith(fault);
    expect(storage.read()?.pending).toHaveLength(1);
  });
});
