// Lets a reload without a network go on with the test: keeps one copy of the page, which is the same HTML at every address,
// and the files that it has loaded, whose names contain a hash of their content. No answer of the API is kept, and no address.

const cacheName = 'prima-vista';

/** Where the copy of the page is kept. */
const page = '/test';

/** Addresses at which a test is played, or waited for. */
const played = /^\/(test|survey|join|endTest|results|tutorial)(\/|$)/;

const hashed = /^\/(assets|generated_faces)\/[^/]+\.(js|css|woff2|avif|webp)$/;

/** How long the network may take to answer before the copy is shown, in ms. */
const patienceMs = 5000;

/** Files kept; beyond that, the oldest go. A test has some 100. */
const mostFiles = 500;

const openCache = () => caches.open(cacheName);

const keepPage = async (answer) => {
  if (answer.ok) await (await openCache()).put(page, answer);
};

/** The page from the network, or else its copy. */
const openPage = async (event) => {
  const fromNetwork = fetch(event.request);
  event.waitUntil(fromNetwork.then((answer) => keepPage(answer.clone())).catch(() => {}));
  const copy = await (await openCache()).match(page);
  if (!copy) return fromNetwork;
  const tooLong = new Promise((resolve) => setTimeout(resolve, patienceMs, copy));
  return Promise.race([fromNetwork, tooLong]).catch(() => copy);
};

const openFile = async (request) => (await (await openCache()).match(request)) ?? fetch(request);

/** Keeps files that a page has loaded: from the browser's own cache, without another request. */
const keepFiles = async (addresses) => {
  const cache = await openCache();
  if (!(await cache.match(page))) await keepPage(await fetch(page));
  for (const address of addresses) {
    if (hashed.test(new URL(address).pathname) && !(await cache.match(address))) await cache.add(address);
  }
  const files = (await cache.keys()).filter(({ url }) => hashed.test(new URL(url).pathname));
  for (const file of files.slice(0, Math.max(0, files.length - mostFiles))) await cache.delete(file);
};

addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('message', (event) => event.waitUntil(keepFiles(event.data).catch(() => {})));

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate' && played.test(pathname)) event.respondWith(openPage(event));
  else if (hashed.test(pathname)) event.respondWith(openFile(event.request));
});
