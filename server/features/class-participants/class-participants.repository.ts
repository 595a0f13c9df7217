import { and, eq, exists, isNotNull, isNull, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Participation } from '../../../contract/public-sessions.ts';
import { columnNames } from '../../db/column-names.ts';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { gameSession, participant } from '../../db/schema/runs.ts';

type NewParticipant = Participation & { cod_user: string; now: Date };

/** `cod_user` is null when no participant was created. */
type Creation = { cod_user: string | null; isFull: boolean };

/** Limit per session: a large school (docs/decisions/0014). */
const maxParticipants = 1000;

const isOfAClass = eq(gameSession.flg_public, false);
/** Rehearsals accept no pupils: theirs are simulated. */
const acceptsPupils = and(isOfAClass, eq(gameSession.flg_simulated, false));
const isOpen = and(acceptsPupils, isNotNull(gameSession.tms_started_at), isNull(gameSession.tms_stopped_at));

/**
 * Counts no further than necessary. Pupils who join at once do not see each other, and may exceed the limit slightly.
 */
const isFull = sql`exists (
  select from ${participant} where ${participant.uid_session} = ${gameSession.uid_session} offset ${maxParticipants - 1})`;

const newColumns = columnNames(
  participant.uid_session,
  participant.uid_user,
  participant.cod_user,
  participant.tms_created_at,
);

const moments = { tms_started_at: gameSession.tms_started_at, tms_stopped_at: gameSession.tms_stopped_at };

/** Matches a participant who has not completed, in a session for pupils; joins the two tables. */
const isPlaying = ({ uid_session, uid_user }: Record<keyof Participation, string | Placeholder>): SQL | undefined =>
  and(
    eq(participant.uid_user, uid_user),
    eq(participant.uid_session, uid_session),
    isNull(participant.tms_completed_at),
    eq(gameSession.uid_session, participant.uid_session),
    acceptsPupils,
  );

const given = {
  uid_session: sql.placeholder('uid_session'),
  uid_user: sql.placeholder('uid_user'),
  cod_user: sql.placeholder('cod_user'),
  now: sql.placeholder('now'),
  num_round: sql.placeholder('num_round'),
};

// Names written as text in these statements are columns of their `with` queries.

const createParticipant = prepared<{ flg_full: boolean; cod_user: string | null }>(
  'create_class_participant',
  sql`
    with session as (
      select ${gameSession.uid_session}, ${isFull} as flg_full from ${gameSession}
      where ${and(eq(gameSession.uid_session, given.uid_session), isOpen)}
      for share
    ), created as (
      insert into ${participant} (${newColumns})
      select uid_session, ${given.uid_user}, ${given.cod_user}, ${given.now} from session where not flg_full
      on conflict (${columnNames(participant.uid_user)}) do nothing
      returning ${participant.cod_user}
    )
    select flg_full, created.cod_user from session left join created on true`,
);

const advanceParticipant = prepared<{ num_round: number }>(
  'advance_class_participant',
  sql`
    update ${participant} set ${columnNames(participant.num_round)} = ${given.num_round}
    from ${gameSession}
    where ${and(isPlaying(given), lt(participant.num_round, given.num_round))}
    returning ${participant.num_round}`,
);

/** The reads that every pupil waits for, prepared as the statements above. */
const prepareReads = (db: Database) => {
  const { id, uid_session, flg_public, flg_simulated } = gameSession;
  const { cod_user, tms_completed_at } = participant;
  const classSession = db
    .select({ id, uid_session, ...moments, flg_simulated })
    .from(gameSession)
    .where(and(eq(uid_session, given.uid_session), isOfAClass))
    .prepare('class_session');
  const place = db
    .select({ flg_public, flg_simulated, ...moments, cod_user, tms_completed_at })
    .from(gameSession)
    .leftJoin(participant, and(eq(participant.uid_session, uid_session), eq(participant.uid_user, given.uid_user)))
    .where(eq(uid_session, given.uid_session))
    .prepare('place_in_session');
  const round = db
    .select({ num_round: participant.num_round })
    .from(participant)
    .innerJoin(gameSession, eq(gameSession.uid_session, participant.uid_session))
    .where(isPlaying(given))
    .prepare('round_of_class_participant');
  return { classSession, place, round };
};

export const classParticipantsRepository = (db: Database) => {
  const { classSession, place, round } = prepareReads(db);
  return {
    findByCode: async (cod_session: string) => {
      const joined = db.select().from(participant).where(eq(participant.uid_session, gameSession.uid_session));
      const [session] = await db
        .select({ uid_session: gameSession.uid_session, ...moments, flg_joined: exists(joined).mapWith(Boolean) })
        .from(gameSession)
        .where(and(eq(gameSession.cod_session, cod_session), isOfAClass));
      return session;
    },

    findSession: async (uid_session: string) => {
      const [session] = await classSession.execute({ uid_session });
      return session;
    },

    /** Resolves to a session of any kind with one participant's data; `cod_user` is null when they have not joined it. */
    findPlace: async ({ uid_session, uid_user }: Participation) => {
      const [found] = await place.execute({ uid_session, uid_user });
      return found;
    },

    /**
     * Creates a participant, unless the session is not open or full, or the uid is taken. Resolves to the code, and
     * whether an open session was full. Locks the session until the participant is stored, so that a simultaneous stop
     * comes either before or after.
     */
    create: async ({ uid_session, uid_user, cod_user, now }: NewParticipant): Promise<Creation> => {
      const { rows } = await createParticipant(db, { uid_session, uid_user, cod_user, now });
      return { cod_user: rows[0]?.cod_user ?? null, isFull: rows[0]?.flg_full ?? false };
    },

    /**
     * Sets the round of a playing participant unless it is as high already; repeated calls write nothing. Resolves to the
     * latest round, or undefined when they are not playing.
     */
    advance: async (participation: Participation, num_round: number) => {
      const { rows } = await advanceParticipant(db, { ...participation, num_round });
      // Rounds only go up, so one that was as high already still is.
      const [reached] = rows.length > 0 ? rows : await round.execute(participation);
      return reached?.num_round;
    },

    /** Deletes a playing participant, entirely before or after a simultaneous submission. Resolves to whether it did. */
    remove: async (participation: Participation) => {
      const { rowCount } = await db.execute(
        sql`delete from ${participant} using ${gameSession} where ${isPlaying(participation)}`,
      );
      return rowCount === 1;
    },
  };
};
