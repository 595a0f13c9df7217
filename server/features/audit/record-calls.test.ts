import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/contract.ts';
import type { Endpoint, EndpointKey } from '../../../contract/endpoint.ts';
import { signedInWith } from '../../testing/accounts.ts';
import { startTestApp, useTestApp } from '../../testing/use-test-app.ts';
import { forgetAll, rowsOf, whileAway } from './testing/audit-tables.ts';

const now = new Date('2026-03-02T09:07:31.123Z');

const test = useTestApp({ now });
afterEach(() => forgetAll(test));

const ask = (call: InjectOptions) => test.app.inject(call);

/** The calls that left a row, as `METHOD route status`. */
const rows = async () =>
  (await rowsOf(test, 'request_event')).map((row) => `${row.des_method} ${row.des_route} ${row.num_status}`);

/** Written a second time: what leaves no row is decided here too. */
const unaudited: EndpointKey[] = [
  'GET /health',
  'POST /health/echo',
  'GET /doctor/echo',
  'POST /gamesession/:uid_session/createuser',
  'POST /gamesession/:uid_session/wait',
  'POST /gamesession/:uid_session/lobby',
  'POST /gamesession/:uid_session/guess',
  'POST /gamesession/:uid_session/stage',
  'POST /audit/navigation',
  'POST /audit/error_frontend',
  'POST /norming/:uid_study/raters',
  'POST /norming/:uid_study/ratings',
  'POST /norming/:uid_study/withdraw',
];

it('leaves out the calls of this list, and no others', () => {
  const flagged = Object.entries<Endpoint>(contract).filter(([, endpoint]) => endpoint.unaudited);
  const found = flagged.map(([key]) => key).filter((key) => key !== 'GET /metrics');
  expect(found.toSorted()).toEqual(unaudited.toSorted());
});

describe('a call', () => {
  it('of the contract leaves the row that it should', async () => {
    const answered: { key: string; call: string; status: number; endpoint: Endpoint }[] = [];
    for (const [key, endpoint] of Object.entries<Endpoint>(contract)) {
      const [method, path = ''] = key.split(' ') as ['GET' | 'POST' | 'DELETE', string];
      const { statusCode } = await ask({ method, url: `/api${path.replace(/:\w+/g, () => randomUUID())}` });
      answered.push({ key, call: path, status: statusCode, endpoint });
    }
    const audited = answered.filter(({ endpoint }) => !endpoint.unaudited);
    const leaveRows = audited.filter(({ endpoint }) => !endpoint.uncounted);
    expect((await rows()).toSorted()).toEqual(leaveRows.map(({ key, status }) => `${key} ${status}`).toSorted());
    const sums = new Map<string, number>();
    for (const { call, status } of audited) sums.set(`${call} ${status}`, (sums.get(`${call} ${status}`) ?? 0) + 1);
    const days = (await rowsOf(test, 'request_day')).map((day) => [
      `${day.des_route} ${day.num_status}`,
      day.num_calls,
    ]);
    expect(days.toSorted()).toEqual([...sums].toSorted());
  });

  it.each<[string, InjectOptions]>([
    ['HEAD /countries 200', { method: 'HEAD', url: '/api/countries' }],
    ['GET /countries 200', { url: '/api/countries/?x=1' }],
    ['GET unknown 404', { url: '/api/secret-of-somebody' }],
    ['POST unknown 404', { method: 'POST', url: '/secret-of-somebody' }],
    ['other unknown 404', { method: 'PROPFIND' as 'GET', url: '/api/images' }],
    [
      'POST /responses 400',
      { method: 'POST', url: '/api/responses', payload: '{', headers: { 'content-type': 'application/json' } },
    ],
    ['GET /users 401', { url: '/api/users' }],
    ['POST /responses 413', { method: 'POST', url: '/api/responses', payload: { x: 'x'.repeat(300_000) } }],
  ])('leaves %s', async (row, call) => {
    await ask(call);
    expect(await rows()).toEqual([row]);
    // Refused is not unexpected.
    expect(await rowsOf(test, 'backend_error')).toEqual([]);
  });

  it('is no page or file', async () => {
    for (const url of ['/', '/test', '/generated_faces/set-a.json', '/assets/nothing.js', '/results/a/b'])
      await ask({ url });
    expect(await rows()).toEqual([]);
  });

  it('names the signed-in caller with the exact time, even when refused; others stay anonymous', async () => {
    const { account, headers } = await signedInWith(test, []);
    await ask({ url: '/api/users', headers, remoteAddress: '192.0.2.4:51234' });
    await ask({ url: '/api/users', headers: { authorization: 'Bearer of.no.body' }, remoteAddress: '192.0.2.4' });
    // Signed-in callers play anonymously.
    await ask({ url: '/api/countries', headers, remoteAddress: '192.0.2.4' });
    const kept = (await rowsOf(test, 'request_event')).map(({ num_status, des_user, des_ip, tms_at }) => [
      ...[num_status, des_user, des_ip, new Date(String(tms_at)).toISOString()],
    ]);
    const quarter = '2026-03-02T09:00:00.000Z';
    expect(kept.toSorted()).toEqual([
      [200, null, null, quarter],
      [401, null, null, quarter],
      [403, account.email, '192.0.2.4', now.toISOString()],
    ]);
  });

  it('that exceeds the rate limit is counted, and leaves no row', async () => {
    const flooded = await startTestApp({ config: { RATE_LIMIT_PER_IP: 2 } });
    const statuses: number[] = [];
    for (let times = 0; times < 4; times += 1) statuses.push((await flooded.app.inject('/api/countries')).statusCode);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect((await rowsOf(flooded, 'request_event')).map(({ num_status }) => num_status)).toEqual([200, 200]);
    const figures = (await rowsOf(flooded, 'request_day')).map((day) => [day.num_status, day.num_calls]);
    expect(figures.toSorted()).toEqual([
      [200, 2],
      [429, 2],
    ]);
  });
});

describe('an unexpected error', () => {
  it('is kept with its kind and places, and counted; of a signed-in caller with the exact time', async () => {
    const fail = async (call: InjectOptions) => (await whileAway(test, 'game_session', () => ask(call))).statusCode;
    expect(await fail({ url: '/api/public_game_session/check' })).toBe(500);
    expect(await rowsOf(test, 'backend_error')).toMatchObject([
      { des_method: 'GET', des_route: '/public_game_session/check', des_error: 'error 42P01', jsn_query_params: {} },
    ]);
    const [{ des_exception, tms_at } = {}] = await rowsOf(test, 'backend_error');
    expect(new Date(String(tms_at)).toISOString()).toBe('2026-03-02T09:00:00.000Z');
    expect(des_exception).toMatch(/^at (.*\()?node_modules\/\S+:\d+:\d+\)?\n/);
    // No path of this machine.
    expect(des_exception).not.toMatch(/file:|[\s(]\//);
    expect(await rowsOf(test, 'audit_day')).toMatchObject([{ des_kind: 'backend_errors', num_count: 1 }]);

    const { headers } = await signedInWith(test, ['session:read']);
    expect(await fail({ url: '/api/gamesession', headers })).toBe(500);
    const times = (await rowsOf(test, 'backend_error')).map((row) => new Date(String(row.tms_at)).toISOString());
    expect(times).toContain(now.toISOString());
  });
});
