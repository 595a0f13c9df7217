import type { Language } from './language.tsx';

/** Assumed when the server sends no Retry-After. */
const someTime = 60_000;

/** Formats when to try again: "tra 2 minuti", "in 30 seconds". `ms` from now, rounded up. */
export const waitInWords = (ms: number | undefined, language: Language): string => {
  const seconds = Math.ceil((ms ?? someTime) / 1000);
  const words = new Intl.RelativeTimeFormat(language);
  return seconds < 60 ? words.format(seconds, 'second') : words.format(Math.ceil(seconds / 60), 'minute');
};
