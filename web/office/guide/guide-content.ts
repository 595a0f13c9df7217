import type { Language } from '../../i18n/language.tsx';
import type { GuideSection } from './sections.ts';

const loaders: Record<Language, () => Promise<{ sections: GuideSection[] }>> = {
  it: () => import('./content-it.ts'),
  en: () => import('./content-en.ts'),
};

const asked = new Map<Language, Promise<GuideSection[]>>();

const load = async (language: Language): Promise<GuideSection[]> => {
  try {
    return (await loaders[language]()).sections;
  } catch (error) {
    // The next visit asks again.
    asked.delete(language);
    throw error;
  }
};

/** The guide in a language; the same promise each time, as React's `use` wants it. */
export const guideContent = (language: Language): Promise<GuideSection[]> => {
  const content = asked.get(language) ?? load(language);
  asked.set(language, content);
  return content;
};
