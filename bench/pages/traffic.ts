import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Reply } from './bytes-by-kind.ts';

/** As long as this without a request, in ms, and a screen is taken to have all it asks for. */
const quiet = 600;
/** The longest that is waited for that, in ms. */
const timeoutMs = 15_000;

export type Traffic = {
  /** Waits until the page asks for nothing more, and gives what has come since the last time. */
  take: () => Promise<Reply[]>;
  /** Addresses of others that were asked for. */
  thirdParties: string[];
  /** What the console showed as an error. */
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
    while (performance.now() - last < quiet && performance.now() < end) await setTimeout(50);
    return finished.splice(0);
  };
  return { take, thirdParties, errors };
};
