import type { PlayedSession } from '../../../contract/class-participants.ts';

/** Often enough to follow the words; seldom while there is nothing to react to; and seldom once nothing moves. In ms. */
const everyMs = { words: 3000, nothing: 6000, still: 15_000 };

/** Nothing has moved for 20 minutes of a word on the screen, or 40 without one; then for three hours more. */
const asks = { lively: 400, still: 720 };

/**
 * In how many ms a phone asks again what is on the class's screen; undefined: no more, and whoever reloads the page begins
 * anew. `unchanged`: how many answers in a row have been like this one. They are counted rather than timed, since no clock
 * of a phone is to be trusted, and a page that nobody looks at neither asks nor uses up its patience.
 */
export const askAgainInMs = (
  { des_results }: Pick<PlayedSession, 'des_results'>,
  unchanged: number,
): number | undefined => {
  // Everything is on the phone, too.
  if (des_results === 'open' || unchanged > asks.lively + asks.still) return undefined;
  if (unchanged > asks.lively) return everyMs.still;
  return des_results === 'on_screen' ? everyMs.words : everyMs.nothing;
};
