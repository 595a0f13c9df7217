import { splitDictionary } from './split-dictionary.ts';

/** What the check of a classroom says: its page, and its code to support. */
export const roomCheckTexts = splitDictionary({
  it: async () => (await import('./room-check-it.ts')).roomCheckIt,
  en: async () => (await import('./room-check-en.ts')).roomCheckEn,
});
