import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Reply } from './bytes-by-kind.ts';

/** After this long without a request a screen counts as loaded. */
const quietMs = 600;
/** How long to wait for that. */
const timeoutMs = 15_000;

export type Traffic = {
  /** Waits until the page makes no more requests. Resolves to the replies since the last call. */
  take: () => Promise<Reply[]>;
  /** Addresses of requests to third parties. */
  thirdParties: string[];
  /** Errors in the console. */
  errors: string[];
};

/** Follows the network and the console of a page that is about to be opened. */
export const watchTraffic = async (page: Page, origin: string): Promise<Traffic> => {
  const session = await page.context().newCDPSession(page);
  const replies = new Map<string, Reply>();
  const cached = new Set<string>();
  const finished: Reply[] = [];
  const [thirdParties, errors]: [string[], string[]] = [[], []];
  let last = performance.now();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request }) => {
    last = performance.now();
    if (/^(https?|wss?):/.test(request.url) && new URL(request.url).origin !== origin) thirdParties.push(request.url);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, type, response: { url, fromDiskCache } }) => {
    replies.set(requestId, { url, type, bytes: 0, isCached: fromDiskCache === true || cached.has(requestId) });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now();
    const reply = replies.get(requestId);
    if (reply?.url.startsWith(origin)) finished.push({ ...reply, bytes: reply.isCached ? 0 : encodedDataLength });
  });
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));

  const take = async () => {
    const end = performance.now() + timeoutMs;
    while (performance.now() - last < quietMs && performance.now() < end) await setTimeout(50);
    return finished.splice(0);
  };
  return { take, thirdParties, errors };
};
