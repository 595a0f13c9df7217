import { splitDictionary } from '../i18n/split-dictionary.ts';

/** What the findings page says on its first screen. */
export const findingsTexts = splitDictionary({
  it: async () => (await import('../i18n/findings-it.ts')).findingsIt,
  en: async () => (await import('../i18n/findings-en.ts')).findingsEn,
});

/** What the findings page says below its first screen. */
export const moreTexts = splitDictionary({
  it: async () => (await import('../i18n/findings-more-it.ts')).moreFindingsIt,
  en: async () => (await import('../i18n/findings-more-en.ts')).moreFindingsEn,
});

export const methodTexts = splitDictionary({
  it: async () => (await import('../i18n/findings-method-it.ts')).findingsMethodIt,
  en: async () => (await import('../i18n/findings-method-en.ts')).findingsMethodEn,
});
