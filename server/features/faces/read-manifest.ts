import { CsvError, parse } from 'csv-parse/sync';
import { type FaceGender, type Phenotype, phenotypes } from '../../../contract/game.ts';
import { decodeText } from '../../../contract/rules/decode-text.ts';

/** One problem of a set; without `line` and `file` if it concerns the whole set. */
export type Problem = { line?: number; file?: string; problem: string };

const columns = ['file', 'phenotype', 'gender', 'tutorial', 'credit'] as const;
type Column = (typeof columns)[number];

const genders = new Map<string, FaceGender>([
  ['f', 'F'],
  ['female', 'F'],
  ['m', 'M'],
  ['male', 'M'],
]);

// Including the words of Italian spreadsheets.
const uses = new Map<string, Pick<DescribedFace, 'tutorial' | 'flg_spare'>>([
  ...['true', 'yes', '1', 'vero', 'sì', 'si'].map((word) => [word, { tutorial: true }] as const),
  ...['false', 'no', '0', 'falso'].map((word) => [word, { tutorial: false }] as const),
  ['spare', { tutorial: true, flg_spare: true }],
]);

const maxCreditLength = 200;
/** Control characters, line breaks and direction marks. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** `tutorial`: not in the test. `flg_spare`: not in the practice round either. */
export type DescribedFace = {
  des_phenotype: Phenotype | null;
  des_gender: FaceGender;
  tutorial: boolean;
  flg_spare?: boolean;
};

/** `face` is undefined if a value of the line is invalid. */
export type ManifestRow = { line: number; file: string; face: DescribedFace | undefined };
type Manifest = { rows: ManifestRow[]; credit: string; problems: Problem[] };

const nothing = (...problems: Problem[]): Manifest => ({ rows: [], credit: '', problems });

const readRow = (line: number, record: string[], header: string[]): { row: ManifestRow; problems: Problem[] } => {
  const value = (column: Column) => record[header.indexOf(column)] ?? '';
  const file = value('file');
  const named = value('phenotype');
  const des_phenotype = named ? phenotypes.find((each) => each.toLowerCase() === named.toLowerCase()) : null;
  const des_gender = genders.get(value('gender').toLowerCase());
  const use = uses.get(value('tutorial').toLowerCase());
  const credit = value('credit');
  const wrong = [
    record.length !== header.length &&
      `there is another number of values (${record.length}) than of columns (${header.length}): put quotes around a text with a comma`,
    !file && 'file is empty',
    des_phenotype === undefined && `phenotype "${named}" is not one of ${phenotypes.join(', ')}, nor empty`,
    !des_gender && `gender "${value('gender')}" is neither F nor M`,
    !use && `tutorial "${value('tutorial')}" is neither true nor false, nor spare`,
    credit.length > maxCreditLength && `credit is longer than ${maxCreditLength} characters`,
    unprintable.test(credit) && 'credit has a line break or another control character',
  ].filter((problem) => problem !== false);
  const face = des_phenotype !== undefined && des_gender && use ? { des_phenotype, des_gender, ...use } : undefined;
  return { row: { line, file, face }, problems: wrong.map((problem) => ({ line, file, problem })) };
};

const findCredit = (credits: string[]): { credit: string; problems: Problem[] } => {
  const [credit, ...others] = new Set(credits.filter((given) => given !== ''));
  if (!credit) return { credit: '', problems: [{ problem: 'credit is empty in every line: say whose the faces are' }] };
  if (others.length === 0) return { credit, problems: [] };
  const given = [credit, ...others].map((each) => `"${each}"`).join(', ');
  return { credit, problems: [{ problem: `credit must be the same in every line, and is ${given}` }] };
};

const findColumnProblems = (header: string[]): Problem[] => {
  const missing = columns.filter((column) => !header.includes(column));
  const unknown = header.filter((name) => !columns.some((column) => column === name));
  const twice = columns.filter((column) => header.filter((name) => name === column).length > 1);
  return [
    ...missing.map((name) => `column "${name}" is missing`),
    ...unknown.map((name) => `column "${name}" is unknown: the columns are ${columns.join(', ')}`),
    ...twice.map((name) => `column "${name}" is there twice`),
  ].map((problem) => ({ line: 1, problem }));
};

type Parsed = { record: string[]; info: { lines: number } }[];

const parseCsv = (text: string): Parsed | Problem => {
  const options = { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, info: true };
  // Spreadsheets in countries with a decimal comma use semicolons, and tabs for "Unicode text".
  const delimiter = /[;\t]/.exec(text.split('\n', 1)[0] ?? '')?.[0] ?? ',';
  try {
    return parse(text, { ...options, delimiter }) as unknown as Parsed;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { problem: `it is not CSV: ${error.message}` };
  }
};

/** Reads the list of a set's faces, and reports all its problems at once. */
export const readManifest = (content: Buffer): Manifest => {
  const text = decodeText(content);
  if (text.includes('\0')) return nothing({ problem: 'it is not text: save it as CSV' });
  const parsed = parseCsv(text);
  if (!Array.isArray(parsed)) return nothing(parsed);

  const [first, ...rest] = parsed;
  const header = (first?.record ?? []).map((name) => name.toLowerCase());
  const columnProblems = findColumnProblems(header);
  if (columnProblems.length > 0) return nothing(...columnProblems);
  if (rest.length === 0) return nothing({ problem: 'it lists no face' });

  const read = rest.map(({ record, info }) => readRow(info.lines, record, header));
  const { credit, problems } = findCredit(rest.map(({ record }) => record[header.indexOf('credit')] ?? ''));
  return {
    rows: read.map(({ row }) => row),
    credit,
    problems: [...read.flatMap((each) => each.problems), ...problems],
  };
};
