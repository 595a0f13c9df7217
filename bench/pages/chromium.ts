import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import { requireChromium } from '../../tools/find-chromium.ts';

/** What a browser asks for by itself has no place in figures of a site. */
const quietly = ['--disable-background-networking', '--disable-component-update', '--no-first-run'];

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'it-IT',
};

export const laptop: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, locale: 'it-IT' };

export type Chromium = {
  browser: Browser;
  /** The profile that Lighthouse measures in: what pages of it leave on the device is there for its reports. */
  profile: BrowserContext;
  /** Where Lighthouse finds the browser. */
  port: number;
  stop: () => Promise<void>;
};

/** Starts a headless Chromium with a profile of its own, which goes with `stop`. */
export const startChromium = async (baseURL: string): Promise<Chromium> => {
  const folder = await mkdtemp(join(tmpdir(), 'prima-vista-chromium-'));
  const profile = await chromium.launchPersistentContext(folder, {
    ...phone,
    baseURL,
    executablePath: requireChromium(),
    args: [...quietly, '--no-sandbox', '--remote-debugging-port=0'],
    // The bench ends it by itself, also when it is told to stop.
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
