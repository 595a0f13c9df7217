import { expect, it } from 'vitest';
import { minuteCounts } from './minute-counts.ts';

it('counts keys separately, until the minute is over', () => {
  let now = new Date('2026-03-02T09:07:59.999Z');
  const { has, takes } = minuteCounts({ now: () => now });
  expect([takes('a', 2), takes('a', 2), takes('a', 2), takes('b', 2)]).toEqual([true, true, false, true]);
  expect([has('a'), has('c')]).toEqual([true, false]);
  now = new Date('2026-03-02T09:08:00Z');
  expect(has('a')).toBe(false);
  expect(takes('a', 1)).toBe(true);
});

it('remembers at most ten thousand keys: all others share one count', () => {
  const { takes } = minuteCounts({ now: () => new Date('2026-03-02T09:07:00Z') });
  const taken = Array.from({ length: 20_000 }, (_, key) => takes(`address ${key}`, 5)).filter(Boolean);
  expect(taken).toHaveLength(10_005);
  // Keys counted before the limit was reached keep a count of their own.
  expect([takes('address 7', 5), takes('address 19999', 5)]).toEqual([true, false]);
});
