import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { beginLesson, clockOf, inMinutes, keepLesson, keptLesson, toStep } from './lesson-place.ts';
import { planLengths, plans } from './plans.ts';

const uid = '11111111-1111-4111-8111-111111111111';
const hour = 3_600_000;
const minutes = (n: number) => n * 60_000;
const start = Date.parse('2026-03-14T09:00:00Z');

it.each(planLengths)('the steps of %i minutes take as long as the lesson', (length) => {
  expect(plans[length].reduce((sum, step) => sum + step.minutes, 0)).toBe(length);
  expect(new Set(plans[length].map(({ name }) => name)).size).toBe(plans[length].length);
});

it('begins with the first step, and counts the time of the step and of the lesson', () => {
  const second = toStep(beginLesson(50, start), 1, start + minutes(5));
  expect(clockOf(second, start + minutes(7))).toMatchObject({
    stepMs: minutes(2),
    plannedMs: minutes(4),
    lessonMs: minutes(7),
    lateMinutes: 0,
  });
});

it('is late by what the lesson would take longer than planned, once its step is over', () => {
  const lesson = beginLesson(50, start);
  expect(clockOf(lesson, start + minutes(5)).lateMinutes).toBe(0);
  expect(clockOf(lesson, start + minutes(5) + 59_000).lateMinutes).toBe(0);
  expect(clockOf(lesson, start + minutes(8)).lateMinutes).toBe(3);
  // The next step begins three minutes late, and takes its time.
  expect(clockOf(toStep(lesson, 1, start + minutes(8)), start + minutes(9)).lateMinutes).toBe(3);
  // What was skipped is time again.
  expect(clockOf(toStep(lesson, 3, start + minutes(8)), start + minutes(9)).lateMinutes).toBe(0);
});

it('names the next step that can be shorter, while there is one', () => {
  const at = (step: number) => clockOf(toStep(beginLesson(50, start), step, start), start).shorten?.name;
  expect([at(0), at(4), at(5), at(8)]).toEqual(['happened', 'words', undefined, undefined]);
});

it('stays where it is at the ends, and keeps its time on the same step', () => {
  const lesson = beginLesson(30, start);
  for (const step of [-1, 0, plans[30].length]) expect(toStep(lesson, step, start + 1)).toBe(lesson);
});

it('is never negative when the device’s clock is set back', () => {
  const clock = clockOf(toStep(beginLesson(50, start), 1, start), start - minutes(5));
  expect(clock).toMatchObject({ stepMs: 0, lessonMs: 0, lateMinutes: 0 });
});

it.each([
  [5_999, '0:05'],
  [minutes(4) + 5000, '4:05'],
  [minutes(63) + 20_000, '63:20'],
])('%i ms are %s', (ms, text) => {
  expect(inMinutes(ms)).toBe(text);
});

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', memoryStorage(kept));
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('comes back to where the lesson is, with its words, for six hours', () => {
  const lesson = { ...toStep(beginLesson(30, start), 2, start + 60_000), words: [1, 4] };
  keepLesson(uid, lesson);
  expect(keptLesson('22222222-2222-4222-8222-222222222222')).toBeUndefined();
  vi.setSystemTime(start + 6 * hour);
  expect(keptLesson(uid)).toEqual(lesson);
  vi.setSystemTime(start + 6 * hour + 1);
  expect(keptLesson(uid)).toBeUndefined();
});

it.each(['', 'x', '40 0 1 1', '50 99 1 1', '50 0 1', '50 0 NaN 1', '50 0.5 1 1'])(
  'ignores what is not a lesson: %o',
  (text) => {
    kept.set(`lesson_${uid}`, text);
    vi.setSystemTime(2);
    expect(keptLesson(uid)).toBeUndefined();
  },
);
