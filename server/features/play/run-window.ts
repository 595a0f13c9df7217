import { graceAfterStopMs } from '../../../contract/rules/limits.ts';

/** Returns the moment before which stopped sessions accept no more runs at `now`. */
export const closedIfStoppedBefore = (now: Date): Date => new Date(now.getTime() - graceAfterStopMs);

/** Returns the last moment at which a session stopped at `tms_stopped_at` accepts runs. */
export const acceptsUntil = (tms_stopped_at: Date): Date => new Date(tms_stopped_at.getTime() + graceAfterStopMs);

type Moments = { tms_started_at: Date | null; tms_stopped_at: Date | null };

/** Whether a session accepts runs: it has started, and was not stopped more than 15 minutes ago. */
export const acceptsRuns = ({ tms_started_at, tms_stopped_at }: Moments, now: Date): boolean =>
  tms_started_at !== null && (tms_stopped_at === null || now <= acceptsUntil(tms_stopped_at));
