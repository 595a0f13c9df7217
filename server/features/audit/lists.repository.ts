import { sql } from 'drizzle-orm';
import type {
  BackendErrorRow,
  FrontendErrorRow,
  NavigationRow,
  RequestRow,
  SecurityEventName,
  SecurityEventRow,
} from '../../../contract/audit.ts';
import type { AuditPage } from '../../../contract/pages.ts';
import type { Database } from '../../db/database.ts';
import { findAddresses, hasPart, indexPathsByAddress, is, isOfAddresses, shownBy } from './day-filters.repository.ts';
import { moment, readPage } from './day-page.repository.ts';
import { indexPathsToRequests, type RequestFilter } from './request-index-paths.repository.ts';

type OnPage = { day: string; page_number: number };
type NavigationFilter = { page?: AuditPage | undefined; user?: string | undefined };
type SecurityFilter = { event?: SecurityEventName | undefined; user?: string | undefined };

/** Lists of the audit, with their columns, for a day (YYYY-MM-DD, in Italy). */
export const auditLists = (db: Database, { now }: { now: () => Date }) => ({
  listNavigation: async ({ day, page_number, page, user }: OnPage & NavigationFilter) => {
    const table = sql`nav_event`;
    const isPage = is(sql`des_page`, page);
    const addresses = user ? await findAddresses(db, table, day, user) : undefined;
    return readPage<NavigationRow>(db, {
      table,
      columns: sql`${moment} as timestamp, des_user as user, des_page as page, des_platform as platform,
        des_browser as browser, des_browser_version as browser_version, flg_mobile as mobile`,
      day,
      indexPaths: addresses
        ? (indexPathsByAddress(addresses, isPage) ?? [sql`${isPage} and ${isOfAddresses(addresses)}`])
        : shownBy([isPage], { day, now: now(), also: isPage }),
      page_number,
    });
  },

  listFrontendErrors: ({ day, page_number, page }: OnPage & { page?: AuditPage | undefined }) =>
    readPage<FrontendErrorRow>(db, {
      table: sql`frontend_error`,
      columns: sql`${moment} as time, des_from as from_, des_path as path, des_error as error, des_stack as stack,
        des_agent as agent`,
      day,
      indexPaths: [is(sql`des_path`, page)],
      page_number,
    }),

  listRequests: async ({ day, page_number, ...filter }: OnPage & RequestFilter) =>
    readPage<RequestRow>(db, {
      table: sql`request_event`,
      columns: sql`${moment} as timestamp, des_user as user, des_method as method, des_route as route,
        num_status as status_code, jsn_path_params as path_params, jsn_query_params as query_params, host(des_ip) as ip`,
      day,
      indexPaths: await indexPathsToRequests(db, { day, now: now(), ...filter }),
      page_number,
    }),

  listBackendErrors: ({ day, page_number, route }: OnPage & { route?: string | undefined }) =>
    readPage<BackendErrorRow>(db, {
      table: sql`backend_error`,
      columns: sql`${moment} as timestamp, des_route as route, des_method || ' ' || des_route as url,
        jsn_query_params as "URLSearchParams", des_error as error, des_exception as exception`,
      day,
      indexPaths: [is(sql`des_route`, route)],
      page_number,
    }),

  /** `user` is also searched among the targets: a failed sign-in has no actor. */
  listSecurityEvents: ({ day, page_number, event, user }: OnPage & SecurityFilter) => {
    const isUser = user ? sql`(${hasPart(sql`des_user`, user)} or ${hasPart(sql`des_target`, user)})` : sql`true`;
    return readPage<SecurityEventRow>(db, {
      table: sql`security_event`,
      columns: sql`${moment} as timestamp, des_event as event, des_user as user, des_target as target,
        jsn_detail as detail, host(des_ip) as ip`,
      day,
      indexPaths: [sql`${is(sql`des_event`, event)} and ${isUser}`],
      page_number,
    });
  },
});
