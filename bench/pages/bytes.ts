import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** A reply from the network. `bytes`: headers and body, compressed; 0 if it came from the cache. */
export type Reply = { url: string; type: string; bytes: number; isCached: boolean };

const kinds = ['js', 'css', 'fonts', 'images', 'api', 'others'] as const;
type Kind = (typeof kinds)[number];

const kindOfType: Record<string, Kind> = { Script: 'js', Stylesheet: 'css', Font: 'fonts', Image: 'images' };

const kindOf = ({ url, type }: Reply): Kind => {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/api/')) return 'api';
  // Scripts fetch the faces of rounds as files, which browsers do not call images.
  if (pathname.startsWith('/generated_faces/')) return 'images';
  return kindOfType[type] ?? 'others';
};

/** Bytes by kind and the number of requests; replies from the cache are counted separately. */
export const bytesByKind = (replies: Reply[]) => {
  const fetched = replies.filter(({ isCached }) => !isCached);
  const sum = (chosen: Reply[]) => chosen.reduce((total, { bytes }) => total + bytes, 0);
  const bytesOf = (kind: Kind) => sum(fetched.filter((reply) => kindOf(reply) === kind));
  return {
    requests: fetched.length,
    from_cache: replies.length - fetched.length,
    total_bytes: sum(fetched),
    ...(Object.fromEntries(kinds.map((kind) => [`${kind}_bytes`, bytesOf(kind)])) as Record<`${Kind}_bytes`, number>),
  };
};

/** After this long without a request a screen counts as loaded; how long to wait for that. */
const [quietMs, timeoutMs] = [600, 15_000];

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
