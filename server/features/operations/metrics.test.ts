import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bearerOf, createAccount, goodPassword } from '../../testing/accounts.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { ask, createPublicUser, publicRun } from '../../testing/participants.ts';
import { startTestApp, useTestApp } from '../../testing/use-test-app.ts';

const token = 'a-token-of-16-and-more';

const server = useTestApp();

const read = async ({ app }: TestApp = server) => {
  const answer = await app.inject('/api/metrics');
  expect(answer.statusCode).toBe(200);
  return answer.body;
};

/** The value of a series; undefined when there is none. */
const sampleOf = (metrics: string, series: string): number | undefined => {
  const line = metrics.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

const requestsOf = (method: string, route: string, status: number) =>
  `primavista_http_requests_total{method="${method}",route="${route}",status="${status}"}`;

it('uses the Prometheus format', async () => {
  const answer = await server.app.inject('/api/metrics');
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const line =
    /^(# (HELP|TYPE) [a-z_0-9]+ .+|[a-z_0-9]+(\{[a-z_]+="[^"\n]*"(,[a-z_]+="[^"\n]*")*\})? (-?[\d.e+-]+|\+Inf|Nan))?$/;
  expect(answer.body.split('\n').filter((each) => !line.test(each))).toEqual([]);
  const types = [...answer.body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  expect(new Set(types).size).toBe(types.length);
  expect(sampleOf(answer.body, 'process_resident_memory_bytes')).toBeGreaterThan(0);
});

it('answers unauthorised requests, also of a trusted proxy on this machine, as if it did not exist', async () => {
  const { app } = await startTestApp({ config: { METRICS_TOKEN: token } });
  const missing = (await app.inject('/api/nothing')).json();
  const answer = (authorization: string) =>
    app.inject({ url: '/api/metrics', headers: { authorization }, remoteAddress: '192.0.2.7' });
  expect((await answer('Bearer wrong')).json()).toEqual(missing);
  expect((await answer(`Bearer ${token}`)).statusCode).toBe(200);
  const behindProxy = await startTestApp({ config: { TRUST_PROXY: 1 } });
  for (const from of ['192.0.2.7', '127.0.0.1'])
    expect(
      (await behindProxy.app.inject({ url: '/api/metrics', headers: { 'x-forwarded-for': from } })).json(),
    ).toEqual(missing);
});

it('counts and times requests by method, declared route and status, of its own app alone', async () => {
  const [before, other] = [await read(), await startTestApp()];
  for (const path of ['/images', '/images?unknown=1', `/gamesession/${randomUUID()}`, `/gamesession/${randomUUID()}`])
    await ask(server, 'GET', path);
  await ask(server, 'POST', '/responses', {});
  await server.app.inject({ method: 'HEAD', url: '/api/countries' });
  const after = await read();
  const images = 'method="GET",route="/api/images"';
  const durations = 'primavista_http_request_duration_seconds';
  for (const [series, requests] of [
    [requestsOf('GET', '/api/images', 200), 2],
    [requestsOf('GET', '/api/gamesession/:uid_session', 404), 2],
    [requestsOf('POST', '/api/responses', 400), 1],
    [requestsOf('HEAD', '/api/countries', 200), 1],
    [`${durations}_count{${images}}`, 2],
    [`${durations}_bucket{le="+Inf",${images}}`, 2],
  ] as const) {
    expect((sampleOf(after, series) ?? 0) - (sampleOf(before, series) ?? 0), series).toBe(requests);
  }
  expect(sampleOf(await read(other), requestsOf('GET', '/api/images', 200))).toBeUndefined();
});

it('has one series for pages and files, and one for everything not found', async () => {
  const own = await startTestApp();
  const before = (await read(own)).split('\n').length;
  for (const url of ['/robots.txt', '/none.txt', '/assets/none.js']) await own.app.inject(url);
  for (let times = 0; times < 20; times += 1) {
    await own.app.inject(`/api/${randomUUID()}`);
    await own.app.inject({ method: 'PROPFIND' as 'GET', url: `/api/${randomUUID()}` });
    await own.app.inject({ method: 'MKCOL' as 'GET', url: `/api/${randomUUID()}` });
  }
  const metrics = await read(own);
  const routes = new Set(
    [...metrics.matchAll(/^primavista_http_requests_total.*route="([^"]*)"/gm)].map(([, route]) => route),
  );
  expect([...routes].sort()).toEqual(['/*', '/api/metrics', 'unknown']);
  expect(sampleOf(metrics, requestsOf('GET', 'unknown', 404))).toBe(20);
  expect(sampleOf(metrics, requestsOf('other', 'unknown', 404))).toBe(40);
  // Two dozen series of durations and statuses per route, however many requests there are.
  expect(metrics.split('\n').length - before).toBeLessThan(100);
});

it('covers the database, waiting audit entries and open deliveries, those of closed tickets once they are reopened', async () => {
  await server.query(
    `with stored as (
       insert into ticket (tms_created_at, cod_ticket, hs_ticket_category, hs_ticket_priority, subject, content,
         user_email, user_full_name, des_language)
       select now(), 'AAAAA' || number, 'other', 'LOW', 's', 'c', 'ada@school.example', 'Ada', 'it'
       from generate_series(1, 3) as number returning id, cod_ticket
     )
     insert into ticket_delivery (id_ticket, des_channel, des_state, tms_delivered_at)
     select id, 'mail', case cod_ticket when 'AAAAA1' then 'failed' when 'AAAAA2' then 'waiting' else 'delivered' end,
       case cod_ticket when 'AAAAA3' then now() end from stored`,
  );
  const metrics = await read();
  const open = (text: string, channel: string, state: string) =>
    sampleOf(text, `primavista_ticket_deliveries_open{channel="${channel}",state="${state}"}`);
  const counts = (text: string) => [open(text, 'mail', 'failed'), open(text, 'mail', 'waiting')];
  expect([...counts(metrics), open(metrics, 'hubspot', 'failed')]).toEqual([1, 1, 0]);
  expect(open(metrics, 'mail', 'delivered')).toBeUndefined();
  expect(sampleOf(metrics, 'primavista_database_up')).toBe(1);
  expect(sampleOf(metrics, 'primavista_database_waiting')).toBe(0);
  expect(sampleOf(metrics, 'primavista_database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(sampleOf(metrics, 'primavista_audit_dropped_total')).toBe(0);
  expect(sampleOf(metrics, 'primavista_audit_queue_waiting')).toBeGreaterThanOrEqual(0);
  const closed = (when: 'now()' | 'null') =>
    server.query(`update ticket set tms_closed_at = ${when} where cod_ticket = 'AAAAA1'`);
  await closed('now()');
  expect(counts(await read())).toEqual([0, 1]);
  await closed('null');
  expect(counts(await read())).toEqual([1, 1]);
});

it('answers when the database does not, and says so', async () => {
  await server.query('alter table ticket_delivery rename to ticket_delivery_away');
  const metrics = await read();
  expect(sampleOf(metrics, 'primavista_database_up')).toBe(0);
  expect(metrics).not.toMatch(/^primavista_ticket_deliveries_open\{/m);
  await server.query('alter table ticket_delivery_away rename to ticket_delivery');
  expect(sampleOf(await read(), 'primavista_database_up')).toBe(1);
});

it('answers while the database hangs, and sends it one query at a time', async () => {
  const holder = await server.db.$client.connect();
  await holder.query('begin; lock table ticket_delivery');
  for (let times = 0; times < 2; times += 1) {
    const metrics = await read();
    expect(sampleOf(metrics, 'primavista_database_up')).toBe(0);
    expect(metrics).not.toMatch(/^primavista_ticket_deliveries_open\{/m);
    // The one that waits for the lock, which a connection of the test's holds.
    expect(sampleOf(metrics, 'primavista_database_connections{state="busy"}')).toBe(1);
  }
  await holder.query('rollback');
  holder.release();
  expect(sampleOf(await read(), 'primavista_database_up')).toBe(1);
});

it('does not count against rate limits, and leaves no audit row', async () => {
  const limited = await startTestApp({ config: { RATE_LIMIT_PER_IP: 2 } });
  for (let times = 0; times < 5; times += 1) await read(limited);
  await limited.recorder.flush();
  expect(await limited.query("select from request_event where des_route like '%metrics%'")).toEqual([]);
});

it('contains nothing about a participant who played or a teacher who signed in', async () => {
  const account = await createAccount(server);
  const uids = await createPublicUser(server);
  const { uid_session, uid_user } = uids;
  const run = await publicRun(server, { uids });
  expect((await ask(server, 'POST', '/responses', run)).status).toBe(200);
  expect((await ask(server, 'GET', `/responses/${uid_session}/${uid_user}`)).status).toBe(200);
  await ask(server, 'POST', '/auth/login', { username: account.email, password: goodPassword });
  await server.app.inject({ url: '/api/users', headers: await bearerOf(server, account), remoteAddress: '192.0.2.7' });
  await server.app.inject(`/results/${uid_session}/${uid_user}?email=${account.email}`);
  await server.app.inject(`/api/nothing/${uid_user}`);
  const metrics = await read();
  expect(metrics).toContain('route="/api/responses/:uid_session/:uid_user"');
  expect(metrics).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@|192\.0\.2|127\.0\.0/i);
  for (const secret of [uid_user, uid_session, account.email, account.id]) expect(metrics).not.toContain(secret);
});
