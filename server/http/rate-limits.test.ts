import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '../../contract/contract.ts';
import type { Endpoint, EndpointKey } from '../../contract/endpoint.ts';
import { settings } from '../config.ts';
import { signedInWith } from '../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { ask as askApp, publicRun } from '../testing/participants.ts';
import { registerTargets } from './addresses.ts';
import { AppError, handleErrors } from './errors.ts';
import { rateLimits } from './rate-limits.ts';

/** Cheap calls that everyone behind one address makes, some of them repeatedly (docs/decisions/0014). */
const uncounted: EndpointKey[] = [
  'GET /adjectives',
  'GET /images',
  'GET /images/phenotype',
  'GET /gamesession/:uid_session',
  'GET /gamesession/:uid_session/live',
  'POST /gamesession/:uid_session/wait',
];

/** How anonymous calls are grouped; all others together are the rest. */
const areas = {
  submitting: ['POST /responses'],
  class: [
    'POST /gamesession/join',
    'POST /gamesession/:uid_session/createuser',
    'POST /gamesession/:uid_session/progress',
    'POST /gamesession/:uid_session/leave',
  ],
  login: [
    'POST /auth/login',
    'POST /auth/refresh-token',
    'POST /auth/logout',
    'GET /auth/sign-ins',
    'DELETE /auth/sign-ins',
    'DELETE /auth/sign-ins/:uid_sign_in',
    'POST /auth/second-step',
    'POST /auth/second-step/totp',
    'POST /auth/second-step/recovery-code',
    'POST /auth/second-step/passkey',
    'GET /auth/second-factor',
    'POST /auth/second-factor/totp',
    'POST /auth/second-factor/totp/confirm',
    'POST /auth/second-factor/totp/remove',
    'POST /auth/second-factor/passkeys',
    'POST /auth/second-factor/passkeys/confirm',
    'POST /auth/second-factor/passkeys/:id/remove',
    'POST /auth/second-factor/recovery-codes',
    'GET /oauth2/login',
    'GET /oauth2/callback',
    'POST /oauth2/tokens',
    'POST /users/validate',
    'POST /users/signup',
    'POST /users/password/forgot',
    'POST /users/password/check',
    'POST /users/password/reset',
    'GET /users/email/change',
    'POST /users/email/change',
    'DELETE /users/email/change',
    'POST /users/email/validate',
    'POST /users/email/confirm',
  ],
  audit: ['POST /audit/navigation', 'POST /audit/error_frontend'],
} as const;

/** A bad call with which a test counts how many of them are left in an area. */
const probes = {
  submitting: 'POST /api/responses',
  class: 'POST /api/gamesession/join',
  login: 'POST /api/auth/logout',
  audit: 'POST /api/audit/navigation',
  rest: 'GET /api/nothing',
};
/** A call of the rest that succeeds. */
const goodCall = 'GET /api/health';
type Area = keyof typeof probes;
const allAreas = Object.keys(probes) as Area[];

const areaOf = (key: string): Area =>
  (['submitting', 'class', 'login', 'audit'] as const).find((area) => areas[area].some((each) => each === key)) ??
  'rest';

const perMinute = 5;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ config: { RATE_LIMIT_PER_IP: perMinute } });
});
afterAll(() => test.close());

/** Each test has an address of its own, with its limit unused. */
let address = '';
let tests = 0;
beforeEach(() => {
  tests += 1;
  address = `192.0.2.${tests}`;
});

type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE';
type Headers = { authorization?: string };

const ask = async (key: string, remoteAddress = address, headers: Headers = {}) => {
  const [method, path = ''] = key.split(' ') as [Method, string];
  const url = path.replace(/:\w+/g, () => randomUUID());
  return test.app.inject({ method, url, remoteAddress, headers });
};

const isRefused = async (key: string, from?: string, headers?: Headers): Promise<boolean> =>
  (await ask(key, from, headers)).statusCode === 429;

/** Repeats a call until it is refused, and returns how often it was not. */
const timesLeft = async (key: string, from?: string, headers?: Headers): Promise<number> => {
  for (let made = 0; made <= perMinute; made += 1) if (await isRefused(key, from, headers)) return made;
  return Number.POSITIVE_INFINITY;
};

/** Uses up an area's bad calls of this minute, and returns how many were left. */
const badLeft = (area: Area = 'rest', from?: string, headers?: Headers) => timesLeft(probes[area], from, headers);

