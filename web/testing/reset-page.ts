import './without-owner-stacks.ts';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { clearNotices } from '../office/notices.ts';
import { forgetDevice } from '../play/testing/forget-device.ts';
import './without-motion.ts';
import '../ui/tokens.css';

const address = location.href;
const [width, height] = [390, 844];

/** All files share one window: each test finds it as the first one did. */
const resetPage = async (): Promise<void> => {
  vi.useRealTimers();
  await cleanup();
  await forgetDevice();
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
afterEach(resetPage);
