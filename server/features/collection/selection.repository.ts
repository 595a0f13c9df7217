import { type SQL, sql } from 'drizzle-orm';
import type { RunAction, RunFilter, RunState } from '../../../contract/collection.ts';
import { timeZone } from '../../../contract/rules/limits.ts';
import type { AsideReason, RunFlag } from '../../../contract/run-quality.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { isLockTimeout } from '../../db/database-errors.ts';
import { flaggedFigures, participant, run } from '../../db/schema/runs.ts';
import type { ChangedRun } from '../results/results.ts';

/** The state of a completed, timed run (contract/collection.ts). */
export const stateOf: SQL<RunState> = sql`case
  when ${participant.flg_void} then 'void'
  when ${participant.des_aside} is not null then 'set_aside'
  when cardinality(${run.des_flags}) > 0 then 'marked'
  else 'counted' end`;

/** Runs of a session that were completed from one moment on, and before another. */
type Span = { uid_session: string; from: SQL; to: SQL };

/** The moment at which an hour of a day in Italy begins. */
export const momentOf = (day: string, hour: number): SQL =>
  sql`((${day}::date + ${hour}::int * interval '1 hour') at time zone ${timeZone})`;

const isWithin = ({ uid_session, from, to }: Span): SQL =>
  sql`${participant.uid_session} = ${uid_session} and ${participant.tms_completed_at} >= ${from}
    and ${participant.tms_completed_at} < ${to}`;

/** The span of a filter: whole hours that are over, so that nothing is added to them any more. */
const spanOf = (uid_session: string, filter: RunFilter, now: Date): Span => ({
  uid_session,
  from: momentOf(filter.dat_from, filter.num_hour_from),
  to: sql`least(${momentOf(filter.dat_to, filter.num_hour_to)}, date_trunc('hour', ${now}::timestamptz, 'UTC'))`,
});

/** Matches the timed runs of a filter, where `run` is joined. */
const matches = (uid_session: string, filter: RunFilter, now: Date): SQL => {
  const { des_state, des_reason, des_flag, cod_address } = filter;
  const conditions = [
    isWithin(spanOf(uid_session, filter, now)),
    sql`not ${participant.flg_untimed}`,
    ...(des_state ? [sql`${stateOf} = ${des_state}`] : []),
    ...(des_reason ? [sql`${participant.des_aside} = ${des_reason}`] : []),
    ...(des_flag ? [sql`${run.des_flags} @> array[${des_flag}]::text[]`] : []),
    ...(cod_address ? [sql`${participant.cod_address} = ${cod_address}`] : []),
  ];
  return sql.join(conditions, sql` and `);
};

const joined = sql`${participant} join ${run} on ${run.uid_user} = ${participant.uid_user}`;

/** One row per state, reason and set of flags. */
export type Counted = {
  des_state: RunState;
  des_reason: AsideReason | null;
  flags: RunFlag[] | null;
  runs: number;
};

/** Resolves to how many runs a filter finds, by what is known of them. */
export const countFound = async (db: DbOrTx, uid_session: string, filter: RunFilter, now: Date): Promise<Counted[]> => {
  const { rows } = await db.execute<Counted>(sql`
    select ${stateOf} as des_state, ${participant.des_aside} as des_reason, ${run.des_flags} as flags,
           count(*)::int as runs
    from ${joined} where ${matches(uid_session, filter, now)} group by 1, 2, 3`);
  return rows;
};

/** Resolves to the network addresses that most runs of a filter came from: at least `minimum` each. */
export const findAddresses = async (
  db: DbOrTx,
  { uid_session, filter, now, minimum }: { uid_session: string; filter: RunFilter; now: Date; minimum: number },
): Promise<{ cod_address: string; num_runs: number }[]> => {
  const { rows } = await db.execute<{ cod_address: string; num_runs: number }>(sql`
    select ${participant.cod_address}, count(*)::int as num_runs
    from ${joined} where ${matches(uid_session, filter, now)} and ${participant.cod_address} is not null
    group by 1 having count(*) >= ${minimum} order by 2 desc, 1 limit 10`);
  return rows;
};

