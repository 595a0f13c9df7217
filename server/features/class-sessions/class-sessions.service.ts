import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { gameSession } from '../../db/schema/runs.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';

/** What an account sees of class sessions: its own, and with session:read those of everybody. */
export const visibleTo = ({ id, scopes }: Pick<Account, 'id' | 'scopes'>): SQL | undefined =>
  and(eq(gameSession.flg_public, false), scopes.includes('session:read') ? undefined : eq(gameSession.id_owner, id));

/** A class session that the account may see. Throws `not_found` for any other, as if there were none. */
export const visibleSession = async (db: Database, account: Pick<Account, 'id' | 'scopes'>, uid_session: string) => {
  const [session] = await db
    .select({
      uid_session: gameSession.uid_session,
      id_owner: gameSession.id_owner,
      flg_simulated: gameSession.flg_simulated,
      tms_started_at: gameSession.tms_started_at,
      tms_stopped_at: gameSession.tms_stopped_at,
    })
    .from(gameSession)
    .where(and(eq(gameSession.uid_session, uid_session), visibleTo(account)));
  if (!session) throw new AppError('not_found');
  return session;
};
