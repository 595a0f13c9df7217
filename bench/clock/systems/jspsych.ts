import { pressOf, type System } from '../system.ts';
import { openPagePlayer } from './page-player.ts';

/**
 * jsPsych with its image plugins as they are documented: preloaded faces, drawn on a canvas (the default). Its button
 * plugin listens to click and offers no other event; it takes no keys, so the keyboard cells have its keyboard plugin,
 * which is its best way there.
 */
export const jspsych = (origin: string): System => ({
  name: 'jsPsych',
  unmeasured: 1,
  // Both plugins read performance.now() in their listener; that of the buttons listens to click.
  responseMoment: (input) => ({ type: input === 'keyboard' ? pressOf(input) : 'click', time: 'handled' }),
  open: (browser, input) => openPagePlayer(browser, `${origin}/jspsych`, input),
});
