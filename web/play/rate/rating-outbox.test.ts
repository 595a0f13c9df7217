import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Rating } from '../../../contract/norming.ts';
import { ApiError } from '../../api/client.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { fakeTime, settled } from '../testing/fake-time.ts';
import { ratingOf } from './questions.ts';
import { createRatingOutbox, type RaterStorage, raterStorage, type Sending } from './rating-outbox.ts';

const uid_rater = '8c6a7e9e-5b0c-4d52-9c1d-0d3d6a1f2b11';
const ratingOfFace = (id_image: number): Rating => ratingOf(id_image, { val_age: 25 }, 9000);

let storage: RaterStorage;
let seen: Sending[];
let time: ReturnType<typeof fakeTime>;
beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  seen = [];
  storage = raterStorage('study');
  storage.write({ uid_rater, flg_adult: true, pending: [] });
  time = fakeTime();
});

afterEach(() => vi.unstubAllGlobals());

const sentBy = (send: ReturnType<typeof vi.fn>) =>
  send.mock.calls.map(([, ratings]) => (ratings as Rating[]).map(({ id_image }) => id_image));
const open = (send: (uid_rater: string, ratings: Rating[]) => Promise<unknown>) =>
  createRatingOutbox({ storage, send, onChange: (next) => seen.push(next), onFault: vi.fn() }, time);
const pending = () => storage.read()?.pending.map(({ id_image }) => id_image);

it('ratings that come while others are on their way go together afterwards, each once', async () => {
  let arrive = (_: unknown) => {};
  const send = vi.fn(() => new Promise((resolve) => (arrive = resolve)));
  const outbox = open(send);
  for (const face of [1, 2, 3]) outbox.add(ratingOfFace(face));
  expect([pending(), seen.at(-1)]).toEqual([[1, 2, 3], 'sending']);
  arrive({});
  await settled();
  expect(pending()).toEqual([2, 3]);
  arrive({});
  await settled();
  expect(sentBy(send)).toEqual([[1], [2, 3]]);
  expect([pending(), seen.at(-1)]).toEqual([[], 'sent']);
});

/** Rates a first face, which this sends or not. */
const rateOne = async (send: () => Promise<unknown>) => {
  const outbox = open(send);
  outbox.add(ratingOfFace(1));
  await settled();
  return outbox;
};

it('without a network nothing is lost, and it goes on when the network is back', async () => {
  const send = vi.fn(async () => ({})).mockRejectedValueOnce(new ApiError('network', 0));
  const outbox = await rateOne(send);
  outbox.add(ratingOfFace(2));
  expect(pending()).toEqual([1, 2]);
  await time.wake();
  expect(pending()).toEqual([]);
  expect(seen).toEqual(['sent', 'sending', 'weak', 'sending', 'sent']);
});

it('when the study takes no more it ends, and forgets what cannot be sent', async () => {
  const send = vi.fn().mockRejectedValue(new ApiError('session_not_open', 409));
  const outbox = await rateOne(send);
  expect([seen.at(-1), pending()]).toEqual(['ended', []]);
  outbox.add(ratingOfFace(2));
  await settled();
  expect(send).toHaveBeenCalledTimes(1);
});

it('after a stop nothing is sent', async () => {
  const send = vi.fn(async () => ({}));
  const outbox = open(send);
  await outbox.stop();
  outbox.add(ratingOfFace(1));
  await settled();
  expect(send).not.toHaveBeenCalled();
  expect(pending()).toEqual([1]);
});

describe('the rater on this device', () => {
  it('stays known where storage is denied, as long as the page is open', () => {
    const denied = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
    const page = raterStorage('study');
    expect(page.read()).toBeUndefined();
    page.write({ uid_rater, flg_adult: false, pending: [] });
    expect(page.read()).toEqual({ uid_rater, flg_adult: false, pending: [] });
    page.write();
    expect(page.read()).toBeUndefined();
  });

  it('is not mistaken for something else that is stored there, nor for one of another study', () => {
    for (const other of ['', '7', '{"uid_rater":1}', 'null', '[]', '{']) {
      localStorage.setItem('rating:study', other);
      expect(raterStorage('study').read()).toBeUndefined();
    }
    raterStorage('one').write({ uid_rater, flg_adult: true, pending: [] });
    expect(raterStorage('two').read()).toBeUndefined();
  });
});
