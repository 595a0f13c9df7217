import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { createSession } from './create-session.ts';
import { findRehearsals, type KeptRehearsal, lockOwner, removeSessions } from './rehearsals.repository.ts';

/** Per account: rehearsals are free for a teacher, and must not fill the database. */
const maxRehearsals = 3;

/** How long after its start an unstopped rehearsal may still be on a projector. */
const shownForMs = 15 * 60_000;

const isShown = ({ tms_started_at, tms_stopped_at }: KeptRehearsal, now: Date): boolean =>
  tms_stopped_at === null && now.getTime() < tms_started_at.getTime() + shownForMs;

/**
 * Creates a rehearsal that has begun. When the account has three, it replaces the oldest of those that are stopped or
 * began a quarter of an hour ago. Resolves to its uid. Throws `session_not_stopped` when all three may be on a
 * projector.
 */
export const createRehearsal = (
  { db, now }: { db: Database; now: () => Date },
  { id: id_owner, email }: Pick<Account, 'id' | 'email'>,
  des_name: string,
): Promise<string> =>
  transaction(db, async (tx) => {
    await lockOwner(tx, id_owner);
    const moment = now();
    const rehearsals = await findRehearsals(tx, id_owner);
    const removable = rehearsals.filter((rehearsal) => !isShown(rehearsal, moment));
    if (rehearsals.length - removable.length >= maxRehearsals) throw new AppError('session_not_stopped');
    const tooMany = Math.max(0, rehearsals.length - (maxRehearsals - 1));
    const oldest = removable.slice(removable.length - tooMany).map(({ uid_session }) => uid_session);
    for (const removed of await removeSessions(tx, oldest)) {
      const counts = { participants: String(removed.participants), answers: String(removed.answers) };
      const detail = { ...counts, simulated: 'true' };
      const event = { event: 'session_deleted', user: email, target: removed.des_name, detail } as const;
      await recordSecurityEvent(tx, event, moment);
    }
    return createSession(tx, { id_owner, des_name, des_note: '', flg_simulated: true, now: moment, started: true });
  });
