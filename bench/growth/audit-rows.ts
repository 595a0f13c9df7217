import type pg from 'pg';

/** How many rows there are, and how many of them on the last day; `others`: of each kind of error and of security events. */
export type AuditSize = Record<
  'requests' | 'requestsOfLastDay' | 'navigation' | 'navigationOfLastDay' | 'others' | 'teachers',
  number
>;

/** Over how many days the rows are spread. */
export const days = 30;

/** Fills tables and creates their keys and indexes afterwards, which make filling slow. No foreign key may refer to them. */
export const withoutIndexes = async (client: pg.ClientBase, tables: string[], fill: () => Promise<unknown>) => {
  const { rows } = await client.query<{ name: string; table: string; definition: string; key: string | null }>(
    `select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table,
            pg_get_indexdef(i.indexrelid) as definition, pg_get_constraintdef(c.oid) as key
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
     where i.indrelid = any($1::regclass[])`,
    [tables],
  );
  for (const { name, table, key } of rows) {
    await client.query(key ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`);
  }
  await fill();
  for (const { name, table, definition, key } of rows) {
    await client.query(key ? `alter table ${table} add constraint ${name} ${key}` : definition);
  }
};

// The day of row `n`: the last $3 of $2 rows lie on the last day, all others evenly on the days before.
const day = `$1::date - case when n > $2::int - $3::int then 0 else 1 + n % ${days - 1} end`;
// From 00:00 to 23:59 in Italy: exact for signed-in people, rounded to a quarter of an hour for all others.
const moment = `
  (case when signed then (${day})::timestamp + random() * interval '23 hours 59 minutes'
        else (${day})::timestamp + floor(random() * 96) * interval '15 minutes' end) at time zone 'Europe/Rome'`;
const teacher = `case when signed then 'teacher' || floor(random() * $4::int) || '@school.example' end`;
const startOfDay = `($1::date)::timestamp at time zone 'Europe/Rome'`;

/** Calls in order of time: 40% by teachers, some routes much more often than others, 6% errors, three kinds for a route. */
const requests = `
  insert into request_event (tms_at, des_user, des_method, des_route, num_status, jsn_path_params, des_ip)
  select ${moment}, ${teacher}, 'GET', ($5::text[])[1 + place],
         case when unlucky < 0.94 then 200
              else ('{400,401,403,404,404,409,413,429,500}'::int[])[1 + (place + floor(random() * 3)::int) % 9] end,
         case when signed then '{"uid_session":"3f0e1c9a-0000-4000-8000-000000000000"}'::jsonb else '{}' end,
         case when signed then '192.0.2.7'::inet end
  from (select n, random() < 0.4 as signed, random() as unlucky,
               floor(power(random(), 3) * cardinality($5::text[]))::int as place
        from generate_series(1, $2::int) as n) as call
  order by 1`;

const navigation = `
  insert into nav_event (tms_at, des_user, des_page, des_browser, des_browser_version, des_platform, flg_mobile)
  select ${moment}, ${teacher}, ($5::text[])[1 + floor(power(random(), 2) * cardinality($5::text[]))::int],
         'Chrome', '141', 'Android', true
  from (select n, random() < 0.4 as signed from generate_series(1, $2::int) as n) as opened
  order by 1`;

/** Rare rows at the beginning of the last day, where only an index finds them without reading all the others. */
const rare = [
  `insert into request_event (tms_at, des_user, des_method, des_route, num_status)
   select ${startOfDay}, user_, 'GET', route, status
   from (values ('rare@school.example', $2, 200), (null, $2, 418), (null, '/rare', 200)) as rare (user_, route, status),
        generate_series(1, 3)`,
  `insert into nav_event (tms_at, des_user, des_page, des_browser, des_browser_version, des_platform, flg_mobile)
   select ${startOfDay}, 'rare@school.example', $2, 'Firefox', '140', 'Linux', false from generate_series(1, 3)`,
];

const at = `${startOfDay} + n * interval '0.1 second'`;
const others = [
  `insert into frontend_error (tms_at, des_from, des_path, des_error, des_stack, des_agent)
   select ${at}, '/home', case when n < 4 then '/roles' else '/test' end, 'TypeError', repeat('at f (main.js:1) ', 100),
          'Chrome 141'`,
  `insert into backend_error (tms_at, des_method, des_route, des_error, des_exception)
   select ${at}, 'GET', case when n < 4 then '/rare' else '/images' end, 'Error', repeat('at f (app.js:1) ', 100)`,
  `insert into security_event (tms_at, des_event, des_user, des_target)
   select ${at}, case when n < 4 then 'role_changed' else 'signed_in' end, 'teacher' || n % 300 || '@school.example', ''`,
].map((insert) => `${insert} from generate_series(1, $2::int) as n`);

const dayOf = `(tms_at at time zone 'Europe/Rome')::date`;
const totals = [
  `insert into request_day select ${dayOf}, des_route, num_status, count(*) from request_event group by 1, 2, 3`,
  `insert into nav_day select ${dayOf}, coalesce(des_page, ''), count(*), 1 + count(*) / 7 from nav_event
   group by grouping sets ((${dayOf}, des_page), (${dayOf}))`,
  `insert into audit_day select ${dayOf}, 'frontend_errors', count(*) from frontend_error group by 1`,
];

/** Stores rows as a big installation has them, with their totals by day. Run `vacuum analyze` afterwards. */
export const storeAuditRows = async (
  pool: pg.Pool,
  { routes, pages, today, size }: { routes: string[]; pages: readonly string[]; today: string; size: AuditSize },
): Promise<void> => {
  const client = await pool.connect();
  const tables = ['request_event', 'nav_event', 'frontend_error', 'backend_error', 'security_event'];
  try {
    await withoutIndexes(client, tables, async () => {
      await client.query(requests, [today, size.requests, size.requestsOfLastDay, size.teachers, routes]);
      await client.query(navigation, [today, size.navigation, size.navigationOfLastDay, size.teachers, pages]);
      for (const [place, first] of [routes[0], '/roles'].entries())
        await client.query(rare[place] ?? '', [today, first]);
      for (const insert of others) await client.query(insert, [today, size.others]);
      for (const insert of totals) await client.query(insert);
    });
  } finally {
    client.release();
  }
};
