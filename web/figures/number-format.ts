import type { Language } from '../i18n/language.tsx';
import type { Interval } from './wilson-interval.ts';

const locale: Record<Language, string> = { it: 'it-IT', en: 'en-GB' };

/**
 * Number formats of a language. `percent` takes 0 to 100; `decimals` comes from `decimalsFor`.
 * Thousands are always grouped: by default Italian formats 1284 but 12.840.
 */
export const numberFormat = (language: Language) => ({
  whole: (value: number) => new Intl.NumberFormat(locale[language], { useGrouping: 'always' }).format(value),
  percent: (value: number, decimals = 0) =>
    new Intl.NumberFormat(locale[language], {
      style: 'percent',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(value / 100),
  list: (names: string[]) => new Intl.ListFormat(locale[language]).format(names),
});

/** The decimals to show for an interval (in percent): one only where whole numbers would hide its width. */
export const decimalsFor = ({ low, high }: Interval): 0 | 1 => (high - low < 2 ? 1 : 0);
