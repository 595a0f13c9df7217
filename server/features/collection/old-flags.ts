import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { flagsOf } from '../fair-play/fair-play.ts';
import { findUnflagged, storeFlags } from './old-flags.repository.ts';

/** Runs at a time: some milliseconds of work, and a short transaction. */
const batch = 200;

/**
 * Computes the flags of runs that were stored before there were any, from their own answers, in batches. It may be ended
 * at any moment, and goes on where it was; other processes may do the same. Resolves to how many it computed.
 */
export const computeOldFlags = async (db: Database, isStopped: () => boolean = () => false): Promise<number> => {
  let computed = 0;
  while (!isStopped()) {
    const found = await transaction(db, async (tx) => {
      const runs = await findUnflagged(tx, batch);
      const flagged = runs.map(({ uid_user, answers }) => ({ uid_user, flags: flagsOf(answers) }));
      await storeFlags(tx, flagged);
      return runs.length;
    });
    computed += found;
    if (found < batch) break;
  }
  return computed;
};
