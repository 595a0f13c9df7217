import type { Phenotype } from '../../../contract/game.ts';
import type { PublicProfile } from '../../../contract/profile.ts';
import type { RunFlag } from '../../../contract/run-quality.ts';
import type { Database, DbOrTx, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Live, RunGroup } from './apart.ts';
import { type Key, keyOf } from './editions.repository.ts';
import { combinationOf, type LeveledRun, levelsOf } from './levels.ts';

// Written out: counts by columns of `participant`, and marks of thousands of rows at a time; tests run every statement.
// A mark of an edition that is not published means nothing to anybody but whoever makes that edition.

const isCounted = 'tms_folded_at is not null and not flg_untimed and not flg_left_out';

/** Runs that are in the figures, and that nobody is taking out. */
export const isFit = (of: string): string =>
  `(${of}.tms_folded_at is not null and not ${of}.flg_untimed and not ${of}.flg_left_out and ${of}.des_aside is null and not ${of}.flg_void)`;

/** Rows that one statement reads or changes: each must end in time, also on a busy machine. */
export const rowsAtOnce = 2000;

/** Before the first participant. */
const noRun = '00000000-0000-0000-0000-000000000000';

type Unleveled = LeveledRun & {
  uid_user: string;
  des_gender: PublicProfile['des_gender'] | null;
  des_phenotype: Phenotype | null;
  des_flags: RunFlag[];
};

/** Parameters: session, set of faces, the last edition. */
const isUnleveled = `p.uid_session = $1 and p.id_image_set = $2 and ${isCounted} and p.num_levels is null
  and (p.num_edition is null or p.num_edition > $3) and run.des_flags is not null`;

const lockUnleveled = async (
  tx: Tx,
  key: Key,
  { editions, after }: { editions: number; after: string },
): Promise<Unleveled[]> => {
  const { rows } = await tx.$client.query<Unleveled>(
    `select p.uid_user, p.tms_completed_at, run.des_flags, profile.des_gender, profile.val_year_birth, profile.des_phenotype
     from participant p join run using (uid_user) left join public_profile profile using (uid_user)
     where ${isUnleveled} and p.uid_user > $4
     order by p.uid_user limit ${rowsAtOnce}
     for no key update of p skip locked`,
    [...keyOf(key), editions, after],
  );
  return rows;
};

/** Our key for PostgreSQL's advisory locks: one process at a time notes levels. */
const levelsLock = 7_746_294;

const tryLockLevels = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.$client.query<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [
    levelsLock,
  ]);
  return rows[0]?.locked ?? false;
};

/** Resolves to where the next part begins; undefined after the last one, or if another process is doing this. */
const noteSome = (db: Database, key: Key, from: { editions: number; after: string }): Promise<string | undefined> =>
  transaction(db, async (tx) => {
    // Of two processes, the second would lock the runs that the first has just finished with, until it sees that they
    // have levels; an edition that is being summed up would pass them over.
    if (!(await tryLockLevels(tx))) return undefined;
    const runs = await lockUnleveled(tx, key, from);
    await tx.$client.query(
      `update participant p set num_levels = given.levels
       from unnest($1::uuid[], $2::smallint[]) as given (uid_user, levels) where p.uid_user = given.uid_user`,
      [runs.map(({ uid_user }) => uid_user), runs.map((run) => combinationOf(levelsOf(run)))],
    );
    return runs.length < rowsAtOnce ? undefined : runs.at(-1)?.uid_user;
  });

/**
 * Notes the levels of counted runs that have none noted yet, a part at a time. Runs whose flags nobody has computed are
 * left for later. Resolves to whether all others have levels now: not if it was stopped, or another process is noting
 * some of them, without which an edition would be a part of what it could be.
 * @param editions the number of the last edition
 */
export const noteLevels = async (
  db: Database,
  key: Key,
  editions: number,
  isStopped: () => boolean,
): Promise<boolean> => {
  let after: string | undefined = noRun;
  while (after !== undefined && !isStopped()) after = await noteSome(db, key, { editions, after });
  if (isStopped()) return false;
  const { rowCount } = await db.$client.query(
    `select from participant p join run using (uid_user) where ${isUnleveled} limit 1`,
    [...keyOf(key), editions],
  );
  return rowCount === 0;
};

/** `num_part` of a run of the last step that waits: three of the digits of its random id. Parameters as below. */
const partOf = `case when (num_edition is null or num_edition > $4) and coalesce(num_step_in, 0) = $3
  then ('x' || left(uid_user::text, 3))::bit(12)::int else 0 end as num_part`;

/** The runs of the live figures as far as they are known: up to a step, with the marks of editions up to a number. */
type Upto = { num_step: number; editions: number };

const findGroups = async (db: DbOrTx, key: Key, { num_step, editions }: Upto): Promise<RunGroup[]> => {
  // A mark of an edition that was given up, or is not published yet, is none; the run keeps its levels.
  const { rows } = await db.$client.query<RunGroup>(
    `select num_levels as combination, case when num_edition <= $4 then num_edition end as num_edition,
            coalesce(num_edition_left, 0) as num_left, coalesce(num_step_in, 0) as num_step,
            num_step_out is not null as flg_returned, ${partOf}, coalesce(num_draw, 0)::int as num_out,
            count(*)::int as runs
     from participant left join release_left_out using (uid_user)
     where uid_session = $1 and id_image_set = $2 and ${isCounted} and coalesce(num_step_in, 0) <= $3
     group by 1, 2, 3, 4, 5, 6, 7`,
    [...keyOf(key), num_step, editions],
  );
  return rows;
};

