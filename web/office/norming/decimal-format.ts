import { numberFormat } from '../../figures/number-format.ts';
import type { Language } from '../../i18n/language.tsx';

/** Returns how numbers are written in a language, with so many decimals and a true minus sign. */
export const decimalFormat = (language: Language) => (value: number, decimals: number) =>
  numberFormat(language).decimal(value, decimals).replace('-', '−');
