import { expect, test } from 'vitest';
import { isTooSoon, leastDurationMs } from './soonest.ts';

const uids = { uid_session: '0b1f2f6e-2f53-4c7b-9d57-0f1a4d6f8c01', uid_user: '7c9e6679-7425-40de-944b-e07fc1f90ae7' };
const run = {
  responses: [600.5, 3000, 900].map((val_elapsed_time, id_image) => ({
    ...{ ...uids, id_adjective: 1, id_image, val_elapsed_time, flg_response: true },
  })),
};
const made = new Date('2026-03-02T09:00:00Z');
const after = (ms: number) => ({ made, now: new Date(made.getTime() + ms) });

test('a run takes its faces and a frame between each two', () => {
  expect(leastDurationMs(run)).toBe(4500.5 + 2 * 4);
});

test('what is handed in sooner is too soon', () => {
  expect(isTooSoon(run, after(0))).toBe(true);
  expect(isTooSoon(run, after(4508))).toBe(true);
  expect(isTooSoon(run, after(4509))).toBe(false);
});

test('a run that waited for a network is not', () => {
  expect(isTooSoon(run, after(3 * 86_400_000))).toBe(false);
});

test('a clock that was set back accuses nobody', () => {
  expect(isTooSoon(run, after(-1))).toBe(false);
});
