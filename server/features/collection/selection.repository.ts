import { type SQL, sql } from 'drizzle-orm';
import type { RunAction, RunFilter, RunState } from '../../../contract/collection.ts';
import { timeZone } from '../../../contract/rules/limits.ts';
import type { AsideReason, RunFlag } from '../../../contract/run-quality.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { isLockTimeout } from '../../db/database-errors.ts';
import { gameSession, isPublicSession, participant, run } from '../../db/schema/runs.ts';

/** Of a completed, timed run (contract/collection.ts). */
export const stateOf: SQL<RunState> = sql`case
  when ${participant.flg_void} then 'void'
  when ${participant.des_aside} is not null then 'set_aside'
  when cardinality(${run.des_flags}) > 0 then 'marked'
  else 'counted' end`;

export const isOfCampaign = sql`${participant.uid_session} = (
  select ${gameSession.uid_session} from ${gameSession} where ${isPublicSession})`;

export const startOfHour = (day: string, hour: number): SQL =>
  sql`((${day}::date + ${hour}::int * interval '1 hour') at time zone ${timeZone})`;

/** Only hours that are over: nothing is added to them. */
const matches = (filter: RunFilter, now: Date): SQL => {
  const { dat_from, num_hour_from, dat_to, num_hour_to, des_state, des_reason, des_flag, cod_address } = filter;
  const end = sql`least(${startOfHour(dat_to, num_hour_to)}, date_trunc('hour', ${now}::timestamptz, 'UTC'))`;
  const conditions = [
    isOfCampaign,
    sql`${participant.tms_completed_at} >= ${startOfHour(dat_from, num_hour_from)}`,
    sql`${participant.tms_completed_at} < ${end}`,
    sql`not ${participant.flg_untimed}`,
    ...(des_state ? [sql`${stateOf} = ${des_state}`] : []),
    ...(des_reason ? [sql`${participant.des_aside} = ${des_reason}`] : []),
    ...(des_flag ? [sql`${run.des_flags} @> array[${des_flag}]::text[]`] : []),
    ...(cod_address ? [sql`${participant.cod_address} = ${cod_address}`] : []),
  ];
  return sql.join(conditions, sql` and `);
};

const joined = sql`${participant} join ${run} on ${run.uid_user} = ${participant.uid_user}`;

export type Counted = { des_state: RunState; des_reason: AsideReason | null; flags: RunFlag[] | null; runs: number };

export const countFound = async (db: DbOrTx, filter: RunFilter, now: Date): Promise<Counted[]> => {
  const { rows } = await db.execute<Counted>(sql`
    select ${stateOf} as des_state, ${participant.des_aside} as des_reason, ${run.des_flags} as flags,
           count(*)::int as runs
    from ${joined} where ${matches(filter, now)} group by 1, 2, 3`);
  return rows;
};

export const findAddresses = async (
  db: DbOrTx,
  { filter, now, minimum }: { filter: RunFilter; now: Date; minimum: number },
): Promise<{ cod_address: string; num_runs: number }[]> => {
  const { rows } = await db.execute<{ cod_address: string; num_runs: number }>(sql`
    select ${participant.cod_address}, count(*)::int as num_runs
    from ${joined} where ${matches(filter, now)} and ${participant.cod_address} is not null
    group by 1 having count(*) >= ${minimum} order by 2 desc, 1 limit 10`);
  return rows;
};

const isOut = sql`(${participant.des_aside} is not null or ${participant.flg_void})`;

const isToChange: Record<RunAction, SQL> = {
  set_aside: sql`(${participant.des_aside} is null or ${participant.flg_void})`,
  count_again: isOut,
  void: sql`not ${participant.flg_void}`,
};

const change: Record<RunAction, SQL> = {
  set_aside: sql`des_aside = coalesce(des_aside, 'staff'), flg_void = false`,
  count_again: sql`des_aside = null, flg_void = false`,
  // The reason stays, so that the run can be set aside for it again.
  void: sql`flg_void = true`,
};

type ChangedRun = {
  uid_session: string;
  id_image_set: number;
  /** It leaves the figures, or comes back into them. */
  flg_moved: boolean;
};

type Place = { tms_completed_at: string; uid_user: string };

/** One statement must end in time, also on a busy machine. */
const rowsAtOnce = 5000;

const changeNext = async (
  tx: Tx,
  { filter, action, now }: { filter: RunFilter; action: RunAction; now: Date },
  after: Place | undefined,
): Promise<(ChangedRun & Place)[]> => {
  const isLater = after
    ? sql`(${participant.tms_completed_at}, ${participant.uid_user})
        > (${after.tms_completed_at}::timestamptz, ${after.uid_user}::uuid)`
    : sql`true`;
  const { rows } = await tx.execute<ChangedRun & Place>(sql`
    with chosen as (
      select ${participant.uid_user}, ${participant.uid_session}, ${participant.id_image_set},
             ${participant.tms_completed_at},
             ${participant.num_step} is not null and ${action === 'count_again' ? isOut : sql`not ${isOut}`} as flg_moved
      from ${joined} where ${matches(filter, now)} and ${isToChange[action]} and ${isLater}
      order by ${participant.tms_completed_at}, ${participant.uid_user} limit ${rowsAtOnce}
      for update of ${participant}
    ), changed as (
      update ${participant} set ${change[action]} from chosen where ${participant.uid_user} = chosen.uid_user
    )
    select uid_session, id_image_set, flg_moved, uid_user, tms_completed_at::text
    from chosen order by chosen.tms_completed_at, uid_user`);
  return rows;
};

/** Resolves to the changed runs; undefined as soon as there are more than `most`. */
export const changeSelection = async (
  tx: Tx,
  { most, ...sought }: { filter: RunFilter; action: RunAction; now: Date; most: number },
): Promise<ChangedRun[] | undefined> => {
  const changed: (ChangedRun & Place)[] = [];
  for (;;) {
    const next = await changeNext(tx, sought, changed.at(-1));
    for (const each of next) changed.push(each);
    if (changed.length > most) return undefined;
    if (next.length < rowsAtOnce) return changed;
  }
};

/** Waits at most `waitMs` (at least 1). After `false` the transaction can only be rolled back. */
export const lockChanges = async (tx: Tx, waitMs: number): Promise<boolean> => {
  await tx.execute(sql`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`);
  try {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.collectionChange})`);
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
  await tx.execute(sql`set local lock_timeout to default`);
  return true;
};
