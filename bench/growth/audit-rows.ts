import type pg from 'pg';

export type AuditSize = {
  /** Calls in total, and how many of them on the last day. */
  requests: number;
  requestsOfLastDay: number;
  navigation: number;
  navigationOfLastDay: number;
  /** Rows on the last day of each of: errors of pages, errors of the server, security events. */
  others: number;
  teachers: number;
};

/** Over how many days the rows are spread. */
export const days = 30;

/** How many days before the last one have totals. */
const daysOfTotals = 360;

/** The statuses of errors; a route has three in a row. */
const errorStatuses = '{400,401,403,404,404,409,413,429,500}';
const errorsOfRoute = 3;

const tables = ['request_event', 'nav_event', 'frontend_error', 'backend_error', 'security_event'];

/** Drops keys and indexes of tables, which make filling them slow. Resolves to the statements that recreate them. */
const dropIndexes = async (client: pg.ClientBase, tables: string[]): Promise<string[]> => {
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
  return rows.map(({ name, table, definition, key }) =>
    key ? `alter table ${table} add constraint ${name} ${key}` : definition,
  );
};

/** Fills tables and creates their keys and indexes afterwards. No foreign key may refer to them. */
export const withoutIndexes = async (client: pg.ClientBase, tables: string[], fill: () => Promise<unknown>) => {
  const indexes = await dropIndexes(client, tables);
  await fill();
  for (const statement of indexes) await client.query(statement);
};

// The day of row `n`: the last $3 of $2 rows lie on the last day, all others evenly on the days before.
const day = `$1::date - case when n > $2::int - $3::int then 0 else 1 + n % ${days - 1} end`;
// From 00:00 to 23:59 in Italy: exact for signed-in people, rounded to a quarter of an hour for all others.
const moment = (signedIn: string) => `
  (case when ${signedIn} then (${day})::timestamp + random() * interval '23 hours 59 minutes'
        else (${day})::timestamp + floor(random() * 96) * interval '15 minutes' end) at time zone 'Europe/Rome'`;
const teacher = `'teacher' || floor(random() * $4::int) || '@school.example'`;

/**
 * Calls in order of time: 40% by teachers, some routes much more often than others, 6% errors, of three kinds for each
 * route.
 */
const storeRequests = (client: pg.PoolClient, routes: string[], today: string, size: AuditSize) =>
  client.query(
    `insert into request_event (tms_at, des_user, des_method, des_route, num_status, jsn_path_params, des_ip)
     select ${moment('signed')}, case when signed then ${teacher} end, 'GET',
            ($5::text[])[1 + place],
            case when unlucky < 0.94 then 200
                 else ('${errorStatuses}'::int[])[1 + (place + floor(random() * ${errorsOfRoute})::int) % 9] end,
            case when signed then '{"uid_session":"3f0e1c9a-0000-4000-8000-000000000000"}'::jsonb else '{}' end,
            case when signed then '192.0.2.7'::inet end
     from (select n, random() < 0.4 as signed, random() as unlucky,
                  floor(power(random(), 3) * cardinality($5::text[]))::int as place
           from generate_series(1, $2::int) as n) as call
     order by 1`,
    [today, size.requests, size.requestsOfLastDay, size.teachers, routes],
  );

const storeNavigation = (client: pg.PoolClient, pages: readonly string[], today: string, size: AuditSize) =>
  client.query(
    `insert into nav_event (tms_at, des_user, des_page, des_browser, des_browser_version, des_platform, flg_mobile)
     select ${moment('signed')}, case when signed then ${teacher} end,
            ($5::text[])[1 + floor(power(random(), 2) * cardinality($5::text[]))::int], 'Chrome', '141', 'Android', true
     from (select n, random() < 0.4 as signed from generate_series(1, $2::int) as n) as opened
     order by 1`,
    [today, size.navigation, size.navigationOfLastDay, size.teachers, pages],
  );

/** Puts rare rows at the beginning of the last day, where only an index finds them without reading all the others. */
const storeRareRows = async (client: pg.PoolClient, routes: string[], today: string) => {
  await client.query(
    `insert into request_event (tms_at, des_user, des_method, des_route, num_status)
     select ($1::date)::timestamp at time zone 'Europe/Rome', user_, 'GET', route, status
     from (values ('rare@school.example', $2, 200), (null, $2, 418), (null, '/rare', 200)) as rare (user_, route, status),
          generate_series(1, 3)`,
    [today, routes[0]],
  );
  await client.query(
    `insert into nav_event (tms_at, des_user, des_page, des_browser, des_browser_version, des_platform, flg_mobile)
     select ($1::date)::timestamp at time zone 'Europe/Rome', 'rare@school.example', '/roles', 'Firefox', '140', 'Linux', false
     from generate_series(1, 3)`,
    [today],
  );
};

