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
  await expect(PreparedAnswer.of(Pets, { names: [1] } as unknown as { names: string[] })).rejects.toThrow(z.ZodError);
});
