import type { slides } from '../../../i18n/slides.ts';
import { hasMoreTime, type TimeLimit } from '../flow/time-limit.ts';

/** What more time means for a participant, with no limit and with a longer one. */
export type MoreTimeText = typeof slides.it.startGame.taken;

/** What is said about a limit once it is chosen; nothing about the usual one. */
export const takenText = (limit: TimeLimit, text: MoreTimeText, seconds: (ms: number) => string): string => {
  if (!hasMoreTime(limit)) return '';
  return limit === null ? text.untimed : text.longer(seconds(limit));
};
