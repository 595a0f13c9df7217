import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { deleteAnswers, deleteDraft, readAnswer, readDraft, saveAnswer, saveDraft } from './drafts.ts';
import { emptyDraft } from './ticket-draft.ts';

const written = { ...emptyDraft({ email: 'carla@school.example', full_name: 'Carla' }), subject: 'S', content: 'C' };
let entries: Map<string, string>;

beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('sessionStorage', memoryStorage(entries));
  return () => vi.unstubAllGlobals();
});

it('stores a draft and its id, without files', () => {
  saveDraft('carla', { ...written, files: [new File(['a'], 'a.txt')] });
  expect(readDraft('carla')).toEqual(written);
  expect([...entries.values()].join()).not.toContain('a.txt');
});

it('returns it only to its author, and to nobody once deleted', () => {
  saveDraft('carla', written);
  expect(readDraft('ada')).toBeNull();
  deleteDraft();
  expect(readDraft('carla')).toBeNull();
  expect(entries.size).toBe(0);
});

it('is empty where storage is denied or contains something else', () => {
  entries.set('ticket-draft', '{');
  expect(readDraft('carla')).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  saveDraft('carla', written);
  deleteDraft();
  expect(readDraft('carla')).toBeNull();
});

it('keeps a message for each ticket, and for the account that writes it alone', () => {
  saveAnswer('ada', 'one', { id: '1', content: 'Ecco' });
  saveAnswer('ada', 'two', { id: '2', content: 'Sì' });
  expect(readAnswer('ada', 'one')).toEqual({ id: '1', content: 'Ecco' });
  expect(readAnswer('carla', 'one')).toBeUndefined();
  saveAnswer('ada', 'one', { id: '1', content: '  ' });
  expect(readAnswer('ada', 'one')).toBeUndefined();
  expect(readAnswer('ada', 'two')).toEqual({ id: '2', content: 'Sì' });
  deleteAnswers();
  expect(readAnswer('ada', 'two')).toBeUndefined();
});

it('keeps messages on the page alone without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  saveAnswer('ada', 'one', { id: '1', content: 'Ecco' });
  expect(readAnswer('ada', 'one')).toBeUndefined();
  deleteAnswers();
});
