// Lets a reload go on with the test, without a network and after an update of the server: keeps one copy of the page, which serves
// every address, and the files that it has loaded, whose names contain a hash of their content. All are of one
// version. No answer of the API is kept, and no address at which somebody was.

const cacheName = 'prima-vista';

/** Where the copy of the page comes from, and is kept. */
const page = '/test';

/** Since when a run is under way on this device, in ms. A note of our own: the server has no such file. */
const runUnderWay = '/run-under-way';

/** A run that has lain about for longer goes on in whatever version there is, in ms. */
const longestRunMs = 24 * 60 * 60 * 1000;

/** Addresses at which a test is played, or waited for. */
const played = /^\/(test|survey|join|endTest|results|tutorial)(\/|$)/;

/** Those of a run. */
const ofRun = /^\/(test\/[^/]+|survey)\/[^/]+$/;

const hashed = /^\/(assets|generated_faces)\/[^/]+\.(js|css|woff2|avif|webp)$/;

/** How long the network may take to answer before the copy is shown, in ms. */
const patienceMs = 5000;

/** How long a request may take in all, in ms: one without an end would keep its connection, and all tasks after it. */
const longestRequestMs = 120_000;

/** What the server sets on its own errors (contract/rules/error-header.ts). */
const errorHeader = 'prima-vista-error';

/** A signal that ends a request in time, or when the caller gives up. */
const inTime = (asked) => {
  const aborting = new AbortController();
  const abort = () => aborting.abort();
  setTimeout(abort, longestRequestMs);
  asked?.addEventListener('abort', abort);
  return aborting.signal;
};

/** A navigation takes no signal beside it. Where it leads elsewhere, the browser follows. */
const askForPage = ({ url, cache, signal }) =>
  fetch(url, { cache, redirect: 'manual', headers: { accept: 'text/html' }, signal: inTime(signal) });

/** Whether a page is ours: one that answers in its place, of a filter or a proxy, names none of our files. */
const isOurs = async (answer) => namedIn(await answer.clone().text()).length > 0;

/** The page from the network where it has one; an error in its place that is not ours is as good as none. */
const orCopy = async (found, copy) =>
  found.ok || found.type === 'opaqueredirect' || (found.status < 500 && (await isOurs(found))) ? found : copy;

const openCache = () => caches.open(cacheName);

const isRunUnderWay = async (cache) => {
  const since = await (await cache.match(runUnderWay))?.text();
  return since !== undefined && Date.now() - Number(since) < longestRunMs;
};

/** The page from the network; its copy in the middle of a run, and where our server is not reached. */
const openPage = async (request) => {
  const cache = await openCache();
  const copy = await cache.match(page);
  if (!copy) return askForPage(request);
  if (ofRun.test(new URL(request.url).pathname) && (await isRunUnderWay(cache))) return copy;
  const answer = askForPage(request)
    .then((found) => orCopy(found, copy))
    .catch(() => copy);
  const tooLong = new Promise((resolve) => setTimeout(resolve, patienceMs, copy));
  return Promise.race([answer, tooLong]);
};

const openFile = async (request) => {
  const cache = await openCache();
  const kept = await cache.match(request);
  if (kept) return kept;
  const found = await fetch(request, { signal: inTime(request.signal) });
  // Neither here nor on our server any more: the next reload brings the version that is there.
  if (found.headers.get(errorHeader) === 'not_found') await cache.delete(runUnderWay);
  return found;
};

const keep = async (cache, files) => {
  for (const file of files) {
    if (!hashed.test(new URL(file).pathname) || (await cache.match(file))) continue;
    const found = await fetch(file, { signal: inTime() });
    if (!found.ok) throw new Error(`${file} was not answered`);
    await cache.put(file, found);
  }
};

const namedIn = (html) => html.match(/\/assets\/[^"]+/g) ?? [];

/** What the server names for the first screen of one page only (server/http/page-html.ts): others need not have loaded it. */
const ofOnePage = /<link [^>]*\bdata-first\b[^>]*>/g;

/** The first screen of one address (server/http/page-html.ts), which the copy for all of them does without. */
const firstScreen = /<!--first-->[\s\S]*<!--\/first-->/;

/** The answer with the page as it is at every address. */
const forEveryAddress = async (answer) => {
  const headers = new Headers(answer.headers);
  // Of the answer as it came, not of what it says.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response((await answer.text()).replace(firstScreen, ''), { headers });
};

/** Whether a page is of the version that has loaded these files. */
const isOf = async (answer, files) => {
  const named = namedIn((await answer.clone().text()).replace(ofOnePage, ''));
  return named.length > 0 && named.every((name) => files.some((file) => file.endsWith(name)));
};

/** Files that the kept page names: somebody may come back to it without having loaded them. */
const filesOfPage = async (cache) => {
  const html = (await (await cache.match(page))?.text()) ?? '';
  return namedIn(html).map((name) => new URL(name, location.origin).href);
};

/**
 * Begins a run, or goes on with one: keeps the page and the files that it has loaded. Where the server has a newer page by
 * now, nothing is kept, since only the whole of a version is of use.
 */
const beginRun = async (files) => {
  const copy = await (await openCache()).match(page);
  if (!copy || !(await isOf(copy, files))) {
    const found = await fetch(page, { cache: 'no-cache', signal: inTime() });
    if (!found.ok || !(await isOf(found, files))) return;
    // Nothing of another version is needed from now on.
    await caches.delete(cacheName);
    await (await openCache()).put(page, await forEveryAddress(found));
  }
  const cache = await openCache();
  await keep(cache, [...files, ...(await filesOfPage(cache))]);
  await cache.put(runUnderWay, new Response(String(Date.now())));
};

/** What pages ask for. */
const tasks = {
  begin: ({ files }) => beginRun(files),
  keep: async ({ files }) => keep(await openCache(), files),
  end: async () => (await openCache()).delete(runUnderWay),
};

// One after the other, so that nothing is kept in a cache that is about to go.
let lastTask = Promise.resolve();

addEventListener('message', (event) => {
  // What fails is not kept: a reload then needs the network, as without a worker.
  lastTask = lastTask.then(() => tasks[event.data.task]?.(event.data)).catch(() => {});
  event.waitUntil(lastTask);
});

addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate' && played.test(pathname)) event.respondWith(openPage(event.request));
  else if (hashed.test(pathname)) event.respondWith(openFile(event.request));
});
