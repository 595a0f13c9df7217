import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../contract/audit.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { quarterOf } from '../../../contract/rules/italian-days.ts';
import type { Context } from '../../context.ts';
import { navEvent } from '../../db/schema/audit.ts';
import { type HandlerInput, implement } from '../../http/implement.ts';
import { countOf, type Period, readCalls, readPages } from './counts-by-date.ts';
import { findFirstTimedDay, listDurations } from './durations.ts';
import { type DayRange, findKept, firstKept, groupedDays, keptRange, rangeBefore, withinDays } from './kept-days.ts';
import { createLists } from './lists.ts';
import { summarizeSecurity } from './security-summary.ts';

type Call = keyof typeof audit;
type Asked<Key extends Call> = Pick<HandlerInput<(typeof audit)[Key]>, 'querystring' | 'account'>;
type AskedGrouped = Asked<'GET /audit/navigation_grouped'>;
type AskedSummary = Asked<'GET /audit/navigation_summary'>;
type Device = Output<(typeof audit)['GET /audit/navigation_summary']>['devices'][number];

/** The caller, if what they did is to be left out. */
const excludedUser = ({ querystring, account }: AskedGrouped | AskedSummary) =>
  querystring.without_own && account.email;

type Scope = Pick<Context, 'db' | 'now'>;

/**
 * Visits by browser, system and kind of device. From rows, so that nothing more is kept, and like their list without the
 * anonymous ones of this quarter of an hour.
 */
const countDevices = async ({ db, now }: Scope, range: DayRange, withoutUser?: string) => {
  const isOfOthers = withoutUser ? sql`${navEvent.des_user} is distinct from ${withoutUser}` : sql`true`;
  const { rows } = await db.execute<Device>(sql`
    select ${navEvent.des_browser} as browser, ${navEvent.des_platform} as platform, ${navEvent.flg_mobile} as mobile,
           count(*)::int as visits
    from ${navEvent}
    where ${withinDays(navEvent, range)} and ${isOfOthers}
      and (${navEvent.des_user} is not null or ${navEvent.tms_at} < ${quarterOf(now()).toISOString()})
    group by 1, 2, 3 order by visits desc, 1, 2, 3`);
  return rows;
};

/** How the platform is used and where it fails, for staff. */
export const auditRoutes = (app: FastifyInstance, { db, now }: Scope): void => {
  /** The days asked for that are kept, and as many before them, unless some of those are not kept. */
  const findRanges = async (asked: DayRange) => {
    const kept = await findKept({ db, now });
    const range = keptRange(asked, kept) ?? null;
    const before = range && rangeBefore(range);
    return { kept, range, before: before && before.from >= kept.first ? before : null };
  };

  const readGrouped = async <Row>(read: (db: Context['db'], period: Period) => Promise<Row[]>, asked: AskedGrouped) => {
    const days = groupedDays(asked.querystring, await findKept({ db, now }));
    const { grouping } = asked.querystring;
    return days ? read(db, { ...days, grouping, withoutUser: excludedUser(asked) }) : [];
  };

  const pagesIn = async (range: DayRange | null, withoutUser?: string) => {
    const [all] = range ? await readPages(db, { ...range, grouping: 'all', withoutUser }) : [];
    const { visits = 0, unique_visitors = 0, errors = 0, detail = [] } = all ?? {};
    return { figures: { visits, unique_visitors, errors }, pages: detail };
  };

  const callsIn = async (range: DayRange | null, withoutUser?: string) => {
    const [all] = range ? await readCalls(db, { ...range, grouping: 'all', withoutUser }) : [];
    const { API_calls = 0, automatic_calls = 0, errors = 0 } = all ?? {};
    return { API_calls, automatic_calls, errors, unexpected: range ? await countOf(db, 'backend_errors', range) : 0 };
  };

  implement(app, audit, {
    ...createLists({ db, now }),

    'GET /audit/navigation_grouped': (asked) => readGrouped(readPages, asked),
    'GET /audit/requests_grouped': (asked) => readGrouped(readCalls, asked),

    'GET /audit/navigation_summary': async (asked) => {
      const withoutUser = excludedUser(asked);
      const { kept, range, before } = await findRanges(asked.querystring);
      const { figures, pages } = await pagesIn(range, withoutUser);
      const earlier = before && (await pagesIn(before, withoutUser));
      const visitsBefore = new Map(earlier?.pages.map(({ page, visits }) => [page, visits]));
      const withRows = range && keptRange(range, { first: kept.firstRows, today: kept.today });
      return {
        period: range,
        period_before: before,
        now: figures,
        before: earlier?.figures ?? null,
        pages: pages.map(({ page, visits }) => {
          const visits_before = earlier ? (visitsBefore.get(page) ?? 0) : null;
          return { page, visits, visits_before };
        }),
        dat_first_rows: withRows?.from ?? null,
        devices: withRows ? await countDevices({ db, now }, withRows, withoutUser) : [],
      };
    },

    'GET /audit/requests_summary': async (asked) => {
      const { range, before } = await findRanges(asked.querystring);
      return {
        period: range,
        period_before: before,
        now: await callsIn(range, excludedUser(asked)),
        before: before && (await callsIn(before, excludedUser(asked))),
        dat_first_durations: await findFirstTimedDay(db),
        durations: range ? await listDurations(db, range, before) : [],
      };
    },

    'GET /audit/security_summary': async ({ querystring: { date } }) => {
      const { today, firstEvents } = await findKept({ db, now });
      return date < firstEvents || date > today ? { events: [], attacks: [] } : summarizeSecurity(db, date);
    },

    'GET /audit/state': async () => {
      const { today, firstRows, firstEvents, first } = await findKept({ db, now });
      const num_dropped = await countOf(db, 'dropped', { from: firstKept(30, today), until: today });
      const dates = { dat_first_rows: firstRows, dat_first_grouped: first, dat_first_security: firstEvents };
      return { ...dates, dat_today: today, num_dropped };
    },
  });
};
