import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { findAddresses, is, isOfAddresses, shownBy, waysByAddress } from './day-filters.repository.ts';

export type RequestFilter = {
  route?: string | undefined;
  /** `errors`: all from 400 on. */
  status_code?: number | 'errors' | undefined;
  /** Part of an address. */
  user?: string | undefined;
};

type Cell = { des_route: string; num_status: number };

/** The routes and statuses that a day has calls of. */
const findCells = async (db: Database, day: string): Promise<Cell[]> => {
  const { rows } = await db.execute<Cell>(sql`select des_route, num_status from request_day where dat_day = ${day}`);
  return rows;
};

const isWanted =
  ({ route, status_code }: RequestFilter) =>
  ({ des_route, num_status }: Cell): boolean =>
    (route === undefined || route === des_route) &&
    (status_code === undefined || (status_code === 'errors' ? num_status >= 400 : status_code === num_status));

const isStatus = (status_code: RequestFilter['status_code']): SQL =>
  status_code === 'errors' ? sql`num_status >= 400` : is(sql`num_status`, status_code);

const isAsked = ({ route, status_code }: RequestFilter): SQL =>
  sql`${is(sql`des_route`, route)} and ${isStatus(status_code)}`;

/**
 * Ways (see `readList`) to the calls of a day that are wanted: through the index on people when few are meant, on
 * errors, or on route and status, which has its rows in order for each two of them that the day's figures tell of.
 */
const waysTo = async (db: Database, day: string, filter: RequestFilter, addresses?: string[]): Promise<SQL[]> => {
  const { route, status_code } = filter;
  const ways = waysByAddress(addresses, isAsked(filter));
  if (ways) return ways;
  const isOfThem = isOfAddresses(addresses);
  if (route === undefined && (status_code === undefined || status_code === 'errors')) {
    return [sql`${isStatus(status_code)} and ${isOfThem}`];
  }
  const cells = (await findCells(db, day)).filter(isWanted(filter));
  return cells.map(
    ({ des_route, num_status }) => sql`des_route = ${des_route} and num_status = ${num_status} and ${isOfThem}`,
  );
};

type Wanted = RequestFilter & { day: string; now: Date };

/** Ways to the calls of a day that are wanted and may be listed by now. */
export const waysToRequests = async (db: Database, { day, now, ...filter }: Wanted): Promise<SQL[]> => {
  if (filter.user) {
    // No anonymous row matches these.
    return waysTo(db, day, filter, await findAddresses(db, sql`request_event`, day, filter.user));
  }
  return shownBy(await waysTo(db, day, filter), { day, now, also: isAsked(filter) });
};
