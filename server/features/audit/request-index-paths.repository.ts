import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { requestDay, requestEvent } from '../../db/schema/audit.ts';
import { findAddresses, indexPathsByAddress, is, isNotOf, isOfAddresses, shownBy } from './day-filters.repository.ts';

export type RequestFilter = {
  route?: string | undefined;
  /** `errors`: 400 and above. */
  status_code?: number | 'errors' | undefined;
  /** Part of an address. */
  user?: string | undefined;
  /** An address whose calls are left out. */
  withoutUser?: string | undefined;
};

type Cell = { des_route: string; num_status: number };

/** The pairs of route and status that have calls on a day. */
const findCells = (db: Database, day: string): Promise<Cell[]> =>
  db
    .select({ des_route: requestDay.des_route, num_status: requestDay.num_status })
    .from(requestDay)
    .where(eq(requestDay.dat_day, day));

const isWanted =
  ({ route, status_code }: RequestFilter) =>
  ({ des_route, num_status }: Cell): boolean =>
    (route === undefined || route === des_route) &&
    (status_code === undefined || (status_code === 'errors' ? num_status >= 400 : status_code === num_status));

const isStatus = (status_code: RequestFilter['status_code']): SQL =>
  status_code === 'errors' ? sql`${requestEvent.num_status} >= 400` : is(requestEvent.num_status, status_code);

const isRequested = ({ route, status_code, withoutUser }: RequestFilter): SQL =>
  sql`${is(requestEvent.des_route, route)} and ${isStatus(status_code)} and ${isNotOf(requestEvent, withoutUser)}`;

/**
 * Query conditions that each use one index (see `readPage`): the one on users when few match, on errors, or on route
 * and status, with one condition per pair that has calls on the day.
 */
const indexPathsTo = async (db: Database, day: string, filter: RequestFilter, addresses?: string[]): Promise<SQL[]> => {
  const { route, status_code } = filter;
  const indexPaths = indexPathsByAddress(requestEvent, addresses, isRequested(filter));
  if (indexPaths) return indexPaths;
  const isOfThem = sql`${isOfAddresses(requestEvent, addresses)} and ${isNotOf(requestEvent, filter.withoutUser)}`;
  if (route === undefined && (status_code === undefined || status_code === 'errors')) {
    return [sql`${isStatus(status_code)} and ${isOfThem}`];
  }
  const cells = (await findCells(db, day)).filter(isWanted(filter));
  return cells.map(
    ({ des_route, num_status }) =>
      sql`${is(requestEvent.des_route, des_route)} and ${is(requestEvent.num_status, num_status)} and ${isOfThem}`,
  );
};

type Wanted = RequestFilter & { day: string; now: Date };

/** Index paths to the calls of a day that match the filter and may be listed by now. */
export const indexPathsToRequests = async (db: Database, { day, now, ...filter }: Wanted): Promise<SQL[]> => {
  if (filter.user) {
    // No anonymous row matches these.
    return indexPathsTo(db, day, filter, await findAddresses(db, requestEvent, day, filter.user));
  }
  return shownBy(await indexPathsTo(db, day, filter), { table: requestEvent, day, now, also: isRequested(filter) });
};
