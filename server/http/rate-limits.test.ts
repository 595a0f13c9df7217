import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '../../contract/contract.ts';
import type { Endpoint, EndpointKey } from '../../contract/endpoint.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

/** Cheap, and asked by everybody behind one address, once or again and again (docs/decisions/0014). */
const uncounted: EndpointKey[] = [
  'GET /adjectives',
  'GET /images',
  'GET /images/phenotype',
  'GET /gamesession/:uid_session',
  'GET /gamesession/:uid_session/live',
];

const perMinute = 5;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ config: { RATE_LIMIT_PER_IP: perMinute } });
});
afterAll(() => test.close());

/** Each test comes from an address of its own, which has all its calls still. */
let address = '';
let tests = 0;
beforeEach(() => {
  tests += 1;
  address = `192.0.2.${tests}`;
});

type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE';

const ask = async (key: string, remoteAddress = address) => {
  const [method, path = ''] = key.split(' ') as [Method, string];
  const url = path.replace(/:\w+/g, () => randomUUID());
  return test.app.inject({ method, url, remoteAddress });
};

const isRefused = async (key: string, from?: string): Promise<boolean> => (await ask(key, from)).statusCode === 429;

/** How many more calls the address may make in this minute; they are made. */
const callsLeft = async (from?: string): Promise<number> => {
  for (let made = 0; made <= perMinute; made += 1) if (await isRefused('GET /api/health', from)) return made;
  return Number.POSITIVE_INFINITY;
};

const counted = (Object.keys(contract) as EndpointKey[]).filter((key) => !uncounted.includes(key));

it('leaves out the calls of this list, and no others', () => {
  const flagged = Object.entries<Endpoint>(contract).filter(([, endpoint]) => endpoint.uncounted);
  expect(flagged.map(([key]) => key).sort()).toEqual(uncounted.toSorted());
});

describe('a call that counts', () => {
  it.each(counted)('%s: is one of those of its address, and refused above them', async (key) => {
    expect(await isRefused(key.replace(' ', ' /api'))).toBe(false);
    expect(await callsLeft()).toBe(perMinute - 1);
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
});

describe('a call that does not', () => {
  const keys = uncounted.flatMap((key) => [key, key.replace('GET', 'HEAD')]);

  it.each(keys)('%s: takes nothing from its address, and is let in when that has nothing left', async (key) => {
    for (let made = 0; made < 3 * perMinute; made += 1) await ask(key.replace(' ', ' /api'));
    expect(await callsLeft()).toBe(perMinute);
    for (const spelt of ['', '/', '?x=1']) expect(await isRefused(`${key.replace(' ', ' /api')}${spelt}`)).toBe(false);
  });

  it.each(['GET /', 'GET /test', 'GET /generated_faces/manifest.json', 'GET /assets/nothing.js'])(
    '%s is a page or a file',
    async (key) => {
      for (let made = 0; made < 2 * perMinute; made += 1) expect(await isRefused(key)).toBe(false);
      expect(await callsLeft()).toBe(perMinute);
    },
  );
});

it('counts each address for itself, and a network of IPv6 as one', async () => {
  expect(await callsLeft('198.51.100.1')).toBe(perMinute);
  expect(await callsLeft('198.51.100.2')).toBe(perMinute);
  expect(await callsLeft('2001:db8:1:1::1')).toBe(perMinute);
  expect(await callsLeft('2001:db8:1:1::2')).toBe(0);
  expect(await callsLeft('2001:db8:1:2::1')).toBe(perMinute);
});

it('begins anew after a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  expect([await callsLeft(), await callsLeft()]).toEqual([perMinute, 0]);
  vi.setSystemTime(Date.now() + 59_999);
  expect(await callsLeft()).toBe(0);
  vi.setSystemTime(Date.now() + 1);
  expect(await callsLeft()).toBe(perMinute);
  vi.useRealTimers();
});

it('of 0 is no limit', async () => {
  const free = await buildTestApp({ config: { RATE_LIMIT_PER_IP: 0 } });
  const answers = await Promise.all(Array.from({ length: 100 }, () => free.app.inject('/api/health')));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  await free.close();
});
