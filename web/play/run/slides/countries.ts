import { useCallback, useEffect, useState } from 'react';
import type { Country } from '../../../../contract/game.ts';
import { call } from '../../../api/client.ts';
import { type Language, useLanguage } from '../../../i18n/language.tsx';

const requests = new Map<Language, Promise<Country[]>>();

/** Loads the countries by name, once per language and page load, or again after a failure. Rejects with ApiError. */
export const loadCountries = (language: Language): Promise<Country[]> => {
  const known = requests.get(language);
  if (known) return known;
  const list = call('GET /countries', { querystring: { language } });
  requests.set(language, list);
  list.catch(() => requests.delete(language));
  return list;
};

/** The countries in the current language; the previous list stays until the new one is loaded. */
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
