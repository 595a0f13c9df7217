import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type Account, registerIdentity, requireAccess } from './access.ts';
import { handleErrors } from './errors.ts';
import { accountWith } from './testing/contract-app.ts';

const accounts: Record<string, Account> = {
  'no-scope': accountWith([]),
  'reads-users': accountWith(['user:read']),
  'reads-users-by-password': accountWith(['user:read'], false),
  'no-scope-by-password': accountWith([], false),
};

const app = fastify();
const asked: string[] = [];
beforeAll(async () => {
  handleErrors(app, { isUnavailable: (error) => error instanceof Error && error.message === 'away' });
  const identify = async (token: string) => {
    asked.push(token);
    if (token === 'database-away') throw new Error('away');
    return accounts[token];
  };
  registerIdentity(app, identify, (scopes) => scopes.includes('user:read'));
  const endpoints: [string, Pick<Endpoint, 'access' | 'beforeSecondFactor'>][] = [
    ['/public', { access: 'public' }],
    ['/authenticated', { access: 'authenticated' }],
    ['/users', { access: 'user:read' }],
    ['/own-factors', { access: 'authenticated', beforeSecondFactor: true }],
  ];
  for (const [url, needed] of endpoints) {
    app.get(url, { onRequest: (request) => requireAccess(request, needed) }, async ({ account }) => ({
      email: account?.email ?? null,
    }));
  }
  await app.ready();
});
afterAll(() => app.close());

const get = async (url: string, authorization?: string) => {
  const answer = await app.inject({ url, headers: { ...(authorization !== undefined && { authorization }) } });
  return { status: answer.statusCode, body: answer.json() };
};

const unauthorized = { status: 401, body: { detail: 'unauthorized', status_code: 401 } };
const asAda = { status: 200, body: { email: 'ada@school.example' } };

describe('access', () => {
  it('public: lets everyone in anonymously, without looking up tokens', async () => {
    asked.length = 0;
    expect(await get('/public', 'Bearer reads-users')).toEqual({ status: 200, body: { email: null } });
    expect(asked).toEqual([]);
  });

  it('authenticated: lets in signed-in callers, however the scheme is written', async () => {
    for (const scheme of ['Bearer', 'bearer']) expect(await get('/authenticated', `${scheme} no-scope`)).toEqual(asAda);
    for (const token of [undefined, 'Bearer nobody']) expect(await get('/authenticated', token)).toEqual(unauthorized);
  });

  it('asks accounts that must have a second factor and have proved none to add one first', async () => {
    const firstAFactor = { status: 409, body: { detail: 'second_factor_required', status_code: 409 } };
    expect(await get('/users', 'Bearer reads-users-by-password')).toEqual(firstAFactor);
    expect(await get('/authenticated', 'Bearer reads-users-by-password')).toEqual(firstAFactor);
    expect(await get('/own-factors', 'Bearer reads-users-by-password')).toEqual(asAda);
    expect(await get('/authenticated', 'Bearer no-scope-by-password')).toEqual(asAda);
    expect((await get('/users', 'Bearer no-scope-by-password')).status).toBe(403);
  });

  it.each(['', 'Bearer', 'Bearer ', 'no-scope', 'Basic no-scope', 'Bearer  no-scope', 'Bearer no-scope, Bearer x'])(
    'is not had by "%s"',
    async (authorization) => {
      expect(await get('/authenticated', authorization)).toEqual(unauthorized);
    },
  );

  it('is not denied when the database is away: the pages would sign the user out', async () => {
    const answer = await get('/authenticated', 'Bearer database-away');
    expect(answer.body).toEqual({ detail: 'unavailable', status_code: 503 });
  });
});
