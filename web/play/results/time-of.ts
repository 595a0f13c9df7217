import type { Language } from '../../i18n/language.tsx';

const locales: Record<Language, string> = { it: 'it-IT', en: 'en-GB' };

/** The time of day of a moment (ISO 8601) where the reader is, e.g. 13:24. */
export const timeOf = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { hour: '2-digit', minute: '2-digit' }).format(new Date(moment));

/** Day and time of a moment, e.g. 2 marzo 2026 alle ore 13:24. */
export const dayAndTimeOf = (moment: Date, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short' }).format(moment);
