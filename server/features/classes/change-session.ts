import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { SessionData } from '../../../contract/class-sessions.ts';
import type { Database, DbOrTx, Tx } from '../../db/database.ts';
import { idOfSetInUse } from '../../db/image-sets.ts';
import { gameSession, participant, run } from '../../db/schema/runs.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { type Caller, mayChange } from '../accounts/accounts.ts';
import { clockPlausibility, recordSecurityEvent } from '../audit/audit.ts';
import { computeDays, findDays } from '../figures/figures.ts';
import { newJoinCode } from '../play/play.ts';
import { emptyEntrance } from './entrance.ts';
import { isOfClass, isSession, type Session, selectSessions } from './sessions.ts';

type Draft = Omit<SessionData, 'num_size'> & {
  num_size?: number;
  id_owner: string;
  flg_simulated: boolean;
  now: Date;
  started?: boolean;
};

export const createSession = async (db: DbOrTx, draft: Draft): Promise<string> => {
  const { now, started = false, ...data } = draft;
  const [inserted] = await db
    .insert(gameSession)
    .values({
      ...data,
      cod_session: newJoinCode(),
      tms_created_at: now,
      ...(started && { tms_started_at: now, id_kept_image_set: idOfSetInUse }),
    })
    .onConflictDoNothing({ target: gameSession.cod_session })
    .returning({ uid_session: gameSession.uid_session });
  return inserted?.uid_session ?? createSession(db, draft);
};

/** Locks a class session against other changes until the transaction ends. Pupils can still submit. */
export const lockSession = async (
  tx: Tx,
  uid_session: string,
  { skipLocked = false } = {},
): Promise<Session | undefined> => {
  const [found] = await selectSessions(tx)
    .where(and(isSession(uid_session), isOfClass))
    .for('no key update', { of: gameSession, ...(skipLocked && { skipLocked }) });
  return found;
};

/** Changes a session, one change at a time. Throws `not_found` for accounts that may not change it. */
export const changeSession = <T>(
  db: Database,
  account: Caller,
  uid_session: string,
  work: (tx: Tx, session: Session) => Promise<T>,
): Promise<T> =>
  transaction(db, async (tx) => {
    const session = await lockSession(tx, uid_session);
    if (!session || !mayChange(account, session)) throw new AppError('not_found');
    return work(tx, session);
  });

export const updateSession = async (
  tx: Tx,
  uid_session: string,
  values: PgUpdateSetSource<typeof gameSession>,
): Promise<void> => {
  await tx.update(gameSession).set(values).where(isSession(uid_session));
};

/** Deletes a locked session with its participants and answers. Resolves to their numbers. */
export const deleteSession = async (
  tx: Tx,
  { uid_session, des_name, flg_simulated }: Session,
  { email, now }: Pick<Account, 'email'> & { now: Date },
): Promise<{ participants: number; answers: number }> => {
  const isIn = eq(participant.uid_session, uid_session);
  const joined = tx.select({ uid_user: participant.uid_user }).from(participant).where(isIn);
  // Waits for runs that are being submitted, so that their answers are counted too.
  await tx.select({ one: sql`1` }).from(participant).where(isIn).for('update');
  const runs = await tx
    .delete(run)
    .where(inArray(run.uid_user, joined))
    .returning({ answers: sql<number>`cardinality(${run.id_image})` });
  const answers = runs.reduce((sum, each) => sum + each.answers, 0);
  // Waits for a step of its figures, which may bring it into the sums of a day, and for pupils of a rehearsal who come.
  await tx.select({ one: sql`1` }).from(gameSession).where(isSession(uid_session)).for('update');
  const participants = (await tx.delete(participant).where(isIn)).rowCount ?? 0;
  const days = await findDays(tx, uid_session);
  await tx.delete(gameSession).where(isSession(uid_session));
  await computeDays(tx, days);
  const detail = {
    participants: String(participants),
    answers: String(answers),
    ...(flg_simulated && { simulated: 'true' }),
  };
  await recordSecurityEvent(tx, { event: 'session_deleted', user: email, target: des_name, detail }, now);
  return { participants, answers };
};

const maxClassMs = 7 * 24 * 3_600_000;

const isClockPlausibleHere = clockPlausibility();

/** Stops classes that began at least seven days ago, unless the clock is far ahead (docs/decisions/10): how many. */
export const stopForgottenClasses = async (
  db: Database,
  now: Date,
  isClockPlausible = isClockPlausibleHere,
): Promise<number> => {
  if (!(await isClockPlausible(db, now))) return 0;
  const { uid_session, tms_started_at, tms_stopped_at } = gameSession;
  const isForgotten = and(isOfClass, isNull(tms_stopped_at), lte(tms_started_at, new Date(now.getTime() - maxClassMs)));
  const stopped = await db
    .update(gameSession)
    .set({ tms_stopped_at: now })
    .where(isForgotten)
    .returning({ uid_session });
  const uids = stopped.map((session) => session.uid_session);
  await emptyEntrance(db, uids);
  return uids.length;
};
