import { type PollPorts, pollUntil } from './poll-until.ts';

type Session = { tms_started_at: string | null; tms_stopped_at: string | null };

/** What became of a session that had not started; `gone`: it was deleted. */
export type Outcome = 'opened' | 'stopped' | 'gone';

const outcomeOf = ({ tms_started_at, tms_stopped_at }: Session): Outcome | undefined => {
  if (tms_stopped_at) return 'stopped';
  return tms_started_at ? 'opened' : undefined;
};

/** A page that waits is counted on the class's screen for seven seconds after it asked: often enough for that. */
const everyMs = 4000;

/** Asks until a session has started, is over or was deleted. Returns the function that stops asking. */
export const watchStart = (
  ports: PollPorts<Session>,
  on: Parameters<typeof pollUntil<Session, Outcome>>[2],
): (() => void) => pollUntil(ports, { outcomeOf, gone: 'gone', everyMs }, on);
