import { expect, it } from 'vitest';
import { clockJudge } from './clock-plausibility.ts';

const probation = 9 * 60_000;

const judgeAt = () => {
  const clock = { elapsed: 0 };
  return { clock, isClockPlausible: clockJudge(() => clock.elapsed) };
};

it('believes the first day of all, the days after the last work, and those before it', () => {
  const { isClockPlausible } = judgeAt();
  expect(isClockPlausible('2026-04-10', undefined)).toBe(true);
  expect(isClockPlausible('2026-04-10', '2026-04-03')).toBe(true);
  expect(isClockPlausible('2026-04-10', '2027-04-10')).toBe(true);
});

it('believes a day that is further ahead when it has been so for nine minutes', () => {
  const { clock, isClockPlausible } = judgeAt();
  expect(isClockPlausible('2026-04-11', '2026-04-03')).toBe(false);
  clock.elapsed = probation - 1;
  expect(isClockPlausible('2026-04-11', '2026-04-03')).toBe(false);
  clock.elapsed = probation;
  expect(isClockPlausible('2026-04-11', '2026-04-03')).toBe(true);
});

it('waits the whole time again when the clock was right meanwhile', () => {
  const { clock, isClockPlausible } = judgeAt();
  isClockPlausible('2027-04-03', '2026-04-03');
  clock.elapsed = probation - 1;
  isClockPlausible('2026-04-03', '2026-04-03');
  clock.elapsed = probation;
  expect(isClockPlausible('2027-04-03', '2026-04-03')).toBe(false);
});
