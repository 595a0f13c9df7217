import { pressOf, type System } from '../system.ts';
import { openPagePlayer } from './page-player.ts';

/**
 * lab.js with canvas screens in a frame with buttons: preloaded faces, which it keeps as bitmaps. Its `responses` accept any
 * browser event and use the event's time stamp. The earliest, `pointerdown`, is its best; its documentation shows `click`
 * for buttons. Arrow keys answer by keydown.
 */
export const labjs = (origin: string, by: 'pointerdown' | 'click' = 'pointerdown'): System => ({
  name: by === 'click' ? 'lab.js, click' : 'lab.js',
  unmeasured: 1,
  responseMoment: (input) => ({ type: input === 'keyboard' ? pressOf(input) : by, time: 'stamp' }),
  open: (browser, input) => openPagePlayer(browser, `${origin}/labjs`, input, { by }),
});
