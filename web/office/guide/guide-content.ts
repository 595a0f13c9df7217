import type { Language } from '../../i18n/language.tsx';
import type { GuideSection } from './sections.ts';

const loaders: Record<Language, () => Promise<{ sections: GuideSection[] }>> = {
  it: () => import('./content-it.ts'),
  en: () => import('./content-en.ts'),
};

const requests = new Map<Language, Promise<GuideSection[]>>();

/** Loads the guide in a language; returns the same promise each time, as React's `use` requires. */
export const guideContent = (language: Language): Promise<GuideSection[]> => {
  const content = requests.get(language) ?? loaders[language]().then(({ sections }) => sections);
  requests.set(language, content);
  // After a failure, the next visit tries again.
  content.catch(() => requests.delete(language));
  return content;
};
