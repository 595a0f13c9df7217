import { and, eq, exists, isNotNull, isNull, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Participation } from '../../../contract/public-sessions.ts';
import { maxClassSize } from '../../../contract/rules/limits.ts';
import type { Database } from '../../db/database.ts';
import { classWaiting } from '../../db/schema/classes.ts';
import { deletedRun, gameSession, participant } from '../../db/schema/runs.ts';
import { columnNames, prepared } from '../../db/statements.ts';
import { transaction } from '../../db/transaction.ts';
import { markOfRun } from '../figures/figures.ts';
import { isEnoughForFigures, isTaken } from '../play/play.ts';

type NewParticipant = Participation & { cod_user: string; now: Date; mayWait: boolean; flg_signed_in: boolean };

/** `cod_user` is null when no participant was created: the session is not open, or why not. */
type Creation = { cod_user: string | null; why?: 'full' | 'closed' | 'deleted' };

/** How many may wait at the entrance of a class at once (docs/decisions/0034). */
const maxWaiting = 100;
/** Who has not asked for so long has gone, and makes room. */
const waitingForMs = 5 * 60_000;
/** How often it is noted that somebody still waits, at most. */
const seenEveryMs = 5000;

const isOfAClass = eq(gameSession.flg_public, false);
/** Rehearsals accept no pupils: theirs are simulated. */
const acceptsPupils = and(isOfAClass, eq(gameSession.flg_simulated, false));
const isOpen = and(acceptsPupils, isNotNull(gameSession.tms_started_at), isNull(gameSession.tms_stopped_at));

/** Whether as many have joined as the class has pupils. */
const isClassFull = sql`(
  select count(*) from ${participant} where ${participant.uid_session} = ${gameSession.uid_session} and ${isTaken}
) >= ${gameSession.num_size}`;

/** Whether a session takes no more at all, those who were taken out included. */
const isFull = sql`exists (
  select from ${participant} where ${participant.uid_session} = ${gameSession.uid_session} offset ${maxClassSize - 1})`;

const newColumns = columnNames(
  participant.uid_session,
  participant.uid_user,
  participant.cod_user,
  participant.tms_created_at,
  participant.num_form,
  participant.des_aside,
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
  aside: sql.placeholder('aside'),
  mark: sql.placeholder('mark'),
  gone: sql.placeholder('gone'),
};

// Names written as text in these statements are columns of their `with` queries.

/** One at a time in each class: counting and joining are one step, and a stop comes before or after. */
const lockOpenSession = prepared<{ uid_session: string }>(
  'lock_open_class',
  sql`
    select ${gameSession.uid_session} from ${gameSession}
    where ${and(eq(gameSession.uid_session, given.uid_session), isOpen)}
    for no key update`,
);

const numbersTaken = sql`
  select ${participant.num_form} from ${participant}
  where ${participant.uid_session} = ${given.uid_session} and ${isTaken} and ${isNotNull(participant.num_form)}`;

/**
 * The lowest number that no pupil of the class has: who comes after somebody has left is shown the faces that these were
 * shown. Exact, since the class is locked.
 */
const nextNumber = sql`(
  select min(num) from generate_series(0, (select count(*)::int from (${numbersTaken}) as taken)) as num
  where num not in (${numbersTaken}))`;

const isLetIn = sql`exists (
  select from ${classWaiting} where ${classWaiting.uid_session} = ${given.uid_session}
    and ${classWaiting.uid_user} = ${given.uid_user} and ${classWaiting.flg_let_in})`;

/** A statement of its own, after the lock: it sees everybody who has joined before. */
const createParticipant = prepared<{
  flg_full: boolean;
  flg_closed: boolean;
  flg_deleted: boolean;
  cod_user: string | null;
}>(
  'create_class_participant',
  sql`
    with entrance as (
      select ${gameSession.uid_session}, ${isFull} as flg_full,
             (${gameSession.flg_entrance_closed} or ${isClassFull}) and not ${isLetIn} as flg_closed,
             exists (select from ${deletedRun} where ${deletedRun.cod_run} = ${given.mark}) as flg_deleted,
             ${nextNumber} as num_form
      from ${gameSession} where ${eq(gameSession.uid_session, given.uid_session)}
    ), created as (
      insert into ${participant} (${newColumns})
      select uid_session, ${given.uid_user}, ${given.cod_user}, ${given.now}, num_form, ${given.aside} from entrance
      where not flg_full and not flg_closed and not flg_deleted
      on conflict (${columnNames(participant.uid_user)}) do nothing
      returning ${participant.cod_user}
    ), entered as (
      delete from ${classWaiting} where ${classWaiting.uid_session} = ${given.uid_session}
        and ${classWaiting.uid_user} = ${given.uid_user} and exists (select from created)
    )
    select flg_full, flg_closed, flg_deleted, created.cod_user from entrance left join created on true`,
);

/** Nobody waits who is in already. Needs the lock of the session, for the bound. */
const waitAtEntrance = prepared(
  'wait_at_entrance',
  sql`
    with gone as (
      delete from ${classWaiting} where ${classWaiting.uid_session} = ${given.uid_session}
        and ${classWaiting.tms_seen_at} < ${given.gone} and ${classWaiting.uid_user} <> ${given.uid_user}
    ), others as (
      select count(*) as num from ${classWaiting} where ${classWaiting.uid_session} = ${given.uid_session}
        and ${classWaiting.tms_seen_at} >= ${given.gone} and ${classWaiting.uid_user} <> ${given.uid_user}
    )
    insert into ${classWaiting} (${columnNames(
      classWaiting.uid_session,
      classWaiting.uid_user,
      classWaiting.tms_since,
      classWaiting.tms_seen_at,
    )})
    select ${given.uid_session}, ${given.uid_user}, ${given.now}, ${given.now} from others
    where num < ${maxWaiting} and not exists (
      select from ${participant} where ${participant.uid_user} = ${given.uid_user})
    on conflict (${columnNames(classWaiting.uid_session, classWaiting.uid_user)})
    do update set ${columnNames(classWaiting.tms_seen_at)} = excluded.tms_seen_at`,
);

