import { whenIdle } from '../../../ui/when-idle.ts';

/** Leaves the network and the processor to the first face for this time, in ms. */
const delayMs = 5000;

const canKeep = (): boolean => 'serviceWorker' in navigator && !import.meta.env.DEV;

const isOwn = (address: string): boolean => new URL(address).origin === location.origin;

/** Addresses of what a page has loaded of its own server; the service worker chooses what never changes. */
const addressesOf = (entries: PerformanceEntryList): string[] =>
  entries.flatMap(({ name }) => (isOwn(name) ? [name] : []));

/** Keeps the page for reloads without a network or after an update. `later` loads what the test's end needs. */
export const cachePages = (later: () => Promise<unknown>): (() => void) => {
  if (!canKeep()) return () => {};
  let observer: PerformanceObserver | undefined;
  let isWanted = true;
  const begin = async () => {
    await Promise.all([navigator.serviceWorker.register('/service-worker.js'), later().catch(() => {})]);
    const { active } = await navigator.serviceWorker.ready;
    if (!isWanted) return;
    active?.postMessage({ task: 'begin', files: addressesOf(performance.getEntriesByType('resource')) });
    observer = new PerformanceObserver((list) => {
      active?.postMessage({ task: 'keep', files: addressesOf(list.getEntries()) });
    });
    observer.observe({ type: 'resource' });
  };
  // Where it is denied, a reload needs the network, and brings the version that is there.
  const timer = setTimeout(() => whenIdle(() => void begin().catch(() => {})), delayMs);
  return () => {
    clearTimeout(timer);
    isWanted = false;
    observer?.disconnect();
  };
};

/** A test has been delivered, or the server has refused it: a reload may bring a new version from now on. */
export const releasePages = (): void => {
  if (canKeep()) navigator.serviceWorker.controller?.postMessage({ task: 'end' });
};
