import { splitDictionary } from '../i18n/split-dictionary.ts';

/** What the findings page says below its first screen. */
export const moreTexts = splitDictionary({
  it: async () => (await import('../i18n/findings-more-it.ts')).moreFindingsIt,
  en: async () => (await import('../i18n/findings-more-en.ts')).moreFindingsEn,
});
