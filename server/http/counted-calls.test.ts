import { describe, expect, it } from 'vitest';
import { contract } from '../../contract/contract.ts';
import type { Endpoint, EndpointKey } from '../../contract/endpoint.ts';
import { type Area, allAreas, limitedCalls, perMinute } from './testing/limited-calls.ts';

/** Cheap calls that everyone behind one address makes, some of them repeatedly (docs/decisions/0014). */
const uncounted: EndpointKey[] = [
  'GET /adjectives',
  'GET /images',
  'GET /images/phenotype',
  'GET /gamesession/:uid_session',
  'GET /gamesession/:uid_session/live',
  'POST /gamesession/:uid_session/wait',
  'GET /norming/:uid_study',
  'GET /findings/public',
  'POST /gamesession/:uid_session/lobby',
  'GET /tickets/counts',
];

/** How anonymous calls are grouped; all others together are the rest. */
const areas = {
  submitting: ['POST /responses'],
  class: [
    'POST /gamesession/join',
    'POST /gamesession/:uid_session/createuser',
    'POST /gamesession/:uid_session/guess',
    'POST /gamesession/:uid_session/progress',
    'POST /gamesession/:uid_session/leave',
  ],
  rating: ['POST /norming/:uid_study/raters', 'POST /norming/:uid_study/ratings', 'POST /norming/:uid_study/withdraw'],
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

const areaOf = (key: string): Area =>
  (['submitting', 'class', 'rating', 'login', 'audit'] as const).find((area) =>
    areas[area].some((each) => each === key),
  ) ?? 'rest';

const { ask, isRefused, badLeft, goodLeft, timesLeft } = limitedCalls();

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

  it.each(['GET /', 'GET /test', 'GET /generated_faces/set-a.json', 'GET /assets/nothing.js'])(
    '%s is a page or a file',
    async (key) => {
      for (let made = 0; made < 2 * perMinute; made += 1) expect(await isRefused(key)).toBe(false);
      expect([await badLeft(), await goodLeft()]).toEqual([perMinute, perMinute]);
    },
  );
});
