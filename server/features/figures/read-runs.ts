import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { FaceGender, Phenotype } from '../../../contract/game.ts';
import type { RunFlag } from '../../../contract/run-quality.ts';
import type { Tx } from '../../db/database.ts';
import { isInFigures } from '../../db/schema/runs.ts';
import { answerColumns, readAnswers, type SentAnswers } from '../../db/sent-answers.ts';
import type { FiguresKey } from './snapshots.repository.ts';
import type { AddedRun, TestFace } from './sums-of-runs.ts';

// Written out, because it is hot: a full computation reads every run.

/** Runs whose answers are in memory at a time. */
const readAtOnce = 500;

/** Resolves to the faces of the test, of all sets. */
export const readFaces = async (tx: Tx): Promise<TestFace[]> => {
  const { rows } = await tx.$client.query<{ id: number; des_phenotype: Phenotype; des_gender: FaceGender }>(
    'select id, des_phenotype, des_gender from image where des_phenotype is not null and des_gender is not null',
  );
  return rows;
};

/** Yields the answers of some runs. */
export async function* readRuns(tx: Tx, uids: readonly string[]): AsyncGenerator<AddedRun> {
  const read = (first: number) =>
    tx.$client.query<SentAnswers>(`select ${answerColumns} from run where uid_user = any($1::uuid[])`, [
      uids.slice(first, first + readAtOnce),
    ]);
  let coming = read(0);
  for (let next = readAtOnce; ; next += readAtOnce) {
    const { rows } = await coming;
    const isLast = next >= uids.length;
    // While these are being added, the next ones come.
    if (!isLast) coming = read(next);
    coming.catch(() => {});
    // Decoded one at a time: what is added is soon forgotten.
    for (const row of rows) yield readAnswers(row);
    if (isLast) return;
  }
}

const rowsAtOnce = 200;

/**
 * Yields the rows of a query two hundred at a time, so that any number of them fits into memory. The query must be without
 * parameters.
 */
async function* rowsOf<Row extends Record<string, unknown>>(tx: Tx, query: SQL): AsyncGenerator<Row[]> {
  const name = `rows_${randomUUID()}`;
  await tx.execute(sql`declare ${sql.identifier(name)} no scroll cursor for ${query}`);
  // Not by the builder, whose promises ask anew for each who waits for them.
  const readNext = () => tx.$client.query<Row>(`fetch ${rowsAtOnce} from "${name}"`);
  for (let coming = readNext(); ; ) {
    const { rows } = await coming;
    const isLast = rows.length < rowsAtOnce;
    // While these are being worked on, the next ones come.
    if (!isLast) coming = readNext();
    coming.catch(() => {});
    if (rows.length > 0) yield rows;
    if (isLast) break;
  }
  await tx.execute(sql`close ${sql.identifier(name)}`);
}

/** A run that is in figures. */
export type RunInFigures = AddedRun & { num_step: number };

/** What an edition groups runs by. */
export type ProfiledRun = RunInFigures & {
  flags: RunFlag[];
  year: number;
  des_gender: string | null;
  val_year_birth: number | null;
  des_phenotype: Phenotype | null;
};

const ofKey = ({ uid_session, id_image_set, flg_more_time }: FiguresKey) =>
  sql`uid_session = ${sql.raw(`'${uid_session}'`)} and p.id_image_set = ${sql.raw(String(id_image_set))}
    and flg_untimed = ${sql.raw(String(flg_more_time))} and ${sql.raw(isInFigures)}`;

/** Yields all runs that are in figures, as one statement sees them. */
export async function* readRunsInFigures(tx: Tx, key: FiguresKey): AsyncGenerator<RunInFigures> {
  const rows = rowsOf<SentAnswers & { num_step: number }>(
    tx,
    sql`select num_step, ${sql.raw(answerColumns)} from participant p join run using (uid_user) where ${ofKey(key)}`,
  );
  for await (const some of rows) for (const row of some) yield { ...readAnswers(row), num_step: row.num_step };
}

type SentProfile = SentAnswers &
  Pick<ProfiledRun, 'num_step' | 'year' | 'des_gender' | 'val_year_birth' | 'des_phenotype'>;

/** Yields the same with flags and what the participants said of themselves. */
export async function* readProfiledRuns(tx: Tx, key: FiguresKey): AsyncGenerator<ProfiledRun> {
  const rows = rowsOf<SentProfile & { des_flags: RunFlag[] | null }>(
    tx,
    sql`select num_step, des_flags, extract(year from tms_completed_at at time zone 'UTC')::int as year, q.des_gender,
               q.val_year_birth, q.des_phenotype, ${sql.raw(answerColumns)}
        from participant p join run using (uid_user) left join public_profile q using (uid_user) where ${ofKey(key)}`,
  );
  for await (const some of rows) {
    for (const { num_step, des_flags, year, des_gender, val_year_birth, des_phenotype, ...sent } of some) {
      const profile = { flags: des_flags ?? [], year, des_gender, val_year_birth, des_phenotype };
      yield { ...readAnswers(sent), num_step, ...profile };
    }
  }
}
