import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { tallyRuns } from '../../db/schema/runs.ts';
import { changeClassMoments, readAllSets, type Words } from '../moments/moments.ts';
import { graceAfterStopMs } from '../participants/participants.ts';

// Written out: upserts of sums by key have no short form in the builder.

/** Our key for PostgreSQL's advisory locks: one transaction at a time changes the sums, so that none deadlock. */
const sumsLock = 7_746_290;

/** The day (UTC) on which a class accepted its last runs; for a query from game_session. */
export const dayOfClass = sql`
  ((tms_stopped_at + ${sql.raw(String(graceAfterStopMs))} * interval '1 millisecond') at time zone 'UTC')::date`;

/**
 * The sets of faces for which a stopped class has tallies, with the day (UTC) on which its last runs were accepted; none
 * for a rehearsal or the public campaign.
 */
const foldedSets = (uid_session: string) => sql`
  select id_image_set, runs, num_moments, ${dayOfClass} as dat_day
  from tally_runs join game_session using (uid_session)
  where uid_session = ${uid_session} and not flg_public and not flg_simulated and tms_stopped_at is not null`;

/** Adds a class's tallies to the sums of all classes, or subtracts them. */
const change = async (tx: Tx, uid_session: string, sign: 1 | -1): Promise<void> => {
  const sets = foldedSets(uid_session);
  await tx.execute(sql`select pg_advisory_xact_lock(${sumsLock})`);
  await tx.execute(sql`
    insert into all_classes_day (id_image_set, dat_day, num_classes, num_runs, num_moments)
    select id_image_set, dat_day, ${sign}::int, ${sign}::int * runs, ${sign}::int * num_moments from (${sets}) as folded
    on conflict (id_image_set, dat_day) do update
    set num_classes = all_classes_day.num_classes + excluded.num_classes,
        num_runs = all_classes_day.num_runs + excluded.num_runs,
        num_moments = all_classes_day.num_moments + excluded.num_moments`);
  await tx.execute(sql`
    insert into all_classes_day_tally (id_image_set, dat_day, id_adjective, des_phenotype, des_gender, yes, answers)
    select id_image_set, dat_day, id_adjective, des_phenotype, des_gender, ${sign}::int * yes, ${sign}::int * answers
    from (${sets}) as folded join tally using (id_image_set) where uid_session = ${uid_session}
    on conflict (id_image_set, dat_day, id_adjective, des_phenotype, des_gender) do update
    set yes = all_classes_day_tally.yes + excluded.yes, answers = all_classes_day_tally.answers + excluded.answers`);
  await tx.execute(sql`
    insert into all_classes_tally (id_image_set, id_adjective, des_phenotype, des_gender, yes, answers)
    select id_image_set, id_adjective, des_phenotype, des_gender, ${sign}::int * yes, ${sign}::int * answers
    from (${sets}) as folded join tally using (id_image_set) where uid_session = ${uid_session}
    on conflict (id_image_set, id_adjective, des_phenotype, des_gender) do update
    set yes = all_classes_tally.yes + excluded.yes, answers = all_classes_tally.answers + excluded.answers`);
};

type MomentsBySet = ReadonlyMap<number, Words>;

/** Adds to the sums of all classes what has changed in the moments of a class. The transaction must hold the lock. */
const changeMoments = async (tx: Tx, uid_session: string, before: MomentsBySet, after: MomentsBySet): Promise<void> => {
  const { rows } = await tx.execute<{ id_image_set: number; dat_day: string }>(
    sql`select id_image_set, dat_day::text from (${foldedSets(uid_session)}) as folded`,
  );
  for (const { id_image_set, dat_day } of rows) {
    const of = (moments: MomentsBySet): Words => moments.get(id_image_set) ?? new Map();
    await changeClassMoments(tx, { id_image_set, dat_day, before: of(before), after: of(after) });
  }
};

/** Deletes the days that have no class left: nothing tells that there was one. */
const dropEmptyDays = (tx: Tx) =>
  tx.execute(sql`
    with emptied as (
      delete from all_classes_day where num_classes = 0 returning id_image_set, dat_day
    ), without_moments as (
      delete from all_classes_day_moments as word using emptied
      where word.id_image_set = emptied.id_image_set and word.dat_day = emptied.dat_day
    )
    delete from all_classes_day_tally as cell using emptied
    where cell.id_image_set = emptied.id_image_set and cell.dat_day = emptied.dat_day`);

/**
 * Runs `work`, which changes the tally of a class or its moments, and adds the difference to the sums of all classes. The
 * transaction must have locked the session.
 */
export const withAllClasses = async (tx: Tx, uid_session: string, work: () => Promise<void>): Promise<void> => {
  // Most classes have no tally yet: for them the lock is not held during the work.
  const isFolded = (await tx.$count(tallyRuns, eq(tallyRuns.uid_session, uid_session))) > 0;
  const before = isFolded ? await readAllSets(tx, uid_session) : new Map<number, Words>();
  if (isFolded) await change(tx, uid_session, -1);
  await work();
  await change(tx, uid_session, 1);
  await changeMoments(tx, uid_session, before, await readAllSets(tx, uid_session));
};

/**
 * Subtracts a class that is about to be deleted from the sums of all classes. The transaction must have locked the
 * session.
 */
export const takeFromAllClasses = async (tx: Tx, uid_session: string): Promise<void> => {
  await change(tx, uid_session, -1);
  await changeMoments(tx, uid_session, await readAllSets(tx, uid_session), new Map());
  await dropEmptyDays(tx);
};
