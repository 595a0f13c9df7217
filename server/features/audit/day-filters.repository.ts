import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dayInItaly, quarterOf } from '../../../contract/rules/italian-days.ts';
import type { Database } from '../../db/database.ts';
import type { navEvent, requestEvent } from '../../db/schema/audit.ts';
import { within } from './day-page.repository.ts';

/** A table whose rows have a caller, and an index on (des_user, tms_at, id). */
export type TableWithUsers = typeof navEvent | typeof requestEvent;

/** PostgreSQL cannot store NUL in text, so no stored value contains one. */
const canBeStored = (value: string | number): boolean => !String(value).includes('\0');

/** Matches rows with this value in a column; all rows when it is undefined. */
export const is = (column: PgColumn, value: string | number | undefined): SQL => {
  if (value === undefined) return sql`true`;
  return canBeStored(value) ? sql`${column} = ${value}` : sql`false`;
};

/** Matches rows whose text in this column contains `part`, ignoring case. */
export const hasPart = (column: PgColumn | SQL, part: string): SQL =>
  canBeStored(part) ? sql`strpos(lower(${column}), lower(${part})) > 0` : sql`false`;

/**
 * Returns the addresses containing `part` that have rows in the table on the day. Each address is one hop in the index
 * on (des_user, tms_at, id): the cost grows with the number of people, not of their rows.
 */
export const findAddresses = async (
  db: Database,
  table: TableWithUsers,
  day: string,
  part: string,
): Promise<string[]> => {
  const { rows } = await db.execute<{ des_user: string }>(sql`
    with recursive person (des_user) as (
      (select ${table.des_user} from ${table} where ${table.des_user} is not null order by ${table.des_user} limit 1)
      union all
      select (
        select ${table.des_user} from ${table} where ${table.des_user} > person.des_user
        order by ${table.des_user} limit 1
      ) from person where person.des_user is not null
    )
    select person.des_user from person
    where person.des_user is not null and ${hasPart(sql`person.des_user`, part)}
      and exists (select from ${table} where ${table.des_user} = person.des_user and ${within(table, day)})`);
  return rows.map(({ des_user }) => des_user);
};

/** Maximum number of per-address queries to merge: planning more takes longer than reading. */
const maxAddresses = 100;

/** Index paths (see `readPage`) to the rows of these addresses that match `also`; undefined when there are too many. */
export const indexPathsByAddress = (
  table: TableWithUsers,
  addresses: string[] | undefined,
  also: SQL,
): SQL[] | undefined =>
  addresses && addresses.length <= maxAddresses
    ? addresses.map((address) => sql`${table.des_user} = ${address} and ${also}`)
    : undefined;

/** Matches rows of these addresses; all rows when undefined. */
export const isOfAddresses = ({ des_user }: TableWithUsers, addresses: string[] | undefined): SQL =>
  addresses ? sql`${des_user} is not null and ${des_user} = any(${sql.param(addresses)}::text[])` : sql`true`;

/** Matches rows of everybody but this person, and so anonymous ones too; all rows when undefined. */
export const isNotOf = ({ des_user }: TableWithUsers, user: string | undefined): SQL =>
  user === undefined ? sql`true` : sql`${des_user} is distinct from ${user}`;

type Shown = { table: TableWithUsers; day: string; now: Date; also: SQL };

/**
 * Restricts index paths to the rows that may be listed by now: those of anonymous callers once their quarter of an hour
 * is over. Otherwise, polling the list would show each step of a participant.
 * @param also a condition that all of the rows match, on any path
 */
export const shownBy = (indexPaths: SQL[], { table, day, now, also }: Shown): SQL[] => {
  if (day !== dayInItaly(now)) return indexPaths;
  const quarter = quarterOf(now).toISOString();
  return [
    ...indexPaths.map((path) => sql`${table.tms_at} < ${quarter} and ${path}`),
    sql`${table.tms_at} >= ${quarter} and ${table.des_user} is not null and ${also}`,
  ];
};
