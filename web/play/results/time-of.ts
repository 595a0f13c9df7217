import type { Language } from '../../i18n/language.tsx';

const locales: Record<Language, string> = { it: 'it-IT', en: 'en-GB' };

/** Formats the time of day of an ISO 8601 timestamp in the reader's time zone, e.g. 13:24. */
export const timeOf = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { hour: '2-digit', minute: '2-digit' }).format(new Date(moment));

/** Formats day and time, e.g. 2 marzo 2026 alle ore 13:24. */
export const dayAndTimeOf = (moment: Date, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short' }).format(moment);
