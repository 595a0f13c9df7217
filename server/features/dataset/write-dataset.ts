import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as others } from 'node:timers/promises';
import { packageRoot } from '../../lib/package-root.ts';
import { sumOf } from '../../stats/sums.ts';
import { conditionalOfRuns, sumsOfRuns } from '../figures/figures.ts';
import { aggregateTables } from './aggregate-tables.ts';
import { type AnonymityReport, startReport } from './anonymity.ts';
import { coarsenProfiles, leastRuns, settingAndProfileOf } from './coarsen.ts';
import { codebookCsv, codebookHtml, languages } from './codebook.ts';
import type { Row, TableName } from './columns.ts';
import { DatasetProblem } from './datasets.repository.ts';
import { type About, describe } from './description.ts';
import { documentsOf, reportInTens } from './documents.ts';
import { expectedJson, figuresOf, type SetSums } from './figures.ts';
import type { FolderWriter } from './files.ts';
import type { Source } from './source.ts';
import { openTable } from './table-files.ts';
import { byWord, type Reference, type ReleasedFace, type ReleasedRun, trialsOf } from './trials.ts';
import { type TierName, tiers, type Version } from './versions.ts';

/** Runs or bytes. */
export type Progress = {
  step: 'runs' | 'archive';
  done: number;
  of: number;
  /** Of the main table, written so far. */
  rows?: number;
};

export type WriteOptions = {
  tier: TierName;
  version: Version;
  /** YYYY-MM-DD, the only date in the files. */
  date: string;
  about: About;
  source: Source;
  writer: FolderWriter;
  findFace: (file_name: string) => Promise<Buffer | undefined>;
  /** Orders the runs; random by default, and never written. */
  seed?: string | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  signal?: AbortSignal | undefined;
};

export type Written = {
  runs: number;
  rows: Partial<Record<TableName, number>>;
  /** null for tier 1, which has no rows of runs. */
  report: AnonymityReport | null;
  sums: string;
};

const writeTable = async <T extends TableName>(options: WriteOptions, table: T, rows: readonly Row<T>[]) => {
  const content = table === tiers[options.tier].tables[0] ? null : table;
  const out = await openTable(options, table, { content, total: rows.length });
  await out.add(rows);
  return out.end();
};

/** In ms: people play in the same process. */
const atMostMs = 12;

const createPause = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < atMostMs) return;
    await others();
    since = performance.now();
  };
};

/** Only runs with the usual time limit. */
const startSums = ({ faces, words }: Reference) => {
  const begin = (id_image_set: number) => {
    const own = [...faces.values()].filter((face) => face.id_image_set === id_image_set);
    return { sums: sumsOfRuns(own), conditional: conditionalOfRuns(own) };
  };
  const sets = new Map<number, ReturnType<typeof begin>>();
  return {
    add: (run: ReleasedRun): void => {
      if (run.flg_untimed) return;
      const set = sets.get(run.id_image_set) ?? begin(run.id_image_set);
      sets.set(run.id_image_set, set);
      set.sums.add(run);
      if (run.des_flags.length === 0) set.conditional.add(run);
    },
    read: (): SetSums[] =>
      [...sets]
        .filter(([, { sums }]) => sums.runs() >= leastRuns)
        .toSorted(([one], [other]) => one - other)
        .map(([id_image_set, { sums, conditional }]) => ({
          ...{ id_image_set, words: byWord(words, sums.read()), conditional: byWord(words, conditional.read()) },
        })),
  };
};

type Made = Omit<Written, 'sums'> & { untimed: number; heldBack: number };

const writeTrials = async (options: WriteOptions, table: 'trials' | 'trialscoarse'): Promise<Made> => {
  const { source, writer, signal, onProgress, seed = randomBytes(32).toString('hex') } = options;
  const { coarsen, heldBack } = coarsenProfiles(source.profiles);
  const of = source.runs.timed + source.runs.untimed;
  const out = await openTable(options, table, { content: null, total: 120 * of });
  const sums = startSums(source.reference);
  const report = startReport();
  const pause = createPause();
  let [run, rows, untimed] = [0, 0, 0];
  for await (const found of source.readRuns(seed)) {
    signal?.throwIfAborted();
    await pause();
    run += 1;
    const ofRun = trialsOf(found, run, source.reference);
    const profile = table === 'trialscoarse' && coarsen(settingAndProfileOf(found));
    if (profile) for (const row of ofRun) Object.assign(row, profile);
    await out.add(ofRun as Row<typeof table>[]);
    report.addRun(ofRun);
    sums.add(found);
    rows += ofRun.length;
    untimed += Number(found.flg_untimed);
    if (run % 1000 === 0 || run === of) onProgress?.({ step: 'runs', done: run, of, rows });
  }
  await out.end();
  const found = report.read();
  if (found.belowK > 0) throw new Error('a combination of profile columns has fewer runs than it must');
  const whole = { ...found, ...(table === 'trialscoarse' && { heldBack }) };
  await writer.writeFile('analysis/expected.json', expectedJson(sums.read().flatMap(figuresOf)));
  await writer.writeFile('documentation/anonymity-report.json', asJson(reportInTens(whole)));
  return { runs: run, untimed, heldBack, rows: { [table]: rows }, report: whole };
};

