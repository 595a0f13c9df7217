import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorHeader } from '../../contract/rules/error-header.ts';
import { refusal } from '../testing/answer-api.ts';
import { foreignAnswers } from '../testing/foreign-answers.ts';
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

afterEach(() => vi.useRealTimers());

it.each([
  ['in the time that it was given', { timeoutMs: 10 }, 10],
  ['in a minute', {}, 60_000],
])('a call without an answer %s counts as a missing network', async (_, options, ms) => {
  vi.useFakeTimers();
  const answer = call('POST /users/validate', { body: { token: 'x' } }, options);
  const failed = expect(answer).rejects.toMatchObject({ code: 'network', status: 0 });
  await vi.advanceTimersByTimeAsync(ms);
  await failed;
  expect(vi.getTimerCount()).toBe(0);
});

describe('the answer', () => {
  const answerWith = (answer: Response) => {
    vi.stubGlobal('fetch', async () => answer);
    return call('GET /gamesession/:uid_session', { params: { uid_session: 'x' } });
  };

  it.each(foreignAnswers)('of something in between is no word of the server: %s', async (_, foreign) => {
    await expect(answerWith(foreign())).rejects.toMatchObject({ code: 'network', status: 0 });
  });

  it.each([500, 502, 503, 504])('of something before a server that is down counts as its error: %i', async (status) => {
    const answer = new Response('<h1>Bad gateway</h1>', { status, headers: { 'retry-after': '3600' } });
    await expect(answerWith(answer)).rejects.toMatchObject({
      ...{ code: 'server_error', status: 0, retryAfterMs: undefined },
    });
  });

  it('with one of our codes is our word, also of a server that does not mark it yet', async () => {
    await expect(answerWith(refusal(404, 'not_found'))).rejects.toMatchObject({ code: 'not_found', status: 404 });
    const unmarked = Response.json({ detail: 'not_found', status_code: 404 }, { status: 404 });
    await expect(answerWith(unmarked)).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  it('with a code of a newer server is our word by its mark alone', async () => {
    const headers = { [errorHeader]: 'not_today' };
    const answer = Response.json({ detail: 'not_today' }, { status: 409, headers });
    await expect(answerWith(answer)).rejects.toMatchObject({ code: 'not_today', status: 409 });
  });
});

it('sends what is asked for, encoded, also where a query does not know its size, as in Chrome 109', async () => {
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
    await call('DELETE /users/:id', { params: { id: '../roles?a=b' } }).catch(() => {});
  } finally {
    if (size) Object.defineProperty(URLSearchParams.prototype, 'size', size);
  }
  expect(addresses).toEqual(['/api/adjectives?public=true', '/api/images', '/api/users/..%2Froles%3Fa%3Db']);
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
