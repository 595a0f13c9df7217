import { expect, it } from 'vitest';
import type { SessionState } from '../../../contract/class-sessions.ts';
import { isStale, paceOf } from './use-sessions.ts';

const until = Date.parse('2026-05-12T10:45:00.000Z');
const hour = 60 * 60_000;

/** The pace of a page and of the class's screen, so long after late runs are accepted no more. */
const paces = (des_state: SessionState, passedMs = 0, num_slide: number | null = null) => {
  const stage = { num_slide, des_analysis: 'phenotype', flg_code: false } as const;
  const tms_accepts_until = des_state === 'stopped' ? new Date(until).toISOString() : null;
  return [false, true].map((isOnStage) => paceOf({ des_state, tms_accepts_until, stage }, until + passedMs, isOnStage));
};

it.each([
  ['while a class comes in', paces('created'), [4000, 1500]],
  ['from the start', paces('started'), [1500, 1500]],
  ['while it plays', paces('running'), [1500, 1500]],
  ['while late tests arrive', paces('stopped', -1), [4000, 1500]],
  ['afterwards', paces('stopped'), [false, 1500]],
  ['while its screen is moved from elsewhere', paces('stopped', hour, 3), [1500, 1500]],
  ['long after the lesson', paces('stopped', 4 * hour, 3), [false, 30_000]],
])('a session is reloaded %s: %o', (_when, found, expected) => {
  expect(found).toEqual(expected);
});

it('a single failure does not count as outdated', () => {
  expect(isStale({ isError: true, dataUpdatedAt: 10_000, errorUpdatedAt: 11_500 })).toBe(false);
  expect(isStale({ isError: true, dataUpdatedAt: 10_000, errorUpdatedAt: 14_500 })).toBe(true);
  expect(isStale({ isError: false, dataUpdatedAt: 10_000, errorUpdatedAt: 14_500 })).toBe(false);
});
