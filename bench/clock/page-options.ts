import type { BrowserContextOptions } from '@playwright/test';
import type { Input } from './cells.ts';

/** A phone, or a computer with a mouse and a keyboard. */
export const contextOptions = (input: Input): BrowserContextOptions =>
  input === 'touch'
    ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    : { viewport: { width: 1280, height: 800 } };

/** Side of the face in CSS pixels: that of our page on this screen. */
export const faceSide = (input: Input): number => (input === 'touch' ? 358 : 432);
