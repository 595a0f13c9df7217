import { expect, test } from 'vitest';
import { LimitMs } from '../../../../contract/responses.ts';
import { hasMoreTime, leavesTimeToListen, limitOf, notedLimit, timeLimits } from './time-limit.ts';

test('each limit that can be chosen is noted with the run and read again', () => {
  for (const limit of timeLimits) expect(limitOf(notedLimit(limit))).toBe(limit);
  expect(limitOf({ untimed: true })).toBeNull();
  expect(limitOf({ untimed: false })).toBe(3000);
});

test('longer limits are ones that the server accepts, the usual one is first and none last', () => {
  expect([timeLimits[0], timeLimits.at(-1)]).toEqual([3000, null]);
  const longer = timeLimits.slice(1, -1);
  expect(longer.map((limit) => LimitMs.safeParse(limit).success)).not.toContain(false);
  expect([hasMoreTime(3000), ...timeLimits.slice(1).map(hasMoreTime)]).toEqual([false, true, true, true, true, true]);
});

test('the number of a face is read aloud only where there is time to listen', () => {
  expect(timeLimits.map(leavesTimeToListen)).toEqual([false, false, true, true, true, true]);
});
