import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '../../contract/contract.ts';
import type { Endpoint, EndpointKey } from '../../contract/endpoint.ts';
import { signedInWith } from '../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

/** Cheap calls that everyone behind one address makes, some of them repeatedly (docs/decisions/0014). */
const uncounted: EndpointKey[] = [
  'GET /adjectives',
  'GET /images',
  'GET /images/phenotype',
  'GET /gamesession/:uid_session',
  'GET /gamesession/:uid_session/live',
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

/** A call with which a test counts what is left in an area. */
const probes = {
  submitting: 'POST /api/responses',
  class: 'POST /api/gamesession/join',
  login: 'POST /api/auth/logout',
  audit: 'POST /api/audit/navigation',
  rest: 'GET /api/health',
};
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

/** Uses up an area's calls of this minute, and returns how many were left. */
const callsLeft = async (from?: string, area: Area = 'rest', headers?: Headers): Promise<number> => {
  for (let made = 0; made <= perMinute; made += 1) if (await isRefused(probes[area], from, headers)) return made;
  return Number.POSITIVE_INFINITY;
};

const keys = Object.keys(contract) as EndpointKey[];
const counted = [...keys.filter((key) => !uncounted.includes(key)), 'GET /oauth2/callback'];

it('exempts the calls of this list, and no others', () => {
  const flagged = Object.entries<Endpoint>(contract).filter(([, endpoint]) => endpoint.uncounted);
  expect(flagged.map(([key]) => key).sort()).toEqual(uncounted.toSorted());
});

describe('a call that counts', () => {
  it.each(counted)('%s: counts for its address and area, and is refused above their limit', async (key) => {
    expect(await isRefused(key.replace(' ', ' /api'))).toBe(false);
    const left = await Promise.all(allAreas.map((area) => callsLeft(address, area)));
    expect(left).toEqual(allAreas.map((area) => perMinute - (area === areaOf(key) ? 1 : 0)));
    const { statusCode, body, headers } = await ask(key.replace(' ', ' /api'));
    expect({ statusCode, body: JSON.parse(body) }).toEqual({
      statusCode: 429,
      body: { detail: 'too_many_requests', status_code: 429 },
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each(['GET /api/nothing', 'GET /api', 'POST /api/images', 'DELETE /api/gamesession/x/y', 'GET /api/docs/json'])(
    '%s is one too',
    async (key) => {
      await ask(key);
      expect(await callsLeft()).toBe(perMinute - 1);
    },
  );

  it.each(['POST /api/responses/', 'POST /%61pi/responses', 'POST /api/responses?x=1'])(
    'is one of its area as %s',
    async (key) => {
      await ask(key);
      expect(await callsLeft(address, 'submitting')).toBe(perMinute - 1);
    },
  );
});

describe('a call with a valid access token', () => {
  const callsOf = (account: Headers, from = address) => callsLeft(from, 'rest', account);

  it('counts for its account, from any address and for any purpose, and not for its address', async () => {
    const { headers } = await signedInWith(test, []);
    expect(await isRefused('GET /api/gamesession', '198.51.100.10', headers)).toBe(false);
    expect(await isRefused('POST /api/responses', '198.51.100.11', headers)).toBe(false);
    expect(await callsOf(headers)).toBe(perMinute - 2);
    for (const area of allAreas) {
      expect(await isRefused(probes[area], address, headers)).toBe(true);
      expect(await callsLeft(address, area)).toBe(perMinute);
    }
  });

  it('is let in when the anonymous calls are used up, and uses none of another account’s', async () => {
    const [one, other] = [await signedInWith(test, []), await signedInWith(test, [])];
    for (const area of allAreas) await callsLeft(address, area);
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
    expect(await callsLeft()).toBe(perMinute - 5);
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
      expect(await callsLeft()).toBe(perMinute);
      for (const spelt of ['', '/', '?x=1'])
        expect(await isRefused(`${key.replace(' ', ' /api')}${spelt}`)).toBe(false);
    },
  );

  it.each(['GET /', 'GET /test', 'GET /generated_faces/manifest.json', 'GET /assets/nothing.js'])(
    '%s is a page or a file',
    async (key) => {
      for (let made = 0; made < 2 * perMinute; made += 1) expect(await isRefused(key)).toBe(false);
      expect(await callsLeft()).toBe(perMinute);
    },
  );
});

it('counts addresses separately, and an IPv6 network as one', async () => {
  expect(await callsLeft('198.51.100.1')).toBe(perMinute);
  expect(await callsLeft('198.51.100.2')).toBe(perMinute);
  expect(await callsLeft('2001:db8:1:1::1')).toBe(perMinute);
  expect(await callsLeft('2001:db8:1:1::2')).toBe(0);
  expect(await callsLeft('2001:db8:1:2::1')).toBe(perMinute);
});

it('starts afresh after a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  expect([await callsLeft(), await callsLeft()]).toEqual([perMinute, 0]);
  vi.advanceTimersByTime(59_999);
  expect(await callsLeft()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(await callsLeft()).toBe(perMinute);
  vi.useRealTimers();
});

it('0 is no limit', async () => {
  const free = await buildTestApp({ config: { RATE_LIMIT_PER_IP: 0 } });
  const answers = await Promise.all(Array.from({ length: 100 }, () => free.app.inject('/api/health')));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  await free.close();
});
