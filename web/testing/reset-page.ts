import './without-owner-stacks.ts';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { clearNotices } from '../office/notices.ts';
import { openRunDisk } from '../play/run/device/run-disk.ts';
import { createRunStore } from '../play/run/device/run-store.ts';
import { closeDevice } from '../play/run/device/this-device.ts';
import { deviceFaces } from '../play/run/faces/device-faces.ts';
import '../site.css';

// Playwright retries a press on what moves, or has just arrived, after longer and longer pauses: most of the time of some
// tests. Journeys press with motion.
const withoutMotion = new CSSStyleSheet();
withoutMotion.replaceSync(`
  :root { --motion: 0s; }
  @keyframes slide-action-armed { }
`);
document.adoptedStyleSheets = [withoutMotion];

/** Runs that a test left on the device would be sent in the next one. */
const emptyDevice = async (): Promise<void> => {
  closeDevice();
  const store = createRunStore(openRunDisk());
  for (const run of await store.all()) await store.remove(run);
};

const address = location.href;
const [width, height] = [390, 844];

/** All files share one window: each test finds it as the first one did. */
const resetPage = async (): Promise<void> => {
  vi.useRealTimers();
  await cleanup();
  await emptyDevice();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  clearNotices();
  // Chromium on Linux has none.
  Reflect.deleteProperty(navigator, 'share');
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  document.documentElement.removeAttribute('style');
  document.documentElement.lang = 'en';
  if (location.href !== address) history.replaceState(null, '', address);
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
};

await resetPage();
const [typeface] = await document.fonts.load('1em "Atkinson Hyperlegible Next Variable"');
if (!typeface) throw new Error('No typeface: the letters of another one would be measured.');
// No server has them here: a loader that the tests share would ask again and again, in tests of other pages too.
beforeEach(() => void vi.spyOn(deviceFaces, 'load').mockImplementation(() => {}));
// A window that fills the screen has no other size, whatever a test, or one after it, asks for.
beforeEach(() => void vi.spyOn(document.documentElement, 'requestFullscreen').mockResolvedValue());
afterEach(resetPage);