const storeOthers = async (client: pg.PoolClient, today: string, { others }: AuditSize) => {
  const at = `($1::date)::timestamp at time zone 'Europe/Rome' + n * interval '0.1 second'`;
  const from = 'from generate_series(1, $2::int) as n';
  await client.query(
    `insert into frontend_error (tms_at, des_from, des_path, des_error, des_stack, des_agent)
     select ${at}, '/home', case when n < 4 then '/roles' else '/test' end, 'TypeError', repeat('at f (main.js:1) ', 100),
            'Chrome 141' ${from}`,
    [today, others],
  );
  await client.query(
    `insert into backend_error (tms_at, des_method, des_route, des_error, des_exception)
     select ${at}, 'GET', case when n < 4 then '/rare' else '/images' end, 'Error', repeat('at f (app.js:1) ', 100) ${from}`,
    [today, others],
  );
  await client.query(
    `insert into security_event (tms_at, des_event, des_user, des_target)
     select ${at}, case when n < 4 then 'role_changed' else 'signed_in' end, 'teacher' || n % 300 || '@school.example', ''
     ${from}`,
    [today, others],
  );
};

const rollUp = async (client: pg.PoolClient) => {
  const day = `(tms_at at time zone 'Europe/Rome')::date`;
  await client.query(
    `insert into request_day select ${day}, des_route, num_status, count(*) from request_event group by 1, 2, 3`,
  );
  await client.query(
    `insert into nav_day select ${day}, coalesce(des_page, ''), count(*), 1 + count(*) / 7 from nav_event
     group by grouping sets ((${day}, des_page), (${day}))`,
  );
  await client.query(`insert into audit_day select ${day}, 'frontend_errors', count(*) from frontend_error group by 1`);
  await sumMonths(client);
};

const sumMonths = async (client: pg.ClientBase) => {
  await client.query('truncate request_month, nav_month');
  await client.query(
    `insert into request_month select date_trunc('month', dat_day), des_route, num_status, sum(num_calls)
     from request_day group by 1, 2, 3`,
  );
  await client.query(
    `insert into nav_month select date_trunc('month', dat_day), des_page, sum(num_visits), sum(num_visitors)
     from nav_day group by 1, 2`,
  );
};

/**
 * Completes the totals to a year in which every day had every page and every route with each of its statuses, however few
 * rows are stored: charts then show the same counts at every size.
 */
export const storeYearOfTotals = async (
  pool: pg.Pool,
  { routes, pages, today }: { routes: string[]; pages: readonly string[]; today: string },
): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query(
      `insert into request_day (dat_day, des_route, num_status, num_calls)
       select distinct $1::date - back, route, case when error is null then 200
              else ('${errorStatuses}'::int[])[1 + (place::int - 1 + error) % 9] end, 1
       from generate_series(0, $2::int) as back, unnest($3::text[]) with ordinality as called (route, place),
            unnest(array[null, ${Array.from({ length: errorsOfRoute }, (_, error) => error)}]) as error
       on conflict do nothing`,
      [today, daysOfTotals, routes],
    );
    await client.query(
      `insert into nav_day (dat_day, des_page, num_visits, num_visitors)
       select $1::date - back, page, 1, 1 from generate_series(0, $2::int) as back, unnest($3::text[]) as page
       on conflict do nothing`,
      [today, daysOfTotals, ['', ...pages]],
    );
    await sumMonths(client);
  } finally {
    client.release();
  }
};

/** Stores rows as a big installation has them, with their daily totals. Run `vacuum analyze` afterwards. */
export const storeAuditRows = async (
  pool: pg.Pool,
  { routes, pages, today, size }: { routes: string[]; pages: readonly string[]; today: string; size: AuditSize },
): Promise<void> => {
  const client = await pool.connect();
  try {
    await withoutIndexes(client, tables, async () => {
      await storeRequests(client, routes, today, size);
      await storeNavigation(client, pages, today, size);
      await storeRareRows(client, routes, today);
      await storeOthers(client, today, size);
      await rollUp(client);
    });
  } finally {
    client.release();
  }
};
