import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SessionData, StagePlace } from '../../../contract/class-sessions.ts';
import type { Tx } from '../../db/database.ts';
import { idOfSetInUse } from '../../db/image-sets.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { classLobby, classWaiting } from '../../db/schema/classes.ts';
import { gameSession, participant, run } from '../../db/schema/runs.ts';
import { isOrphaned } from '../accounts/accounts.ts';
import { computeDays, findDaysOfClass } from '../figures/figures.ts';

/** Absent fields stay as they are. */
export type SessionEdit = { [K in keyof SessionData]?: SessionData[K] | undefined };

export type LockedSession = {
  des_name: string;
  flg_simulated: boolean;
  id_owner: string | null;
  /** Whether the owner's account is gone or disabled. */
  flg_orphaned: boolean;
  tms_started_at: Date | null;
  tms_stopped_at: Date | null;
};

/** Locks a class session against other changes until the transaction ends. Pupils can still submit. */
export const lockSession = async (tx: Tx, uid_session: string): Promise<LockedSession | undefined> => {
  const [found] = await tx
    .select({
      des_name: gameSession.des_name,
      flg_simulated: gameSession.flg_simulated,
      id_owner: gameSession.id_owner,
      flg_orphaned: isOrphaned,
      tms_started_at: gameSession.tms_started_at,
      tms_stopped_at: gameSession.tms_stopped_at,
    })
    .from(gameSession)
    .leftJoin(appUser, eq(appUser.id, gameSession.id_owner))
    .where(and(eq(gameSession.uid_session, uid_session), eq(gameSession.flg_public, false)))
    .for('no key update', { of: gameSession });
  return found;
};

export const updateSession = (tx: Tx, uid_session: string, { des_name, des_note, num_size }: SessionEdit) =>
  tx
    .update(gameSession)
    .set({
      des_name: des_name ?? sql`${gameSession.des_name}`,
      des_note: des_note ?? sql`${gameSession.des_note}`,
      num_size: num_size ?? sql`${gameSession.num_size}`,
    })
    .where(eq(gameSession.uid_session, uid_session));

/** From now on it keeps the faces in use, nobody waits for it any more, and it is in the list. */
export const markStarted = async (tx: Tx, uid_session: string, now: Date): Promise<void> => {
  await tx
    .update(gameSession)
    .set({ tms_started_at: now, tms_archived_at: null, id_kept_image_set: idOfSetInUse })
    .where(eq(gameSession.uid_session, uid_session));
  // In the order in which the lobby writes them. Who writes holds the session, which is locked here: one comes after the other.
  const waiting = tx
    .select({ uid_wait: classLobby.uid_wait })
    .from(classLobby)
    .where(eq(classLobby.uid_session, uid_session))
    .orderBy(asc(classLobby.uid_wait))
    .for('update');
  await tx
    .delete(classLobby)
    .where(and(eq(classLobby.uid_session, uid_session), inArray(classLobby.uid_wait, waiting)));
};

/** Nobody waits at its entrance any more. */
export const markStopped = async (tx: Tx, uid_session: string, now: Date): Promise<void> => {
  await tx.update(gameSession).set({ tms_stopped_at: now }).where(eq(gameSession.uid_session, uid_session));
  await tx.delete(classWaiting).where(eq(classWaiting.uid_session, uid_session));
};

/** Keeps an earlier moment. */
export const setArchived = (tx: Tx, uid_session: string, flg_archived: boolean, now: Date) =>
  tx
    .update(gameSession)
    .set({ tms_archived_at: flg_archived ? sql`coalesce(${gameSession.tms_archived_at}, ${now})` : null })
    .where(eq(gameSession.uid_session, uid_session));

export const setEntrance = (tx: Tx, uid_session: string, flg_entrance_closed: boolean) =>
  tx.update(gameSession).set({ flg_entrance_closed }).where(eq(gameSession.uid_session, uid_session));

export const markStage = (tx: Tx, uid_session: string, { num_slide, des_analysis }: StagePlace) =>
  tx
    .update(gameSession)
    .set({ num_slide, flg_by_gender: des_analysis === 'gender' })
    .where(eq(gameSession.uid_session, uid_session));

/** Keeps an earlier moment. */
export const markResultsOpened = (tx: Tx, uid_session: string, now: Date) =>
  tx
    .update(gameSession)
    .set({ tms_results_opened_at: now })
    .where(and(eq(gameSession.uid_session, uid_session), isNull(gameSession.tms_results_opened_at)));

const countOf = ({ rowCount }: { rowCount: number | null }): number => rowCount ?? 0;

/** Whether anybody is in the session, taken out or not. */
export const hasParticipants = async (tx: Tx, uid_session: string): Promise<boolean> =>
  (await tx.$count(participant, eq(participant.uid_session, uid_session))) > 0;

/** Deletes a session that the transaction has locked, with its participants and answers. Resolves to their numbers. */
export const deleteSession = async (tx: Tx, uid_session: string) => {
  const isIn = eq(participant.uid_session, uid_session);
  const joined = tx.select({ uid_user: participant.uid_user }).from(participant).where(isIn);
  // Waits for runs that are being submitted, so that their answers are counted too.
  await tx.select({ one: sql`1` }).from(participant).where(isIn).for('update');
  const runs = await tx
    .delete(run)
    .where(inArray(run.uid_user, joined))
    .returning({ answers: sql<number>`cardinality(${run.id_image})` });
  const participants = await tx.delete(participant).where(isIn);
  // Waits for a step of its figures, which may bring it into the sums of a day.
  await tx.select({ one: sql`1` }).from(gameSession).where(eq(gameSession.uid_session, uid_session)).for('update');
  const days = await findDaysOfClass(tx, uid_session);
  await tx.delete(gameSession).where(eq(gameSession.uid_session, uid_session));
  await computeDays(tx, days);
  return { participants: countOf(participants), answers: runs.reduce((sum, { answers }) => sum + answers, 0) };
};
