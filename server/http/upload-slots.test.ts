import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from './errors.ts';
import { uploadSlots } from './upload-slots.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { all: 3, each: 2, waiting: 2, patience: 1000 };

const watch = (slots: ReturnType<typeof uploadSlots>, holder: string) => {
  const turn: { came: boolean; error?: unknown; release: () => void } = { came: false, release: () => {} };
  slots.take(holder).then(
    (release) => Object.assign(turn, { came: true, release }),
    (error) => Object.assign(turn, { error }),
  );
  return turn;
};

const settle = () => vi.advanceTimersByTimeAsync(0);

const watchAll = async (...holders: string[]) => {
  const slots = uploadSlots(limits);
  const turns = holders.map((holder) => watch(slots, holder));
  await settle();
  return { slots, turns, came: () => turns.map(({ came }) => came) };
};

it('lets so many in at once, of one holder and of all, and the next ones in their order', async () => {
  const { turns, came } = await watchAll('ada', 'ada', 'ada', 'eve', 'bob');
  expect(came()).toEqual([true, true, false, true, false]);
  turns[3]?.release();
  await settle();
  expect(came()).toEqual([true, true, false, true, true]);
  turns[0]?.release();
  await settle();
  expect(came()).toEqual([true, true, true, true, true]);
});

it('gives a slot back once only', async () => {
  const { turns, came } = await watchAll('ada', 'ada', 'ada', 'ada');
  turns[0]?.release();
  turns[0]?.release();
  await settle();
  expect(came()).toEqual([true, true, true, false]);
});

it('refuses who has waited in vain, or finds the queue full, and says when to try again', async () => {
  const { slots, turns } = await watchAll('ada', 'ada', 'ada', 'ada', 'ada');
  const refusal = new AppError('unavailable', undefined, { retryAfter: 5 });
  expect(turns.map(({ error }) => error)).toEqual([undefined, undefined, undefined, undefined, refusal]);
  await vi.advanceTimersByTimeAsync(999);
  expect(turns[2]?.error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(turns[2]?.error).toEqual(refusal);
  turns[0]?.release();
  const late = watch(slots, 'ada');
  await settle();
  expect(late.came).toBe(true);
});
