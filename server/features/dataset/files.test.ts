import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../db/testing/scratch-folder.ts';
import { columns, columnsOf, type Row, type TableName, tables } from './columns.ts';
import { beginFolder, deleteLeftovers } from './files.ts';
import { headerOf, lineOf, parquetWriter, problemOf, quoted } from './table-files.ts';

const row = (position: number): Row<'trials'> => {
  const answer = [true, false, null][position % 3] ?? null;
  return {
    run: 1 + Math.floor(position / 120),
    ...{ image_set: 1, untimed: false },
    ...{ flag_fast: position % 7 === 0, flag_uniform: false, flag_alternating: false, flag_passing: true },
    flag_implausible: false,
    word: ['good_looking', 'honest', 'rich', 'smart', 'migrant'][Math.floor((position % 120) / 24)] ?? null,
    round: Math.floor((position % 120) / 24),
    position: position % 120,
    ...{ face: 1 + (position % 24), phenotype: 'Arabian', face_gender: 'F' },
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
      '1,1,false,false,false,false,true,false,good_looking,0,2,3,Arabian,F,,,3000,timeout\n',
    );
    expect(quoted('a, "b"')).toBe('"a, ""b"""');
    expect(quoted('plain')).toBe('plain');
  });

  it.each([
    ...[{ phenotype: '=1+1' }, { word: 'funny' }, { face: 1.5 }, { rt_ms: 99 }, { run: null }, { untimed: 'yes' }],
  ])('refuses %o', (wrong) => expect(() => lineOf('trials', { ...row(0), ...wrong })).toThrow('cannot hold'));

  it('takes nothing that a person typed into any column of text', () => {
    for (const name of columnsOf(Object.keys(tables) as TableName[]).filter((each) => columns[each].type === 'string'))
      expect([name, problemOf(name, '=cmd')]).toEqual([name, 'is not a level of this column']);
  });
});

const writeParquet = (given: Row<'trials'>[], total = given.length) => {
  const writer = parquetWriter('trials', total);
  return new Uint8Array(Buffer.concat([writer.add(given), writer.end()])).buffer;
};

describe('Parquet', () => {
  it('has the names, order, types and cells of the CSV, in several row groups', async () => {
    const many = Array.from({ length: 13_000 }, (_, position) => row(position % 2400));
    const file = writeParquet(many);
    const metadata = parquetMetadata(file);
    expect(metadata.schema.slice(1).map(({ name }) => name)).toEqual([...tables.trials]);
    expect(metadata.row_groups.length).toBe(3);
    expect(Number(metadata.num_rows)).toBe(many.length);
    const typeOf = (name: string) => metadata.schema.find((column) => column.name === name);
    expect(typeOf('answer')).toMatchObject({ type: 'BOOLEAN', repetition_type: 'OPTIONAL' });
    expect(typeOf('run')).toMatchObject({ type: 'INT32', repetition_type: 'REQUIRED' });
    expect(typeOf('phenotype')).toMatchObject({ type: 'BYTE_ARRAY', converted_type: 'UTF8' });
    const read = await parquetReadObjects({ file, rowStart: 11_000, rowEnd: 12_900 });
    expect(read).toEqual(many.slice(11_000, 12_900));
    // Of a million runs, whose groups would be too many otherwise.
    expect(parquetMetadata(writeParquet(many, 120_000_000)).row_groups.length).toBe(1);
  });

  it('is the same bytes for the same rows, and a whole file without any', () => {
    expect(Buffer.from(writeParquet(rows)).equals(Buffer.from(writeParquet(rows)))).toBe(true);
    const none = writeParquet([]);
    expect(Number(parquetMetadata(none).num_rows)).toBe(0);
    expect(parquetMetadata(none).schema).toHaveLength(tables.trials.length + 1);
  });
});

describe('a folder', () => {
  const name = 'prima-vista-trials-2027.1.0';

  it('has its name, and its archive, only when it is finished', async () => {
    const into = scratchFolder();
    const folder = await beginFolder(into, name, { isOpen: false });
    await folder.writer.writeFile('data/a.csv', 'a,b\n'.repeat(600_000));
    expect(readdirSync(into).every((entry) => entry.endsWith('.part'))).toBe(true);
    const { bytes, sum } = await folder.pack({ date: '2027-06-01' });
    expect(sum).toMatch(/^[0-9a-f]{64}$/);
    await folder.finish();
    expect(readdirSync(into).toSorted()).toEqual([name, `${name}.tar.gz`]);
    expect(statSync(join(into, `${name}.tar.gz`)).size).toBe(bytes);
    expect(readFileSync(join(into, name, 'data/a.csv'), 'utf8')).toHaveLength(2_400_000);
  });

  it('is deleted by the next one where it was never finished, and nothing else is', async () => {
    const into = scratchFolder();
    const left = await beginFolder(into, name, { isOpen: true });
    await left.writer.writeFile('README.md', 'Half');
    for (const other of ['prima-vista-trials-2026.1.0', '.other.part']) writeFileSync(join(into, other), '');
    await deleteLeftovers(into);
    expect(readdirSync(into).toSorted()).toEqual(['.other.part', 'prima-vista-trials-2026.1.0']);
    // A process that was writing it and has lost the lock deletes only its own.
    const next = await beginFolder(into, name, { isOpen: true });
    await next.writer.writeFile('README.md', 'Whole');
    await left.drop();
    await next.pack({ date: '2027-06-01' });
    await next.finish();
    expect(existsSync(join(into, name, 'README.md'))).toBe(true);
  });
});
