/** Files of the page itself; the service worker chooses those that never change. */
const isOwn = (address: string): boolean => new URL(address).origin === location.origin;

/**
 * Keeps the page and what it loads on the device, where the browser allows it (https or localhost), so that a reload
 * without a network goes on with the test. Called by pages that play one: nobody else needs it. Returns the function that
 * ends it; what has been kept stays.
 */
export const keepPages = (): (() => void) => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return () => {};
  let observer: PerformanceObserver | undefined;
  let isWanted = true;
  const begin = async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    if (!isWanted) return;
    active?.postMessage([new URL('/test', location.href).href]);
    observer = new PerformanceObserver((list) => {
      active?.postMessage(list.getEntries().flatMap(({ name }) => (isOwn(name) ? [name] : [])));
    });
    observer.observe({ type: 'resource', buffered: true });
  };
  // Where it is denied, a reload needs the network, as before.
  begin().catch(() => {});
  return () => {
    isWanted = false;
    observer?.disconnect();
  };
};
