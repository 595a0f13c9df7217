import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { counted } from '../../counted.ts';
import { packageRoot } from '../../package-root.ts';
import type { About } from './about.ts';
import { aggregateTables } from './aggregate-tables.ts';
import { type AnonymityReport, startReport } from './anonymity.ts';
import { breather } from './breathe.ts';
import { coarsenProfiles, settingAndProfileOf } from './coarsen.ts';
import { codebookCsv, codebookHtml, languages } from './codebook.ts';
import type { Row, TableName } from './columns.ts';
import { countCsvRows, countParquetRows, csvOf, readRows } from './data-files.ts';
import { describe } from './description.ts';
import { changelog, citation, errata, licence, questionnaire, readme, reportInTens, type Told } from './documents.ts';
import { expectedJson, type Figure, figuresOf, named } from './figures.ts';
import { startFold } from './fold.ts';
import { groupTables } from './group-tables.ts';
import { facesJson, readParameters } from './materials.ts';
import { parquetOf } from './parquet.ts';
import { beginParts, type PartFiles } from './part-files.ts';
import { ReleaseProblem } from './release-problem.ts';
import type { ReleasedRun } from './released-run.ts';
import type { ReleaseSource } from './source.ts';
import { fileOf, folderOf, isOpenTier, type TierName, tiers, type Version } from './tiers.ts';
import { coarseTrialsOf, trialsOf } from './trials.ts';
import { unflaggedTables } from './unflagged-tables.ts';
import { validateDataSet } from './validate-data-set.ts';
import { sumOf } from './whole-file.ts';

/** Of a step: runs, runs read again, files, bytes. */
export type Progress = {
  step: 'runs' | 'tables' | 'checks' | 'archive';
  done: number;
  of: number;
  /** Rows of the main table that are written so far. */
  rows?: number;
};

export type ReleaseOptions = {
  tier: TierName;
  version: Version;
  /** The folder in which the release's own folder will be. */
  into: string;
  /** YYYY-MM-DD, the only date in the files. */
  date: string;
  about: About;
  source: ReleaseSource;
  /** Finds the file of a face; undefined where there is none. */
  findFace: (file_name: string) => Promise<Buffer | undefined>;
  /** The key of the order of the runs; random unless it is given. Never written into the release. */
  seed?: string | undefined;
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
};

export type Released = {
  folder: string;
  runs: number;
  rows: Partial<Record<TableName, number>>;
  /** null for tier 1, which has no rows of runs. */
  report: AnonymityReport | null;
};

type Making = ReleaseOptions & { parts: PartFiles };

const csvPath = ({ version }: Pick<Making, 'version'>, content: string | null) => `data/${fileOf(content, version)}`;
const parquetPath = (making: Pick<Making, 'version'>, content: string | null) =>
  csvPath(making, content)
    .replace('data/', 'products/parquet/')
    .replace(/\.csv$/, '.parquet');

/** Writes a small table as both. Resolves to its rows. */
const writeTable = async <T extends TableName>(making: Making, table: T, content: string | null, rows: Row<T>[]) => {
  const counted = { rows: 0 };
  await making.parts.write(csvPath(making, content), csvOf(table, [rows], counted));
  await making.parts.write(parquetPath(making, content), parquetOf(table, [rows], rows.length));
  return counted.rows;
};

async function* numbered(making: Making): AsyncGenerator<ReleasedRun & { run: number }> {
  const { source, parts, signal, onProgress } = making;
  const of = source.runs.timed + source.runs.untimed;
  const breathe = breather();
  let run = 0;
  let rows = 0;
  for await (const found of source.readRuns(parts.seed)) {
    signal?.throwIfAborted();
    await breathe();
    run += 1;
    rows += found.id_image.length;
    if (run % 1000 === 0 || run === of) onProgress?.({ step: 'runs', done: run, of, rows });
    yield { ...found, run };
  }
}

/** The rows of tier 2, a run at a time. */
async function* trialRows(making: Making): AsyncGenerator<Row<'trials'>[]> {
  for await (const run of numbered(making)) yield trialsOf(run, making.source.reference);
}

/** The rows of tier 3: the same runs as in tier 2. */
async function* coarseRows(making: Making): AsyncGenerator<Row<'trialscoarse'>[]> {
  const { coarsen } = coarsenProfiles(making.source.profiles);
  for await (const found of numbered(making)) {
    yield coarseTrialsOf(found, making.source.reference, coarsen(settingAndProfileOf(found)));
  }
}

/** The rows of one run as a run, to be folded. */
const runOfRows = (rows: readonly Row<'trials'>[], idOf: ReadonlyMap<string, number>) => ({
  id_image_set: Number(rows[0]?.image_set),
  flg_untimed: rows[0]?.untimed === true,
  id_adjective: rows.map(({ word }) => idOf.get(String(word)) ?? Number.NaN),
  id_image: rows.map(({ face }) => Number(face)),
  flg_response: rows.map(({ answer }) => answer as boolean | null),
  val_elapsed_time: rows.map(({ rt_ms }) => Number(rt_ms)),
});

