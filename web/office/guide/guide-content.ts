import type { Language } from '../../i18n/language.tsx';
import type { GuideSection } from './sections.ts';

const loaders: Record<Language, () => Promise<{ sections: GuideSection[] }>> = {
  it: () => import('./content-it.ts'),
  en: () => import('./content-en.ts'),
};

const requests = new Map<Language, Promise<GuideSection[]>>();

const load = async (language: Language): Promise<GuideSection[]> => {
  try {
    return (await loaders[language]()).sections;
  } catch (error) {
    // The next visit tries again.
    requests.delete(language);
    throw error;
  }
};

/** Loads the guide in a language; returns the same promise each time, as React's `use` requires. */
export const guideContent = (language: Language): Promise<GuideSection[]> => {
  const content = requests.get(language) ?? load(language);
  requests.set(language, content);
  return content;
};
