import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { DbOrTx } from '../../db/database.ts';
import { bucketOf } from './duration-buckets.ts';
import type { Entries } from './recorded-entries.ts';
import { saltOf, visitorOn } from './visitors.ts';

// Plain SQL, here and in insert-rows.repository.ts: the recorder stores up to a thousand entries a second, each kind in
// one statement over arrays, and these lock rows in a fixed order, so that processes cannot deadlock.

/**
 * Adds pages to the counts of their days and months. Visitors are distinguished only on the day itself (`today`, YYYY-MM-DD):
 * for a late entry, the salt of its day may be gone.
 */
export const countPages = async (tx: DbOrTx, rows: Entries['navigation'][], today: string): Promise<void> => {
  if (rows.length === 0) return;
  const salt = await saltOf(tx, today);
  const counted = rows.flatMap(({ at, page, visitor }) => {
    const day = dayInItaly(at);
    return [page, ''].map((of) => ({ day, of, visitor: day === today ? visitorOn(of, visitor, salt) : null }));
  });
  await tx.$client.query(
    `with counted as (
       select * from unnest($1::date[], $2::text[], $3::text[]) as counted (dat_day, des_page, cod_visitor)
     ), came as (
       insert into visitor (dat_day, cod_visitor)
       select distinct dat_day, cod_visitor from counted where cod_visitor is not null order by 1, 2
       on conflict do nothing returning dat_day, cod_visitor
     ), added as (
       select counted.dat_day, des_page, count(*) as num_visits, count(distinct came.cod_visitor) as num_visitors
       from counted left join came using (dat_day, cod_visitor) group by 1, 2
     ), in_month as (
       insert into nav_month (dat_month, des_page, num_visits, num_visitors)
       select date_trunc('month', dat_day), des_page, sum(num_visits), sum(num_visitors)
       from added group by 1, 2 order by 1, 2
       on conflict (dat_month, des_page) do update
       set num_visits = nav_month.num_visits + excluded.num_visits,
           num_visitors = nav_month.num_visitors + excluded.num_visitors
     )
     insert into nav_day (dat_day, des_page, num_visits, num_visitors)
     select dat_day, des_page, num_visits, num_visitors from added order by 1, 2
     on conflict (dat_day, des_page) do update
     set num_visits = nav_day.num_visits + excluded.num_visits,
         num_visitors = nav_day.num_visitors + excluded.num_visitors`,
    [counted.map(({ day }) => day), counted.map(({ of }) => of), counted.map(({ visitor }) => visitor)],
  );
};

/** Adds calls to the counts of their days and months. */
export const countRequests = async (tx: DbOrTx, rows: Entries['request'][]): Promise<void> => {
  if (rows.length === 0) return;
  await tx.$client.query(
    `with added as (
       select dat_day, des_route, num_status, count(*) as num_calls
       from unnest($1::date[], $2::text[], $3::smallint[]) as counted (dat_day, des_route, num_status) group by 1, 2, 3
     ), in_month as (
       insert into request_month (dat_month, des_route, num_status, num_calls)
       select date_trunc('month', dat_day), des_route, num_status, sum(num_calls)
       from added group by 1, 2, 3 order by 1, 2, 3
       on conflict (dat_month, des_route, num_status) do update
       set num_calls = request_month.num_calls + excluded.num_calls
     )
     insert into request_day (dat_day, des_route, num_status, num_calls)
     select dat_day, des_route, num_status, num_calls from added order by 1, 2, 3
     on conflict (dat_day, des_route, num_status) do update
     set num_calls = request_day.num_calls + excluded.num_calls`,
    [rows.map(({ at }) => dayInItaly(at)), rows.map(({ route }) => route), rows.map(({ status }) => status)],
  );
};

/** What a rate limit refused took no time, and would make the call look fast. */
const refused = 429;

/** Adds the durations of calls to the counts of their days. */
export const countDurations = async (tx: DbOrTx, rows: Entries['request'][]): Promise<void> => {
  const answered = rows.filter(({ status }) => status !== refused);
  if (answered.length === 0) return;
  await tx.$client.query(
    `insert into duration_day (dat_day, des_method, des_route, num_bucket, num_calls)
     select dat_day, des_method, des_route, num_bucket, count(*)
     from unnest($1::date[], $2::text[], $3::text[], $4::smallint[])
          as counted (dat_day, des_method, des_route, num_bucket)
     group by 1, 2, 3, 4 order by 1, 2, 3, 4
     on conflict (dat_day, des_method, des_route, num_bucket) do update
     set num_calls = duration_day.num_calls + excluded.num_calls`,
    [
      answered.map(({ at }) => dayInItaly(at)),
      answered.map(({ method }) => method),
      answered.map(({ route }) => route),
      answered.map(({ duration_ms }) => bucketOf(duration_ms)),
    ],
  );
};

export type Count = { day: string; kind: 'frontend_errors' | 'backend_errors' | 'dropped'; count: number };

/** Adds to the remaining daily counts (YYYY-MM-DD). */
export const addCounts = async (tx: DbOrTx, counts: Count[]): Promise<void> => {
  if (counts.length === 0) return;
  await tx.$client.query(
    `insert into audit_day (dat_day, des_kind, num_count)
     select dat_day, des_kind, sum(num_count)
     from unnest($1::date[], $2::text[], $3::bigint[]) as counted (dat_day, des_kind, num_count)
     group by 1, 2 order by 1, 2
     on conflict (dat_day, des_kind) do update set num_count = audit_day.num_count + excluded.num_count`,
    [counts.map(({ day }) => day), counts.map(({ kind }) => kind), counts.map(({ count }) => count)],
  );
};
