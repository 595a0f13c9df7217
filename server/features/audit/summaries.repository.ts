import { sql } from 'drizzle-orm';
import type { DurationRow } from '../../../contract/audit.ts';
import { quarterOf } from '../../../contract/rules/italian-days.ts';
import type { Database } from '../../db/database.ts';
import { auditDay, durationDay, navEvent } from '../../db/schema/audit.ts';
import { quantileOf } from './duration-buckets.ts';
import type { DayRange } from './kept-days.ts';
import { withinDays } from './own-rows.repository.ts';

type Device = { browser: string; platform: string; mobile: boolean; visits: number };

type Histogram = { method: string; route: string; calls: number; buckets: Map<number, number> };

const quantilesOf = ({ buckets }: Histogram) => ({
  median_ms: quantileOf(buckets, 0.5) ?? 0,
  p95_ms: quantileOf(buckets, 0.95) ?? 0,
});

/** What a period had in all, beyond the counts by date. */
export const summariesRepository = (db: Database, { now }: { now: () => Date }) => {
  const readHistograms = async ({ from, until }: DayRange): Promise<Map<string, Histogram>> => {
    const { rows } = await db.execute<{ method: string; route: string; counts: [bucket: number, calls: number][] }>(sql`
      select method, route, json_agg(json_build_array(bucket, calls)) as counts from (
        select ${durationDay.des_method} as method, ${durationDay.des_route} as route,
               ${durationDay.num_bucket} as bucket, sum(${durationDay.num_calls})::int as calls
        from ${durationDay} where ${durationDay.dat_day} between ${from} and ${until} group by 1, 2, 3
      ) as counted group by method, route`);
    return new Map(
      rows.map(({ method, route, counts }) => {
        const calls = counts.reduce((sum, [, count]) => sum + count, 0);
        return [`${method} ${route}`, { method, route, calls, buckets: new Map(counts) }];
      }),
    );
  };

  return {
    /**
     * Visits by browser, system and kind of device, without those of a person if one is given. From rows, so that nothing
     * more is kept, and like their list without the anonymous ones of this quarter of an hour.
     */
    countDevices: async (range: DayRange, withoutUser?: string): Promise<Device[]> => {
      const isOfOthers = withoutUser ? sql`${navEvent.des_user} is distinct from ${withoutUser}` : sql`true`;
      const { rows } = await db.execute<Device>(sql`
        select ${navEvent.des_browser} as browser, ${navEvent.des_platform} as platform, ${navEvent.flg_mobile} as mobile,
               count(*)::int as visits
        from ${navEvent}
        where ${withinDays(navEvent, range)} and ${isOfOthers}
          and (${navEvent.des_user} is not null or ${navEvent.tms_at} < ${quarterOf(now()).toISOString()})
        group by 1, 2, 3 order by visits desc, 1, 2, 3`);
      return rows;
    },

    countUnexpected: async ({ from, until }: DayRange): Promise<number> => {
      const { rows } = await db.execute<{ count: number }>(sql`
        select coalesce(sum(${auditDay.num_count}), 0)::int as count from ${auditDay}
        where ${auditDay.des_kind} = 'backend_errors' and ${auditDay.dat_day} between ${from} and ${until}`);
      return rows[0]?.count ?? 0;
    },

    firstDurations: async (): Promise<string | null> => {
      const { rows } = await db.execute<{ day: string | null }>(
        sql`select min(${durationDay.dat_day})::text as day from ${durationDay}`,
      );
      return rows[0]?.day ?? null;
    },

    /** How long each call took, the most frequent first, next to the period before, where that is kept. */
    listDurations: async (range: DayRange, before: DayRange | null): Promise<DurationRow[]> => {
      const [counted, countedBefore] = [await readHistograms(range), before && (await readHistograms(before))];
      return [...counted]
        .map(([key, histogram]) => {
          const { method, route, calls } = histogram;
          const earlier = countedBefore?.get(key);
          return { method, route, calls, ...quantilesOf(histogram), before: earlier ? quantilesOf(earlier) : null };
        })
        .sort((a, b) => b.calls - a.calls || a.route.localeCompare(b.route) || a.method.localeCompare(b.method));
    },
  };
};
