import type { Interval } from '../../contract/results.ts';
import { timeZone } from '../../contract/rules/limits.ts';

const locale = { it: 'it-IT', en: 'en-GB' } as const;
type Language = keyof typeof locale;

const made = new Map<string, unknown>();

/** A format of a language, made once: a page of figures writes thousands of numbers, and to make a format takes longest. */
const formatOf = <Format, Options>(
  Kind: new (name: string, options: Options) => Format,
  language: Language,
  options: Options,
): Format => {
  const key = `${Kind.name} ${language} ${JSON.stringify(options)}`;
  const format = (made.get(key) ?? new Kind(locale[language], options)) as Format;
  made.set(key, format);
  return format;
};

const numbers = (language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  formatOf(Intl.NumberFormat, language, options);

/** Writes moments in a language and in Italy's time zone, wherever the reader is; days without a time, with `UTC`. */
export const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  formatOf(Intl.DateTimeFormat, language, { timeZone, ...options });

/** The time of day of an ISO 8601 timestamp, e.g. 13:24. */
export const timeOf = (moment: string, language: Language): string =>
  dateFormat(language, { hour: '2-digit', minute: '2-digit' }).format(new Date(moment));

const wholeIn = (language: Language) => ({
  format: (value: number): string => numbers(language, { useGrouping: 'always' }).format(value),
});

/** Whole numbers. Thousands are always grouped: by default Italian formats 1284 but 12.840. */
export const whole = { it: wholeIn('it'), en: wholeIn('en') };

/** How numbers are written in a language. `percent` takes 0 to 100; `decimals` comes from `decimalsFor`. */
export const numberFormat = (language: Language) => ({
  whole: (value: number) => whole[language].format(value),
  percent: (value: number, decimals = 0) =>
    numbers(language, {
      style: 'percent',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(value / 100),
  /** With so many decimals, also where they are 0, and with a minus that is as wide as a plus. */
  decimal: (value: number, decimals: number) =>
    numbers(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
      .format(value)
      .replace('-', '−'),
  /** To so many digits, for measures that are not known any better. */
  digits: (value: number, digits: number) => numbers(language, { maximumSignificantDigits: digits }).format(value),
  /** With its unit: 340 kB, 1,21 MB. */
  unit: (value: number, unit: 'kilobyte' | 'megabyte') =>
    numbers(language, { style: 'unit', unit, maximumFractionDigits: 2 }).format(value),
  /** With at most so many decimals. */
  upTo: (value: number, decimals: number) => numbers(language, { maximumFractionDigits: decimals }).format(value),
  /** Percentage points, with a minus that is as wide as a plus. */
  points: (value: number) =>
    numbers(language, { maximumFractionDigits: Math.abs(value) < 2 ? 1 : 0 })
      .format(value)
      .replace('-', '−'),
  list: (names: string[]) => formatOf(Intl.ListFormat, language, {}).format(names),
});

/** Whether an interval is rounded to whole numbers, as those of classes are. */
export const isWhole = ({ low, high }: Interval): boolean => Number.isInteger(low) && Number.isInteger(high);

/** The decimals to show for an interval (in percent): one only where whole numbers would hide its width. */
export const decimalsFor = (interval: Interval): 0 | 1 =>
  interval.high - interval.low < 2 && !isWhole(interval) ? 1 : 0;