/** Uses up the good calls of the rest in this minute, after which bad ones are refused too, and returns how many were left. */
const goodLeft = (from?: string, headers?: Headers) => timesLeft(goodCall, from, headers);

const keys = Object.keys(contract) as EndpointKey[];
const counted = [...keys.filter((key) => !uncounted.includes(key)), 'GET /oauth2/callback'];

it('exempts the calls of this list, and no others', () => {
  const flagged = Object.entries<Endpoint>(contract).filter(([, endpoint]) => endpoint.uncounted);
  expect(flagged.map(([key]) => key).sort()).toEqual(uncounted.toSorted());
});

describe('a call that counts', () => {
  it.each(counted)('%s: counts for its address and area, and is refused above their limit', async (key) => {
    const call = key.replace(' ', ' /api');
    const { statusCode: first } = await ask(call);
    expect(first).not.toBe(429);
    const own = first < 400 ? timesLeft(call) : badLeft(areaOf(key));
    const others = allAreas.filter((area) => area !== areaOf(key));
    expect(await own).toBe(perMinute - 1);
    expect(await Promise.all(others.map((area) => badLeft(area)))).toEqual(others.map(() => perMinute));
    const { statusCode, body, headers } = await ask(call);
    expect({ statusCode, body: JSON.parse(body) }).toEqual({
      statusCode: 429,
      body: { detail: 'too_many_requests', status_code: 429 },
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each(['GET /api/nothing', 'GET /api', 'POST /api/images', 'DELETE /api/gamesession/x/y', 'GET /api/docs/json'])(
    '%s is one too',
    async (key) => {
      expect((await ask(key)).statusCode).toBeGreaterThanOrEqual(400);
      expect(await badLeft()).toBe(perMinute - 1);
    },
  );

  it.each(['POST /api/responses/', 'POST /%61pi/responses', 'POST /api/responses?x=1'])(
    'is one of its area as %s',
    async (key) => {
      await ask(key);
      expect(await badLeft('submitting')).toBe(perMinute - 1);
    },
  );
});

describe('a call with a valid access token', () => {
  const callsOf = (account: Headers, from = address) => goodLeft(from, account);

  it('counts for its account, from any address and for any purpose, and not for its address', async () => {
    const { headers } = await signedInWith(test, []);
    expect(await isRefused('GET /api/gamesession', '198.51.100.10', headers)).toBe(false);
    expect(await isRefused('POST /api/responses', '198.51.100.11', headers)).toBe(false);
    expect(await badLeft('audit', address, headers)).toBe(perMinute - 1);
    expect(await callsOf(headers)).toBe(perMinute - 1);
    for (const area of allAreas) {
      expect(await isRefused(probes[area], address, headers)).toBe(true);
      expect(await badLeft(area)).toBe(perMinute);
    }
    expect(await goodLeft()).toBe(perMinute);
  });

  it('is let in when the anonymous calls are used up, and uses none of another account’s', async () => {
    const [one, other] = [await signedInWith(test, []), await signedInWith(test, [])];
    for (const area of allAreas) await badLeft(area);
    await goodLeft();
    expect((await ask('GET /api/gamesession', address, one.headers)).statusCode).toBe(200);
    expect(await callsOf(one.headers)).toBe(perMinute - 1);
    expect(await callsOf(other.headers)).toBe(perMinute);
  });

  it('is anonymous when the token is invalid or expired', async () => {
    const { headers } = await signedInWith(test, []);
    const [head, claims, signature] = headers.authorization.split('.');
    const changed = `${head}.${claims}.${signature?.split('').toReversed().join('')}`;
    const began = test.now();
    for (const authorization of ['Bearer x', 'Bearer a.b.c', changed, `Basic ${headers.authorization}`]) {
      await ask('GET /api/gamesession', address, { authorization });
    }
    test.setNow(new Date(began.getTime() + 15 * 60_000));
    await ask('GET /api/gamesession', address, headers);
    expect(await badLeft()).toBe(perMinute - 5);
    test.setNow(began);
    expect(await callsOf(headers)).toBe(perMinute);
  });
});

it('a pupil who floods one kind of call blocks no other kind for the same address', async () => {
  for (const area of allAreas) {
    const from = `203.0.113.${allAreas.indexOf(area)}`;
    for (let call = 0; call < 4 * perMinute; call += 1) await ask(probes[area], from);
    for (const other of allAreas) expect(await isRefused(probes[other], from)).toBe(other === area);
  }
});

describe('a call that does not count', () => {
  it.each(uncounted.flatMap((key) => [key, key.replace('GET', 'HEAD')]))(
    '%s: takes nothing from its address, and is let in when that has nothing left',
    async (key) => {
      for (let made = 0; made < 3 * perMinute; made += 1) await ask(key.replace(' ', ' /api'));
      expect([await badLeft(), await goodLeft()]).toEqual([perMinute, perMinute]);
      for (const spelt of ['', '/', '?x=1'])
        expect(await isRefused(`${key.replace(' ', ' /api')}${spelt}`)).toBe(false);
    },
  );

  it.each(['GET /', 'GET /test', 'GET /generated_faces/manifest.json', 'GET /assets/nothing.js'])(
    '%s is a page or a file',
    async (key) => {
      for (let made = 0; made < 2 * perMinute; made += 1) expect(await isRefused(key)).toBe(false);
      expect([await badLeft(), await goodLeft()]).toEqual([perMinute, perMinute]);
    },
  );
});

it('bad calls beyond their limit refuse bad calls only, and say nothing else', async () => {
  for (let call = 0; call < 4 * perMinute; call += 1) await ask(probes.rest);
  const { statusCode, body, headers } = await ask('GET /api/adjectives?public=perhaps');
  expect({ statusCode, body: JSON.parse(body) }).toEqual({
    statusCode: 400,
    body: expect.objectContaining({ detail: 'invalid_request' }),
  });
  expect(headers['retry-after']).toBeUndefined();
  const refused = await ask('GET /api/countries?language=xx');
  expect(refused.json()).toEqual({ detail: 'too_many_requests', status_code: 429 });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await goodLeft()).toBe(perMinute);
});

it('good calls beyond their limit are refused, and so are bad ones then', async () => {
  expect(await goodLeft()).toBe(perMinute);
  expect(await badLeft()).toBe(0);
});

it('3,000 bad submissions through one proxy cost an honest participant behind it nothing', async () => {
  const shared = await buildTestApp({ config: { RATE_LIMIT_PER_IP: settings.RATE_LIMIT_PER_IP.parse(undefined) } });
  const statuses = new Set<number>();
  const flood = async (count: number) => {
    for (let sent = 0; sent < count; sent += 1) {
      statuses.add((await shared.app.inject({ method: 'POST', url: '/api/responses', payload: {} })).statusCode);
    }
  };
  await flood(3000);
  expect([...statuses]).toEqual([400]);
  // And some more, which are bad calls beyond their limit.
  await flood(10);
  expect([...statuses]).toEqual([400, 429]);
  const run = await publicRun(shared);
  expect((await askApp(shared, 'POST', '/responses', run)).status).toBe(200);
  await shared.close();
});

it('calls answered with 503 are no longer counted: an outage must not be followed by refusals', async () => {
  const app = fastify();
  handleErrors(app, { isUnavailable: () => false });
  registerTargets(app);
  await rateLimits(app, { perMinute: 1, accountOf: () => undefined });
  let isAway = true;
  app.get('/call', { config: {} }, async () => {
    if (isAway) throw new AppError('unavailable');
    return 'here';
  });
  for (let call = 0; call < 3; call += 1) expect((await app.inject('/call')).statusCode).toBe(503);
  isAway = false;
  expect([(await app.inject('/call')).statusCode, (await app.inject('/call')).statusCode]).toEqual([200, 429]);
  await app.close();
});

it('counts addresses separately, and an IPv6 network as one', async () => {
  for (const left of [(from: string) => badLeft('rest', from), goodLeft]) {
    expect(await left('198.51.100.1')).toBe(perMinute);
    expect(await left('198.51.100.2')).toBe(perMinute);
    expect(await left('2001:db8:1:1::1')).toBe(perMinute);
    expect(await left('2001:db8:1:1::2')).toBe(0);
    expect(await left('2001:db8:1:2::1')).toBe(perMinute);
  }
});

it('starts afresh after a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const left = async () => [await badLeft(), await goodLeft()];
  expect([await left(), await left()]).toEqual([
    [perMinute, perMinute],
    [0, 0],
  ]);
  vi.advanceTimersByTime(59_999);
  expect(await left()).toEqual([0, 0]);
  vi.advanceTimersByTime(1);
  expect([await badLeft(), await goodLeft()]).toEqual([perMinute, perMinute]);
  vi.useRealTimers();
});

it('0 is no limit', async () => {
  const free = await buildTestApp({ config: { RATE_LIMIT_PER_IP: 0 } });
  const answers = await Promise.all(Array.from({ length: 100 }, () => free.app.inject('/api/health')));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  await free.close();
});
