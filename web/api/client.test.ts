import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call } from './client.ts';

/** A server that takes the request and never answers, as fetch shows it. */
const silence = (_address: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

beforeAll(() => {
  vi.stubGlobal('fetch', silence);
});

afterAll(() => {
  vi.unstubAllGlobals();
});

it('takes a server that is silent for too long for a missing network', async () => {
  const answer = call('POST /users/validate', { body: { token: 'x' } }, { signal: AbortSignal.timeout(1) });
  await expect(answer).rejects.toMatchObject({ code: 'network', status: 0 });
});

it('throws the AbortError of the browser when it was given up', async () => {
  const asking = new AbortController();
  const answer = call('POST /users/validate', { body: { token: 'x' } }, { signal: asking.signal });
  asking.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
