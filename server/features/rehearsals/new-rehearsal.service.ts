import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { createSession } from '../class-sessions/class-sessions.service.ts';
import { holdOwner, removeOldRehearsals } from './rehearsal.repository.ts';

/** Rehearsals that an account keeps: they cost a teacher nothing, and must not fill the database. */
const keptRehearsals = 3;

/** Makes a rehearsal that has begun, in place of the oldest when the account has three. Resolves to its uid. */
export const createRehearsal = (
  { db, now }: { db: Database; now: () => Date },
  { id_owner, des_name }: { id_owner: string; des_name: string },
): Promise<string> =>
  transaction(db, async (client) => {
    await holdOwner(client, id_owner);
    await removeOldRehearsals(client, id_owner, keptRehearsals - 1);
    return createSession(client, { id_owner, des_name, des_note: '', flg_simulated: true, now: now(), started: true });
  });
