import type { FastifyInstance } from 'fastify';
import { audit } from '../../../contract/audit.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Context } from '../../context.ts';
import { readSettings } from '../../db/read-settings.ts';
import type { Account } from '../../http/access.ts';
import { implement } from '../../http/implement.ts';
import { countOf, readCalls, readPages } from './counts-by-date.ts';
import { firstKept, groupedDays } from './kept-days.ts';
import { createLists } from './lists.ts';
import { totalDays } from './retention.ts';
import { createSummaries } from './summaries.ts';

type Asked = { without_own?: '1' | undefined };

/** The caller, if what they did is to be left out. */
const withoutOwn = ({ without_own }: Asked, { email }: Account) => ({ withoutUser: without_own && email });

/** How the platform is used and where it fails, for staff. */
export const auditRoutes = (app: FastifyInstance, { db, now }: Pick<Context, 'db' | 'now'>): void => {
  const lists = createLists({ db, now });
  const { summarizeNavigation, summarizeRequests } = createSummaries({ db, now });
  const findKept = async () => {
    const today = dayInItaly(now());
    const { AUDIT_DAYS } = await readSettings(db);
    return { today, firstRows: firstKept(AUDIT_DAYS, today), first: firstKept(totalDays, today) };
  };

  implement(app, audit, {
    'GET /audit/navigation/:date': ({ params, querystring, account }) =>
      lists.listNavigation({ ...params, ...querystring, ...withoutOwn(querystring, account) }),
    'GET /audit/error_frontend/:date': ({ params, querystring }) =>
      lists.listFrontendErrors({ ...params, ...querystring }),
    'GET /audit/requests/:date': ({ params, querystring, account }) =>
      lists.listRequests({ ...params, ...querystring, ...withoutOwn(querystring, account) }),
    'GET /audit/error_backend/:date': ({ params, querystring }) =>
      lists.listBackendErrors({ ...params, ...querystring }),
    'GET /audit/security/:date': ({ params, querystring }) => lists.listSecurityEvents({ ...params, ...querystring }),

    'GET /audit/navigation_grouped': async ({ querystring, account }) => {
      const days = groupedDays(querystring, await findKept());
      const { withoutUser } = withoutOwn(querystring, account);
      return days ? readPages(db, { grouping: querystring.grouping, ...days }, withoutUser) : [];
    },

    'GET /audit/requests_grouped': async ({ querystring, account }) => {
      const days = groupedDays(querystring, await findKept());
      const { withoutUser } = withoutOwn(querystring, account);
      return days ? readCalls(db, { grouping: querystring.grouping, ...days }, withoutUser) : [];
    },

    'GET /audit/navigation_summary': async ({ querystring, account }) =>
      summarizeNavigation({ ...querystring, ...(await findKept()), ...withoutOwn(querystring, account) }),

    'GET /audit/requests_summary': async ({ querystring, account }) =>
      summarizeRequests({ ...querystring, ...(await findKept()), ...withoutOwn(querystring, account) }),

    'GET /audit/state': async () => {
      const { today, firstRows, first } = await findKept();
      const lately = { from: firstKept(30, today), until: today };
      const num_dropped = await countOf(db, 'dropped', lately);
      return { dat_first_rows: firstRows, dat_first_grouped: first, dat_today: today, num_dropped };
    },
  });
};
