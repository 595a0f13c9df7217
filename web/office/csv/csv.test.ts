import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFormats, csvOf } from './csv.ts';

/** Reads cells like a spreadsheet: quoted cells are unquoted, others are left as they are. */
const readCsv = (file: string, separator: string): string[][] => {
  const rows: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)")?([^${separator}\\r]*)(${separator}|\\r\\n)`, 'y');
  const text = file.replace(/^\ufeff/, '');
  while (cell.lastIndex < text.length) {
    const [, quoted = '', bare = '', end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error(`not a cell at ${cell.lastIndex}`);
    rows.at(-1)?.push(quoted.replaceAll('""', '"') + bare);
    if (end !== separator && cell.lastIndex < text.length) rows.push([]);
  }
  return rows;
};

const firstCell = (text: string) => csvOf([[text]], 'excel_it').slice(1, -2);

describe('csvOf', () => {
  it('writes for Italian and for English Excel, and for other programs', () => {
    const rows = [['SÌ', 63, { percent: 65.625 }, { percent: 50 }, null]];
    expect(csvOf(rows, 'excel_it')).toBe('\ufeff"SÌ";63;65,6;50,0;\r\n');
    expect(csvOf(rows, 'excel_en')).toBe('\ufeff"SÌ",63,65.6,50.0,\r\n');
    expect(csvOf(rows, 'plain')).toBe('"SÌ",63,65.6,50.0,\r\n');
  });

  it.each(['=1+1', '+39', '-3B', '@SUM(A1)', '＝1', '\t=1', '\r=1', ' =1'])(
    'does not turn %j into a formula',
    (name) => {
      expect(firstCell(name)).toBe(`"'${name.trim()}"`);
    },
  );

  it('keeps a dash inside a name, doubles quotes, and keeps a text on one line', () => {
    expect(firstCell('3B - "prova"')).toBe('"3B - ""prova"""');
    expect(firstCell('3B\r\n=1')).toBe('"3B =1"');
  });

  it('contains no formula, whatever separator a spreadsheet uses', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', ';', ',', '"', ' ', '\t', '\r', '\n', 'a', '1'),
    });
    const anyText = fc.oneof(nasty, fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(anyText, fc.constantFrom(...csvFormats), (name, format) => {
        const file = csvOf([['Sessione', name, 1]], format);
        const cells = [...readCsv(file, ';'), ...readCsv(file, ',')].flat();
        expect(cells.filter((cell) => /^\s*"?\s*[=+\-@]/.test(cell))).toEqual([]);
      }),
    );
  });

  it('preserves every text that is not a formula', () => {
    const plain = fc
      .string({ unit: fc.constantFrom('a', 'È', ' ', ';', ',', '"', '1', '.') })
      .map((text) => text.trim());
    fc.assert(
      fc.property(plain, fc.constantFrom(...csvFormats), (name, format) => {
        const [row] = readCsv(csvOf([[name, 1]], format), format === 'excel_it' ? ';' : ',');
        expect(row).toEqual([name.replace(/\s+/g, ' '), '1']);
      }),
    );
  });
});
