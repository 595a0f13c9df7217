import { type Departed, forgetDeparture, noteDeparture } from '../device/departure-notes.ts';
import type { Run } from '../device/run.ts';
import type { Device } from '../device/this-device.ts';
import { departures, tellDeparture } from './departures.ts';

/** Deletes what an unfinished run has left on this device, and notes that its participant is gone. */
export const abandonRun = async (who: Departed, { store }: Device): Promise<void> => {
  noteDeparture(who);
  await store.remove(who);
};

/** Abandons a run, and tells the server until it knows. */
export const depart = async (who: Departed, device: Device): Promise<void> => {
  await abandonRun(who, device);
  departures.tell(who);
};

/**
 * Takes back a run that is played to its end, unless its answers have arrived: the last attempt may have been stored
 * and its reply lost, so the server is asked. Resolves to whether they have; when it cannot be reached, to false.
 */
export const withdrawRun = async (run: Run, { outbox }: Device): Promise<boolean> => {
  // Noted first: from now on no tab sends it, whatever becomes of this page.
  noteDeparture(run);
  const hasArrived = await outbox.withdraw(run, () =>
    tellDeparture(run).then(
      (outcome) => outcome === 'sent',
      () => false,
    ),
  );
  if (hasArrived) forgetDeparture(run);
  return hasArrived;
};

const isOver = ({ status }: Run) => status === 'delivered' || status === 'refused';

/** Makes room for the next participant of a session. What is still to be sent stays. */
export const clearForNext = async (uid_session: string, { store }: Device): Promise<void> => {
  for (const run of await store.ofSession(uid_session)) if (isOver(run)) await store.remove(run);
};
