import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const kinds: Record<string, string> = { Script: 'js', Stylesheet: 'css', Font: 'fonts', Image: 'images' };

const kindOf = (type: string, { pathname }: URL): string => {
  if (pathname.startsWith('/api/')) return 'api';
  // Scripts fetch the faces of rounds as files, which browsers do not call images.
  if (pathname.startsWith('/generated_faces/')) return 'images';
  return kinds[type] ?? 'others';
};

/** After this long without a request a screen counts as loaded; how long to wait for that. */
const [quietMs, timeoutMs] = [600, 15_000];

/** Follows the network and the console of a page that is about to be opened, with an empty cache. */
export const watchTraffic = async (page: Page, origin: string) => {
  const session = await page.context().newCDPSession(page);
  const kindOfRequest = new Map<string, string>();
  const bytes: Record<string, number> = { js: 0 };
  const [thirdParties, errors]: [string[], string[]] = [[], []];
  let last = performance.now();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request }) => {
    last = performance.now();
    if (/^(https?|wss?):/.test(request.url) && new URL(request.url).origin !== origin) thirdParties.push(request.url);
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith(origin)) kindOfRequest.set(requestId, kindOf(type, new URL(response.url)));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now();
    const kind = kindOfRequest.get(requestId);
    if (kind) bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  /** Waits until the page makes no more requests. Resolves to the bytes so far, headers and bodies, by kind. */
  const readBytes = async (screen: string) => {
    const end = performance.now() + timeoutMs;
    while (performance.now() - last < quietMs && performance.now() < end) await setTimeout(50);
    const total_bytes = Object.values(bytes).reduce((sum, each) => sum + each, 0);
    const byKind = Object.fromEntries(Object.entries(bytes).map(([kind, sum]) => [`${kind}_bytes`, sum]));
    return { screen, total_bytes, ...byKind, js_bytes: bytes.js ?? 0 };
  };
  return { readBytes, thirdParties, errors };
};

export type Traffic = Awaited<ReturnType<typeof watchTraffic>>;
