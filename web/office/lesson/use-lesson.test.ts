import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { beginLesson, toStep } from './lesson-clock.ts';
import { keepLesson, keptLesson } from './use-lesson.ts';

const uid = '11111111-1111-4111-8111-111111111111';
const start = Date.parse('2026-03-14T09:00:00Z');
const hour = 3_600_000;

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
