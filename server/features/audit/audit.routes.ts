import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../contract/audit.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { addDays, quarterOf } from '../../../contract/rules/italian-days.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { navEvent, securityEvent } from '../../db/schema/audit.ts';
import { type HandlerInput, implement } from '../../http/implement.ts';
import { countOf, type Period, readCalls, readPages } from './counts-by-date.ts';
import { findFirstTimedDay, listDurations } from './durations.ts';
import { type DayRange, findKept, firstKept, groupedDays, keptRange, rangeBefore, withinDays } from './kept-days.ts';
import { createLists } from './lists.ts';

type AskedGrouped = Pick<HandlerInput<(typeof audit)['GET /audit/navigation_grouped']>, 'querystring' | 'account'>;
type Device = Output<(typeof audit)['GET /audit/navigation_summary']>['devices'][number];
type Summary = Output<(typeof audit)['GET /audit/security_summary']>;

/** The caller, if their own pages and calls are left out. */
const excludedUser = ({
  querystring,
  account,
}: {
  querystring: { without_own?: '1' | undefined };
  account: { email: string };
}) => querystring.without_own && account.email;

type Scope = Pick<Context, 'db' | 'now'>;

/** Visits by browser, system and kind of device; like their list without the anonymous ones of this quarter of an hour. */
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

/** Fewer failed sign-ins with one account are somebody who mistypes a password. */
const mostMistyped = 4;

/** Failed sign-ins from one source with more accounts than this are no school behind one address on a normal day. */
const mostAccountsOfSource = 4;

const source = sql`${securityEvent.jsn_detail} ->> 'source'`;

/** Counts the security events of a day and of the seven days until it, and finds what may be an attack on the day. */
const summarizeSecurity = async (db: Database, day: string): Promise<Summary> => {
  const ofDay = withinDays(securityEvent, { from: day, until: day });
  const { rows: events } = await db.execute<Summary['events'][number]>(sql`
    select ${securityEvent.des_event} as event, (count(*) filter (where ${ofDay}))::int as num_day,
           count(*)::int as num_week
    from ${securityEvent} where ${withinDays(securityEvent, { from: addDays(day, -6), until: day })}
    group by 1 order by 3 desc, 1`);
  const { rows: attacks } = await db.execute<Summary['attacks'][number]>(sql`
    with failed as (
      select ${securityEvent.des_target} as target, ${source} as source from ${securityEvent}
      where ${securityEvent.des_event} = 'sign_in_failed' and ${ofDay}
    )
    select 'account' as kind, target as name, count(*)::int as num_failed, 1 as num_accounts from failed
    where target <> '' group by target having count(*) > ${mostMistyped}
    union all
    select 'source', source, count(*)::int, count(distinct target)::int from failed
    where source is not null group by source having count(distinct target) > ${mostAccountsOfSource}
    order by 3 desc, 2 limit 20`);
  return { events, attacks };
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
