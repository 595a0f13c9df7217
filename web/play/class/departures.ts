import { call } from '../../api/client.ts';
import { createListeners } from '../../api/listeners.ts';
import { refusalOf } from '../../api/refusals.ts';
import { type Departed, forgetDeparture, noteDeparture, notedDepartures } from '../run/device/departure-notes.ts';
import { browserRetries, keepTrying, shortCall } from '../run/device/keep-trying.ts';
import type { Run, RunKey } from '../run/device/run.ts';
import type { Device } from '../run/device/this-device.ts';

/** The server's answer to a departure; `alreadySent`: the answers had already arrived and are kept. */
type Outcome = 'reported' | 'alreadySent';

export type ReportProgress = 'reporting' | 'waiting' | Outcome;

/** Reports a departure to the server. Rejects with ApiError when a retry may help. */
const sendDeparture = async ({ uid_session, uid_user }: RunKey): Promise<Outcome> => {
  try {
    await call('POST /gamesession/:uid_session/leave', { params: { uid_session }, body: { uid_user } }, shortCall);
    return 'reported';
  } catch (error) {
    const code = refusalOf(error);
    if (!code) throw error;
    // Any other refusal, e.g. because the session was deleted meanwhile, leaves nothing to report.
    return code === 'run_already_submitted' ? 'alreadySent' : 'reported';
  }
};

/** How long a call that creates a participant may still be under way after the page has given it up. */
const lateArrivalMs = 15_000;

export const createDepartures = (ports = browserRetries) => {
  const underWay = new Set<string>();
  const progress = new Map<string, ReportProgress>();
  const { notify, subscribe } = createListeners();

  const setProgress = (uid_user: string, next: ReportProgress) => {
    // The participant need not wait for the second report.
    if (progress.get(uid_user) === 'reported' && next !== 'alreadySent') return;
    progress.set(uid_user, next);
    notify();
  };

  const send = (who: Departed): Promise<Outcome> =>
    keepTrying({ attempt: () => sendDeparture(who), onFailed: () => setProgress(who.uid_user, 'waiting') }, ports)
      .result;

  /** Reports a departure until the server confirms it, even if another tab has: this page needs the outcome too. */
  const report = async ({ twice, ...who }: Departed): Promise<void> => {
    const { uid_user } = who;
    if (underWay.has(uid_user)) return;
    underWay.add(uid_user);
    setProgress(uid_user, 'reporting');
    try {
      let outcome = await send(who);
      if (twice && outcome === 'reported') {
        noteDeparture(who);
        setProgress(uid_user, outcome);
        await new Promise<void>((resolve) => ports.after(lateArrivalMs, resolve));
        outcome = await send(who);
      }
      forgetDeparture(who);
      setProgress(uid_user, outcome);
    } catch {
      // A fault of this page: the departure stays noted.
    } finally {
      underWay.delete(uid_user);
    }
  };

  return {
    report,
    resume: () => {
      for (const who of notedDepartures()) void report(who);
    },
    progressOf: (uid_user: string) => progress.get(uid_user),
    subscribe,
  };
};

/** The only sender of this page: a second one would report everything twice. */
export const departures = createDepartures();

export const abandonRun = async (who: Departed, { store }: Device): Promise<void> => {
  noteDeparture(who);
  await store.remove(who);
};

export const depart = async (who: Departed, device: Device): Promise<void> => {
  await abandonRun(who, device);
  void departures.report(who);
};

/** Withdraws a complete run unless its answers have arrived, and resolves to whether they have; false when out of reach. */
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

/** Deletes a session's finished runs for the next participant. Runs still to be sent stay. */
export const clearForNext = async (uid_session: string, { store }: Device): Promise<void> => {
  for (const run of await store.ofSession(uid_session))
    if (run.status === 'delivered' || run.status === 'refused') await store.remove(run);
};
