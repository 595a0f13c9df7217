import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Row } from './columns.ts';
import { columns, tables } from './columns.ts';
import { headerOf, lineOf, problemOf, quoted, rowOf } from './csv.ts';
import { countCsvRows, countParquetRows, csvOf, readRows } from './data-files.ts';
import { parquetOf, schemaOf } from './parquet.ts';
import { linesOf, sumOf, writeWhole } from './whole-file.ts';

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'prima-vista-release-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
};

const row = (position: number): Row<'trials'> => {
  const answer = [true, false, null][position % 3] ?? null;
  return {
    run: 1 + Math.floor(position / 120),
    edition: '2027n1',
    image_set: 1,
    untimed: false,
    flag_fast: position % 7 === 0,
    flag_uniform: false,
    flag_alternating: false,
    flag_passing: true,
    flag_implausible: false,
    word: (['good_looking', 'honest', 'rich', 'smart', 'migrant'] as const)[Math.floor((position % 120) / 24)] ?? null,
    round: Math.floor((position % 120) / 24),
    position: position % 120,
    face: 1 + (position % 24),
    phenotype: 'Arabian',
    face_gender: 'F',
    answer,
    rt_ms: answer === null ? null : 100 + position,
    limit_ms: 3000,
    missing_reason: answer === null ? 'timeout' : null,
  };
};
const rows = Array.from({ length: 2400 }, (_, position) => row(position));

describe('CSV', () => {
  it('is RFC 4180 with LF and a header, and nothing for a missing value', () => {
    expect(headerOf('trials')).toBe(`${tables.trials.join(',')}\n`);
    expect(lineOf('trials', row(2))).toBe(
      '1,2027n1,1,false,false,false,false,true,false,good_looking,0,2,3,Arabian,F,,,3000,timeout\n',
    );
    expect(quoted('a, "b"')).toBe('"a, ""b"""');
    expect(quoted('plain')).toBe('plain');
  });

  it('is read back as it was written', () => {
    for (const each of rows.slice(0, 130)) expect(rowOf('trials', lineOf('trials', each).trimEnd())).toEqual(each);
  });

  it.each([
    ['a formula', { phenotype: '=1+1' }],
    ['text that is no level', { word: 'funny' }],
    ['an id that is none', { edition: '2027-06-01' }],
    ['a fraction in a whole number', { face: 1.5 }],
    ['a number out of range', { rt_ms: 99 }],
    ['a missing value where there is none', { run: null }],
    ['a text in place of a truth value', { untimed: 'yes' }],
  ])('takes no %s', (_, wrong) => {
    expect(() => lineOf('trials', { ...row(0), ...wrong })).toThrow('cannot hold');
  });

  it('reads no line that is cut off or that somebody has changed', () => {
    const line = lineOf('trials', row(0)).trimEnd();
    expect(() => rowOf('trials', line.slice(0, 40))).toThrow('cells');
    expect(() => rowOf('trials', line.replace('Arabian', '@SUM(A1)'))).toThrow('no level');
  });

  it('knows for each text column what it holds', () => {
    for (const [name, { type }] of Object.entries(columns))
      if (type === 'string') expect(problemOf(name as keyof typeof columns, '=cmd')).toBe('is no level');
  });
});

const writeParquet = async (table: 'trials', given: Row<'trials'>[], total = given.length) => {
  const file = join(folder(), 'a.parquet');
  await writeWhole(file, parquetOf(table, [given], total));
  return new Uint8Array(readFileSync(file)).buffer;
};

describe('Parquet', () => {
  it('has the names, order, types and cells of the CSV, in several row groups', async () => {
    const many = Array.from({ length: 13_000 }, (_, position) => row(position % 2400));
    const file = await writeParquet('trials', many);
    const metadata = parquetMetadata(file);
    expect(metadata.schema.slice(1).map(({ name }) => name)).toEqual([...tables.trials]);
    expect(metadata.row_groups.length).toBe(3);
    expect(Number(metadata.num_rows)).toBe(many.length);
    const typeOf = (name: string) => metadata.schema.find((column) => column.name === name);
    expect(typeOf('answer')).toMatchObject({ type: 'BOOLEAN', repetition_type: 'OPTIONAL' });
    expect(typeOf('run')).toMatchObject({ type: 'INT32', repetition_type: 'REQUIRED' });
    expect(typeOf('rt_ms')).toMatchObject({ type: 'INT32', repetition_type: 'OPTIONAL' });
    expect(typeOf('phenotype')).toMatchObject({ type: 'BYTE_ARRAY', converted_type: 'UTF8' });
    for (const group of metadata.row_groups) {
      const { encodings } = group.columns[tables.trials.indexOf('word')]?.meta_data ?? {};
      expect(encodings).toContain('RLE_DICTIONARY');
    }
    const read = await parquetReadObjects({ file, rowStart: 11_000, rowEnd: 12_900 });
    expect(read).toEqual(many.slice(11_000, 12_900));
    // Of a million runs, whose groups would be too many otherwise.
    expect(parquetMetadata(await writeParquet('trials', many, 120_000_000)).row_groups.length).toBe(1);
  });

  it('is the same bytes for the same rows, and a whole file without any', async () => {
    const [one, other] = [await writeParquet('trials', rows), await writeParquet('trials', rows)];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
    const none = await writeParquet('trials', []);
    expect(Number(parquetMetadata(none).num_rows)).toBe(0);
    expect(parquetMetadata(none).schema).toHaveLength(schemaOf('trials').length);
  });
});

describe('a table', () => {
  it('has as many rows as were written, by what its files say of themselves', async () => {
    const [csv, parquet] = [join(folder(), 'a.csv'), join(folder(), 'a.parquet')];
    const counted = { rows: 0 };
    await writeWhole(csv, csvOf('trials', [rows, rows.slice(0, 1)], counted));
    await writeWhole(parquet, parquetOf('trials', [rows, rows.slice(0, 1)], rows.length + 1));
    expect([counted.rows, await countCsvRows(csv), await countParquetRows(parquet)]).toEqual([2401, 2401, 2401]);
    const read: Row<'trials'>[] = [];
    for await (const some of readRows('trials', csv)) read.push(...some);
    expect(read).toEqual([...rows, row(0)]);
    writeFileSync(csv, readFileSync(csv, 'utf8').replace('run,edition', 'edition,run'));
    const readAll = async () => {
      for await (const some of readRows('trials', csv)) read.push(...some);
    };
    await expect(readAll()).rejects.toThrow('does not begin with the columns');
  });
});

describe('a file', () => {
  it('has its name only when it is whole', async () => {
    const file = join(folder(), 'data', 'a.csv');
    async function* broken() {
      yield 'a,b\n'.repeat(600_000);
      expect(existsSync(file)).toBe(false);
      throw new Error('killed');
    }
    await expect(writeWhole(file, broken())).rejects.toThrow('killed');
    expect(existsSync(file)).toBe(false);
    const sum = await writeWhole(file, ['a,b\n', Buffer.from('1,2\n')]);
    expect(readFileSync(file, 'utf8')).toBe('a,b\n1,2\n');
    expect(await sumOf(file)).toBe(sum);
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  it.each(['a\nb\n', 'a\nb'])('is read as lines: %j', async (content) => {
    const file = join(folder(), 'a.csv');
    writeFileSync(file, content);
    const lines: string[] = [];
    for await (const some of linesOf(file)) lines.push(...some);
    expect(lines).toEqual(['a', 'b']);
  });
});
