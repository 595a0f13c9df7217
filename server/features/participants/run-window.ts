/**
 * How long after the stop a run that began before it is still accepted. These texts repeat the 15 minutes: in web/i18n
 * `refused.session_not_open` (survey.ts), `stopping.playing` (sessions.ts) and the entries `sending` and `ended`
 * (faq.ts); in the guide (web/office/guide/content) 04-running.md, 05-results.md and 11-wifi.md.
 */
export const graceAfterStopMs = 15 * 60_000;

/** Returns the moment before which stopped sessions accept no more runs at `now`. */
export const closedIfStoppedBefore = (now: Date): Date => new Date(now.getTime() - graceAfterStopMs);

/** Returns the last moment at which a session stopped at `tms_stopped_at` accepts runs. */
export const acceptsUntil = (tms_stopped_at: Date): Date => new Date(tms_stopped_at.getTime() + graceAfterStopMs);

type Moments = { tms_started_at: Date | null; tms_stopped_at: Date | null };

/** Whether a session accepts runs: it has started, and was not stopped more than 15 minutes ago. */
export const acceptsRuns = ({ tms_started_at, tms_stopped_at }: Moments, now: Date): boolean =>
  tms_started_at !== null && (tms_stopped_at === null || now <= acceptsUntil(tms_stopped_at));
