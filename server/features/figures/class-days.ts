import { and, eq, lt, lte, sql } from 'drizzle-orm';
import { graceAfterStopMs } from '../../../contract/rules/limits.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Tx } from '../../db/database.ts';
import { classDay } from '../../db/schema/figures.ts';
import { type Sums, sumOf } from '../../stats/sums.ts';
import { asOneCluster, mergeSums } from './merge-sums.ts';
import { type FiguresKey, packSums, unpackSums } from './snapshots.repository.ts';

// Sums of all stopped classes by the day (UTC) of their last runs: recomputed when one changes (decision 5).

const dayOfClass = sql`
  ((tms_stopped_at + ${sql.raw(String(graceAfterStopMs))} * interval '1 millisecond') at time zone 'UTC')::date`;

const isRealClass = sql`not flg_public and not flg_simulated and tms_stopped_at is not null`;

type Day = { id_image_set: number; dat_day: string };

/** Finds the days of a class, or of all. */
export const findDays = async (tx: Tx, uid_session?: string): Promise<Day[]> => {
  const isOf = uid_session === undefined ? sql`true` : sql`uid_session = ${uid_session}`;
  const { rows } = await tx.execute<Day>(sql`
    select distinct id_image_set, ${dayOfClass}::text as dat_day from snapshot join game_session using (uid_session)
    where ${isOf} and not flg_more_time and ${isRealClass} order by 1, 2`);
  return rows;
};

/** Adds up the classes of a day, each as one cluster. */
export const sumClassesOfDay = async (tx: Tx, { id_image_set, dat_day }: Day) => {
  const { rows } = await tx.execute<{ num_runs: number; val_sums: Buffer }>(sql`
    select num_runs, val_sums from snapshot join game_session using (uid_session)
    where id_image_set = ${id_image_set} and not flg_more_time and ${isRealClass} and num_runs > 0
      and tms_stopped_at between ${dat_day}::date - interval '2 days' and ${dat_day}::date + interval '2 days'
      and ${dayOfClass} = ${dat_day}::date`);
  return {
    num_classes: rows.length,
    num_runs: sumOf(rows.map((each) => each.num_runs)),
    sums: mergeSums(rows.map(({ val_sums }) => asOneCluster(unpackSums(val_sums)))),
  };
};

/** The transaction must have locked the class that changed. */
export const computeDays = async (tx: Tx, days: readonly Day[]): Promise<void> => {
  if (days.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.classDays})`);
  for (const day of days) {
    const { sums, ...counts } = await sumClassesOfDay(tx, day);
    // A day without classes leaves no trace.
    const isDay = and(eq(classDay.id_image_set, day.id_image_set), eq(classDay.dat_day, day.dat_day));
    await tx.delete(classDay).where(isDay);
    if (counts.num_classes > 0) await tx.insert(classDay).values({ ...day, ...counts, val_sums: packSums(sums) });
  }
};

/** Ignores sessions that belong to no day. */
export const storeDayOfClass = async (tx: Tx, { uid_session, id_image_set }: FiguresKey): Promise<void> => {
  const days = (await findDays(tx, uid_session)).filter((day) => day.id_image_set === id_image_set);
  await computeDays(tx, days);
};

export type DaySum = Pick<typeof classDay.$inferSelect, 'dat_day' | 'num_classes' | 'num_runs'>;

/** `before`: YYYY-MM-DD. */
export const readDays = (tx: Tx, { id_image_set, before }: { id_image_set: number; before: string }) => {
  const { dat_day, num_classes, num_runs, num_version } = classDay;
  const isBefore = and(eq(classDay.id_image_set, id_image_set), lt(dat_day, before));
  return tx.select({ dat_day, num_classes, num_runs, num_version }).from(classDay).where(isBefore).orderBy(dat_day);
};

/** Each class is one cluster. */
export const sumDays = async (tx: Tx, { id_image_set, until }: { id_image_set: number; until: string }) => {
  const isUntil = and(eq(classDay.id_image_set, id_image_set), lte(classDay.dat_day, until));
  const rows = await tx.select({ val_sums: classDay.val_sums }).from(classDay).where(isUntil);
  return mergeSums(rows.map(({ val_sums }) => unpackSums(val_sums)));
};

export type ClassFigures = { uid_session: string; runs: number; tms_stopped_at: Date; sums: Sums };

/** Finds an account's stopped classes, and one class of any owner. */
export const findClassesOf = async (
  tx: Tx,
  { id_caller, uid_session, id_image_set }: { id_caller: string; uid_session: string; id_image_set: number },
): Promise<ClassFigures[]> => {
  const { rows } = await tx.$client.query<Omit<ClassFigures, 'sums'> & { val_sums: Buffer }>(
    `select uid_session, num_runs as runs, tms_stopped_at, val_sums
     from snapshot join game_session using (uid_session)
     where (id_owner = $1 or uid_session = $2) and not flg_public and not flg_simulated and tms_stopped_at is not null
       and id_image_set = $3 and not flg_more_time and num_runs > 0`,
    [id_caller, uid_session, id_image_set],
  );
  return rows.map(({ val_sums, ...row }) => ({ ...row, sums: unpackSums(val_sums) }));
};