type FromRows = { figures: Figure[]; report: AnonymityReport; runs: { timed: number; untimed: number } };

/**
 * Makes everything that follows from the rows of the main CSV, while reading them once: the Parquet twin, the figures and
 * the report. So they are those of what is released, and not of what was meant to be.
 * @param total rows that it has
 */
const readMainTable = async (making: Making, table: 'trials' | 'trialscoarse', total: number): Promise<FromRows> => {
  const { parts, source, signal, onProgress } = making;
  const fold = startFold(source.reference);
  const report = startReport();
  const idOf = new Map([...source.reference.words].map(([id, word]) => [word as string, id]));
  const of = source.runs.timed + source.runs.untimed;
  const runs = { timed: 0, untimed: 0 };
  let current: Row<'trials'>[] = [];
  const endRun = () => {
    if (current.length === 0) return;
    signal?.throwIfAborted();
    const run = runOfRows(current, idOf);
    fold.add(run);
    report.addRun(current);
    runs[run.flg_untimed ? 'untimed' : 'timed'] += 1;
    if (Number(current[0]?.run) % 1000 === 0) onProgress?.({ step: 'tables', done: Number(current[0]?.run), of });
    current = [];
  };
  async function* tapped() {
    for await (const rows of readRows(table, join(parts.working, csvPath(making, null)))) {
      for (const row of rows) {
        if (row.run !== current[0]?.run) endRun();
        current.push(row);
      }
      yield rows;
    }
    endRun();
  }
  await parts.write(parquetPath(making, null), parquetOf(table, tapped(), total));
  return { figures: fold.read().flatMap((set) => figuresOf(set)), report: report.read(), runs };
};

const isMain = (table: TableName): table is 'trials' | 'trialscoarse' => table === 'trials' || table === 'trialscoarse';

const makeTrials = async (making: Making, table: 'trials' | 'trialscoarse') => {
  const { parts } = making;
  const path = csvPath(making, null);
  const rows = await parts.keepOrMake([path], async () => {
    const counted = { rows: 0 };
    const written =
      table === 'trials' ? csvOf(table, trialRows(making), counted) : csvOf(table, coarseRows(making), counted);
    await parts.write(path, written);
    return counted.rows;
  });
  const found = await parts.keepOrMake([parquetPath(making, null)], () => readMainTable(making, table, rows));
  if (found.report.rows !== rows)
    throw new Error(`${path} has ${counted(found.report.rows, 'row')} instead of ${rows}`);
  if (found.report.belowK > 0) throw new Error('a combination of profile columns has fewer runs than it must');
  const { heldBack } = coarsenProfiles(making.source.profiles);
  const { missing } = making.source.leftOut;
  const report = { ...found.report, missing, ...(table === 'trialscoarse' && { heldBack }) };
  const others = { named: named(found.figures), tables: null };
  return { ...found, ...others, report, rows: { [table]: rows } as Partial<Record<TableName, number>> };
};

const makeAggregates = async (making: Making) => {
  const { source } = making;
  const fold = startFold(source.reference);
  const runs = { timed: 0, untimed: 0 };
  for await (const run of numbered(making)) {
    fold.add(run);
    runs[run.flg_untimed ? 'untimed' : 'timed'] += 1;
  }
  const { figures, ...ofAll } = aggregateTables(fold.read());
  const published = await source.readTables();
  const byGroup = groupTables(published);
  const unflagged = unflaggedTables(published);
  const others = { ...ofAll, ...unflagged, ...byGroup };
  const rows: Partial<Record<TableName, number>> = {};
  rows.figures = await writeTable(making, 'figures', null, figures);
  for (const [table, content] of tiers.aggregates.tables) {
    if (!(table in others)) continue;
    rows[table] = await writeTable(making, table, content, others[table as keyof typeof others] as Row[]);
  }
  return {
    ...{ rows, runs, report: null },
    named: null,
    tables: {
      hasUnflagged: unflagged.unflagged.length > 0,
      variables: [...new Set(byGroup.groups.map(({ variable }) => String(variable)))],
    },
  };
};

const packageFile = (name: string) => readFile(join(packageRoot, 'server/features/dataset/package', name), 'utf8');
const docsFile = (name: string) => readFile(join(packageRoot, 'docs', name), 'utf8');

