import { type Departed, forgetDeparture, noteDeparture } from '../run/device/departure-notes.ts';
import type { Run } from '../run/device/run.ts';
import type { Device } from '../run/device/this-device.ts';
import { departures, sendDeparture } from './departures.ts';

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
