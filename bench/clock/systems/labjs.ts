import { pressOf, type System } from '../system.ts';
import { openPagePlayer } from './page-player.ts';

/**
 * lab.js with canvas screens in a frame that has the buttons: preloaded faces, which it keeps as bitmaps. Buttons answer
 * by click, as in its documentation, arrow keys by keydown; it takes the event's own stamp.
 */
export const labjs = (origin: string): System => ({
  name: 'lab.js',
  unmeasured: 1,
  responseMoment: (input) => ({ type: input === 'keyboard' ? pressOf(input) : 'click', time: 'stamp' }),
  open: (browser, input) => openPagePlayer(browser, `${origin}/labjs`, input),
});
