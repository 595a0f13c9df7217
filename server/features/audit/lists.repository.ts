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
import { backendError, frontendError, navEvent, requestEvent, securityEvent } from '../../db/schema/audit.ts';
import {
  findAddresses,
  hasPart,
  indexPathsByAddress,
  is,
  isNotOf,
  isOfAddresses,
  shownBy,
} from './day-filters.repository.ts';
import { readPage, timestampOf } from './day-page.repository.ts';
import { indexPathsToRequests, type RequestFilter } from './request-index-paths.repository.ts';

type OnPage = { day: string; page_number?: number | undefined };
type NavigationFilter = { page?: AuditPage | undefined; user?: string | undefined; withoutUser?: string | undefined };
type SecurityFilter = { event?: SecurityEventName | undefined; user?: string | undefined };

/** Lists of the audit, with their columns, for a day (YYYY-MM-DD, in Italy). */
export const auditLists = (db: Database, { now }: { now: () => Date }) => ({
  listNavigation: async ({ day, page_number, page, user, withoutUser }: OnPage & NavigationFilter) => {
    const isPage = sql`${is(navEvent.des_page, page)} and ${isNotOf(navEvent, withoutUser)}`;
    const addresses = user ? await findAddresses(db, navEvent, day, user) : undefined;
    return readPage<NavigationRow>(db, {
      table: navEvent,
      columns: sql`${timestampOf(navEvent)} as timestamp, ${navEvent.des_user} as user, ${navEvent.des_page} as page,
        ${navEvent.des_platform} as platform, ${navEvent.des_browser} as browser,
        ${navEvent.des_browser_version} as browser_version, ${navEvent.flg_mobile} as mobile`,
      day,
      indexPaths: addresses
        ? (indexPathsByAddress(navEvent, addresses, isPage) ?? [
            sql`${isPage} and ${isOfAddresses(navEvent, addresses)}`,
          ])
        : shownBy([isPage], { table: navEvent, day, now: now(), also: isPage }),
      page_number,
    });
  },

  listFrontendErrors: ({ day, page_number, page }: OnPage & { page?: AuditPage | undefined }) =>
    readPage<FrontendErrorRow>(db, {
      table: frontendError,
      columns: sql`${timestampOf(frontendError)} as time, ${frontendError.des_from} as from_,
        ${frontendError.des_path} as path, ${frontendError.des_error} as error, ${frontendError.des_stack} as stack,
        ${frontendError.des_agent} as agent`,
      day,
      indexPaths: [is(frontendError.des_path, page)],
      page_number,
    }),

  listRequests: async ({ day, page_number, ...filter }: OnPage & RequestFilter) =>
    readPage<RequestRow>(db, {
      table: requestEvent,
      columns: sql`${timestampOf(requestEvent)} as timestamp, ${requestEvent.des_user} as user,
        ${requestEvent.des_method} as method, ${requestEvent.des_route} as route,
        ${requestEvent.num_status} as status_code, ${requestEvent.jsn_path_params} as path_params,
        ${requestEvent.jsn_query_params} as query_params, host(${requestEvent.des_ip}) as ip`,
      day,
      indexPaths: await indexPathsToRequests(db, { day, now: now(), ...filter }),
      page_number,
    }),

  listBackendErrors: ({ day, page_number, route }: OnPage & { route?: string | undefined }) =>
    readPage<BackendErrorRow>(db, {
      table: backendError,
      columns: sql`${timestampOf(backendError)} as timestamp, ${backendError.des_route} as route,
        ${backendError.des_method} || ' ' || ${backendError.des_route} as url,
        ${backendError.jsn_query_params} as "URLSearchParams", ${backendError.des_error} as error,
        ${backendError.des_exception} as exception`,
      day,
      indexPaths: [is(backendError.des_route, route)],
      page_number,
    }),

  /** `user` is also searched among the targets: a failed sign-in has no actor. */
  listSecurityEvents: ({ day, page_number, event, user }: OnPage & SecurityFilter) => {
    const { des_user, des_target } = securityEvent;
    const isUser = user ? sql`(${hasPart(des_user, user)} or ${hasPart(des_target, user)})` : sql`true`;
    return readPage<SecurityEventRow>(db, {
      table: securityEvent,
      columns: sql`${timestampOf(securityEvent)} as timestamp, ${securityEvent.des_event} as event, ${des_user} as user,
        ${des_target} as target, ${securityEvent.jsn_detail} as detail, host(${securityEvent.des_ip}) as ip`,
      day,
      indexPaths: [sql`${is(securityEvent.des_event, event)} and ${isUser}`],
      page_number,
    });
  },
});
