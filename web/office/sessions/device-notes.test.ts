import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { forgetNotes, keepNote, readNote } from './device-notes.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', memoryStorage(kept));
});
afterEach(() => vi.unstubAllGlobals());

it('keeps notes of each session, until they are empty or the session is deleted', () => {
  keepNote('before_lesson', 'one', '/guide#wifi-before');
  keepNote('lesson', 'one', '50 0 1 1 0');
  keepNote('before_lesson', 'other', '/guide#running-open');
  expect(readNote('before_lesson', 'one')).toBe('/guide#wifi-before');
  expect(readNote('lesson', 'other')).toBe('');
  keepNote('before_lesson', 'other', '');
  forgetNotes('one');
  expect([...kept]).toEqual([]);
});

it('keeps nothing where storage is denied', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => keepNote('lesson', 'one', '50 0 1 1 0')).not.toThrow();
  expect(readNote('lesson', 'one')).toBe('');
});
