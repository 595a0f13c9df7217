import type { FastifyInstance } from 'fastify';
import { audit } from '../../../contract/audit.ts';
import { addDays, dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Account } from '../../http/access.ts';
import { implement } from '../../http/implement.ts';
import { groupedRepository } from './grouped.repository.ts';
import { firstKept, groupedDays } from './kept-days.ts';
import { auditLists } from './lists.repository.ts';
import { summaries } from './summaries.ts';

/** The answer for a day without rows, in the form that was asked for. */
const nothing = ({ page_number }: { page_number?: number | undefined }) =>
  page_number === undefined ? [] : { rows: [], total: 0, flg_more: false };

/** The caller, if what they did is to be left out. */
const without = ({ without_own }: { without_own?: '1' | undefined }, { email }: Account): string | undefined =>
  without_own && email;

/** How the platform is used and where it fails, for staff. */
export const auditRoutes = (
  app: FastifyInstance,
  {
    db,
    now,
    config,
  }: {
    db: Database;
    now: () => Date;
    config: Pick<Config, 'AUDIT_DAYS' | 'AUDIT_ROLLUP_DAYS' | 'SECURITY_EVENT_DAYS'>;
  },
): void => {
  const lists = auditLists(db, { now });
  const grouped = groupedRepository(db);
  const { summarizeNavigation, summarizeRequests } = summaries(db, { now });
  const today = () => dayInItaly(now());
  const isKept = (day: string, days = config.AUDIT_DAYS) => day <= today() && day >= firstKept(days, today());
  const daysOf = (wanted: Parameters<typeof groupedDays>[0]) =>
    groupedDays(wanted, { first: firstKept(config.AUDIT_ROLLUP_DAYS, today()), today: today() });
  const kept = () => ({
    today: today(),
    firstRows: firstKept(config.AUDIT_DAYS, today()),
    first: firstKept(config.AUDIT_ROLLUP_DAYS, today()),
  });

  implement(app, audit, {
    'GET /audit/navigation/:date': async ({ params: { date: day }, querystring, account }) =>
      isKept(day)
        ? lists.listNavigation({ day, ...querystring, withoutUser: without(querystring, account) })
        : nothing(querystring),

    'GET /audit/error_frontend/:date': async ({ params: { date: day }, querystring }) =>
      isKept(day) ? lists.listFrontendErrors({ day, ...querystring }) : nothing(querystring),

    'GET /audit/requests/:date': async ({ params: { date: day }, querystring, account }) =>
      isKept(day)
        ? lists.listRequests({ day, ...querystring, withoutUser: without(querystring, account) })
        : nothing(querystring),

    'GET /audit/error_backend/:date': async ({ params: { date: day }, querystring }) =>
      isKept(day) ? lists.listBackendErrors({ day, ...querystring }) : nothing(querystring),

    'GET /audit/security/:date': async ({ params: { date: day }, querystring }) =>
      isKept(day, config.SECURITY_EVENT_DAYS)
        ? lists.listSecurityEvents({ day, ...querystring })
        : nothing(querystring),

    'GET /audit/navigation_grouped': async ({ querystring, account }) => {
      const days = daysOf(querystring);
      if (!days) return [];
      return grouped.groupNavigation({ grouping: querystring.grouping, ...days }, without(querystring, account));
    },

    'GET /audit/requests_grouped': async ({ querystring, account }) => {
      const days = daysOf(querystring);
      if (!days) return [];
      return grouped.groupRequests({ grouping: querystring.grouping, ...days }, without(querystring, account));
    },

    'GET /audit/navigation_summary': async ({ querystring: { from, until, without_own }, account }) =>
      summarizeNavigation({ from, until, ...kept(), withoutUser: without({ without_own }, account) }),

    'GET /audit/requests_summary': async ({ querystring: { from, until, without_own }, account }) =>
      summarizeRequests({ from, until, ...kept(), withoutUser: without({ without_own }, account) }),

    'GET /audit/state': async () => ({
      dat_first_rows: firstKept(config.AUDIT_DAYS, today()),
      dat_first_grouped: firstKept(config.AUDIT_ROLLUP_DAYS, today()),
      dat_today: today(),
      num_dropped: await grouped.countDropped(addDays(today(), -30)),
    }),
  });
};
