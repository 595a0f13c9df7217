import type { Language } from '../../i18n/language.tsx';

/** Always written with one decimal, so that columns line up and no figure looks rounder than the others. */
type Percentage = { percent: number };

/** A cell: text, a whole number, a percentage, or nothing. */
export type Cell = string | number | Percentage | null;

/**
 * What the spreadsheets of a language expect: Italian ones read a comma as the decimal sign, and part cells at
 * semicolons; English ones read a point, and part cells at commas.
 */
const signs: Record<Language, { separator: string; decimal: string }> = {
  it: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
};

/** Without it, Excel takes UTF-8 for an older set of letters. */
const byteOrderMark = '\ufeff';

/**
 * Where a spreadsheet would begin to calculate: at the beginning of a cell, or, should it part cells elsewhere than we
 * do, after what may part them.
 */
const formulaStart = /(^|[;,"])(\s*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** Text on one line that no spreadsheet takes for a formula: an apostrophe before the sign that would begin one. */
const harmless = (text: string): string => text.replace(/\s+/g, ' ').trim().replace(formulaStart, "$1'$2");

/** Text is always quoted, so that a spreadsheet that parts cells otherwise leaves it whole. */
const textCell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`;

const cellText = (cell: Cell, decimal: string): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return textCell(cell);
  return typeof cell === 'number' ? String(cell) : cell.percent.toFixed(1).replace('.', decimal);
};

/** Rows of cells as a CSV file (RFC 4180, UTF-8 with a byte order mark) for the spreadsheets of a language. */
export const csvOf = (rows: Cell[][], language: Language): string => {
  const { separator, decimal } = signs[language];
  const lines = rows.map((row) => row.map((cell) => cellText(cell, decimal)).join(separator));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
};
