import type { Run } from '../../../contract/responses.ts';
import { leastPauseMs } from '../../../contract/rules/limits.ts';

/** Returns the least time that a run took, in ms: all its faces, and a frame before each but the first. */
export const leastDurationMs = ({ responses }: Pick<Run, 'responses'>): number =>
  responses.reduce((sum, { val_elapsed_time }) => sum + val_elapsed_time, 0) + (responses.length - 1) * leastPauseMs;

/**
 * Whether a run is handed in sooner than it can have been played. Both moments are the server's. One that lies before
 * the making of the participant says only that the server's clock was set back, so it is not too soon.
 */
export const isTooSoon = (run: Pick<Run, 'responses'>, { made, now }: { made: Date; now: Date }): boolean => {
  const passed = now.getTime() - made.getTime();
  return passed >= 0 && passed < leastDurationMs(run);
};
