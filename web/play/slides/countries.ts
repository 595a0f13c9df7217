import { useCallback, useEffect, useState } from 'react';
import type { Country } from '../../../contract/game.ts';
import { call } from '../../api/client.ts';
import { type Language, useLanguage } from '../../i18n/language.tsx';

const asked = new Map<Language, Promise<Country[]>>();

/** The countries by name, asked for once per language and page; a failure is asked again the next time. */
export const loadCountries = (language: Language): Promise<Country[]> => {
  const known = asked.get(language);
  if (known) return known;
  const list = call('GET /countries', { querystring: { language } });
  asked.set(language, list);
  list.catch(() => asked.delete(language));
  return list;
};

/** The countries in the current language; the former list stays until the new one is here. */
export const useCountries = (): { countries: Country[]; hasFailed: boolean; retry: () => void } => {
  const { language } = useLanguage();
  const [countries, setCountries] = useState<Country[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    let isCurrent = true;
    setFailed(false);
    loadCountries(language).then(
      (list) => isCurrent && setCountries(list),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  useEffect(load, [load]);
  return { countries, hasFailed, retry: load };
};
