import { useCallback } from 'react';
import type { Role } from '../../../contract/roles.ts';
import type { Language } from '../../../contract/text.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { roleNames } from '../../i18n/role-names.ts';

/** A role as far as its name goes; the one in English is missing from a sign-in that an older page kept. */
export type NamedRole = { name: string; name_en?: string | undefined };

type DescribedRole = Pick<Role, 'name' | 'description' | 'description_en'>;

/** Whether this is the name of a role that every installation starts with. */
export const isKnownRole = (name: string): name is keyof typeof roleNames.it => Object.hasOwn(roleNames.it, name);

const wordsOf = (name: string, language: Language) => (isKnownRole(name) ? roleNames[language][name] : undefined);

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * What a role is called: its own name in English where it has one, our word for a role that everybody knows, else the
 * one name that it has.
 */
export const roleNameIn = (language: Language, { name, name_en = '' }: NamedRole): string =>
  capitalised((language === 'en' && name_en) || (wordsOf(name, language)?.name ?? name));

/** What a role is for: what somebody wrote, if need be in the other language, else our own words; empty if there are none. */
export const roleDescriptionIn = (language: Language, { name, description, description_en }: DescribedRole): string => {
  const [own, other] = language === 'en' ? [description_en, description] : [description, description_en];
  return own || other || (wordsOf(name, language)?.description ?? '');
};

export const useRoleName = (): ((role: NamedRole) => string) => {
  const { language } = useLanguage();
  return useCallback((role) => roleNameIn(language, role), [language]);
};
