import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { call } from './client.ts';

/** `fetch` to a server that accepts the request and never answers. */
const neverAnswers = (_address: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

beforeEach(() => {
  vi.stubGlobal('fetch', neverAnswers);
});

afterAll(() => {
  vi.unstubAllGlobals();
});

it('reports a timeout as a missing network', async () => {
  const answer = call('POST /users/validate', { body: { token: 'x' } }, { signal: AbortSignal.timeout(1) });
  await expect(answer).rejects.toMatchObject({ code: 'network', status: 0 });
});

it('sends what is asked for also where a query does not know its size, as in Chrome 109', async () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size');
  const addresses: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address);
    return Response.json([]);
  });
  try {
    Reflect.deleteProperty(URLSearchParams.prototype, 'size');
    await call('GET /adjectives', { querystring: { public: 'true' } });
    await call('GET /images', { querystring: {} });
  } finally {
    if (size) Object.defineProperty(URLSearchParams.prototype, 'size', size);
  }
  expect(addresses).toEqual(['/api/adjectives?public=true', '/api/images']);
});

it('throws the browser’s AbortError when the call is aborted', async () => {
  const asking = new AbortController();
  const answer = call('POST /users/validate', { body: { token: 'x' } }, { signal: asking.signal });
  asking.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

it('sends each file of a list as its own part, after the text fields', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(body);
    return Response.json({});
  });
  const body = {
    hs_ticket_category: 'other',
    hs_ticket_priority: 'LOW',
    subject: 'Subject',
    content: 'Content',
    user_email: 'carla@school.example',
    user_full_name: 'Carla Rossi',
    files: [new File(['one'], 'one.txt'), new File(['two'], 'two.txt')],
  } as const;
  await call('POST /tickets', { body }, { form: true });
  const [form] = sent;
  if (!(form instanceof FormData)) throw new Error('no form was sent');
  expect([...form.keys()].at(-1)).toBe('files');
  expect(form.get('subject')).toBe('Subject');
  const names = form.getAll('files').map((part) => part instanceof File && part.name);
  expect(names).toEqual(['one.txt', 'two.txt']);
});
