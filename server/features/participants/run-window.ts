/** How long after the stop a run that began before it is still taken, in ms. */
export const graceAfterStopMs = 15 * 60_000;

/** Sessions that were stopped before this moment take no more runs. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - graceAfterStopMs);

/** The last moment at which a session that was stopped then takes a run. */
export const acceptsUntil = (tms_stopped_at: Date): Date => new Date(tms_stopped_at.getTime() + graceAfterStopMs);

type Moments = { tms_started_at: Date | null; tms_stopped_at: Date | null };

/** Whether a session takes runs now: it has started, and was stopped no longer than 15 minutes ago, if at all. */
export const takesRuns = ({ tms_started_at, tms_stopped_at }: Moments, now: Date): boolean =>
  tms_started_at !== null && (tms_stopped_at === null || now <= acceptsUntil(tms_stopped_at));
