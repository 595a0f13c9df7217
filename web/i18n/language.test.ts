import { afterEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { keepLinkedLanguage, readLanguage } from './language.tsx';

afterEach(() => vi.unstubAllGlobals());

const readWith = ({ stored, search = '' }: { stored?: string; search?: string }) => {
  vi.stubGlobal('navigator', { language: 'en-GB', languages: ['en-GB', 'en'] });
  vi.stubGlobal('localStorage', memoryStorage(new Map(stored ? [['lang', stored]] : [])));
  vi.stubGlobal('location', { search });
  keepLinkedLanguage();
  return readLanguage();
};

it('is Italian in an English browser, unless a link or an earlier choice says otherwise', () => {
  expect(readWith({})).toBe('it');
  expect(readWith({ stored: 'fr', search: '?lang=de' })).toBe('it');
  expect(readWith({ search: '?x=1&lang=en' })).toBe('en');
  expect(readWith({ stored: 'en' })).toBe('en');
  expect(readWith({ stored: 'it', search: '?lang=en' })).toBe('it');
});

it('of a link stays on pages whose address does not name it, and nothing is stored without a link', () => {
  readWith({ search: '?lang=en' });
  vi.stubGlobal('location', { search: '' });
  expect(readLanguage()).toBe('en');
  readWith({});
  expect(localStorage.getItem('lang')).toBeNull();
});
