import { startChromium } from './pages/chromium.ts';
import { measurePages, tryPages } from './pages/measure-pages.ts';
import { startSite } from './pages/site.ts';
import { isSmoke, mustHold, report } from './report.ts';

/** Lowest scores on a phone: of the first page, of the findings, the results and a round, and of what teachers open before anything else. */
const budgets = [
  { screen: 'test', performance: 0.98, accessibility: 1, best_practices: 1 },
  ...['findings', 'results', 'run', 'login', 'home', 'sessions'].map((screen) => ({
    screen,
    performance: 0.95,
    accessibility: 1,
    best_practices: 1,
  })),
];

const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new Error(signal)));
});

// A signal during the start is handled once everything can be stopped.
interrupted.catch(() => {});

const run = async () => {
  const site = await startSite();
  try {
    const chromium = await startChromium(site.origin);
    try {
      return await Promise.race([interrupted, (isSmoke ? tryPages : measurePages)(site, chromium)]);
    } finally {
      await chromium.stop();
    }
  } finally {
    await site.stop();
  }
};

const { scores, bytes, taps, watched } = await run();
const thirdParties = watched.flatMap((page) => page.thirdParties);
const errors = watched.flatMap((page) => page.errors);
const counts = {
  pages_opened: watched.length,
  third_party_requests: thirdParties.length,
  console_errors: errors.length,
};
await report('pages', { budgets, counts, scores, bytes, taps });
mustHold([
  ...thirdParties.map((address) => `a third party was called: ${address}`),
  ...errors.map((error) => `the console shows: ${error}`),
  ...taps
    .filter((row) => row.taps === 0 || row.taps_seen !== row.taps)
    .map((row) => `taps not seen: ${JSON.stringify(row)}`),
  ...bytes
    .filter((row) => row.cache === 'cold' && row.js_bytes === 0)
    .map(({ screen }) => `no script counted on ${screen}`),
]);
