import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { forgetLesson, keepLesson, keptLesson } from './kept-lesson.ts';
import { beginLesson, toStep } from './lesson-clock.ts';

const uid = '11111111-1111-4111-8111-111111111111';
const start = Date.parse('2026-03-14T09:00:00Z');
const hour = 3_600_000;

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', memoryStorage(kept));
});
afterEach(() => vi.unstubAllGlobals());

it('comes back to where the lesson is, of each session', () => {
  const lesson = toStep(beginLesson(30, start), 2, start + 60_000);
  keepLesson(uid, lesson);
  expect(keptLesson(uid, start + hour)).toEqual(lesson);
  expect(keptLesson('22222222-2222-4222-8222-222222222222', start)).toBeUndefined();
});

it('keeps the words of a short lesson', () => {
  const lesson = { ...beginLesson(30, start), words: [1, 4] };
  keepLesson(uid, lesson);
  expect(keptLesson(uid, start)).toEqual(lesson);
});

it('begins anew hours later, and when it was forgotten', () => {
  keepLesson(uid, beginLesson(50, start));
  expect(keptLesson(uid, start + 7 * hour)).toBeUndefined();
  forgetLesson(uid);
  expect(kept.size).toBe(0);
});

it.each(['', 'x', '40 0 1 1', '50 99 1 1', '50 0 1', '50 0 NaN 1', '50 0.5 1 1'])(
  'ignores what is not a lesson: %o',
  (text) => {
    kept.set(`lesson_${uid}`, text);
    expect(keptLesson(uid, 2)).toBeUndefined();
  },
);

it('lasts as long as the page where storage is denied', () => {
  vi.stubGlobal('localStorage', undefined);
  keepLesson(uid, beginLesson(50, start));
  forgetLesson(uid);
  expect(keptLesson(uid, start)).toBeUndefined();
});
