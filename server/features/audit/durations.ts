import { sql } from 'drizzle-orm';
import type { DurationRow } from '../../../contract/audit.ts';
import { contract } from '../../../contract/contract.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Database } from '../../db/database.ts';
import { durationDay } from '../../db/schema/audit.ts';
import type { DayRange } from './kept-days.ts';

/**
 * Durations are counted in buckets, each 2^(1/4) (19%) wider than the one before. Bucket 0 is below 1 ms; bucket i from 1
 * on begins at 2^((i - 1) / 4) ms; the last one, from 65 s on, has no end.
 */
const perDoubling = 4;
const lastBucket = 16 * perDoubling + 1;

/** The most by which a quantile may be too long or too short, as a factor: 1.09, for durations from 1 ms to 65 s. */
export const quantileFactor = 2 ** (1 / (2 * perDoubling));

/** The first duration of a bucket, in ms. */
const beginOf = (bucket: number): number => (bucket === 0 ? 0 : 2 ** ((bucket - 1) / perDoubling));

/** The bucket of a duration in ms; 0 for an invalid one. */
export const bucketOf = (ms: number): number => {
  if (!(ms >= 1)) return 0;
  const near = Math.min(lastBucket, 1 + Math.floor(Math.log2(ms) * perDoubling));
  // A logarithm may be off by the last bit at a bound.
  return near < lastBucket && ms >= beginOf(near + 1) ? near + 1 : near;
};

/** A bucket's middle by ratio, in ms; 1 for the first, and the beginning of the last. */
const middleOf = (bucket: number): number => {
  if (bucket === 0) return 1;
  return bucket === lastBucket ? beginOf(bucket) : beginOf(bucket) * quantileFactor;
};

/** The calls (`METHOD route`) that pages make by themselves. */
export const automaticCalls = Object.entries<Endpoint>(contract).flatMap(([key, { automatic }]) =>
  automatic ? [key] : [],
);

type Counts = [bucket: number, calls: number][];

const callsIn = (counts: Counts): number => counts.reduce((sum, [, calls]) => sum + calls, 0);

/** A quantile of counted durations, in ms, off by `quantileFactor` at most; `share` is 0..1. 0 without any. */
export const quantileOf = (counts: Counts, share: number): number => {
  const rank = Math.max(1, Math.ceil(share * callsIn(counts)));
  let before = 0;
  for (const [bucket, calls] of counts.toSorted(([a], [b]) => a - b)) {
    before += calls;
    if (before >= rank) return middleOf(bucket);
  }
  return 0;
};

const quantilesOf = (counts: Counts) => ({ median_ms: quantileOf(counts, 0.5), p95_ms: quantileOf(counts, 0.95) });

type Timed = { method: string; route: string; counts: Counts };

const readTimed = async (db: Database, { from, until }: DayRange): Promise<Timed[]> => {
  const { rows } = await db.execute<Timed>(sql`
    select method, route, json_agg(json_build_array(bucket, calls)) as counts from (
      select ${durationDay.des_method} as method, ${durationDay.des_route} as route,
             ${durationDay.num_bucket} as bucket, sum(${durationDay.num_calls})::int as calls
      from ${durationDay} where ${durationDay.dat_day} between ${from} and ${until} group by 1, 2, 3
    ) as counted group by method, route`);
  return rows;
};

/** How long each call took in a period, the most frequent first, next to the period before, where that is kept. */
export const listDurations = async (db: Database, range: DayRange, before: DayRange | null): Promise<DurationRow[]> => {
  const timed = await readTimed(db, range);
  const timedBefore = before ? await readTimed(db, before) : [];
  return timed
    .map(({ method, route, counts }) => {
      const earlier = timedBefore.find((one) => one.method === method && one.route === route);
      const flg_automatic = automaticCalls.includes(`${method} ${route}`);
      const calls = { method, route, calls: callsIn(counts), flg_automatic };
      return { ...calls, ...quantilesOf(counts), before: earlier ? quantilesOf(earlier.counts) : null };
    })
    .sort((a, b) => b.calls - a.calls || a.route.localeCompare(b.route) || a.method.localeCompare(b.method));
};

/** The first day (YYYY-MM-DD) with durations, of all; null without any. */
export const findFirstTimedDay = async (db: Database): Promise<string | null> => {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`select min(${durationDay.dat_day})::text as day from ${durationDay}`,
  );
  return rows[0]?.day ?? null;
};
