import type { Language } from '../../i18n/language.tsx';

const locale: Record<Language, string> = { it: 'it-IT', en: 'en-GB' };

/**
 * A duration in ms as text: to two digits, since more would be more exact than what is counted. Durations below a
 * millisecond are counted as one.
 */
export const durationText = (ms: number, language: Language): string => {
  const [value, unit] = ms < 999.5 ? [ms, 'ms'] : [ms / 1000, 's'];
  const format = new Intl.NumberFormat(locale[language], { maximumSignificantDigits: 2 });
  return `${ms <= 1 ? '≤ ' : ''}${format.format(value)}\u00a0${unit}`;
};
