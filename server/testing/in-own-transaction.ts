import type { Database } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import type { AddWork, Work } from '../jobs/work.ts';

/** Returns how to add work that no change causes. */
export const inOwnTransaction =
  (db: Database, addWork: AddWork) =>
  <K extends keyof Work>(kind: K, data: Work[K]): Promise<void> =>
    transaction(db, (tx) => addWork(tx, kind, data));
