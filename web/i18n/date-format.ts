import { timeZone } from '../../contract/rules/limits.ts';
import type { Language } from '../../contract/text.ts';

const locales: Record<Language, string> = { it: 'it-IT', en: 'en-GB' };

/** Writes moments in a language and in Italy's time zone, wherever the reader is; days without a time, with `UTC`. */
export const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locales[language], { timeZone, ...options });
