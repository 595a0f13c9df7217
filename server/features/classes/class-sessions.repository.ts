import { and, asc, count, desc, eq, gte, inArray, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database, DbOrTx, Tx } from '../../db/database.ts';
import { idOfSetInUse } from '../../db/image-sets.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { classLobby, classWaiting } from '../../db/schema/classes.ts';
import { adjective } from '../../db/schema/reference.ts';
import { gameSession, participant } from '../../db/schema/runs.ts';
import { prepared } from '../../db/statements.ts';
import { isOrphaned } from '../accounts/accounts.ts';
import { isEnoughForFigures, isTaken } from '../play/play.ts';

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
  tms_archived_at: gameSession.tms_archived_at,
  num_size: gameSession.num_size,
  flg_entrance_closed: gameSession.flg_entrance_closed,
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
  const { id, tms_created_at, tms_started_at, tms_stopped_at, tms_archived_at, num_size } = newest;
  const { flg_entrance_closed } = newest;
  // By session through the index, so that the participants of the public campaign are not scanned.
  const counts = db
    .select({
      num_joined: sql<number>`count(*)::int`.as('num_joined'),
      num_completed: sql<number>`count(${participant.tms_completed_at})::int`.as('num_completed'),
    })
    .from(participant)
    .where(and(eq(participant.uid_session, uid_session), isTaken))
    .as('counts');
  return db
    .select({
      ...{ uid_session, id_owner, des_name, des_note, cod_session, flg_simulated },
      ...{ tms_created_at, tms_started_at, tms_stopped_at, tms_archived_at, num_size, flg_entrance_closed },
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
    .select({
      ...sessionColumns,
      ...ownerColumns,
      num_slide: gameSession.num_slide,
      flg_by_gender: gameSession.flg_by_gender,
      num_rounds: rounds.num_rounds,
      flg_enough: isEnoughForFigures,
    })
    .from(gameSession)
    .leftJoin(appUser, eq(appUser.id, gameSession.id_owner))
    .crossJoin(rounds)
    .where(condition);
  return session;
};

const given = { uid_session: sql.placeholder('uid_session'), seenAfter: sql.placeholder('seenAfter') };

// What the screen of a class asks for all the time is prepared.

const readCounts = prepared<{ num_round: number; flg_completed: boolean; participants: number }>(
  'class_by_round',
  sql`
    select ${participant.num_round}, ${isNotNull(participant.tms_completed_at)} as flg_completed, count(*)::int as participants
    from ${participant}
    where ${and(eq(participant.uid_session, given.uid_session), isTaken)}
    group by 1, 2
    order by 1`,
);

/** Numbers of participants by current round, completed or not; empty rounds are omitted. */
export const countByRound = async (db: Database, uid_session: string) => (await readCounts(db, { uid_session })).rows;

type Waited = { uid_session: string | Placeholder; seenAfter: Date | Placeholder };

/** Who has asked since `seenAfter` and is not let in yet. */
const isWaiting = ({ uid_session, seenAfter }: Waited) =>
  and(
    eq(classWaiting.uid_session, uid_session),
    eq(classWaiting.flg_let_in, false),
    gte(classWaiting.tms_seen_at, seenAfter),
  );

const readWaiting = prepared<{ waiting: number }>(
  'class_waiting_count',
  sql`select count(*)::int as waiting from ${classWaiting} where ${isWaiting(given)}`,
);

/** How many wait at the entrance of a class with their page open: those who have asked since `seenAfter`. */
export const countWaiting = async (db: Database, uid_session: string, seenAfter: Date): Promise<number> => {
  const { rows } = await readWaiting(db, { uid_session, seenAfter });
  return rows[0]?.waiting ?? 0;
};

/** How many devices wait for a class to begin: those that have said so since `seenAfter`. */
export const countLobby = (db: Database, uid_session: string, seenAfter: Date): Promise<number> =>
  db.$count(classLobby, and(eq(classLobby.uid_session, uid_session), gte(classLobby.tms_seen_at, seenAfter)));

/** Lets in those who wait, who came first first; all of them without a `limit`. Resolves to how many. */
export const letIn = async (
  tx: Tx,
  uid_session: string,
  { seenAfter, limit }: { seenAfter: Date; limit?: number },
): Promise<number> => {
  const waiting = tx
    .select({ uid_user: classWaiting.uid_user })
    .from(classWaiting)
    .where(isWaiting({ uid_session, seenAfter }))
    .orderBy(asc(classWaiting.tms_since), asc(classWaiting.uid_user));
  const { rowCount } = await tx
    .update(classWaiting)
    .set({ flg_let_in: true })
    .where(
      and(
        eq(classWaiting.uid_session, uid_session),
        inArray(classWaiting.uid_user, limit === undefined ? waiting : waiting.limit(limit)),
      ),
    );
  return rowCount ?? 0;
};

export type NewSession = {
  num_size?: number;
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
    .values({ ...session, ...(session.tms_started_at && { id_kept_image_set: idOfSetInUse }) })
    .onConflictDoNothing({ target: gameSession.cod_session })
    .returning({ uid_session: gameSession.uid_session });
  return inserted?.uid_session;
};
