import { type SQL, sql } from 'drizzle-orm';
import { dayInItaly, quarterOf } from '../../../contract/rules/italian-days.ts';
import type { Database } from '../../db/database.ts';
import { within } from './day-page.repository.ts';

/** PostgreSQL cannot store NUL in text, so no stored value contains one. */
const canBeStored = (value: string | number): boolean => !String(value).includes('\0');

/** Matches rows with this value in a column; all rows when it is undefined. */
export const is = (column: SQL, value: string | number | undefined): SQL => {
  if (value === undefined) return sql`true`;
  return canBeStored(value) ? sql`${column} = ${value}` : sql`false`;
};

/** Matches rows whose text in this column contains `part`, ignoring case. */
export const hasPart = (column: SQL, part: string): SQL =>
  canBeStored(part) ? sql`strpos(lower(${column}), lower(${part})) > 0` : sql`false`;

/**
 * Returns the addresses containing `part` that have rows in the table on the day. Each address is one hop in the index
 * on (des_user, tms_at, id): the cost grows with the number of people, not of their rows.
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

/** Maximum number of per-address queries to merge: planning more takes longer than reading. */
const maxAddresses = 100;

/** Index paths (see `readPage`) to the rows of these addresses that match `also`; undefined when there are too many. */
export const indexPathsByAddress = (addresses: string[] | undefined, also: SQL): SQL[] | undefined =>
  addresses && addresses.length <= maxAddresses
    ? addresses.map((address) => sql`des_user = ${address} and ${also}`)
    : undefined;

/** Matches rows of these addresses; all rows when undefined. */
export const isOfAddresses = (addresses: string[] | undefined): SQL =>
  addresses ? sql`des_user is not null and des_user = any(${sql.param(addresses)}::text[])` : sql`true`;

type Shown = { day: string; now: Date; also: SQL };

/**
 * Restricts index paths to the rows that may be listed by now: those of anonymous callers once their quarter of an hour
 * is over. Otherwise, polling the list would show each step of a participant.
 * @param also a condition that all of the rows match, on any path
 */
export const shownBy = (indexPaths: SQL[], { day, now, also }: Shown): SQL[] => {
  if (day !== dayInItaly(now)) return indexPaths;
  const quarter = quarterOf(now).toISOString();
  return [
    ...indexPaths.map((path) => sql`tms_at < ${quarter} and ${path}`),
    sql`tms_at >= ${quarter} and des_user is not null and ${also}`,
  ];
};
