import { expect, it } from 'vitest';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import { type Ending, isEndingAsked, stopWarnings } from './stop-warnings.ts';

const ending = (num_joined: number, num_completed: number, change: Partial<Ending> = {}): Ending => ({
  num_joined,
  num_completed,
  num_size: num_joined,
  num_waiting: 0,
  des_entrance: 'open',
  flg_simulated: false,
  flg_enough: num_completed >= minimumClassGroup,
  ...change,
});
const warned = (...session: Parameters<typeof ending>) => stopWarnings(ending(...session));

it('promises no figures before there are enough tests', () => {
  expect(warned(24, 0)).toEqual(['playing', 'few']);
  expect(warned(24, minimumClassGroup - 1)).toEqual(['playing', 'few']);
  expect(warned(24, minimumClassGroup)).toEqual(['playing', 'late', 'results']);
  expect(warned(2, 2)).toEqual(['nobodyPlaying', 'few']);
});

it('goes by the tests that count, of which there may be fewer than completed ones', () => {
  expect(warned(6, 6, { flg_enough: false })).toEqual(['nobodyPlaying', 'fewCount']);
});

it('mentions late tests only where there may be some', () => {
  expect(warned(24, 24)).toEqual(['nobodyPlaying', 'results']);
  expect(warned(0, 0)).toEqual(['nobodyJoined']);
});

it('mentions who has not joined, and who waits at the entrance', () => {
  expect(warned(24, 24, { num_size: 30 })).toEqual(['nobodyPlaying', 'missing', 'results']);
  expect(warned(24, 24, { num_waiting: 2 })).toEqual(['nobodyPlaying', 'waiting', 'results']);
  expect(warned(0, 0, { num_size: 30, num_waiting: 2 })).toEqual(['nobodyJoined', 'waiting']);
});

it('expects nobody whom the teacher keeps out, or in a rehearsal', () => {
  expect(warned(24, 24, { num_size: 30, des_entrance: 'closed' })).not.toContain('missing');
  expect(warned(24, 24, { num_size: 30, flg_simulated: true })).not.toContain('missing');
});

it('one press ends a class of which everybody is there and has finished, and no other', () => {
  expect(isEndingAsked(ending(24, 24))).toBe(false);
  expect(isEndingAsked(ending(24, 24, { num_size: 25 }))).toBe(true);
  expect(isEndingAsked(ending(24, 24, { num_waiting: 1 }))).toBe(true);
  expect(isEndingAsked(ending(24, 24, { flg_enough: false }))).toBe(true);
});
