import { expect, it } from 'vitest';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import { stopWarnings } from './stop-warnings.ts';

const warned = (num_joined: number, num_completed: number) => stopWarnings({ num_joined, num_completed });

it('promises no figures before there are enough tests', () => {
  expect(warned(24, 0)).toEqual(['playing', 'few']);
  expect(warned(24, minimumClassGroup - 1)).toEqual(['playing', 'few']);
  expect(warned(24, minimumClassGroup)).toEqual(['playing', 'late', 'results']);
  expect(warned(2, 2)).toEqual(['nobodyPlaying', 'few']);
});

it('mentions late tests only where there may be some', () => {
  expect(warned(24, 24)).toEqual(['nobodyPlaying', 'results']);
  expect(warned(0, 0)).toEqual(['nobodyJoined']);
});
