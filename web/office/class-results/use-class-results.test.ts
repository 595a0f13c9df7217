import { expect, it } from 'vitest';
import { arrivalsAt, isBeingCounted } from './use-class-results.ts';

const until = '2026-03-14T10:50:00.000Z';
const before = Date.parse(until) - 1;
const after = Date.parse(until);
const counts = {
  num_joined: 25,
  num_completed: 22,
  num_waiting: 0,
  tms_accepts_until: until,
};

const allDone = { num_completed: 25 };
const nothing = { playing: 0, unfinished: 0, mayGrow: false, mayChange: false };

it.each([
  ['runs begun before the end are expected', {}, before, { playing: 3, mayChange: true }],
  ['until runs are no longer accepted', {}, after, { unfinished: 3 }],
  ['nothing is expected once everybody is done', allDone, before, {}],
  ['runs that wait for others may come', { ...allDone, num_waiting: 3 }, before, { mayChange: true }],
  ['also after the end', { ...allDone, num_waiting: 3 }, after, { mayChange: true }],
  ['until they are left out', allDone, after, {}],
  // As another request may be adding them.
  ['enough that wait may be added', { ...allDone, num_waiting: 5 }, after, { mayGrow: true, mayChange: true }],
  ['figures grow by five at once', { num_waiting: 2 }, before, { playing: 3, mayGrow: true, mayChange: true }],
  ['not by four', { num_waiting: 1 }, before, { playing: 3, mayChange: true }],
  ['also after the end, by five', { num_waiting: 2 }, after, { unfinished: 3, mayGrow: true, mayChange: true }],
])('of a class, %s', (_, change, now, arrivals) => {
  expect(arrivalsAt({ ...counts, ...change }, now)).toEqual({ ...nothing, ...arrivals });
});

it('a class is being counted when that is the only reason why it has no figures', () => {
  const counting = { flg_too_small: true, flg_counting: true, num_waiting: 5 };
  expect(isBeingCounted(counting)).toBe(true);
  expect(isBeingCounted({ ...counting, flg_counting: false })).toBe(false);
  expect(isBeingCounted({ ...counting, flg_too_small: false })).toBe(false);
  // Only tests with more time are being counted.
  expect(isBeingCounted({ ...counting, num_waiting: 4 })).toBe(false);
});
