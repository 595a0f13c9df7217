// Lets a reload without a network go on with the test: keeps one copy of the page, which is the same HTML at every address,
// and the files that it has loaded, whose names contain a hash of their content. No answer of the API is kept, and no address
// at which somebody was.

const cacheName = 'prima-vista';

/** Where the copy of the page comes from, and is kept. */
const page = '/test';

/** Addresses at which a test is played, or waited for. */
const played = /^\/(test|survey|join|endTest|results|tutorial)(\/|$)/;

const hashed = /^\/(assets|generated_faces)\/[^/]+\.(js|css|woff2|avif|webp)$/;

/** How long the network may take to answer before the copy is shown, in ms. */
const patienceMs = 5000;

/** Files kept; beyond that, the oldest go. A test has some 100. */
const mostFiles = 500;

const openCache = () => caches.open(cacheName);

/** The page from the network; its copy where there is none, or no server behind it. */
const openPage = async (request) => {
  const fromNetwork = fetch(request);
  const copy = await (await openCache()).match(page);
  if (!copy) return fromNetwork;
  const answer = fromNetwork.then((found) => (found.status >= 500 ? copy : found)).catch(() => copy);
  const tooLong = new Promise((resolve) => setTimeout(resolve, patienceMs, copy));
  return Promise.race([answer, tooLong]);
};

const openFile = async (request) => (await (await openCache()).match(request)) ?? fetch(request);

/** Files that the kept page names: the first page needs them, which somebody may come back to without having loaded it. */
const filesOfPage = async (cache) => {
  const html = (await (await cache.match(page))?.text()) ?? '';
  return [...html.matchAll(/href="(\/assets\/[^"]+)"/g)].map(([, path]) => new URL(path, location.origin).href);
};

/** Keeps what a page has loaded: files from the browser's own cache, without another request. */
const keep = async (addresses) => {
  const cache = await openCache();
  const queue = [...addresses];
  for (const address of queue) {
    const { pathname } = new URL(address);
    const isNew = pathname === page || (hashed.test(pathname) && !(await cache.match(address)));
    // What fails once is loaded from the network the next time.
    if (isNew) await cache.add(address).catch(() => {});
    if (pathname === page) queue.push(...(await filesOfPage(cache).catch(() => [])));
  }
  const files = (await cache.keys()).filter(({ url }) => hashed.test(new URL(url).pathname));
  for (const file of files.slice(0, Math.max(0, files.length - mostFiles))) await cache.delete(file);
};

addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('message', (event) => event.waitUntil(keep(event.data)));

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate' && played.test(pathname)) event.respondWith(openPage(event.request));
  else if (hashed.test(pathname)) event.respondWith(openFile(event.request));
});
