import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { AlarmKind, CollectionAlarm } from '../../../contract/collection.ts';
import { timeZone } from '../../../contract/rules/limits.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { appUser, role } from '../../db/schema/accounts.ts';
import { addressRun, collectionHour } from '../../db/schema/collection.ts';
import { networkLetters, participant } from '../../db/schema/runs.ts';
import { isOfCampaign } from './selection.repository.ts';
import type { HourCounts, NetworkCounts } from './unusual-hour.ts';

export const tryLockHours = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.collectionHours}) as locked`,
  );
  return rows[0]?.locked ?? false;
};

/** Resolves to the hours in between that nobody has compared yet, oldest first. */
export const findNewHours = async (tx: Tx, { after, before }: { after: Date; before: Date }): Promise<Date[]> => {
  const { rows } = await tx.execute<{ hour: Date }>(sql`
    select hour from generate_series(date_trunc('hour', ${after}::timestamptz, 'UTC') + interval '1 hour',
      date_trunc('hour', ${before}::timestamptz, 'UTC') - interval '1 hour', interval '1 hour') as hour
    where not exists (select from ${collectionHour} where ${collectionHour.tms_hour} = hour)
    order by 1`);
  return rows.map(({ hour }) => new Date(hour));
};

/** Counts the same hour (Italy) on every `days`-th day before, without those before the campaign; 0 days: itself. */
export const countHours = async (
  tx: Tx,
  { hour, days, times }: { hour: Date; days: number; times: number },
): Promise<HourCounts[]> => {
  const { rows } = await tx.execute<HourCounts>(sql`
    select counted.runs, counted.set_aside
    from generate_series(${days > 0 ? 1 : 0}::int, ${times}::int) as place
    cross join lateral (
      select (${hour}::timestamptz at time zone ${timeZone} - place * ${days}::int * interval '1 day')
        at time zone ${timeZone} as begins
    ) as hours
    cross join lateral (
      select count(*)::int as runs,
             (count(*) filter (where ${participant.des_aside} is not null and ${participant.des_aside} <> 'staff'))::int
               as set_aside
      from ${participant}
      where ${isOfCampaign} and ${participant.tms_completed_at} >= begins
        and ${participant.tms_completed_at} < begins + interval '1 hour'
    ) as counted
    where place = 0 or exists (
      select from ${participant}
      where ${isOfCampaign} and ${participant.tms_completed_at} < begins + interval '1 hour')
    order by place`);
  return rows;
};

/** Counts the hour's runs that counted as they came in, and the most from one network. */
export const countNetworks = async (tx: Tx, hour: Date): Promise<NetworkCounts> => {
  const { rows } = await tx.execute<NetworkCounts>(sql`
    select coalesce(sum(runs), 0)::int as runs, coalesce(max(runs), 0)::int as most
    from (
      select sum(${addressRun.num_runs}) as runs from ${addressRun}
      where ${addressRun.tms_at} >= ${hour} and ${addressRun.tms_at} < ${hour}::timestamptz + interval '1 hour'
      group by right(${addressRun.cod_address}, ${networkLetters}::int)
    ) as networks`);
  return rows[0] ?? { runs: 0, most: 0 };
};

export const findAlarmOf = async (tx: Tx, hour: Date): Promise<AlarmKind | null> => {
  const [found] = await tx.select().from(collectionHour).where(eq(collectionHour.tms_hour, hour));
  return found?.des_alarm ?? null;
};

export const findAlarms = async (db: DbOrTx, since: Date): Promise<CollectionAlarm[]> => {
  const rows = await db
    .select()
    .from(collectionHour)
    .where(and(isNotNull(collectionHour.des_alarm), gte(collectionHour.tms_hour, since)))
    .orderBy(desc(collectionHour.tms_hour));
  return rows.flatMap(({ des_alarm, tms_hour, ...counts }) =>
    des_alarm ? [{ tms_hour: tms_hour.toISOString(), des_alarm, ...counts }] : [],
  );
};

export const findReaders = async (db: DbOrTx): Promise<string[]> => {
  const { rows } = await db.execute<{ email: string }>(sql`
    select ${appUser.email} from ${appUser} join ${role} on ${role.id} = ${appUser.id_role}
    where not ${appUser.disabled} and ${appUser.tms_registered_at} is not null
      and 'collection:read' = any(string_to_array(${role.scopes}, ';'))`);
  return rows.map(({ email }) => email);
};
