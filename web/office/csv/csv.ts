/** Always written with one decimal, so that columns line up and no figure looks rounder than the others. */
type Percentage = { percent: number };

type Decimal = { decimal: number };

export type Cell = string | number | Percentage | Decimal | null;

/** Without it, Excel mistakes UTF-8 for an older encoding; other programs read it as a part of the first name. */
const byteOrderMark = '\ufeff';

/** Excel reads separators and decimal signs as its own language writes them. */
const signs = {
  excel_it: { start: byteOrderMark, separator: ';', decimal: ',' },
  excel_en: { start: byteOrderMark, separator: ',', decimal: '.' },
  plain: { start: '', separator: ',', decimal: '.' },
};

export type CsvFormat = keyof typeof signs;
export const csvFormats = Object.keys(signs) as CsvFormat[];

/** Where a spreadsheet would start a formula: at the beginning of a cell, or after what it may take for a separator. */
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

/** Rows of cells as a CSV file (RFC 4180, UTF-8). */
export const csvOf = (rows: Cell[][], format: CsvFormat): string => {
  const { start, separator, decimal } = signs[format];
  const lines = rows.map((row) => row.map((cell) => cellText(cell, decimal)).join(separator));
  return `${start}${lines.join('\r\n')}\r\n`;
};