const writeAggregates = async (options: WriteOptions): Promise<Made> => {
  const { editions } = options.source;
  const rows: Made['rows'] = {};
  for (const [table, found] of Object.entries(aggregateTables(editions)))
    rows[table as TableName] = await writeTable(options, table as TableName, found as Row[]);
  const runs = sumOf(editions.map(({ num_runs }) => num_runs));
  return { runs, untimed: 0, heldBack: 0, rows, report: null };
};

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

type Published = { made_with: object; faces: Record<string, { file_name: string }> };

/** Reads what the studio recorded of each file, from a folder for each set. */
export const readParameters = async (publishedFolder: string): Promise<ReadonlyMap<string, object>> => {
  const sets = await readdir(publishedFolder).catch(() => []);
  const found = new Map<string, object>();
  for (const set of sets.toSorted()) {
    const text = await readFile(join(publishedFolder, set, 'faces.json'), 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const { made_with, faces } = JSON.parse(text) as Published;
    for (const [name, face] of Object.entries(faces)) found.set(face.file_name, { name, ...face, made_with });
  }
  return found;
};

/** null: not from the studio. */
export const facesJson = (faces: readonly ReleasedFace[], parameters: ReadonlyMap<string, object>): string =>
  asJson(
    faces.map(({ id, id_image_set, file_name, des_phenotype, des_gender }) => ({
      ...{ face: id, image_set: id_image_set, file: file_name, phenotype: des_phenotype, face_gender: des_gender },
      parameters: parameters.get(file_name) ?? null,
    })),
  );

const writeMaterials = async ({ source, writer, findFace, signal }: WriteOptions): Promise<void> => {
  const faces = [...source.reference.faces.values()].toSorted((a, b) => a.id - b.id);
  const parameters = await readParameters(join(packageRoot, 'tools/faces/published'));
  await writer.writeFile('materials/faces.json', facesJson(faces, parameters));
  for (const { file_name } of faces) {
    signal?.throwIfAborted();
    const content = await findFace(file_name);
    const missing = `the file of the face ${file_name} is not here: it came with another release`;
    if (!content) throw new DatasetProblem('face_missing', missing);
    await writer.writeFile(`materials/faces/${file_name}`, content);
  }
};

const writeDocuments = async (options: WriteOptions, { runs, untimed, heldBack, rows }: Made): Promise<void> => {
  const { tier, version, date, about, source, writer } = options;
  const own = tiers[tier].tables;
  const given = { tier, version, date, about, runs, untimed, heldBack, leftOut: source.leftOut };
  const files = await documentsOf({ ...given, rows: rows[own[0]] ?? 0 });
  files['dataset_description.json'] = asJson(describe({ tier, version, date, about, rows }));
  for (const language of languages) {
    files[`documentation/codebook.${language}.csv`] = codebookCsv(own, language);
    files[`documentation/codebook.${language}.html`] = codebookHtml(own, language);
  }
  for (const [path, text] of Object.entries(files)) await writer.writeFile(path, text);
};

/** The same runs, seed, date and texts make the same bytes. Throws an Error in words. */
export const writeDataset = async (options: WriteOptions): Promise<Written> => {
  const { tier, source, writer } = options;
  const [main] = tiers[tier].tables;
  const made =
    main === 'trials' || main === 'trialscoarse' ? await writeTrials(options, main) : await writeAggregates(options);
  made.rows.faces = await writeTable(options, 'faces', source.faces);
  await writeMaterials(options);
  await writeDocuments(options, made);
  const listed = Object.entries(writer.sums).toSorted(([a], [b]) => (a < b ? -1 : 1));
  await writer.writeFile('SHA256SUMS', listed.map(([path, sum]) => `${sum}  ${path}\n`).join(''));
  const { runs, rows, report } = made;
  return { runs, rows, report, sums: writer.sums.SHA256SUMS ?? '' };
};
