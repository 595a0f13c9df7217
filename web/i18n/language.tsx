import { createContext, type ReactNode, startTransition, use, useCallback, useEffect, useMemo, useState } from 'react';
import { stored } from '../api/stored.ts';
import { Words } from '../ui/words.ts';
import { common } from './common.ts';
import { numberFormat } from './format.ts';

export const languages = ['it', 'en'] as const;
export type Language = (typeof languages)[number];

/** A dictionary with the same texts in both languages; a missing text does not compile. */
export type Dictionary<T> = Record<Language, T>;

const kept = stored('lang');

const languageIn = (value: string | null): Language | undefined => languages.find((language) => language === value);

const readLinked = (): Language | undefined => languageIn(new URLSearchParams(location.search).get('lang'));

/** The language chosen here before; else that of a link such as `/test?lang=en`; else Italian, whatever the browser's. */
export const readLanguage = (): Language => languageIn(kept.read()) ?? readLinked() ?? 'it';

/** Keeps the language of the link that led here: the addresses of the next pages do not name it. */
export const keepLinkedLanguage = () => {
  if (readLinked()) kept.write(readLanguage());
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
    kept.write(next);
    // A page whose texts in that language are still to be loaded stays as it is until they are here.
    startTransition(() => choose(next));
  }, []);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choice = useMemo(() => ({ language, setLanguage }), [language, setLanguage]);
  return (
    <LanguageContext value={choice}>
      <Words value={common[language]}>{children}</Words>
    </LanguageContext>
  );
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

/** How numbers are written in the reader's language. */
export const useNumbers = () => numberFormat(useLanguage().language);
