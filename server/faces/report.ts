import { faceGenders, phenotypes } from '../../contract/game.ts';
import type { ListedSet } from './choose-set.ts';
import { maxRunBytes } from './encode-face.ts';
import { countTestFaces } from './find-imbalance.ts';
import type { Problem } from './problem.ts';
import type { EncodedSet } from './store-faces.ts';

const inKilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} KB`;

const plain = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '?');

/** Returns a problem as a line, with its position in the manifest. */
export const describeProblem = ({ line, file, problem }: Problem): string => {
  const place = [line && `line ${line}`, file && `(${plain(file)})`].filter(Boolean).join(' ');
  return `  ${place ? `${place}: ` : ''}${plain(problem)}`;
};

const table = (rows: (string | number)[][]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  return rows.map((row) =>
    `  ${row.map((cell, column) => String(cell).padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
};

/** Returns lines with the number of faces per group and the size of a run. */
export const describeSet = ({ faces, files }: EncodedSet): string[] => {
  const practice = (phenotype: string) =>
    faces.filter(({ tutorial, des_phenotype }) => tutorial && des_phenotype === phenotype).length;
  const sizes = new Map(files.map(({ file_name, content }) => [file_name, content.length]));
  const test = faces.filter(({ tutorial }) => !tutorial);
  const bytes = test.reduce((sum, { file_name }) => sum + (sizes.get(file_name) ?? 0), 0);
  return [
    ...table([
      ['phenotype', ...faceGenders, 'practice'],
      ...phenotypes.map((des_phenotype) => [
        des_phenotype,
        ...faceGenders.map((des_gender) => countTestFaces(faces, { des_phenotype, des_gender })),
        practice(des_phenotype),
      ]),
    ]),
    `  ${test.length} faces in a run, ${inKilobytes(bytes)} as AVIF`,
    ...(bytes > maxRunBytes
      ? [
          `  Warning: more than ${inKilobytes(maxRunBytes)} a run; phones on a slow network will wait before each round.`,
        ]
      : []),
  ];
};

/** Returns lines with the stored sets, the active one marked with a star. */
export const describeSets = (sets: ListedSet[]): string[] =>
  table([
    ['', 'id', 'stored', 'faces', 'name', 'credit'],
    ...sets.map(({ id, flg_active, day, test, practice, name, des_credit }) => [
      flg_active ? '*' : '',
      id,
      day,
      `${test} + ${practice}`,
      plain(name),
      des_credit ?? '',
    ]),
  ]);
