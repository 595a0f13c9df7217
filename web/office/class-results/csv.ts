import type { Language } from '../../i18n/language.tsx';

/** Always written with one decimal, so that columns line up and no figure looks rounder than the others. */
type Percentage = { percent: number };

/** Written with two decimals. */
type Decimal = { decimal: number };

/** A cell: text, a whole number, a percentage, a number with decimals, or nothing. */
export type Cell = string | number | Percentage | Decimal | null;

/**
 * What the spreadsheets of a language expect: in Italian, a decimal comma and cells separated by semicolons; in English,
 * a decimal point and commas.
 */
const signs: Record<Language, { separator: string; decimal: string }> = {
  it: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
};

/** Without it, Excel mistakes UTF-8 for an older encoding. */
const byteOrderMark = '\ufeff';

/**
 * Where a spreadsheet would start a formula: at the beginning of a cell or, if it uses another separator, after any
 * possible one.
 */
const formulaStart = /(^|[;,"])(\s*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** Puts text on one line, with an apostrophe before any sign that would start a formula. */
const harmless = (text: string): string => text.replace(/\s+/g, ' ').trim().replace(formulaStart, "$1'$2");

/** Text is always quoted, so that a spreadsheet with another separator keeps it whole. */
const textCell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`;

const cellText = (cell: Cell, decimal: string): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return textCell(cell);
  if (typeof cell === 'number') return String(cell);
  return ('percent' in cell ? cell.percent.toFixed(1) : cell.decimal.toFixed(2)).replace('.', decimal);
};

/** Rows of cells as a CSV file (RFC 4180, UTF-8 with a byte order mark) for the spreadsheets of a language. */
export const csvOf = (rows: Cell[][], language: Language): string => {
  const { separator, decimal } = signs[language];
  const lines = rows.map((row) => row.map((cell) => cellText(cell, decimal)).join(separator));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
};
