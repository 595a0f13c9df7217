import { gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api, type Endpoint } from '../../contract/endpoint.ts';
import { beginCall } from '../testing/delayed-call.ts';
import type { Account } from './access.ts';
import { implement, PreparedAnswer } from './implement.ts';
import { accountWith, contractApp } from './testing/contract-app.ts';

const ada = accountWith(['user:create']);
let signedIn: Account | undefined;

let app = contractApp();
beforeEach(() => {
  signedIn = undefined;
  app = contractApp(() => signedIn);
});
afterEach(() => app.close());

const pets = api({
  'GET /pets/:id': {
    access: 'public',
    summary: 'A pet',
    params: z.object({ id: z.coerce.number() }),
    response: z.object({ id: z.number(), name: z.string() }),
  },
  'POST /pets': {
    access: 'user:create',
    summary: 'A new pet',
    body: z.object({ name: z.string() }),
    response: z.object({ id: z.number() }),
  },
  'GET /pets/new': { access: 'public', creates: true, summary: 'A new pet', response: z.object({ id: z.number() }) },
  'POST /pets/notes': {
    ...{ access: 'public', summary: 'A short note', maxBytes: 1000 },
    body: z.object({ note: z.string() }),
    response: z.object({ length: z.number() }),
  },
});

const handlers = {
  'GET /pets/:id': async ({ params }: { params: { id: number } }) => ({ id: params.id, name: 'Ada', secret: 'x' }),
  'POST /pets': async () => ({ id: 1 }),
  'GET /pets/new': async () => ({ id: 1 }),
  'POST /pets/notes': async ({ body }: { body: { note: string } }) => ({ length: body.note.length }),
};

it('passes parsed input on, strips answers of fields outside the contract, and refuses wrong input', async () => {
  implement(app, pets, handlers);
  expect((await app.inject('/pets/7')).json()).toEqual({ id: 7, name: 'Ada' });
  const refused = await app.inject('/pets/seven');
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ detail: 'invalid_request', fields: [{ field: 'id' }] });
});

it.each([
  ['who has been signed out', undefined, 401],
  ['who lost the scope', { ...ada, scopes: [] }, 403],
  ['nobody else', { ...ada, full_name: 'Ada Nuova' }, 200],
])('refuses, once the body has arrived, %s', async (_who, meanwhile, status) => {
  const called: Account[] = [];
  implement(app, pets, {
    ...handlers,
    'POST /pets': async ({ account }: { account: Account }) => {
      called.push(account);
      return { id: 1 };
    },
  });
  signedIn = ada;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: 'Bearer x' };
  const call = await beginCall(app, { url: '/pets', headers, payload: { name: 'Ada' } });
  signedIn = meanwhile;
  expect((await call.send()).status).toBe(status);
  expect(called).toEqual(status === 200 ? [meanwhile] : []);
});

it.each([
  [403, { 'sec-fetch-site': 'cross-site' }],
  [403, { 'sec-fetch-site': 'same-site' }],
  [403, { origin: 'https://elsewhere.example' }],
  [403, { origin: 'https://shop.school.example', host: 'school.example' }],
  [403, { origin: 'null' }],
  [200, { 'sec-fetch-site': 'same-origin', origin: 'https://school.example' }],
  [200, { 'sec-fetch-site': 'none' }],
  [200, { origin: 'https://school.example:8443', host: 'school.example:8443' }],
  [200, {}],
])('answers %i to a creating call with %j', async (status, headers) => {
  implement(app, pets, handlers);
  const answer = await app.inject({ url: '/pets/new', headers });
  expect(answer.statusCode).toBe(status);
  if (status === 403) expect(answer.json()).toEqual({ detail: 'cross_site', status_code: 403 });
});

it('does not start with an endpoint that declares no access', () => {
  const open = { 'GET /open': { summary: 'Open', response: z.string() } as unknown as Endpoint };
  expect(() => implement(app, open, { 'GET /open': async () => 'in' })).toThrow(
    'GET /open does not say who may call it',
  );
});

it('limits bodies to what the endpoint allows', async () => {
  implement(app, pets, handlers);
  const send = (length: number) =>
    app.inject({ method: 'POST', url: '/pets/notes', payload: { note: 'x'.repeat(length) } });
  expect((await send(900)).json()).toEqual({ length: 900 });
  const refused = await send(1000);
  expect([refused.statusCode, refused.json()]).toEqual([413, { detail: 'too_large', status_code: 413 }]);
});

describe('an answer that is prepared once', () => {
  const Names = z.object({ names: z.array(z.string()) });
  const names = Array.from({ length: 500 }, (_, place) => `Gatto n. ${place} è qui`);
  const listing = api({ 'GET /names': { access: 'public', summary: 'Names', response: Names } });

  beforeEach(async () => {
    await app.register(compress, { encodings: ['gzip'], threshold: 1024 });
    const prepared = PreparedAnswer.of(Names, { names, secret: 'x' } as { names: string[] });
    implement(app, listing, { 'GET /names': () => prepared });
  });

  const ask = (accepted?: string) =>
    app.inject({ url: '/names', headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

  it.each([
    ['gzip', ['gzip', 'br, GZIP', 'gzip;q=0.5, identity;q=0.1', '*']],
    [undefined, [undefined, 'br', 'gzip;q=0', 'gzip; q=0.0, br', 'x-gzipped']],
  ])('is encoded as %s for clients that accept it', async (encoding, accepted) => {
    for (const given of accepted) {
      const { headers, rawPayload } = await ask(given);
      expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' });
      expect(headers['content-encoding'], given).toBe(encoding);
      expect(JSON.parse(String(encoding ? gunzipSync(rawPayload) : rawPayload))).toEqual({ names });
    }
  });

  it('has no field outside the contract, and breaks where the answer does', async () => {
    expect((await ask()).body).not.toContain('secret');
    await expect(PreparedAnswer.of(Names, { names: [1] } as unknown as { names: string[] })).rejects.toThrow(
      z.ZodError,
    );
  });
});
