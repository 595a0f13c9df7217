import type { Interval } from '../../contract/results.ts';
import type { Language } from '../i18n/language.tsx';

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
  /** Percentage points, with a minus that is as wide as a plus. */
  points: (value: number) =>
    new Intl.NumberFormat(locale[language], { maximumFractionDigits: Math.abs(value) < 2 ? 1 : 0 })
      .format(value)
      .replace('-', '−'),
  list: (names: string[]) => new Intl.ListFormat(locale[language]).format(names),
});

/** The decimals to show for an interval (in percent): one only where whole numbers would hide its width. */
export const decimalsFor = ({ low, high }: Interval): 0 | 1 => (high - low < 2 ? 1 : 0);
