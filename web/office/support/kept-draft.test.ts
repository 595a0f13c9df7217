import { beforeEach, expect, it, vi } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts';
import { emptyDraft } from './ticket-draft.ts';

const written = { ...emptyDraft({ email: 'carla@school.example', full_name: 'Carla' }), subject: 'S', content: 'C' };
let entries: Map<string, string>;

beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => entries.set(key, text),
    removeItem: (key: string) => entries.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

it('keeps what was written and its id, without files', () => {
  keepDraft('carla', { ...written, files: [new File(['a'], 'a.txt')] });
  expect(readDraft('carla')).toEqual(written);
  expect([...entries.values()].join()).not.toContain('a.txt');
});

it('gives it to nobody else, and to nobody once it is forgotten', () => {
  keepDraft('carla', written);
  expect(readDraft('ada')).toBeNull();
  forgetDraft();
  expect(readDraft('carla')).toBeNull();
  expect(entries.size).toBe(0);
});

it('is empty where a storage is denied or holds something else', () => {
  entries.set('ticket-draft', '{');
  expect(readDraft('carla')).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft('carla', written);
  forgetDraft();
  expect(readDraft('carla')).toBeNull();
});
