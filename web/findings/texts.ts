import { splitDictionary } from '../i18n/split-dictionary.ts';

/** What the findings page says on its first screen. */
export const findingsTexts = splitDictionary({
  it: async () => (await import('../i18n/findings-it.ts')).findingsIt,
  en: async () => (await import('../i18n/findings-en.ts')).findingsEn,
});
