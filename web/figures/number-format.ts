import type { Interval } from '../../contract/results.ts';
import type { Language } from '../i18n/language.tsx';

const locale: Record<Language, string> = { it: 'it-IT', en: 'en-GB' };

const made = new Map<string, Intl.NumberFormat>();

/** A number format of a language, made once: a page of figures writes thousands of numbers, and to make one takes longest. */
const formatOf = (language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = language + JSON.stringify(options);
  const format = made.get(key) ?? new Intl.NumberFormat(locale[language], options);
  made.set(key, format);
  return format;
};

/**
 * Number formats of a language. `percent` takes 0 to 100; `decimals` comes from `decimalsFor`.
 * Thousands are always grouped: by default Italian formats 1284 but 12.840.
 */
export const numberFormat = (language: Language) => ({
  whole: (value: number) => formatOf(language, { useGrouping: 'always' }).format(value),
  percent: (value: number, decimals = 0) =>
    formatOf(language, {
      style: 'percent',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(value / 100),
  /** With so many decimals, also where they are 0. */
  decimal: (value: number, decimals: number) =>
    formatOf(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value),
  /** Percentage points, with a minus that is as wide as a plus. */
  points: (value: number) =>
    formatOf(language, { maximumFractionDigits: Math.abs(value) < 2 ? 1 : 0 })
      .format(value)
      .replace('-', '−'),
  list: (names: string[]) => new Intl.ListFormat(locale[language]).format(names),
});

/** Whether an interval is rounded to whole numbers, as those of classes are. */
export const isWhole = ({ low, high }: Interval): boolean => Number.isInteger(low) && Number.isInteger(high);

/** The decimals to show for an interval (in percent): one only where whole numbers would hide its width. */
export const decimalsFor = (interval: Interval): 0 | 1 =>
  interval.high - interval.low < 2 && !isWhole(interval) ? 1 : 0;
