import { numberFormat } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.tsx';

/**
 * A duration in ms as text: to two digits, since more would be more exact than what is counted. Durations below a
 * millisecond are counted as one.
 */
export const durationText = (ms: number, language: Language): string => {
  const [value, unit] = ms < 999.5 ? [ms, 'ms'] : [ms / 1000, 's'];
  return `${ms <= 1 ? '≤ ' : ''}${numberFormat(language).digits(value, 2)}\u00a0${unit}`;
};