/** Whether there is room in the list of those who wait; for a query from game_session. */
const isRoomToWait = sql`not exists (
  select from ${classWaiting} where ${classWaiting.uid_session} = ${gameSession.uid_session}
    and ${classWaiting.tms_seen_at} >= ${given.gone} offset ${maxWaiting - 1})`;

const lookAtEntrance = prepared<{ flg_ask_again: boolean; tms_seen_at: Date | null }>(
  'look_at_entrance',
  sql`
    select ${classWaiting.tms_seen_at},
           not (${isOpen}) or coalesce(${classWaiting.flg_let_in}, ${isRoomToWait})
             or not (${gameSession.flg_entrance_closed} or ${isClassFull}) as flg_ask_again
    from ${gameSession} left join ${classWaiting}
      on ${classWaiting.uid_session} = ${gameSession.uid_session} and ${classWaiting.uid_user} = ${given.uid_user}
    where ${and(eq(gameSession.uid_session, given.uid_session), isOfAClass)}`,
);

const advanceParticipant = prepared<{ num_round: number }>(
  'advance_class_participant',
  sql`
    update ${participant} set ${columnNames(participant.num_round)} = ${given.num_round}
    from ${gameSession}
    where ${and(isPlaying(given), isTaken, lt(participant.num_round, given.num_round))}
    returning ${participant.num_round}`,
);

const isWaiting = ({ uid_session, uid_user }: Participation) =>
  and(eq(classWaiting.uid_session, uid_session), eq(classWaiting.uid_user, uid_user));

/** The reads that every pupil waits for, prepared as the statements above. */
const prepareReads = (db: Database) => {
  const { id, uid_session, flg_public, flg_simulated, num_slide, tms_results_opened_at } = gameSession;
  const { cod_user, tms_completed_at, flg_void } = participant;
  const classSession = db
    .select({
      ...{ id, uid_session, ...moments, flg_simulated, num_slide, tms_results_opened_at },
      // Asked only while results are on the screen: everybody else polls this, too.
      flg_enough: sql<boolean>`${num_slide} is not null and ${isEnoughForFigures}`,
    })
    .from(gameSession)
    .where(and(eq(uid_session, given.uid_session), isOfAClass))
    .prepare('class_session');
  const place = db
    .select({ flg_public, flg_simulated, ...moments, cod_user, tms_completed_at, flg_void })
    .from(gameSession)
    .leftJoin(participant, and(eq(participant.uid_session, uid_session), eq(participant.uid_user, given.uid_user)))
    .where(eq(uid_session, given.uid_session))
    .prepare('place_in_session');
  const round = db
    .select({ num_round: participant.num_round })
    .from(participant)
    .innerJoin(gameSession, eq(gameSession.uid_session, participant.uid_session))
    .where(and(isPlaying(given), isTaken))
    .prepare('round_of_class_participant');
  return { classSession, place, round };
};

export const classParticipantsRepository = (db: Database) => {
  const { classSession, place, round } = prepareReads(db);
  return {
    findByCode: async (cod_session: string) => {
      const joined = db
        .select()
        .from(participant)
        .where(and(eq(participant.uid_session, gameSession.uid_session), isTaken));
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
     * Creates a participant, unless the session is not open, its entrance is closed, or the uid is taken. Resolves to the
     * code, or why there is none. With `mayWait`, whoever comes to a closed entrance waits there. Locks the session until
     * the participant is stored: so many and no more join, and a simultaneous stop comes either before or after.
     */
    create: ({ uid_session, uid_user, cod_user, now, mayWait, flg_signed_in }: NewParticipant): Promise<Creation> =>
      transaction(db, async (tx) => {
        const session = await lockOpenSession(tx, { uid_session });
        if (session.rows.length === 0) return { cod_user: null };
        const who = { uid_session, uid_user, now };
        // Kept by the submission: whoever plays it, this run stays out of the class's figures.
        const aside = flg_signed_in ? 'signed_in' : null;
        const { rows } = await createParticipant(tx, { ...who, cod_user, aside, mark: markOfRun(uid_user) });
        const [found] = rows;
        if (found?.cod_user) return { cod_user: found.cod_user };
        if (found?.flg_deleted) return { cod_user: null, why: 'deleted' };
        if (found?.flg_full) return { cod_user: null, why: 'full' };
        if (!found?.flg_closed) return { cod_user: null };
        if (mayWait) await waitAtEntrance(tx, { ...who, gone: new Date(now.getTime() - waitingForMs) });
        return { cod_user: null, why: 'closed' };
      }),

    /**
     * Whether somebody who waits at the entrance should ask for a place again; notes that they still wait. Resolves to
     * undefined when there is no such class.
     */
    look: async (who: Participation, now: Date): Promise<boolean | undefined> => {
      const { rows } = await lookAtEntrance(db, { ...who, gone: new Date(now.getTime() - waitingForMs) });
      const [found] = rows;
      const isDue = found?.tms_seen_at && now.getTime() - found.tms_seen_at.getTime() >= seenEveryMs;
      if (isDue) await db.update(classWaiting).set({ tms_seen_at: now }).where(isWaiting(who));
      return found?.flg_ask_again;
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

    /** Ends somebody's waiting at the entrance. */
    stopWaiting: async (who: Participation): Promise<void> => {
      await db.delete(classWaiting).where(isWaiting(who));
    },
  };
};
