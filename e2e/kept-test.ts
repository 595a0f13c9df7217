import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { openLanding, startTest, takeAllTime } from './play.ts';

// Of what the service worker keeps; it notes a run once it has its page with all parts.
const isNoted = `caches.match('/run-under-way').then((note) => note !== undefined)`;
const files = `caches.open('prima-vista').then((cache) => cache.keys()).then((keys) => keys.map(({ url }) => url).join())`;

/** The addresses of the files that a device keeps, as one text. */
export const readKeptFiles = (page: Page): Promise<string> => page.evaluate(files);

/** Starts a test in which faces wait for an answer, and waits until the device can go on without the server. */
export const startKeptTest = async (page: Page): Promise<void> => {
  await openLanding(page, 'it');
  const dealt = page.waitForResponse((answer) => answer.url().includes('/api/images?uid_user='));
  await startTest(page, 'it');
  const faces: { file_name: string; tutorial: boolean }[] = await (await dealt).json();
  const ofRounds = faces.filter(({ tutorial }) => !tutorial).map(({ file_name }) => file_name.replace(/\.\w+$/, ''));
  expect(ofRounds).toHaveLength(24);
  await takeAllTime(page, 'it');
  await expect.poll(() => page.evaluate(isNoted)).toBe(true);
  // They come in the size of this screen; the first page may have others.
  const missing = async () => {
    const kept = await readKeptFiles(page);
    return ofRounds.filter((name) => !kept.includes(`/generated_faces/${name}`));
  };
  await expect.poll(missing).toEqual([]);
};
