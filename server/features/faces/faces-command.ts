import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMisuse } from '../../cli/about-command.ts';
import type { runOnDatabase } from '../../db/run-on-database.ts';
import { counted } from '../../lib/counted.ts';
import { inWords } from '../../lib/disk-full.ts';
import { typed, webRoot } from '../../lib/package-root.ts';
import { checkFaces } from './check-faces.ts';
import { chooseSet, listSets } from './choose-set.ts';
import { maxPerGroup, minPerGroup } from './find-imbalance.ts';
import type { Problem } from './problem.ts';
import { describeProblem, describeSet, describeSets } from './report.ts';
import { encodeFaces, storeFaces } from './store-faces.ts';

export const usage = `Usage:
  ${typed('faces:import', 'MANIFEST.csv DIR [--allow-unbalanced]')}   imports a set of faces and puts it in use
  ${typed('faces:import', '--list')}                                  shows the sets that are stored
  ${typed('faces:import', '--activate ID|A|built-in')}                puts a stored set in use: A by its letter, built-in is the newest
                                                                  of those that come with this release`;

type Command = {
  args: string[];
  /** Writes lines to the user: what was asked for, and what there is to say about it. */
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

type Import = Omit<Command, 'args'> & { manifestPath: string; folder: string; allowUnbalanced: boolean };

const importSet = async ({ manifestPath, folder, allowUnbalanced, ...command }: Import): Promise<boolean> => {
  const { print, printError, onDatabase } = command;
  const { faces, credit, problems, warnings } = await checkFaces(manifestPath, folder, { allowUnbalanced });
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
    printError(`Scaling ${counted(faces.length, 'face')}: this takes one to three seconds each.`);
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
  if (isImport)
    return importSet({
      ...command,
      ...{ manifestPath: resolve(manifestPath), folder: resolve(folder) },
      allowUnbalanced: values['allow-unbalanced'],
    });

  await command.onDatabase(async (db) => {
    const { activate } = values;
    if (activate !== undefined) await chooseSet(db, activate, join(webRoot, 'generated_faces'));
    command.print(...describeSets(await listSets(db)));
  });
  return true;
};

/** Imports a set of faces, lists the stored ones, or puts one in use. Resolves to whether it could; says what is wrong. */
export const facesCommand = (command: Command): Promise<boolean> =>
  run(command).catch((error: unknown) => {
    command.printError(describeMisuse(error, usage) ?? inWords(error));
    return false;
  });
