import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import { requireChromium } from '../../tools/find-chromium.ts';

/** What a service worker loads is not seen by those who count: a copy of the page, and nothing else that is not there already. */
const serviceWorkers = 'block';

/** Requests that a browser makes by itself do not belong in a site's figures. */
const quietly = ['--disable-background-networking', '--disable-component-update', '--no-first-run'];

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'it-IT',
  serviceWorkers,
};

export const laptop: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: 'it-IT',
  serviceWorkers,
};

export type Chromium = {
  browser: Browser;
  /** The profile in which Lighthouse measures, with whatever its pages have stored. */
  profile: BrowserContext;
  /** The debugging port, for Lighthouse. */
  port: number;
  stop: () => Promise<void>;
};

/** Starts a headless Chromium with a profile of its own, which `stop` removes. */
export const startChromium = async (baseURL: string): Promise<Chromium> => {
  const folder = await mkdtemp(join(tmpdir(), 'prima-vista-chromium-'));
  const profile = await chromium.launchPersistentContext(folder, {
    ...phone,
    baseURL,
    executablePath: requireChromium(),
    args: [...quietly, '--no-sandbox', '--remote-debugging-port=0'],
    // The bench closes it, also on a signal.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const stop = async () => {
    await profile.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const browser = profile.browser();
  if (!browser) throw new Error('the browser has no contexts of its own');
  const [port = ''] = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).split('\n');
  return { browser, profile, port: Number(port), stop };
};
