import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { gameSession } from '../../db/schema/runs.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { createSession, deleteSession, lockSession } from './change-session.ts';
import { isRehearsal } from './rehearsal-pupils.ts';
import { type Session, selectSessions } from './sessions.ts';

/** Per account: rehearsals are free for a teacher, and must not fill the database. */
const maxRehearsals = 3;

/** How long after its start an unstopped rehearsal may still be on a projector. */
const shownForMs = 15 * 60_000;

const mayBeShown = ({ tms_started_at, tms_stopped_at }: Session, now: Date): boolean =>
  !tms_stopped_at && !!tms_started_at && now.getTime() < tms_started_at.getTime() + shownForMs;

/**
 * Creates a rehearsal that has begun. When the account has three, it replaces the oldest of those that are stopped or
 * began a quarter of an hour ago. Resolves to its uid. Throws `session_not_stopped` when all three may be on a
 * projector.
 */
export const createRehearsal = (
  { db, now: clock }: Pick<Context, 'db' | 'now'>,
  { id: id_owner, email }: Pick<Account, 'id' | 'email'>,
  des_name: string,
): Promise<string> =>
  transaction(db, async (tx) => {
    // Simultaneous rehearsals of one account wait for each other.
    await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, id_owner)).for('no key update');
    const now = clock();
    const rehearsals = await selectSessions(tx)
      .where(and(eq(gameSession.id_owner, id_owner), isRehearsal))
      .orderBy(desc(gameSession.id));
    const removable = rehearsals.filter((rehearsal) => !mayBeShown(rehearsal, now));
    if (rehearsals.length - removable.length >= maxRehearsals) throw new AppError('session_not_stopped');
    const tooMany = Math.max(0, rehearsals.length - (maxRehearsals - 1));
    for (const { uid_session } of removable.slice(removable.length - tooMany)) {
      // One that is being changed at this moment stays.
      const locked = await lockSession(tx, uid_session, { skipLocked: true });
      if (locked) await deleteSession(tx, locked, { email, now });
    }
    return createSession(tx, { id_owner, des_name, des_note: '', flg_simulated: true, now, started: true });
  });
