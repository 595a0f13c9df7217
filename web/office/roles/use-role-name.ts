import { useCallback } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { type NamedRole, roleNameIn } from './role-words.ts';

/** Returns what a role is called in the language of the page. */
export const useRoleName = (): ((role: NamedRole) => string) => {
  const { language } = useLanguage();
  return useCallback((role) => roleNameIn(language, role), [language]);
};
