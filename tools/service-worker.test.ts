import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { errorHeader } from '../contract/rules/error-header.ts';
import { packageRoot } from '../server/lib/package-root.ts';

const script = readFileSync(join(packageRoot, 'web/public/service-worker.js'), 'utf8');
const origin = 'https://prima-vista.test';
const ours = '<script src="/assets/main-abc.js"></script>';

type Fetch = (address: string | Request, init: RequestInit) => Promise<Response>;

/** A worker with a kept page, in whose place the network gives what `fetch` does. */
const openWorker = (fetch: Fetch) => {
  const kept = new Map<string, Response>();
  const nameOf = (what: string | Request) => new URL(typeof what === 'string' ? what : what.url, origin).href;
  const cache = {
    match: async (what: string | Request) => kept.get(nameOf(what))?.clone(),
    put: async (what: string, answer: Response) => kept.set(nameOf(what), new Response(await answer.text())),
    delete: async (what: string) => kept.delete(nameOf(what)),
  };
  const listeners: Record<string, (event: object) => void> = {};
  runInNewContext(script, {
    ...{ fetch, URL, Headers, Response, AbortController, Date, Promise, setTimeout },
    caches: { open: async () => cache, delete: async () => kept.clear() },
    clients: { claim: async () => {} },
    location: { origin },
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
  });
  const ask = (path: string, mode: 'navigate' | 'cors'): Promise<Response> => {
    let answer: Promise<Response> | undefined;
    const request = { method: 'GET', mode, url: `${origin}${path}`, signal: new AbortController().signal };
    listeners.fetch?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
    return answer ?? Promise.reject(new Error('left to the browser'));
  };
  const tell = async (data: object): Promise<void> => {
    let done: Promise<unknown> | undefined;
    listeners.message?.({ data, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  return { kept, ask, tell };
};

const page = `${origin}/test`;
const underWay = `${origin}/run-under-way`;

describe('a page that is asked for', () => {
  const answered = async (found: Response): Promise<string> => {
    const worker = openWorker(async () => found);
    worker.kept.set(page, new Response('the copy'));
    return (await worker.ask('/results/a/b', 'navigate')).text();
  };

  it.each([403, 404, 400, 502])('is the copy where something in between answers %i', async (status) => {
    expect(await answered(new Response('<h1>Blocked</h1>', { status }))).toBe('the copy');
  });

  it('is the one of our server, also at an unknown address', async () => {
    expect(await answered(new Response(ours))).toBe(ours);
    expect(await answered(new Response(ours, { status: 404 }))).toBe(ours);
  });

  it('is that of a captive portal, which wants a login', async () => {
    expect(await answered(new Response('<h1>Sign in</h1>'))).toBe('<h1>Sign in</h1>');
  });
});

it('only our own server says that a file is gone, and the run with its version', async () => {
  let answer = new Response('<h1>Blocked</h1>', { status: 404 });
  const { kept, ask } = openWorker(async () => answer);
  kept.set(underWay, new Response('1'));
  await ask('/assets/slides-abc.js', 'cors');
  expect(kept.has(underWay)).toBe(true);
  answer = new Response('{}', { status: 404, headers: { [errorHeader]: 'not_found' } });
  await ask('/assets/slides-abc.js', 'cors');
  expect(kept.has(underWay)).toBe(false);
});

it('a request that hangs is ended, so that the tasks after it get their turn', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { kept, tell } = openWorker(
    (_, { signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  kept.set(underWay, new Response('1'));
  const begun = tell({ task: 'begin', files: [`${origin}/assets/main-abc.js`] });
  const ended = tell({ task: 'end' });
  await vi.advanceTimersByTimeAsync(120_000);
  await Promise.all([begun, ended]);
  expect(kept.has(underWay)).toBe(false);
});
