import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { deleteDrafts, readDraft, saveDraft } from './drafts.ts';

const written = { id: '1', content: 'Ecco' };
let entries: Map<string, string>;

beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('sessionStorage', memoryStorage(entries));
  return () => vi.unstubAllGlobals();
});

it('keeps drafts by name, for the account that writes them alone, and for nobody once deleted', () => {
  saveDraft('ada', 'one', written);
  saveDraft('ada', 'two', { id: '2', content: 'Sì' });
  expect(readDraft('ada', 'one')).toEqual(written);
  expect(readDraft('carla', 'one')).toBeUndefined();
  saveDraft('ada', 'one', undefined);
  expect(readDraft('ada', 'one')).toBeUndefined();
  expect(readDraft('ada', 'two')).toEqual({ id: '2', content: 'Sì' });
  saveDraft('carla', 'one', written);
  expect(readDraft('carla', 'two')).toBeUndefined();
  expect(readDraft('ada', 'two')).toBeUndefined();
  deleteDrafts();
  expect(entries.size).toBe(0);
});

it('is empty where storage is denied or contains something else', () => {
  entries.set('ticket-draft', '{');
  expect(readDraft('ada', 'one')).toBeUndefined();
  entries.set('ticket-draft', JSON.stringify({ id_user: 'ada', ...written }));
  expect(readDraft('ada', 'one')).toBeUndefined();
  vi.stubGlobal('sessionStorage', undefined);
  saveDraft('ada', 'one', written);
  deleteDrafts();
  expect(readDraft('ada', 'one')).toBeUndefined();
});
