import { pressOf, type System } from '../system.ts';
import { openPagePlayer } from './page-player.ts';

/**
 * lab.js with canvas screens in a frame that has the buttons: preloaded faces, which it keeps as bitmaps. Its `responses`
 * take any event of the browser and use the event's own stamp. The earliest, `pointerdown`, is its best; `click` is what
 * its documentation shows for buttons. Arrow keys answer by keydown.
 */
export const labjs = (origin: string, by: 'pointerdown' | 'click' = 'pointerdown'): System => ({
  name: by === 'click' ? 'lab.js, click' : 'lab.js',
  unmeasured: 1,
  responseMoment: (input) => ({ type: input === 'keyboard' ? pressOf(input) : by, time: 'stamp' }),
  open: (browser, input) => openPagePlayer(browser, `${origin}/labjs`, input, { by }),
});