/** A run that a change concerns, locked. */
export type SelectedRun = ChangedRun & {
  /** Those whose sums were only seen together have the same group; null: no sum of a part of the figures had them. */
  num_group: string | null;
  /** It is in the sums, of the figures or of their next step. */
  flg_counted: boolean;
  /** It is in the sums of flagged runs that were given last. */
  flg_given: boolean;
};

// A run that has gone out since is still in them.
const isGiven = sql`coalesce(cardinality(${run.des_flags}) > 0 and (
  ${participant.tms_folded_at} is not null and coalesce(${participant.num_step_in}, 0) <= ${flaggedFigures.num_step}
  or ${participant.num_step_out} > ${flaggedFigures.num_step}), false)`;

const withFlagged = sql`${joined} left join ${flaggedFigures}
  on ${flaggedFigures.uid_session} = ${participant.uid_session}
  and ${flaggedFigures.id_image_set} = ${participant.id_image_set}`;

const isToChange: Record<RunAction, SQL> = {
  set_aside: sql`(${participant.des_aside} is null or ${participant.flg_void})`,
  count_again: sql`(${participant.des_aside} is not null or ${participant.flg_void})`,
  void: sql`not ${participant.flg_void}`,
};

type Sought = { uid_session: string; filter: RunFilter; action: RunAction; now: Date; limit: number };

/** Rows that one statement locks or changes: each must end in time, also on a busy machine. */
const rowsAtOnce = 5000;

type Place = { tms_completed_at: string; uid_user: string };

const lockSome = async (
  tx: Tx,
  { uid_session, filter, action, now, limit }: Sought,
  after: Place | undefined,
): Promise<(SelectedRun & Place)[]> => {
  const isLater = after
    ? sql`(${participant.tms_completed_at}, ${participant.uid_user})
        > (${after.tms_completed_at}::timestamptz, ${after.uid_user}::uuid)`
    : sql`true`;
  const { rows } = await tx.execute<SelectedRun & Place>(sql`
    select ${participant.uid_user}, ${participant.id_image_set}, ${participant.num_step_in},
           ${participant.num_step_out}, ${participant.cod_address}, ${participant.flg_moments},
           ${participant.num_group}::text,
           ${participant.tms_folded_at} is not null as flg_counted, ${isGiven} as flg_given,
           ${participant.tms_completed_at}::text
    from ${withFlagged} where ${matches(uid_session, filter, now)} and ${isToChange[action]} and ${isLater}
    order by ${participant.tms_completed_at}, ${participant.uid_user} limit ${limit}
    for update of ${participant}`);
  return rows;
};

/** Locks up to `limit` runs of a filter that an action would change, until the transaction ends. */
export const lockSelection = async (tx: Tx, sought: Sought): Promise<SelectedRun[]> => {
  const locked: (SelectedRun & Place)[] = [];
  for (;;) {
    const limit = Math.min(rowsAtOnce, sought.limit - locked.length);
    const some = await lockSome(tx, { ...sought, limit }, locked.at(-1));
    for (const run of some) locked.push(run);
    if (some.length < limit || locked.length === sought.limit) return locked;
  }
};

const inParts = <T>(runs: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(runs.length / rowsAtOnce) }, (_, part) =>
    runs.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  );

const updateRuns = async (tx: Tx, runs: readonly Pick<SelectedRun, 'uid_user'>[], change: SQL): Promise<void> => {
  for (const part of inParts(runs)) {
    const uids = sql.param(part.map(({ uid_user }) => uid_user));
    await tx.execute(sql`update ${participant} set ${change} where ${participant.uid_user} = any(${uids}::uuid[])`);
  }
};

const marksAfter: Record<RunAction, SQL> = {
  set_aside: sql`des_aside = coalesce(des_aside, 'staff'), flg_void = false`,
  count_again: sql`des_aside = null, flg_void = false`,
  // The reason stays, so that the run can be set aside for it again.
  void: sql`flg_void = true`,
};

const newGroup = (id: string): SQL => sql`num_group = hashtextextended(coalesce(num_group, 0) || ${`:${id}`}, 0)`;

/**
 * Gives runs whose sum is seen new groups, one for each that they had. `id`: of the occasion. So two runs are in the same
 * group when no sum has told them apart.
 */
