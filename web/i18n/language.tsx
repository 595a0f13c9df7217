import { createContext, type ReactNode, startTransition, use, useCallback, useEffect, useMemo, useState } from 'react';

export const languages = ['it', 'en'] as const;
export type Language = (typeof languages)[number];

/** A dictionary with the same texts in both languages; a missing text does not compile. */
export type Dictionary<T> = Record<Language, T>;

const storageKey = 'lang';

const readStored = (): string | null => {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // Storage is denied: the browser's language decides each time.
    return null;
  }
};

/**
 * The language chosen here before; else that of the browser; where that is neither, that of a link such as `/test?lang=en`;
 * else Italian.
 */
export const readLanguage = (): Language => {
  const stored = languages.find((language) => language === readStored());
  const ofBrowser = languages.find((language) => new RegExp(`^${language}\\b`, 'i').test(navigator.language));
  const linked = languages.find((language) => language === new URLSearchParams(location.search).get('lang'));
  return stored ?? ofBrowser ?? linked ?? 'it';
};

const keepLanguage = (language: Language) => {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage is denied: the choice lasts as long as the page.
  }
};

type LanguageChoice = { language: Language; setLanguage: (language: Language) => void };

const LanguageContext = createContext<LanguageChoice>({ language: 'it', setLanguage: () => {} });

type ProviderProps = {
  /** The language at first; without it, that of `readLanguage`. */
  first?: Language;
  children: ReactNode;
};

export const LanguageProvider = ({ first, children }: ProviderProps) => {
  const [language, choose] = useState(first ?? readLanguage);
  const setLanguage = useCallback((next: Language) => {
    keepLanguage(next);
    // A page whose texts in that language are still to be loaded stays as it is until they are here.
    startTransition(() => choose(next));
  }, []);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choice = useMemo(() => ({ language, setLanguage }), [language, setLanguage]);
  return <LanguageContext value={choice}>{children}</LanguageContext>;
};

export const useLanguage = (): LanguageChoice => use(LanguageContext);

/** The texts of a dictionary in the current language. */
export const useText = <T,>(dictionary: Dictionary<T>): T => dictionary[useLanguage().language];

/** Sets the page's title in the browser's tab and history. */
export const usePageTitle = (title: string) => {
  useEffect(() => {
    document.title = `${title} · Prima Vista`;
  }, [title]);
};
