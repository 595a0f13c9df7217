import { dateFormat } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.tsx';

/** Formats the time of day of an ISO 8601 timestamp, e.g. 13:24. */
export const timeOf = (moment: string, language: Language): string =>
  dateFormat(language, { hour: '2-digit', minute: '2-digit' }).format(new Date(moment));
