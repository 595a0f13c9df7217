import { sql } from 'drizzle-orm';
import type { audit } from '../../../contract/audit.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { quarterOf } from '../../../contract/rules/italian-days.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { navEvent } from '../../db/schema/audit.ts';
import { countOf, readCalls, readPages } from './counts-by-date.ts';
import { findFirstTimedDay, listDurations } from './durations.ts';
import { type DayRange, keptRange, rangeBefore } from './kept-days.ts';
import { withinDays } from './lists.ts';

type NavigationSummary = Output<(typeof audit)['GET /audit/navigation_summary']>;
type RequestsSummary = Output<(typeof audit)['GET /audit/requests_summary']>;

type Asked = DayRange & {
  /** Today, the first day with rows, and with counts (YYYY-MM-DD). */
  today: string;
  firstRows: string;
  first: string;
  /** Whose visits and calls do not count. */
  withoutUser?: string | undefined;
};

/** The days asked for that are kept, and as many before them, unless some of those are not kept. */
const rangesOf = (asked: Asked) => {
  const range = keptRange(asked, asked);
  const before = range && rangeBefore(range);
  return { range: range ?? null, before: before && before.from >= asked.first ? before : null };
};

/**
 * Visits by browser, system and kind of device, without those of a person if one is given. From rows, so that nothing
 * more is kept, and like their list without the anonymous ones of this quarter of an hour.
 */
const countDevices = async (db: Database, range: DayRange, now: Date, withoutUser?: string) => {
  const isOfOthers = withoutUser ? sql`${navEvent.des_user} is distinct from ${withoutUser}` : sql`true`;
  const { rows } = await db.execute<NavigationSummary['devices'][number]>(sql`
    select ${navEvent.des_browser} as browser, ${navEvent.des_platform} as platform, ${navEvent.flg_mobile} as mobile,
           count(*)::int as visits
    from ${navEvent}
    where ${withinDays(navEvent, range)} and ${isOfOthers}
      and (${navEvent.des_user} is not null or ${navEvent.tms_at} < ${quarterOf(now).toISOString()})
    group by 1, 2, 3 order by visits desc, 1, 2, 3`);
  return rows;
};

/** Figures of a whole period next to the one before. */
export const createSummaries = ({ db, now }: Pick<Context, 'db' | 'now'>) => {
  const pagesIn = async (range: DayRange | null, withoutUser?: string) => {
    const [all] = range ? await readPages(db, { grouping: 'all', ...range }, withoutUser) : [];
    const { visits = 0, unique_visitors = 0, errors = 0, detail = [] } = all ?? {};
    return { figures: { visits, unique_visitors, errors }, pages: detail };
  };

  const callsIn = async (range: DayRange | null, withoutUser?: string) => {
    const [all] = range ? await readCalls(db, { grouping: 'all', ...range }, withoutUser) : [];
    const { API_calls = 0, errors = 0 } = all ?? {};
    return { API_calls, errors, unexpected: range ? await countOf(db, 'backend_errors', range) : 0 };
  };

  return {
    summarizeNavigation: async ({ withoutUser, ...asked }: Asked): Promise<NavigationSummary> => {
      const { range, before } = rangesOf(asked);
      const { figures, pages } = await pagesIn(range, withoutUser);
      const earlier = before ? await pagesIn(before, withoutUser) : undefined;
      const visitsBefore = new Map(earlier?.pages.map(({ page, visits }) => [page, visits]));
      const withRows = range && keptRange(range, { first: asked.firstRows, today: asked.today });
      return {
        period: range,
        period_before: before,
        now: figures,
        before: earlier?.figures ?? null,
        pages: pages.map(({ page, visits }) => ({
          ...{ page, visits, visits_before: earlier ? (visitsBefore.get(page) ?? 0) : null },
        })),
        dat_first_rows: withRows?.from ?? null,
        devices: withRows ? await countDevices(db, withRows, now(), withoutUser) : [],
      };
    },

    summarizeRequests: async ({ withoutUser, ...asked }: Asked): Promise<RequestsSummary> => {
      const { range, before } = rangesOf(asked);
      return {
        period: range,
        period_before: before,
        now: await callsIn(range, withoutUser),
        before: before && (await callsIn(before, withoutUser)),
        dat_first_durations: await findFirstTimedDay(db),
        durations: range ? await listDurations(db, range, before) : [],
      };
    },
  };
};
