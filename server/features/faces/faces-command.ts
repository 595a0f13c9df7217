import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { FaceSet } from '../../../contract/face-sets.ts';
import { faceGenders, type Phenotype, phenotypes } from '../../../contract/game.ts';
import { wholeUpTo } from '../../../contract/rules/limits.ts';
import { describeMisuse } from '../../cli/about-command.ts';
import type { Face } from '../../db/image-sets.ts';
import type { runOnDatabase } from '../../db/run-on-database.ts';
import { describeError } from '../../lib/disk-full.ts';
import { formatCommand, webRoot } from '../../lib/package-root.ts';
import { formatCount } from '../../lib/text.ts';
import { checkFaces, countTestFaces, groups, maxPerGroup, minPerGroup } from './check-faces.ts';
import { listFaceSets } from './face-sets.ts';
import { maxRunBytes } from './pictures.ts';
import type { Problem } from './read-manifest.ts';
import { chooseSet, type EncodedSet, encodeFaces, storeFaces } from './store-faces.ts';

export const usage = `Usage:
  ${formatCommand('faces:import', 'MANIFEST.csv DIR [--allow-unbalanced]')}   imports a set of faces and puts it in use
  ${formatCommand('faces:import', '--list')}                                  shows the sets that are stored
  ${formatCommand('faces:import', '--activate ID|A|built-in')}                puts a stored set in use: A by its letter, built-in is the newest
                                                                  of those that come with this release`;

const inKilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} KB`;

const plain = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '?');

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

/** Counts the largest form: of each group the largest two of a pool, or all. */
const largestForm = (test: Face[], bytesOf: (face: Face) => number): { faces: number; bytes: number } => {
  const largest = (faces: Face[], most: number) => {
    const sizes = faces.map(bytesOf).sort((a, b) => b - a);
    return test.length > wholeUpTo ? sizes.slice(0, most) : sizes;
  };
  const ofGroup = (group: (typeof groups)[number]) => test.filter((face) => countTestFaces([face], group) > 0);
  const named = groups.flatMap((group) => largest(ofGroup(group), minPerGroup));
  const unnamed = test.filter(({ des_phenotype }) => des_phenotype === null);
  const sizes = [...named, ...largest(unnamed, Math.max(minPerGroup, wholeUpTo - named.length))];
  return { faces: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
};

const describeSet = ({ faces, files }: EncodedSet): string[] => {
  const countOther = (phenotype: Phenotype | null, isSpare: boolean) =>
    faces.filter((face) => face.tutorial && !!face.flg_spare === isSpare && face.des_phenotype === phenotype).length;
  const kinds = faces.some(({ des_phenotype }) => des_phenotype === null) ? [...phenotypes, null] : phenotypes;
  const hasSpare = faces.some(({ flg_spare }) => flg_spare);
  const sizes = new Map(files.map(({ file_name, content }) => [file_name, content.length]));
  const test = faces.filter(({ tutorial }) => !tutorial);
  const { bytes, ...form } = largestForm(test, ({ file_name }) => sizes.get(file_name) ?? 0);
  const warning = `  Warning: more than ${inKilobytes(maxRunBytes)} a run; phones on a slow network will wait before each round.`;
  return [
    ...table([
      ['phenotype', ...faceGenders, 'practice', ...(hasSpare ? ['spare'] : [])],
      ...kinds.map((des_phenotype) => [
        des_phenotype ?? '(none)',
        ...faceGenders.map((des_gender) => countTestFaces(faces, { des_phenotype, des_gender })),
        countOther(des_phenotype, false),
        ...(hasSpare ? [countOther(des_phenotype, true)] : []),
      ]),
    ]),
    form.faces < test.length
      ? `  ${form.faces} of ${formatCount(test.length, 'face')} in a run, at most ${inKilobytes(bytes)} as AVIF of 512 pixels`
      : `  ${formatCount(test.length, 'face')} in a run, ${inKilobytes(bytes)} as AVIF`,
    ...(bytes > maxRunBytes ? [warning] : []),
  ];
};

const describeSets = (sets: FaceSet[]): string[] =>
  table([
    ['', 'id', 'stored', 'faces', 'name', 'credit'],
    ...sets.map((set) => [
      set.flg_active ? '*' : '',
      set.id_image_set,
      set.tms_created_at.slice(0, 10),
      [set.num_test, set.num_practice, ...(set.num_spare > 0 ? [set.num_spare] : [])].join(' + '),
      plain(set.des_name),
      set.des_credit ?? '',
    ]),
  ]);

type Command = {
  args: string[];
  print: (...lines: string[]) => void;
  printError: (...lines: string[]) => void;
  onDatabase: typeof runOnDatabase;
};

const aboutUnbalanced =
  'Unbalanced: in the results, groups with fewer faces rest on fewer answers, and totals of a phenotype or a gender mix the others in unequal parts. Compare them with care.';
const aboutBalance = `  Every phenotype and gender needs the same number of test faces, ${minPerGroup} to ${maxPerGroup}: add those that are missing, or leave out as many of the others.
  --allow-unbalanced takes an unbalanced set all the same.`;
const aboutTexts =
  'The pages show this credit. Only of the built-in faces do they say that they are generated and show nobody real.';

const isAboutBalance = ({ problem }: Problem) => problem.startsWith('unbalanced');

const importSet = async (
  { print, printError, onDatabase }: Omit<Command, 'args'>,
  manifestPath: string,
  folder: string,
  allowUnbalanced: boolean,
): Promise<boolean> => {
  const { faces, credit, problems, warnings } = await checkFaces(manifestPath, folder, allowUnbalanced);
  if (problems.length > 0) {
    printError(
      `Refused, nothing was stored. ${manifestPath} (problems: ${problems.length})`,
      ...problems.map(describeProblem),
    );
    if (problems.some(isAboutBalance)) printError(aboutBalance);
    return false;
  }
  if (warnings.length > 0) printError('Warning:', ...warnings.map(describeProblem));
  if (warnings.some(isAboutBalance)) printError(aboutUnbalanced);
  return onDatabase(async (db) => {
    printError(`Scaling ${formatCount(faces.length, 'face')}: this takes one to three seconds each.`);
    const encoded = await encodeFaces(faces);
    const name = basename(folder);
    const { id, isNew } = await storeFaces(db, encoded, { name, des_credit: credit });
    print(
      isNew ? `Set ${id} is stored and in use:` : `Set ${id} was stored already; it is in use:`,
      ...describeSet(encoded),
      `  credit: ${credit}`,
      aboutTexts,
    );
    return true;
  });
};

const run = async ({ args, ...command }: Command): Promise<boolean> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      list: { type: 'boolean' },
      activate: { type: 'string' },
      'allow-unbalanced': { type: 'boolean', default: false },
    },
  });
  const [manifestPath, folder, ...others] = positionals;
  const isImport = manifestPath !== undefined && folder !== undefined && others.length === 0;
  const asked = [isImport, values.list, values.activate !== undefined].filter(Boolean).length;
  if (asked !== 1 || (!isImport && positionals.length > 0)) throw new Error(usage);
  if (isImport) return importSet(command, resolve(manifestPath), resolve(folder), values['allow-unbalanced']);

  await command.onDatabase(async (db) => {
    const { activate } = values;
    const facesFolder = join(webRoot, 'generated_faces');
    if (activate !== undefined) await chooseSet(db, activate, facesFolder);
    command.print(...describeSets((await listFaceSets(db, facesFolder)).toReversed()));
  });
  return true;
};

/** Imports a set of faces, lists the stored ones, or puts one in use. Resolves to whether it could. */
export const facesCommand = (command: Command): Promise<boolean> =>
  run(command).catch((error: unknown) => {
    command.printError(describeMisuse(error, usage) ?? describeError(error));
    return false;
  });
