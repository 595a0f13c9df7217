import { call } from '../../api/client.ts';
import { refusalOf } from '../../api/refusals.ts';
import { type Departed, forgetDeparture, noteDeparture, notedDepartures } from '../run/device/departure-notes.ts';
import { browserRetries, type RetryPorts } from '../run/device/retrying.ts';
import type { Run, RunKey } from '../run/device/run.ts';
import type { Device } from '../run/device/this-device.ts';
import { callTimeoutMs, keepTrying } from './keep-trying.ts';

/** The server's answer to a departure; `alreadySent`: the answers had already arrived and are kept. */
type Outcome = 'reported' | 'alreadySent';

/** How far the report of a departure has got. */
export type ReportProgress = 'reporting' | 'waiting' | Outcome;

/** Reports a departure to the server. Rejects with ApiError when a retry may help. */
export const sendDeparture = async ({ uid_session, uid_user }: RunKey): Promise<Outcome> => {
  try {
    await call(
      'POST /gamesession/:uid_session/leave',
      { params: { uid_session }, body: { uid_user } },
      { timeoutMs: callTimeoutMs },
    );
    return 'reported';
  } catch (error) {
    const code = refusalOf(error);
    if (!code) throw error;
    // Any other refusal, e.g. because the session was deleted meanwhile, leaves nothing to report.
    return code === 'run_already_submitted' ? 'alreadySent' : 'reported';
  }
};

export type Departures = {
  /** Reports a departure until the server confirms it, even if another tab has: this page needs the outcome too. */
  report: (who: Departed) => void;
  /** Reports all noted departures. Idempotent. */
  resume: () => void;
  /** Undefined before the departure was reported. */
  progressOf: (uid_user: string) => ReportProgress | undefined;
  subscribe: (listener: () => void) => () => void;
};

/** How long a call that creates a participant may still be under way after the page has given it up. */
const lateArrivalMs = 15_000;

type Ports = RetryPorts & { send: typeof sendDeparture };

/** Creates the sender that reports departures to the server from any page of the class. */
export const createDepartures = ({ send, ...ports }: Ports): Departures => {
  const underWay = new Set<string>();
  const progress = new Map<string, ReportProgress>();
  const listeners = new Set<() => void>();

  const setProgress = (uid_user: string, next: ReportProgress) => {
    // The participant need not wait for the second report.
    if (progress.get(uid_user) === 'reported' && next !== 'alreadySent') return;
    progress.set(uid_user, next);
    for (const listener of listeners) listener();
  };

  const ended = ({ twice, ...who }: Departed, outcome: Outcome) => {
    const isRepeated = twice && outcome === 'reported';
    if (isRepeated) noteDeparture(who);
    else forgetDeparture(who);
    setProgress(who.uid_user, outcome);
    if (isRepeated) ports.after(lateArrivalMs, () => begin(who));
    else underWay.delete(who.uid_user);
  };

  const begin = (who: Departed) => {
    const { uid_user } = who;
    setProgress(uid_user, 'reporting');
    const attempts = { attempt: () => send(who), onFailed: () => setProgress(uid_user, 'waiting') };
    keepTrying(attempts, ports).result.then(
      (outcome) => ended(who, outcome),
      () => underWay.delete(uid_user),
    );
  };

  const take = (who: Departed) => {
    if (underWay.has(who.uid_user)) return;
    underWay.add(who.uid_user);
    begin(who);
  };

  return {
    report: take,
    resume: () => {
      for (const who of notedDepartures()) take(who);
    },
    progressOf: (uid_user) => progress.get(uid_user),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The only sender of this page: a second one would report everything twice. */
export const departures = createDepartures({ ...browserRetries, send: sendDeparture });

/** Deletes an unfinished run from this device, and notes the departure of its participant. */
export const abandonRun = async (who: Departed, { store }: Device): Promise<void> => {
  noteDeparture(who);
  await store.remove(who);
};

/** Abandons a run, and reports the departure until the server confirms it. */
export const depart = async (who: Departed, device: Device): Promise<void> => {
  await abandonRun(who, device);
  departures.report(who);
};

/**
 * Withdraws a complete run unless its answers have arrived. Asks the server, which may have stored the last attempt
 * although its reply was lost. Resolves to whether the answers have arrived; to false when the server is out of reach.
 */
export const withdrawRun = async (run: Run, { outbox }: Device): Promise<boolean> => {
  // Noted first: from now on no tab sends the run, even if this page is closed.
  noteDeparture(run);
  const hasArrived = await outbox.withdraw(run, () =>
    sendDeparture(run).then(
      (outcome) => outcome === 'alreadySent',
      () => false,
    ),
  );
  if (hasArrived) forgetDeparture(run);
  return hasArrived;
};

const isFinished = ({ status }: Run) => status === 'delivered' || status === 'refused';

/** Deletes a session's finished runs for the next participant. Runs still to be sent stay. */
export const clearForNext = async (uid_session: string, { store }: Device): Promise<void> => {
  for (const run of await store.ofSession(uid_session)) if (isFinished(run)) await store.remove(run);
};
