import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, DbOrTx } from '../../db/database.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { adjective } from '../../db/schema/reference.ts';
import { gameSession, participant } from '../../db/schema/runs.ts';

/** Whether a session has no active owner: the account is gone or disabled. Requires a join with `app_user`. */
export const isOrphaned = sql<boolean>`coalesce(${appUser.disabled}, true)`;

const sessionColumns = {
  uid_session: gameSession.uid_session,
  id_owner: gameSession.id_owner,
  des_name: gameSession.des_name,
  des_note: gameSession.des_note,
  cod_session: gameSession.cod_session,
  flg_simulated: gameSession.flg_simulated,
  tms_created_at: gameSession.tms_created_at,
  tms_started_at: gameSession.tms_started_at,
  tms_stopped_at: gameSession.tms_stopped_at,
};

const ownerColumns = { flg_orphaned: isOrphaned, des_owner: appUser.full_name };

/** The newest sessions that match the condition, each with its counts. */
export const findCountedSessions = (db: Database, condition: SQL | undefined, limit: number) => {
  // Chosen first, in the order of an index, so that neither other sessions nor their participants are read.
  const newest = db
    .select({ id: gameSession.id, ...sessionColumns })
    .from(gameSession)
    .where(condition)
    .orderBy(desc(gameSession.tms_created_at), desc(gameSession.id))
    .limit(limit)
    .as('newest');
  const { uid_session, id_owner, des_name, des_note, cod_session, flg_simulated } = newest;
  const { id, tms_created_at, tms_started_at, tms_stopped_at } = newest;
  // By session through the index, so that the participants of the public campaign are not scanned.
  const counts = db
    .select({
      num_joined: sql<number>`count(*)::int`.as('num_joined'),
      num_completed: sql<number>`count(${participant.tms_completed_at})::int`.as('num_completed'),
    })
    .from(participant)
    .where(eq(participant.uid_session, uid_session))
    .as('counts');
  return db
    .select({
      ...{ uid_session, id_owner, des_name, des_note, cod_session, flg_simulated },
      ...{ tms_created_at, tms_started_at, tms_stopped_at },
      ...ownerColumns,
      num_joined: counts.num_joined,
      num_completed: counts.num_completed,
    })
    .from(newest)
    .leftJoin(appUser, eq(appUser.id, id_owner))
    .crossJoinLateral(counts)
    .orderBy(desc(tms_created_at), desc(id));
};

/** One session with the number of rounds that a class plays. */
export const findSessionWithRounds = async (db: Database, condition: SQL | undefined) => {
  const rounds = db
    .select({ num_rounds: count().as('num_rounds') })
    .from(adjective)
    .where(and(eq(adjective.flg_private, true), eq(adjective.tutorial, false)))
    .as('rounds');
  const [session] = await db
    .select({ ...sessionColumns, ...ownerColumns, num_rounds: rounds.num_rounds })
    .from(gameSession)
    .leftJoin(appUser, eq(appUser.id, gameSession.id_owner))
    .crossJoin(rounds)
    .where(condition);
  return session;
};

/** Numbers of participants by current round, completed or not; empty rounds are omitted. */
export const countByRound = (db: Database, uid_session: string) => {
  const flg_completed = sql<boolean>`${participant.tms_completed_at} is not null`;
  return db
    .select({ num_round: participant.num_round, flg_completed, participants: count() })
    .from(participant)
    .where(eq(participant.uid_session, uid_session))
    .groupBy(participant.num_round, flg_completed)
    .orderBy(asc(participant.num_round));
};

export type NewSession = {
  id_owner: string;
  des_name: string;
  des_note: string;
  flg_simulated: boolean;
  cod_session: string;
  tms_created_at: Date;
  tms_started_at: Date | null;
};

/** Inserts a session. Resolves to its uid, or undefined when its code is taken. */
export const insertSession = async (db: DbOrTx, session: NewSession): Promise<string | undefined> => {
  const [inserted] = await db
    .insert(gameSession)
    .values(session)
    .onConflictDoNothing({ target: gameSession.cod_session })
    .returning({ uid_session: gameSession.uid_session });
  return inserted?.uid_session;
};
