import { splitDictionary } from '../i18n/split-dictionary.ts';

/** What the method page says. */
export const methodTexts = splitDictionary({
  it: async () => (await import('../i18n/findings-method-it.ts')).findingsMethodIt,
  en: async () => (await import('../i18n/findings-method-en.ts')).findingsMethodEn,
});
