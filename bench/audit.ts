import { auditPages } from '../contract/pages.ts';
import { auditPageSize, maxAuditRows } from '../contract/rules/limits.ts';
import { signInHandling } from '../server/features/auth/auth.ts';
import { type OpenedApp, openApp } from './app-without-network.ts';
import { type AuditSize, days, storeAuditRows } from './audit-rows.ts';
import { withEndings } from './endings.ts';
import { summarize } from './percentiles.ts';
import { isSmoke, mustHold, report } from './report.ts';

/** How often each call is measured, and how often it is made before that to warm up. */
const [times, warmUp] = isSmoke ? [1, 0] : [50, 2];
const size: AuditSize = isSmoke
  ? { requests: 3000, requestsOfLastDay: 1000, navigation: 1000, navigationOfLastDay: 500, others: 50, teachers: 20 }
  : {
      requests: 5_000_000,
      requestsOfLastDay: 500_000,
      navigation: 1_000_000,
      navigationOfLastDay: 500_000,
      others: 20_000,
      teachers: 300,
    };
// The day after summer time begins in Italy.
const today = '2026-03-30';
const now = () => new Date(`${today}T21:59:00Z`);
/** Routes, the most frequent first. */
const routes = Array.from({ length: 58 }, (_, number) => `/noun-${number % 20}/:uid_session/part-${number}`);

const bearer = async ({ db, keys }: OpenedApp): Promise<string> => {
  const { rows } = await db.$client.query<{ id: string }>(
    `insert into app_user (email, full_name, id_role, tms_registered_at)
     select 'ada@school.example', 'Ada Prova', id, now() from role where name = 'admin' returning id`,
  );
  const { access_token } = await signInHandling({ db, keys, now }).open(rows[0]?.id ?? '');
  return `Bearer ${access_token}`;
};

const lastPage = maxAuditRows / auditPageSize;
const [often, , less] = routes;

/** `total`: how many rows it must report at any size. */
type Asked = { path: string; total?: number };

/** Requests for the last day's lists. */
const lists: Asked[] = [
  { path: 'requests' },
  { path: `requests?page_number=${lastPage}` },
  { path: `requests?route=${often}&page_number=${lastPage}` },
  { path: `requests?route=${less}` },
  { path: 'requests?route=/rare', total: 3 },
  { path: 'requests?route=/unknown', total: 0 },
  { path: `requests?status_code=200&page_number=${lastPage}` },
  { path: `requests?status_code=errors&page_number=${lastPage}` },
  { path: 'requests?status_code=404' },
  { path: 'requests?status_code=418', total: 3 },
  { path: 'requests?status_code=599', total: 0 },
  { path: `requests?route=${often}&status_code=errors` },
  { path: `requests?route=${often}&status_code=200&page_number=${lastPage}` },
  { path: `requests?route=${often}&status_code=418`, total: 3 },
  { path: 'requests?user=RARE@', total: 3 },
  { path: 'requests?user=nobody@', total: 0 },
  { path: 'requests?user=teacher7@' },
  { path: 'requests?user=teacher1' },
  { path: 'requests?user=teacher1&page_number=40' },
  { path: `requests?user=example&page_number=${lastPage}` },
  { path: 'requests?user=example&status_code=418', total: 0 },
  { path: 'requests?user=teacher1&status_code=418', total: 0 },
  { path: `requests?user=example&route=${often}&page_number=${lastPage}` },
  { path: `requests?user=example&status_code=errors&page_number=${lastPage}` },
  { path: `requests?user=teacher7@&route=${often}&status_code=errors` },
  { path: 'navigation' },
  { path: `navigation?page_number=${lastPage}` },
  { path: 'navigation?page=/roles' },
  { path: 'navigation?user=rare@', total: 3 },
  { path: 'navigation?user=nobody', total: 0 },
  { path: `navigation?user=example&page_number=${lastPage}` },
  { path: 'navigation?user=teacher1&page=/support' },
  { path: 'navigation?user=rare@&page=/', total: 0 },
  { path: 'error_frontend' },
  { path: `error_frontend?page_number=${lastPage}` },
  { path: 'error_frontend?page=/roles', total: 3 },
  { path: 'error_backend' },
  { path: `error_backend?page_number=${lastPage}` },
  { path: 'error_backend?route=/rare', total: 3 },
  { path: 'security' },
  { path: `security?page_number=${lastPage}` },
  { path: 'security?event=role_changed', total: 3 },
  { path: 'security?user=nobody', total: 0 },
];

const onDay = ({ path, ...rest }: Asked): Asked => {
  const [list, query] = path.split('?');
  const page = query?.includes('page_number=') ? '' : 'page_number=1';
  return { path: `${list}/${today}?${[query, page].filter(Boolean).join('&')}`, ...rest };
};

const asked: Asked[] = [
  ...lists.map(onDay),
  { path: 'requests_grouped?grouping=giorno' },
  { path: 'requests_grouped?grouping=mese' },
  { path: 'navigation_grouped?grouping=giorno' },
  { path: 'navigation_grouped?grouping=mese' },
  { path: 'state' },
];

type Listed = { rows: object[]; total: number };

await withEndings(async (atEnd) => {
  const opened = await openApp(atEnd, { bench: 'audit', now, config: { RATE_LIMIT_PER_IP: 0 } });
  const { db, app } = opened;
  await storeAuditRows(db.$client, { routes, pages: auditPages, today, size });
  await db.$client.query('vacuum analyze');
  const headers = { authorization: await bearer(opened), 'accept-encoding': 'gzip' };
  const wrong: string[] = [];

  /** Resolves to the duration of each call, in ms. */
  const time = async (path: string): Promise<number[]> => {
    const durations: number[] = [];
    for (let round = -warmUp; round < times; round += 1) {
      const started = performance.now();
      const { statusCode, body } = await app.inject({ url: `/api/audit/${path}`, headers });
      if (round >= 0) durations.push(performance.now() - started);
      if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}: ${body}`);
    }
    return durations;
  };

  const read = async (path: string) =>
    (await app.inject({ url: `/api/audit/${path}`, headers: { authorization: headers.authorization } })).json();

  const rows: ({ call: string; total?: number } & ReturnType<typeof summarize>)[] = [];
  const calls = (await read('requests_grouped?grouping=giorno')).at(-1).API_calls;
  if (calls !== size.requestsOfLastDay + 9) wrong.push(`${calls} calls of the last day`);
  for (const { path, total: expected } of asked) {
    const { rows: listed, total } = (await read(path)) as Listed;
    if (expected !== undefined && total !== expected) wrong.push(`${path}: ${total} rows, not ${expected}`);
    rows.push({ call: path, ...(listed && { total, listed: listed.length }), ...summarize(await time(path)) });
  }
  await report('audit', { stored: { ...size, days }, rows });
  mustHold(wrong);
});
