import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { gameSession, participant, run } from '../../db/schema/runs.ts';

export type KeptRehearsal = { uid_session: string; tms_started_at: Date; tms_stopped_at: Date | null };

/** Resolves to the rehearsals of an account, newest first. */
export const findRehearsals = (db: DbOrTx, id_owner: string): Promise<KeptRehearsal[]> => {
  const isRehearsal = and(
    eq(gameSession.flg_simulated, true),
    eq(gameSession.flg_public, false),
    isNotNull(gameSession.tms_started_at),
  );
  return db
    .select({
      uid_session: gameSession.uid_session,
      // Never null, because of the condition.
      tms_started_at: sql`${gameSession.tms_started_at}`.mapWith(gameSession.tms_started_at),
      tms_stopped_at: gameSession.tms_stopped_at,
    })
    .from(gameSession)
    .where(and(eq(gameSession.id_owner, id_owner), isRehearsal))
    .orderBy(desc(gameSession.id));
};

/** A removed session, and how much was removed with it. */
export type RemovedSession = { des_name: string; participants: number; answers: number };

/**
 * Removes sessions with everything in them, except those being changed at this moment. Resolves to the removed ones.
 */
export const removeSessions = async (tx: Tx, uids: string[]): Promise<RemovedSession[]> => {
  if (uids.length === 0) return [];
  // Locked in the same order as elsewhere, to rule out deadlocks.
  const locked = await tx
    .select({ uid_session: gameSession.uid_session })
    .from(gameSession)
    .where(inArray(gameSession.uid_session, uids))
    .for('no key update', { skipLocked: true });
  const removable = locked.map(({ uid_session }) => uid_session);
  if (removable.length === 0) return [];
  await tx.select({ one: sql`1` }).from(participant).where(inArray(participant.uid_session, removable)).for('update');
  const counted = await tx
    .select({
      uid_session: gameSession.uid_session,
      des_name: gameSession.des_name,
      participants: count(participant.uid_user),
      answers: sql<number>`coalesce(sum(cardinality(${run.id_image})), 0)::int`,
    })
    .from(gameSession)
    .leftJoin(participant, eq(participant.uid_session, gameSession.uid_session))
    .leftJoin(run, eq(run.uid_user, participant.uid_user))
    .where(inArray(gameSession.uid_session, removable))
    .groupBy(gameSession.id)
    .orderBy(asc(gameSession.id));
  const removed = await tx
    .delete(gameSession)
    .where(inArray(gameSession.uid_session, removable))
    .returning({ uid_session: gameSession.uid_session });
  return counted.filter(({ uid_session }) => removed.some((each) => each.uid_session === uid_session));
};

/** Makes simultaneous rehearsals of one account wait for each other. */
export const lockOwner = (tx: Tx, id_owner: string) =>
  tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, id_owner)).for('no key update');
