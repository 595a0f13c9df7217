import { dateFormat } from '../i18n/format.ts';
import type { Language } from '../i18n/language.tsx';

/** A moment (ISO 8601) as day and time: `24 nov, 09:12`. */
export const momentIn = (language: Language, moment: string): string =>
  dateFormat(language, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(new Date(moment));

/** A day as `lunedì 24 novembre`. */
export const dayIn = (language: Language, moment: string | number): string =>
  dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(moment));
