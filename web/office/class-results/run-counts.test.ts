import { describe, expect, it } from 'vitest';
import { arrivalsAt, isBeingCounted } from './run-counts.ts';

const until = '2026-03-14T10:50:00.000Z';
const before = Date.parse(until) - 1;
const after = Date.parse(until);
const counts = {
  num_joined: 25,
  num_completed: 22,
  num_untimed: 1,
  num_counted: 21,
  num_waiting: 0,
  num_left_out: 0,
  num_set_aside: 0,
  tms_accepts_until: until,
};

describe('arrivalsAt', () => {
  it('expects runs begun before the end, as long as runs are accepted', () => {
    expect(arrivalsAt(counts, before)).toEqual({ playing: 3, unfinished: 0, mayGrow: false, mayChange: true });
    expect(arrivalsAt(counts, after)).toEqual({ playing: 0, unfinished: 3, mayGrow: false, mayChange: false });
  });

  it('keeps polling while runs wait for others, until they are left out', () => {
    const all = { ...counts, num_completed: 25, num_waiting: 3 };
    expect(arrivalsAt(all, before)).toEqual({ playing: 0, unfinished: 0, mayGrow: false, mayChange: true });
    expect(arrivalsAt(all, after)).toEqual({ playing: 0, unfinished: 0, mayGrow: false, mayChange: true });
    expect(arrivalsAt({ ...all, num_waiting: 0, num_left_out: 3 }, after).mayChange).toBe(false);
  });

  it('expects nothing once everybody is done', () => {
    expect(arrivalsAt({ ...counts, num_completed: 25 }, before)).toEqual({
      playing: 0,
      unfinished: 0,
      mayGrow: false,
      mayChange: false,
    });
  });

  it('lets the figures grow by at least five at once', () => {
    expect(arrivalsAt({ ...counts, num_waiting: 1 }, before).mayGrow).toBe(false);
    expect(arrivalsAt({ ...counts, num_waiting: 2 }, before).mayGrow).toBe(true);
    expect(arrivalsAt({ ...counts, num_waiting: 2 }, after).mayGrow).toBe(true);
    expect(arrivalsAt({ ...counts, num_waiting: 0, num_left_out: 2 }, after).mayGrow).toBe(false);
  });

  it('keeps polling at any time while enough runs wait to be added, as another request may be adding them', () => {
    const arrivals = arrivalsAt({ ...counts, num_completed: 25, num_waiting: 5 }, after);
    expect(arrivals).toEqual({ playing: 0, unfinished: 0, mayGrow: true, mayChange: true });
  });
});

it('a class is being counted when that is the only reason why it has no figures', () => {
  const counting = { flg_too_small: true, flg_counting: true, num_waiting: 5 };
  expect(isBeingCounted(counting)).toBe(true);
  expect(isBeingCounted({ ...counting, flg_counting: false })).toBe(false);
  expect(isBeingCounted({ ...counting, flg_too_small: false })).toBe(false);
  // Only tests with more time are being counted.
  expect(isBeingCounted({ ...counting, num_waiting: 4 })).toBe(false);
});
