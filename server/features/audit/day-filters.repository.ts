import { type SQL, sql } from 'drizzle-orm';
import { dayInItaly, quarterOf } from '../../../contract/rules/italian-days.ts';
import type { Database } from '../../db/database.ts';
import { within } from './day-lists.repository.ts';

/** PostgreSQL takes no NUL in a text, so that nothing stored has one. */
const canBeStored = (value: string | number): boolean => !String(value).includes('\0');

/** Rows with this value in a column; all of them when it is undefined. */
export const is = (column: SQL, value: string | number | undefined): SQL => {
  if (value === undefined) return sql`true`;
  return canBeStored(value) ? sql`${column} = ${value}` : sql`false`;
};

/** Rows whose text in this column has the part in it, in capitals or not. */
export const hasPart = (column: SQL, part: string): SQL =>
  canBeStored(part) ? sql`strpos(lower(${column}), lower(${part})) > 0` : sql`false`;

/**
 * Addresses with this part in them that have rows in the table on the day. Each address is one hop in the index on
 * (des_user, tms_at, id): it costs as much as there are people, however much they did.
 */
export const findAddresses = async (db: Database, table: SQL, day: string, part: string): Promise<string[]> => {
  const { rows } = await db.execute<{ des_user: string }>(sql`
    with recursive person (des_user) as (
      (select des_user from ${table} where des_user is not null order by des_user limit 1)
      union all
      select (select e.des_user from ${table} e where e.des_user > p.des_user order by e.des_user limit 1)
      from person p where p.des_user is not null
    )
    select des_user from person
    where des_user is not null and ${hasPart(sql`des_user`, part)}
      and exists (select from ${table} e where e.des_user = person.des_user and ${within(day)})`);
  return rows.map(({ des_user }) => des_user);
};

/** Most ways by address that are merged: to plan more takes longer than to read. */
const mostWays = 100;

/** Ways (see `readList`) to the rows of these addresses that meet `also`; undefined when another way is shorter. */
export const waysByAddress = (addresses: string[] | undefined, also: SQL): SQL[] | undefined =>
  addresses && addresses.length <= mostWays
    ? addresses.map((address) => sql`des_user = ${address} and ${also}`)
    : undefined;

/** Rows of these addresses; all rows when there are none to go by. */
export const isOfAddresses = (addresses: string[] | undefined): SQL =>
  addresses ? sql`des_user is not null and des_user = any(${sql.param(addresses)}::text[])` : sql`true`;

type Shown = { day: string; now: Date; also: SQL };

/**
 * Of the rows found in these ways, those that may be listed by now: of anonymous callers, only of quarters of an hour
 * that are over. Whoever looks again and again would otherwise see each step of a participant when it is made. `also`:
 * what all of the rows meet, whichever way leads to them.
 */
export const shownBy = (ways: SQL[], { day, now, also }: Shown): SQL[] => {
  if (day !== dayInItaly(now)) return ways;
  const quarter = quarterOf(now).toISOString();
  return [
    ...ways.map((way) => sql`tms_at < ${quarter} and ${way}`),
    sql`tms_at >= ${quarter} and des_user is not null and ${also}`,
  ];
};