export const regroup = (tx: Tx, runs: readonly Pick<SelectedRun, 'uid_user'>[], id: string): Promise<void> =>
  updateRuns(tx, runs, newGroup(id));

/** Marks runs as an action does. */
export const markRuns = (tx: Tx, runs: readonly SelectedRun[], action: RunAction): Promise<void> =>
  updateRuns(tx, runs, marksAfter[action]);

/** Resolves to how many runs with a set of faces each of these groups has. */
export const sizesOfGroups = async (tx: Tx, id_image_set: number, groups: string[]): Promise<Map<string, number>> => {
  const { rows } = await tx.execute<{ num_group: string; runs: number }>(sql`
    select ${participant.num_group}::text as num_group, count(*)::int as runs from ${participant}
    where ${participant.num_group} = any(${sql.param(groups)}::bigint[])
      and ${participant.id_image_set} = ${id_image_set}
    group by 1`);
  return new Map(rows.map(({ num_group, runs }) => [num_group, runs]));
};

/** The sums of flagged runs that were given last: how many runs they have, and where these are now. */
type GivenRuns = { num_flagged: number; groups: { num_group: string; runs: number; given: number }[] };

/** Resolves to the groups of a session's runs with a set of faces; undefined if no sums of flagged runs were given. */
export const findGiven = async (tx: Tx, uid_session: string, id_image_set: number): Promise<GivenRuns | undefined> => {
  const { rows } = await tx.execute<{ num_flagged: number }>(sql`
    select ${flaggedFigures.num_flagged} from ${flaggedFigures}
    where ${flaggedFigures.uid_session} = ${uid_session} and ${flaggedFigures.id_image_set} = ${id_image_set}`);
  const [found] = rows;
  if (!found) return undefined;
  const grouped = await tx.execute<GivenRuns['groups'][number]>(sql`
    select ${participant.num_group}::text as num_group, count(*)::int as runs,
           (count(*) filter (where ${isGiven}))::int as given
    from ${withFlagged}
    where ${participant.uid_session} = ${uid_session} and ${participant.id_image_set} = ${id_image_set}
      and ${participant.num_group} is not null
    group by 1`);
  return { ...found, groups: grouped.rows };
};

/** Runs in the figures that came in with one step, and that no selection has told apart. */
type Cohort = { id_image_set: number; num_step: number; num_group: string | null; runs: number };

/** The last step of each set of faces: later ones have not reached the figures. */
export const lastSteps = async (tx: Tx, uid_session: string): Promise<Map<number, number>> => {
  const { rows } = await tx.$client.query<{ id_image_set: number; num_step: number }>(
    'select id_image_set, num_step from next_step where uid_session = $1',
    [uid_session],
  );
  return new Map(rows.map(({ id_image_set, num_step }) => [id_image_set, num_step]));
};

/** Resolves to how many runs are in the figures, by set of faces, step and group, of these steps. */
export const countCohorts = async (tx: Tx, uid_session: string, steps: number[]): Promise<Cohort[]> => {
  const { rows } = await tx.execute<Cohort>(sql`
    select ${participant.id_image_set}, coalesce(${participant.num_step_in}, 0) as num_step,
           ${participant.num_group}::text as num_group, count(*)::int as runs
    from ${participant}
    where ${participant.uid_session} = ${uid_session} and ${participant.tms_folded_at} is not null
      and not ${participant.flg_untimed} and coalesce(${participant.num_step_in}, 0) = any(${sql.param(steps)}::int[])
    group by 1, 2, 3`);
  return rows;
};

/** Our key for PostgreSQL's advisory locks: one change of the collection at a time. */
export const changeLock = 7_746_291;

/** Whether no other transaction changes or previews runs; until this one ends, none will. */
export const tryLockChanges = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${changeLock}) as locked`,
  );
  return rows[0]?.locked ?? false;
};

/**
 * The same, but waits for the other one for `waitMs` at most; at least 1. After a false one the transaction can only be
 * rolled back.
 */
export const lockChanges = async (tx: Tx, waitMs: number): Promise<boolean> => {
  await tx.execute(sql`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`);
  try {
    await tx.execute(sql`select pg_advisory_xact_lock(${changeLock})`);
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
  await tx.execute(sql`set local lock_timeout to default`);
  return true;
};
