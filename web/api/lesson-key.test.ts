import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { findLessonKey, forgetLessonKey, hasLessonKey } from './lesson-key.ts';

const uid = '11111111-1111-4111-8111-111111111111';
const key = 'k'.repeat(91);
const at = (pathname: string, hash = '') => ({ pathname, hash });
const page = `/sessions/${uid}/lesson`;

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage(new Map())));
afterEach(() => {
  forgetLessonKey();
  vi.unstubAllGlobals();
});

it('is taken from the address of a remote, and kept for that page alone', () => {
  expect(hasLessonKey(at(page, `#key=${key}`))).toBe(true);
  expect(findLessonKey()).toBe(key);
  expect(hasLessonKey(at(`/sessions/${uid.toUpperCase()}/lesson/`))).toBe(true);
  expect(hasLessonKey(at(`/sessions/${uid}`))).toBe(false);
  expect(hasLessonKey(at(page.replaceAll('1', '2')))).toBe(false);
  forgetLessonKey();
  expect(hasLessonKey(at(page))).toBe(false);
});

it.each([`#key=${key}x`, `#key=${key.slice(1)}`, '#key=', ''])('is not %o', (hash) => {
  expect(hasLessonKey(at(page, hash))).toBe(false);
  expect(findLessonKey()).toBeUndefined();
});

it('lasts as long as the page where storage is denied', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(hasLessonKey(at(page, `#key=${key}`))).toBe(true);
  expect(hasLessonKey(at(page))).toBe(true);
});
