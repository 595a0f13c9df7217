import { timeZone } from '../../contract/rules/italian-days.ts';
import type { Language } from '../../contract/text.ts';

/** A moment (ISO 8601) as day and time in Italy: `24 nov, 09:12`. */
export const momentIn = (language: Language, moment: string): string =>
  new Intl.DateTimeFormat(language === 'it' ? 'it-IT' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(moment));