/** Links to other documents of the project lead nowhere from within a release: their words stay. */
const withoutLinksElsewhere = (markdown: string): string =>
  markdown.replaceAll(/\[([^\]]+)\]\((?!#|https?:)[^)\s]*\)/g, '$1');

/** The method, and all formulas. */
const methodDocument = async (): Promise<string> => {
  const documents = await Promise.all(['methodology.md', 'formulas.md'].map(docsFile));
  return withoutLinksElsewhere(documents.join('\n'));
};

type Made = Awaited<ReturnType<typeof makeAggregates>> | Awaited<ReturnType<typeof makeTrials>>;

const writeDocuments = async (making: Making, made: Made) => {
  const { tier, version, date, about, source, parts } = making;
  const own = tiers[tier].tables.map(([table]) => table);
  const coarsening = tier === 'trials-coarse' ? coarsenProfiles(source.profiles) : null;
  const rows = made.rows[own[0] ?? 'figures'] ?? 0;
  const { runs, tables } = made;
  const told: Told = { tier, version, date, about, runs, rows, leftOut: source.leftOut, coarsening, tables };
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const files: Record<string, string> = {
    'README.md': readme(told),
    'CHANGELOG.md': changelog(told),
    'ERRATA.md': errata(told),
    LICENSE: licence(told),
    'CITATION.cff': citation(told),
    'dataset_description.json': json(describe({ tier, version, date, about, rows: made.rows })),
    'documentation/method.md': await methodDocument(),
    'documentation/faces.md': await docsFile('faces.md'),
    ...(made.named && {
      'analysis/figures.py': await packageFile('figures.py'),
      'analysis/expected.json': expectedJson(made.named),
    }),
    ...(made.report && { 'documentation/anonymity-report.json': json(reportInTens(made.report)) }),
  };
  for (const language of languages) {
    files[`documentation/codebook.${language}.csv`] = codebookCsv(own, language);
    files[`documentation/codebook.${language}.html`] = codebookHtml(own, language);
    files[`documentation/questionnaire.${language}.md`] = questionnaire(language);
  }
  for (const [path, text] of Object.entries(files)) await parts.write(path, [text]);
};

const writeMaterials = async ({ source, parts, findFace, signal }: Making) => {
  const faces = [...source.reference.faces.values()].toSorted((a, b) => a.id - b.id);
  const parameters = await readParameters(join(packageRoot, 'tools/faces/published'));
  await parts.write('materials/faces.json', [facesJson(faces, parameters)]);
  for (const { file_name } of faces) {
    signal?.throwIfAborted();
    const content = await findFace(file_name);
    if (!content) {
      const text = `the file of the face ${file_name} is not here: it came with another release`;
      throw new ReleaseProblem('face_missing', text);
    }
    await parts.write(`materials/faces/${file_name}`, [content]);
  }
};

/** Reads all files again: their sums, and the rows of every table, must be those that were written. */
const checkFiles = async (making: Making, rows: Released['rows']): Promise<void> => {
  const { parts, tier, signal, onProgress } = making;
  const paths = Object.keys(parts.sums);
  for (const [place, path] of paths.entries()) {
    signal?.throwIfAborted();
    onProgress?.({ step: 'checks', done: place + 1, of: paths.length });
    if ((await sumOf(join(parts.working, path))) !== parts.sums[path])
      throw new Error(`${path} is not what was written`);
  }
  for (const [table, content] of tiers[tier].tables) {
    const csv = await countCsvRows(join(parts.working, csvPath(making, content)));
    const parquet = await countParquetRows(join(parts.working, parquetPath(making, content)));
    if (csv !== rows[table] || parquet !== rows[table]) {
      throw new Error(
        `the table ${table} has ${counted(csv, 'row')} as CSV and ${parquet} as Parquet instead of ${rows[table]}`,
      );
    }
  }
  const issues = await validateDataSet(parts.working, { rows: false });
  const errors = issues.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw new Error(`not valid Psych-DS: ${errors.map(({ code, where }) => `${code} ${where}`)}`);
};

/** A release that is whole and checked, and has not got its name yet. */
export type Written = Released & {
  /** SHA-256 of its SHA256SUMS. */
  sums: string;
  /** Gives its folder the final name. */
  finish: () => Promise<void>;
};

/**
 * Writes a release into a hidden folder beside its own one, and reads it again. Works with constant memory. Broken off, it
 * goes on where it was when it is called with the same runs. The same runs, seed, date and texts make the same bytes.
 * Throws an Error in words.
 */
export const writeRelease = async (options: ReleaseOptions): Promise<Written> => {
  const { tier, version, into, source, seed } = options;
  const folder = join(into, folderOf(tier, version));
  const parts = await beginParts({ folder, seed, fingerprint: source.fingerprint, isOpen: isOpenTier(tier) });
  const making: Making = { ...options, parts };
  const [main] = tiers[tier].tables;
  const table = main?.[0] ?? 'figures';
  const made = isMain(table) ? await makeTrials(making, table) : await makeAggregates(making);
  made.rows.faces = await writeTable(making, 'faces', 'faces', source.faces);
  await writeMaterials(making);
  await writeDocuments(making, made);
  await checkFiles(making, made.rows);
  const listed = Object.entries(parts.sums).filter(([path]) => path !== 'SHA256SUMS');
  const lines = listed.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([path, sum]) => `${sum}  ${path}\n`);
  await parts.write('SHA256SUMS', lines);
  const sums = parts.sums.SHA256SUMS ?? '';
  const runs = made.runs.timed + made.runs.untimed;
  return { folder, runs, rows: made.rows, report: made.report, sums, finish: parts.finish };
};

/** Writes a release and gives its folder its name. */
export const makeRelease = async (options: ReleaseOptions): Promise<Released> => {
  const { finish, ...released } = await writeRelease(options);
  await finish();
  return released;
};
