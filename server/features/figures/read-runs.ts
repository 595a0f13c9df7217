import { and, eq } from 'drizzle-orm';
import type { AdjectiveName, Phenotype } from '../../../contract/game.ts';
import type { RunFlag } from '../../../contract/run-quality.ts';
import { type CopiedRow, copyRows, readAnswers } from '../../db/binary-rows.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { adjective } from '../../db/schema/reference.ts';
import { isInFigures } from '../../db/schema/runs.ts';
import type { FiguresKey } from './snapshots.repository.ts';
import type { AddedRun, TestFace } from './sums-of-runs.ts';

/** By id, in display order. */
export type Names = ReadonlyMap<number, AdjectiveName>;

export const readNames = async (db: DbOrTx, whose: 'campaign' | 'class' = 'campaign'): Promise<Names> => {
  const isOf = eq(whose === 'campaign' ? adjective.flg_public : adjective.flg_private, true);
  const isShown = and(isOf, eq(adjective.tutorial, false));
  const rows = await db.select().from(adjective).where(isShown).orderBy(adjective.id);
  return new Map(rows.map((row) => [row.id, row.adjective]));
};

/** Of all sets. */
export const readFaces = async (tx: Tx): Promise<TestFace[]> => {
  const { rows } = await tx.$client.query<TestFace>(
    'select id, des_phenotype, des_gender from image where des_phenotype is not null and des_gender is not null',
  );
  return rows;
};

const readAtOnce = 5000;

const answers = 'run.id_adjective, run.id_image, run.flg_response, run.val_elapsed_time';

const noBytes = Buffer.alloc(0);

const answersIn = (row: CopiedRow): AddedRun =>
  readAnswers({
    sent_words: row[0] ?? noBytes,
    sent_faces: row[1] ?? noBytes,
    sent_answers: row[2] ?? noBytes,
    sent_times: row[3] ?? noBytes,
  });

export const readRuns = async (tx: Tx, uids: readonly string[], use: (run: AddedRun) => void): Promise<void> => {
  for (let first = 0; first < uids.length; first += readAtOnce) {
    const some = tx.$client.escapeLiteral(`{${uids.slice(first, first + readAtOnce)}}`);
    await copyRows(tx.$client, `select ${answers} from run where uid_user = any(${some}::uuid[])`, (row) =>
      use(answersIn(row)),
    );
  }
};

export type ProfiledRun = AddedRun & {
  num_step: number;
  flags: RunFlag[];
  year: number;
  des_gender: string | null;
  val_year_birth: number | null;
  des_phenotype: Phenotype | null;
};

const ofKey = (tx: Tx, { uid_session, id_image_set, flg_more_time }: FiguresKey): string =>
  `uid_session = ${tx.$client.escapeLiteral(uid_session)} and p.id_image_set = ${Number(id_image_set)}
    and flg_untimed = ${flg_more_time === true} and ${isInFigures}`;

/** Submissions beside a computation of a million runs take at most a tenth longer (bench/findings). */
const rests = { workMs: 8, restMs: 4 };

/** In one process: others need the processors. */
const readInOrder = async (tx: Tx): Promise<void> => {
  await tx.$client.query("set local max_parallel_workers_per_gather = 0; set local work_mem = '64MB'");
};

/** In one statement, each with its step. */
export const readRunsInFigures = async (
  tx: Tx,
  key: FiguresKey,
  use: (run: AddedRun, num_step: number) => void,
): Promise<void> => {
  await readInOrder(tx);
  const query = `select ${answers}, num_step from participant p join run using (uid_user) where ${ofKey(tx, key)}`;
  await copyRows(tx.$client, query, (row) => use(answersIn(row), row[4]?.readInt32BE() ?? 0), rests);
};

export const readProfiledRuns = async (tx: Tx, key: FiguresKey, use: (run: ProfiledRun) => void): Promise<void> => {
  await readInOrder(tx);
  const query = `
    select ${answers}, num_step, array_to_string(des_flags, ' '),
           extract(year from tms_completed_at at time zone 'UTC')::int, q.des_gender, q.val_year_birth, q.des_phenotype
    from participant p join run using (uid_user) left join public_profile q using (uid_user) where ${ofKey(tx, key)}`;
  const useRow = (row: CopiedRow): void => {
    const [num_step, flags, year, gender, birth, phenotype] = row.slice(4);
    use({
      ...answersIn(row),
      num_step: num_step?.readInt32BE() ?? 0,
      flags: (flags?.toString().split(' ').filter(Boolean) ?? []) as RunFlag[],
      year: year?.readInt32BE() ?? 0,
      des_gender: gender?.toString() ?? null,
      val_year_birth: birth?.readInt16BE() ?? null,
      des_phenotype: (phenotype?.toString() as Phenotype | undefined) ?? null,
    });
  };
  await copyRows(tx.$client, query, useRow, rests);
};
