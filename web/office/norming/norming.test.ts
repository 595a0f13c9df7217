import { describe, expect, it } from 'vitest';
import type { FaceFigures } from '../../../contract/norming-figures.ts';
import { type Cell, csvOf } from '../csv/csv.ts';
import { inOrder, type Order } from './figures.ts';
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

const ids = (faces: FaceFigures[], id: Order['id'], desc: boolean) =>
  inOrder(faces, { id, desc }).map(({ id_image }) => id_image);

const aged = (id_image: number, mean: number | null): FaceFigures => {
  const { scales, ...face } = aFace(id_image);
  return {
    ...face,
    scales: { ...scales, val_age: mean === null || !scales.val_age ? null : { ...scales.val_age, mean } },
  };
};

it('faces go up or down, equal ones by number, those without a figure last', () => {
  const faces = [aged(3, 30), aged(1, null), aged(4, 22), aged(2, 30)];
  expect(ids(faces, 'val_age', false)).toEqual([4, 2, 3, 1]);
  expect(ids(faces, 'val_age', true)).toEqual([2, 3, 4, 1]);
  expect(ids(faces, 'face', true)).toEqual([4, 3, 2, 1]);
});

it('faces are sorted by the share who see them as designed, and by how many reasons there are to leave them out', () => {
  const faces = [
    aFace(1),
    aFace(2, { gender: { num: 10, F: 6, M: 3, unsure: 1 }, misfits: ['gender'] }),
    aFace(3, { gender: { num: 20, F: 8, M: 12, unsure: 0 }, misfits: ['gender', 'mood'] }),
    aFace(4, { gender: null }),
  ];
  expect(ids(faces, 'gender', false)).toEqual([3, 2, 1, 4]);
  expect(ids(faces, 'proposed', true)).toEqual([3, 2, 1, 4]);
});
