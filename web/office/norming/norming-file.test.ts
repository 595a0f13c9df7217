import { describe, expect, it } from 'vitest';
import { type Cell, csvOf } from '../csv/csv.ts';
import { codebookFile, normingFile, normingFileName } from './norming-file.ts';
import { aFace, aStudy, someResults } from './testing/a-study.ts';

const linesOf = (rows: Cell[][]) => csvOf(rows, 'plain').trimEnd().split('\r\n');
const cellsOf = (line: string) => line.split(',').map((cell) => cell.replaceAll('"', ''));

describe('the file', () => {
  const [head = '', ...rows] = linesOf(normingFile(someResults(), 'en'));
  const columns = cellsOf(head);
  const cell = (row: number, column: string) => cellsOf(rows[row] ?? '')[columns.indexOf(column)];

  it('has a row for each face, with names that mean the same in both languages', () => {
    expect(rows).toHaveLength(3);
    expect(cellsOf(linesOf(normingFile(someResults(), 'it'))[0] ?? '')).toEqual(columns);
    expect(new Set(columns).size).toBe(columns.length);
  });

  it.each([
    ['set', '1'],
    ['simulated', 'false'],
    ['id_image', '2'],
    ['use', 'test'],
    ['des_phenotype', 'EastAsian'],
    ['gender_n', '12'],
    ['gender_M', '6'],
    ['phenotype_EastAsian', '12'],
    ['age_mean', '24.50'],
    ['age_20_24', '5'],
    ['age_70_70', '0'],
    ['friendliness_sd', '1.24'],
    ['friendliness_4', '4'],
    ['misfits', 'gender'],
  ])('%s of the second face is %s', (column, value) => {
    expect(cell(1, column)).toBe(value);
  });

  it('tells faces of the test, of the practice round and spare ones apart', () => {
    expect([0, 1, 2].map((row) => cell(row, 'use'))).toEqual(['test', 'test', 'spare']);
    const { figures, ...results } = someResults();
    const faces = [aFace(1, { tutorial: true })];
    const [, practice = ''] = linesOf(normingFile({ ...results, figures: figures && { ...figures, faces } }, 'en'));
    expect(cellsOf(practice)[columns.indexOf('use')]).toBe('practice');
  });

  it('leaves empty what too few have answered', () => {
    for (const column of ['realness_n', 'realness_mean', 'realness_7']) expect(cell(0, column)).toBe('');
  });
});

it.each(['it', 'en'] as const)('the codebook explains every column, and no other (%s)', (language) => {
  const columns = cellsOf(linesOf(normingFile(someResults(), language))[0] ?? '');
  const [, ...explained] = linesOf(codebookFile(aStudy(), language));
  expect(explained.map((line) => cellsOf(line)[0])).toEqual(columns);
  for (const line of explained) expect(cellsOf(line)[1]).not.toBe('');
});

it('files are named by set and day', () => {
  expect(normingFileName('data', aStudy(), 'it', '2026-03-04')).toBe('studio-sui-volti-1-2026-03-04.csv');
  expect(normingFileName('codebook', aStudy(), 'en', '2026-03-04')).toBe('norming-study-codebook-1-2026-03-04.csv');
});