/** Resolves to the live figures with the runs that are in them, as they are in the caller's snapshot. */
export const readLive = async (db: DbOrTx, key: Key, editions: number): Promise<Live> => {
  const { rows } = await db.$client.query<{ runs: number; num_step: number }>(
    `select r.runs, s.num_step from tally_runs r join next_step s using (uid_session, id_image_set)
     where r.uid_session = $1 and r.id_image_set = $2`,
    keyOf(key),
  );
  const { runs, num_step } = rows[0] ?? { runs: 0, num_step: 0 };
  const gone = await db.$client.query<{ num_step_out: number; runs: number }>(
    `select num_step_out, count(*)::int as runs from participant
     where uid_session = $1 and id_image_set = $2 and tms_folded_at is null and num_step_out is not null
     group by 1`,
    keyOf(key),
  );
  return {
    ...{ num_step, runs },
    groups: await findGroups(db, key, { num_step, editions }),
    gone: new Map(gone.rows.map((row) => [row.num_step_out, row.runs])),
  };
};

/** Resolves to the live figures as the next step would make them. The caller has locked that step. */
export const readLiveAfterStep = async (tx: Tx, key: Key, editions: number): Promise<Pick<Live, 'runs' | 'groups'>> => {
  const { rows } = await tx.$client.query<{ runs: number; num_step: number }>(
    `select coalesce(r.runs, 0) + s.runs as runs, s.num_step
     from next_step s left join tally_runs r using (uid_session, id_image_set)
     where s.uid_session = $1 and s.id_image_set = $2`,
    keyOf(key),
  );
  const { runs, num_step } = rows[0] ?? { runs: 0, num_step: 0 };
  return { runs, groups: await findGroups(tx, key, { num_step: num_step + 1, editions }) };
};

/** A run that is looked at for an edition. */
export type LockedRun = Omit<RunGroup, 'runs'> & {
  uid_user: string;
  /** It is in the live figures up to the step of the edition. */
  flg_live: boolean;
  /** Its mark as it is stored. */
  num_marked: number | null;
};

/**
 * Locks the next runs after one, in the order of their ids, that are counted or marked: until the transaction ends none of
 * them is deleted. Never waits for a lock: a run that somebody is changing is passed over.
 */
export const lockRuns = async (
  tx: Tx,
  key: Key,
  { num_step, editions, after }: Upto & { after: string | null },
): Promise<LockedRun[]> => {
  const { rows } = await tx.$client.query<LockedRun>(
    `select uid_user, num_levels as combination, case when num_edition <= $4 then num_edition end as num_edition,
            coalesce(num_edition_left, 0) as num_left, coalesce(num_step_in, 0) as num_step,
            num_step_out is not null as flg_returned, ${partOf}, ${isCounted} and coalesce(num_step_in, 0) <= $3 as flg_live,
            num_edition as num_marked
     from participant
     where uid_session = $1 and id_image_set = $2 and uid_user > $5
       and (tms_folded_at is not null or num_edition is not null)
     order by uid_user limit ${rowsAtOnce}
     for no key update skip locked`,
    [...keyOf(key), num_step, editions, after ?? noRun],
  );
  return rows;
};

/** A run's new mark. */
export type Mark = { uid_user: string; num_edition: number | null; num_left: number; combination: number | null };

export const markRuns = async (tx: Tx, marks: readonly Mark[]): Promise<void> => {
  if (marks.length === 0) return;
  await tx.$client.query(
    `update participant p
     set num_edition = given.edition, num_edition_left = nullif(given.left_at, 0), num_levels = given.levels
     from unnest($1::uuid[], $2::int[], $3::int[], $4::smallint[]) as given (uid_user, edition, left_at, levels)
     where p.uid_user = given.uid_user`,
    [
      marks.map(({ uid_user }) => uid_user),
      marks.map(({ num_edition }) => num_edition),
      marks.map(({ num_left }) => num_left),
      marks.map(({ combination }) => combination),
    ],
  );
};

/** Resolves to how many of some runs have each flag. */
export const countFlags = async (tx: Tx, uids: readonly string[]): Promise<Partial<Record<RunFlag, number>>> => {
  const { rows } = await tx.$client.query<{ flag: RunFlag; runs: number }>(
    `select flag, count(*)::int as runs from run cross join lateral unnest(des_flags) as flag
     where uid_user = any($1::uuid[]) group by 1`,
    [uids],
  );
  return Object.fromEntries(rows.map(({ flag, runs }) => [flag, runs]));
};

/** Locks the next step of the live figures: they do not change until the transaction ends. */
export const holdLiveFigures = async (tx: Tx, key: Key): Promise<void> => {
  await tx.$client.query('select from next_step where uid_session = $1 and id_image_set = $2 for update', keyOf(key));
};
