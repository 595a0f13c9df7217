import { faceGenders, type Phenotype, phenotypes } from '../../../contract/game.ts';
import { wholeUpTo } from '../../../contract/rules/limits.ts';
import type { Face } from '../../db/image-sets.ts';
import { counted } from '../../lib/counted.ts';
import type { ListedSet } from './choose-set.ts';
import { maxRunBytes } from './encode-face.ts';
import { countTestFaces, groups, minPerGroup } from './find-imbalance.ts';
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

/** Bytes of the largest form: of each group the largest two of a pool, or all. */
const largestForm = (test: Face[], bytesOf: (face: Face) => number): { faces: number; bytes: number } => {
  const isPool = test.length > wholeUpTo;
  const largest = (faces: Face[], most: number) =>
    faces
      .map(bytesOf)
      .sort((a, b) => b - a)
      .slice(0, isPool ? most : undefined);
  const named = groups.flatMap((group) =>
    largest(
      test.filter((face) => countTestFaces([face], group) > 0),
      minPerGroup,
    ),
  );
  const unnamed = test.filter(({ des_phenotype }) => des_phenotype === null);
  const sizes = [...named, ...largest(unnamed, Math.max(minPerGroup, wholeUpTo - named.length))];
  return { faces: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
};

/** Returns lines with the number of faces per group and the size of a run. */
export const describeSet = ({ faces, files }: EncodedSet): string[] => {
  const count = (phenotype: Phenotype | null, isSpare: boolean) =>
    faces.filter(
      ({ tutorial, flg_spare = false, des_phenotype }) =>
        tutorial && flg_spare === isSpare && des_phenotype === phenotype,
    ).length;
  const kinds = faces.some(({ des_phenotype }) => des_phenotype === null) ? [...phenotypes, null] : phenotypes;
  const hasSpare = faces.some(({ flg_spare }) => flg_spare);
  const sizes = new Map(files.map(({ file_name, content }) => [file_name, content.length]));
  const test = faces.filter(({ tutorial }) => !tutorial);
  const form = largestForm(test, ({ file_name }) => sizes.get(file_name) ?? 0);
  const { bytes } = form;
  return [
    ...table([
      ['phenotype', ...faceGenders, 'practice', ...(hasSpare ? ['spare'] : [])],
      ...kinds.map((des_phenotype) => [
        des_phenotype ?? '(none)',
        ...faceGenders.map((des_gender) => countTestFaces(faces, { des_phenotype, des_gender })),
        count(des_phenotype, false),
        ...(hasSpare ? [count(des_phenotype, true)] : []),
      ]),
    ]),
    form.faces < test.length
      ? `  ${form.faces} of ${counted(test.length, 'face')} in a run, at most ${inKilobytes(bytes)} as AVIF of 512 pixels`
      : `  ${counted(test.length, 'face')} in a run, ${inKilobytes(bytes)} as AVIF`,
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
    ...sets.map(({ id, flg_active, day, test, practice, spare, name, des_credit }) => [
      flg_active ? '*' : '',
      id,
      day,
      [test, practice, ...(spare > 0 ? [spare] : [])].join(' + '),
      plain(name),
      des_credit ?? '',
    ]),
  ]);
