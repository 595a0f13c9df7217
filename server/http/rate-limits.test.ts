import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Run } from '../../contract/responses.ts';
import { errorHeader } from '../../contract/rules/error-header.ts';
import { signedInWith } from '../testing/accounts.ts';
import { publicRun } from '../testing/participants.ts';
import { registerTargets } from './addresses.ts';
import { AppError, handleErrors } from './errors.ts';
import { callWindows, rateLimits, secondsLeftIn } from './rate-limits.ts';
import { allAreas, type Headers, limitedCalls, probes } from './testing/limited-calls.ts';

const perMinute = 5;
const { around, ask, isRefused, badLeft, goodLeft } = limitedCalls(perMinute);

describe('a call with a valid access token', () => {
  const callsOf = (account: Headers) => goodLeft(around.address, account);

  it('counts for its account, from any address and for any purpose, and neither for its address nor for others', async () => {
    const [{ headers }, other] = [await signedInWith(around.server, []), await signedInWith(around.server, [])];
    expect(await isRefused('GET /api/gamesession', '198.51.100.10', headers)).toBe(false);
    expect(await isRefused('POST /api/responses', '198.51.100.11', headers)).toBe(false);
    expect(await badLeft('audit', around.address, headers)).toBe(perMinute - 1);
    expect(await callsOf(headers)).toBe(perMinute - 1);
    for (const area of allAreas) {
      expect(await isRefused(probes[area], around.address, headers)).toBe(true);
      expect(await badLeft(area)).toBe(perMinute);
    }
    expect(await goodLeft()).toBe(perMinute);
    // Nor is it refused once its address has no calls left.
    expect(await callsOf(other.headers)).toBe(perMinute);
  });

  it('is anonymous when the token is invalid or expired', async () => {
    const { headers } = await signedInWith(around.server, []);
    const [head, claims, signature] = headers.authorization.split('.');
    const changed = `${head}.${claims}.${signature?.split('').toReversed().join('')}`;
    const began = around.server.now();
    for (const authorization of ['Bearer x', 'Bearer a.b.c', changed, `Basic ${headers.authorization}`]) {
      await ask('GET /api/gamesession', around.address, { authorization });
    }
    around.server.setNow(new Date(began.getTime() + 15 * 60_000));
    await ask('GET /api/gamesession', around.address, headers);
    expect(await badLeft()).toBe(perMinute - 5);
    around.server.setNow(began);
    expect(await callsOf(headers)).toBe(perMinute);
  });
});

it('bad calls beyond their limit refuse bad calls only, and say nothing else', async () => {
  for (let call = 0; call < 4 * perMinute; call += 1) await ask(probes.rest);
  const { statusCode, body, headers } = await ask('GET /api/adjectives?public=perhaps');
  expect({ statusCode, body: JSON.parse(body) }).toEqual({
    statusCode: 400,
    body: expect.objectContaining({ detail: 'invalid_request' }),
  });
  expect(headers['retry-after']).toBeUndefined();
  expect(await goodLeft()).toBe(perMinute);
  for (const call of ['GET /api/countries?language=xx', 'GET /api/health']) {
    const refused = await ask(call);
    expect(refused.json()).toEqual({ detail: 'too_many_requests', status_code: 429 });
    expect(refused.headers[errorHeader]).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
});

it.each([
  ['malformed', () => ({})],
  ['invalid', (run: Run) => ({ ...run, responses: run.responses.slice(1) })],
])('a flood of %s submissions through one proxy costs an honest participant behind it nothing', async (_, badOf) => {
  // However long it takes, all of it is one minute.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const run = await publicRun(around.server);
  const submit = async (payload: object) => {
    const call = { url: '/api/responses', remoteAddress: around.address, payload };
    return (await around.server.app.inject({ method: 'POST', ...call })).statusCode;
  };
  const statuses: number[] = [];
  for (let sent = 0; sent < 2 * perMinute; sent += 1) statuses.push(await submit(badOf(run)));
  expect(statuses).toEqual([...Array(perMinute).fill(400), ...Array(perMinute).fill(429)]);
  expect(await submit(run)).toBe(200);
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

describe('a window of calls', () => {
  const minute = 60_000;
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('takes a call back from the minute in which it was counted, and from no later one', () => {
    const { count } = callWindows();
    const early = count('school');
    early.calls -= 1;
    expect(count('school').calls).toBe(1);
    vi.advanceTimersByTime(minute - 1);
    expect(count('school').calls).toBe(2);
    vi.advanceTimersByTime(1);
    expect(count('school').calls).toBe(1);
    early.calls -= 1;
    expect(count('school').calls).toBe(2);
  });

  it('is unaffected when the wall clock is set back', () => {
    const { count } = callWindows();
    vi.setSystemTime(Date.now() + 365 * 24 * 60 * minute);
    count('school');
    vi.setSystemTime(Date.now() - 365 * 24 * 60 * minute);
    vi.advanceTimersByTime(minute);
    const window = count('school');
    expect([window.calls, secondsLeftIn(window)]).toEqual([1, 60]);
  });

  it('forgets the least recent caller first', () => {
    const { count } = callWindows();
    for (const key of ['idle', 'busy']) count(key);
    for (let other = 0; other < 4998; other += 1) count(String(other));
    expect(count('busy').calls).toBe(2);
    count('one more');
    expect(count('busy').calls).toBe(3);
    expect(count('idle').calls).toBe(1);
  });
});
