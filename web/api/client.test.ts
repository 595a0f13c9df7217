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
