import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '../../contract/endpoint.ts';
import type { Scope } from '../../contract/scopes.ts';
import { type Account, registerIdentity, requireAccess } from './access.ts';
import { handleErrors } from './errors.ts';

const accountWith = (scopes: Scope[]): Account => ({
  id: 'b1f3e7c8-2f4e-4d0a-9a55-0f6f6b7f1c11',
  email: 'ada@school.example',
  full_name: 'Ada Prova',
  scopes,
  uid_sign_in: '5c5b1d5e-8f5e-4a65-8a52-3d2e0c8f7a22',
});

const accounts: Record<string, Account> = {
  'no-scope': accountWith([]),
  'reads-users': accountWith(['user:read']),
};

const app = fastify();
const asked: string[] = [];
beforeAll(async () => {
  handleErrors(app, { isUnavailable: (error) => error instanceof Error && error.message === 'away' });
  registerIdentity(app, async (token) => {
    asked.push(token);
    if (token === 'database-away') throw new Error('away');
    return accounts[token];
  });
  const endpoints: [string, Access][] = [
    ['/public', 'public'],
    ['/authenticated', 'authenticated'],
    ['/users', 'user:read'],
  ];
  for (const [url, access] of endpoints) {
    app.get(url, { onRequest: (request) => requireAccess(request, access) }, async ({ account }) => ({
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
    expect(await get('/public', 'Bearer reads-users')).toEqual({ status: 200, body: { email: null } });
    expect(asked).toEqual([]);
  });

  it('authenticated: lets in signed-in callers', async () => {
    expect(await get('/authenticated', 'Bearer no-scope')).toEqual(asAda);
    expect(await get('/authenticated', 'bearer no-scope')).toEqual(asAda);
    expect(await get('/authenticated')).toEqual(unauthorized);
  });

  it('a scope: lets in those who have it', async () => {
    expect(await get('/users', 'Bearer reads-users')).toEqual(asAda);
    expect(await get('/users', 'Bearer no-scope')).toEqual({
      status: 403,
      body: { detail: 'forbidden', status_code: 403 },
    });
    expect(await get('/users', 'Bearer nobody')).toEqual(unauthorized);
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
