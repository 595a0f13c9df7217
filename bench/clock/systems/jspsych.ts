import { pressOf, type System } from '../system.ts';
import { openPagePlayer } from './page-player.ts';

/**
 * jsPsych with its image plugins as documented: preloaded faces, drawn on a canvas (the default). Its button plugin supports
 * only click, and no keys, so the keyboard cells use its keyboard plugin, its best option there.
 */
export const jspsych = (origin: string): System => ({
  name: 'jsPsych',
  unmeasured: 1,
  // Both plugins read performance.now() in their listener; the button plugin listens to click.
  responseMoment: (input) => ({ type: input === 'keyboard' ? pressOf(input) : 'click', time: 'handled' }),
  open: (browser, input) => openPagePlayer(browser, `${origin}/jspsych`, input),
});
