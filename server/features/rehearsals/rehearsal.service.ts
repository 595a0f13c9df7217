import type { Database } from '../../db/database.ts';

/**
 * Brings a rehearsal's simulated pupils to where they are at this moment: who has joined, the round each is in, whose
 * run is complete. Called by whoever looks at the session; it does nothing twice, however many look at once.
 */
export const advanceRehearsal = async (
  _deps: { db: Database; now: () => Date },
  _uid_session: string,
): Promise<void> => {};
