import { gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../../contract/endpoint.ts';
import { implement, PreparedAnswer } from './implement.ts';
import { contractApp } from './testing/contract-app.ts';

const Pets = z.object({ names: z.array(z.string()) });
const names = Array.from({ length: 500 }, (_, place) => `Gatto n. ${place} è qui`);
const pets = api({ 'GET /pets': { access: 'public', summary: 'Pets', response: Pets } });

const app = contractApp();
beforeAll(async () => {
  await app.register(compress, { encodings: ['gzip'], threshold: 1024 });
  const prepared = PreparedAnswer.of(Pets, { names, secret: 'x' } as { names: string[] });
  implement(app, pets, { 'GET /pets': () => prepared });
});
afterAll(() => app.close());

const ask = (accepted?: string) =>
  app.inject({ url: '/pets', headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

it.each(['gzip', 'br, GZIP', 'gzip;q=0.5, identity;q=0.1', '*'])(
  'is compressed for clients that accept %s',
  async (accepted) => {
    const { headers, rawPayload } = await ask(accepted);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
    });
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual({ names });
  },
);

it.each([undefined, 'br', 'gzip;q=0', 'gzip; q=0.0, br', 'x-gzipped'])(
  'is plain for clients that accept %s',
  async (accepted) => {
    const answer = await ask(accepted);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
    expect(answer.json()).toEqual({ names });
  },
);

it('has no field outside the contract, and breaks where the answer does', async () => {
  expect((await ask()).body).not.toContain('secret');
  await expect(PreparedAnswer.of(Pets, { names: [1] } as unknown as { names: string[] })).rejects.toThrow(z.ZodError);
});
