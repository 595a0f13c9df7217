import { expect, it } from 'vitest';
import { isStale, paceOf, stagePaceOf } from './live-pace.ts';

const nowhere = { stage: { num_slide: null, des_analysis: 'phenotype' } } as const;
const until = '2026-05-12T10:45:00.000Z';
const before = Date.parse(until) - 1;

it('polls often while a class plays, less often before and after, and finally not at all', () => {
  const open = paceOf({ ...nowhere, des_state: 'running', tms_accepts_until: null }, before);
  const created = paceOf({ ...nowhere, des_state: 'created', tms_accepts_until: null }, before);
  expect(open).toBe(paceOf({ ...nowhere, des_state: 'started', tms_accepts_until: null }, before));
  expect(open).toBeLessThan(2000);
  expect(created).toBeGreaterThan(Number(open));
  expect(paceOf({ ...nowhere, des_state: 'stopped', tms_accepts_until: until }, before)).toBe(created);
  expect(paceOf({ ...nowhere, des_state: 'stopped', tms_accepts_until: until }, before + 1)).toBe(false);
});

it('follows the screen of a lesson that is moved from elsewhere, and not for ever', () => {
  const moved = { stage: { num_slide: 3, des_analysis: 'phenotype' } } as const;
  const pace = (now: number) => paceOf({ ...moved, des_state: 'stopped', tms_accepts_until: until }, now);
  expect(pace(before + 60_000)).toBeLessThan(2000);
  expect(pace(before + 4 * 60 * 60_000)).toBe(false);
});

it('polls often for the class’s screen, and seldom once the lesson is long over', () => {
  const pace = (des_state: 'created' | 'running' | 'stopped', tms_accepts_until: string | null, now: number) =>
    stagePaceOf({ ...nowhere, des_state, tms_accepts_until }, now);
  expect(pace('created', null, before)).toBeLessThan(2000);
  expect(pace('running', null, before)).toBeLessThan(2000);
  expect(pace('stopped', until, before + 60 * 60_000)).toBeLessThan(2000);
  expect(pace('stopped', until, before + 4 * 60 * 60_000)).toBeGreaterThanOrEqual(30_000);
});

it('a single failure does not count as outdated', () => {
  expect(isStale({ isError: true, dataUpdatedAt: 10_000, errorUpdatedAt: 11_500 })).toBe(false);
  expect(isStale({ isError: true, dataUpdatedAt: 10_000, errorUpdatedAt: 14_500 })).toBe(true);
  expect(isStale({ isError: false, dataUpdatedAt: 10_000, errorUpdatedAt: 14_500 })).toBe(false);
});
