import { expect, it } from 'vitest';
import { clockJudge } from './daily-work.ts';

const probationMs = 9 * 60_000;

const judgeAt = () => {
  const clock = { elapsed: 0 };
  return { clock, isClockPlausible: clockJudge(() => clock.elapsed) };
};

it('accepts the very first day, days soon after the last work, and earlier ones', () => {
  const { isClockPlausible } = judgeAt();
  expect(isClockPlausible('2026-04-10', undefined)).toBe(true);
  expect(isClockPlausible('2026-04-10', '2026-04-03')).toBe(true);
  expect(isClockPlausible('2026-04-10', '2027-04-10')).toBe(true);
});

it('accepts a day further ahead after nine minutes', () => {
  const { clock, isClockPlausible } = judgeAt();
  expect(isClockPlausible('2026-04-11', '2026-04-03')).toBe(false);
  clock.elapsed = probationMs - 1;
  expect(isClockPlausible('2026-04-11', '2026-04-03')).toBe(false);
  clock.elapsed = probationMs;
  expect(isClockPlausible('2026-04-11', '2026-04-03')).toBe(true);
});

it('starts waiting again when the clock was right in between', () => {
  const { clock, isClockPlausible } = judgeAt();
  isClockPlausible('2027-04-03', '2026-04-03');
  clock.elapsed = probationMs - 1;
  isClockPlausible('2026-04-03', '2026-04-03');
  clock.elapsed = probationMs;
  expect(isClockPlausible('2027-04-03', '2026-04-03')).toBe(false);
});
