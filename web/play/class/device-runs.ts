import type { Run, RunKey } from '../run.ts';
import type { Device } from '../this-device.ts';
import { noteDeparture } from './departures.ts';

/** Deletes what an unfinished run has left on this device, and notes that its participant is gone. */
export const abandonRun = async ({ uid_session, uid_user }: RunKey, { store }: Device): Promise<void> => {
  noteDeparture({ uid_session, uid_user });
  await store.remove({ uid_session, uid_user });
};

const isOver = ({ status }: Run) => status === 'delivered' || status === 'refused';

/** Makes room for the next participant of a session. What is still to be sent stays. */
export const clearForNext = async (uid_session: string, { store }: Device): Promise<void> => {
  for (const run of await store.ofSession(uid_session)) if (isOver(run)) await store.remove(run);
};
