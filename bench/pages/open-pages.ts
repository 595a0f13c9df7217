import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { signIn } from '../../e2e/office.ts';
import { beginRound, openLanding, playLastSlides, playPractice, playToProfile, startTest } from '../../e2e/play.ts';
import { chromiumLaunch } from '../../tools/find-chromium.ts';
import { results } from '../../web/i18n/results.ts';
import { slides } from '../../web/i18n/slides.ts';
import { type AtEnd, begin, withEndings } from '../endings.ts';
import { isSmoke, report } from '../report.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { type Traffic, watchTraffic } from './bytes.ts';
import { measureScores } from './lighthouse-scores.ts';
import { byBench, laptop, phone } from './phone.ts';
import { startSite, teacher } from './site.ts';
import { measureTaps } from './taps.ts';

/** A screen with an address. `isListed`: search engines may show it. */
type Screen = { screen: string; path: string; isOffice?: boolean; isListed?: boolean; performance: number };

const screensOf = (results: string, run: string): Screen[] => [
  { screen: 'test', path: '/test', isListed: true, performance: 0.98 },
  ...[
    { screen: 'findings', path: '/findings', isListed: true },
    { screen: 'results', path: results },
    { screen: 'login', path: '/login', isOffice: true, isListed: true },
    // The ones above are a guest's, these somebody's who is playing and is signed in.
    { screen: 'run', path: run },
    { screen: 'home', path: '/home', isOffice: true },
    { screen: 'sessions', path: '/sessions', isOffice: true },
  ].map((screen) => ({ ...screen, performance: 0.95 })),
];
const guestScreens = 4;

/** Starts Chromium with a profile of its own, in which Lighthouse measures through the debugging port. */
const startProfile = async (atEnd: AtEnd, baseURL: string) => {
  const folder = await scratchFolder(atEnd, 'chromium');
  const { args, ...launch } = chromiumLaunch();
  const options = { ...launch, ...byBench, ...phone, baseURL, args: [...args, '--remote-debugging-port=0'] };
  const profile = await begin(
    atEnd,
    () => chromium.launchPersistentContext(folder, options),
    (started) => started.close(),
  );
  const browser = profile.browser();
  if (!browser) throw new Error('the browser has no contexts of its own');
  const [port = ''] = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).split('\n');
  return { browser, profile, port: Number(port) };
};

/** Plays up to the first face of a round, and signs in. Resolves to the path of the run. */
const playAndSignIn = async (device: BrowserContext): Promise<string> => {
  const page = await device.newPage();
  await openLanding(page, 'it');
  await startTest(page, 'it');
  await playPractice(page, 'it');
  await page.getByRole('button', { name: slides.it.next, exact: true }).click();
  await page.getByRole('button', { name: slides.it.roundTitle.begin(1) }).click();
  await beginRound(page, 'it', 24);
  const { pathname } = new URL(page.url());
  await page.goto('/login');
  await signIn(page, teacher.email, teacher.password);
  await page.waitForURL('**/home');
  await page.close();
  return pathname;
};

type Row = Awaited<ReturnType<Traffic['readBytes']>>;

/** Opens an address with an empty cache. */
const openScreen = async (page: Page, { readBytes }: Traffic, { screen, path }: Screen): Promise<Row> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // A heading may come with the page, before what makes it work.
  await page.waitForLoadState('networkidle');
  return readBytes(screen);
};

/** The whole public test, from the first visit to the results. */
const playWholeTest = async (page: Page, { readBytes }: Traffic): Promise<Row> => {
  await openLanding(page, 'it');
  await startTest(page, 'it');
  await playToProfile(page, 'it');
  await playLastSlides(page, 'it');
  await page.getByRole('heading', { level: 1, name: results.it.title }).waitFor();
  return readBytes('whole test');
};

/** Opens the pages as devices do, one after the other: Lighthouse's scores, bytes, and the timing of taps. */
export const openPages = (): Promise<string[]> =>
  withEndings(async (atEnd) => {
    const site = await startSite(atEnd);
    const { browser, profile, port } = await startProfile(atEnd, site.origin);
    const watched: Traffic[] = [];
    const open = async <T>(options: BrowserContextOptions, work: (page: Page, traffic: Traffic) => Promise<T>) => {
      const context = await browser.newContext({ ...options, baseURL: site.origin });
      const page = await context.newPage();
      const traffic = await watchTraffic(page, site.origin);
      watched.push(traffic);
      return work(page, traffic).finally(() => context.close());
    };

    const scores: Awaited<ReturnType<typeof measureScores>>[] = [];
    const bytes: Row[] = [];
    const measure = async (screen: Screen, state?: Awaited<ReturnType<BrowserContext['storageState']>>) => {
      const { screen: name, path, isListed = false, isOffice } = screen;
      const address = `${site.origin}${path}`;
      const reports = isSmoke ? 1 : name === 'test' ? 5 : 3;
      if (!isSmoke || name === 'test')
        scores.push(await measureScores(port, { screen: name, address, isListed, reports }));
      const options = { ...(isOffice ? laptop : phone), ...(state && { storageState: state }) };
      bytes.push(await open(options, (page, traffic) => openScreen(page, traffic, screen)));
    };
    const guest = screensOf(site.results, '').slice(0, guestScreens);
    for (const screen of guest) await measure(screen);
    if (!isSmoke) {
      const screens = screensOf(site.results, await playAndSignIn(profile)).slice(guestScreens);
      const state = await profile.storageState({ indexedDB: true });
      for (const screen of screens) await measure(screen, state);
      bytes.push(await open(phone, playWholeTest));
    }
    const taps = [];
    for (const slowdown of isSmoke ? [1] : [1, 4])
      taps.push(await open(phone, (page) => measureTaps(page, { slowdown, rounds: isSmoke ? 0 : 2 })));

    const thirdParties = watched.flatMap((page) => page.thirdParties);
    const errors = watched.flatMap((page) => page.errors);
    const budgets = screensOf('', '').map(({ screen, performance }) => ({
      ...{ screen, performance, accessibility: 1, best_practices: 1 },
    }));
    const counts = { pages_opened: watched.length, third_party_requests: thirdParties.length };
    await report('pages', { budgets, counts: { ...counts, console_errors: errors.length }, scores, bytes, taps });
    return [
      ...thirdParties.map((address) => `a third party was called: ${address}`),
      ...errors.map((error) => `the console shows: ${error}`),
      ...taps
        .filter((row) => row.taps === 0 || row.taps_seen !== row.taps)
        .map((row) => `taps not seen: ${JSON.stringify(row)}`),
      ...bytes.filter(({ js_bytes }) => js_bytes === 0).map(({ screen }) => `no script counted on ${screen}`),
    ];
  });
