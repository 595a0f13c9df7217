import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/database.ts';
import { adjective } from '../../db/schema/reference.ts';
import { gameSession, participant } from '../../db/schema/runs.ts';
import { columnNames } from '../../db/statements.ts';

type Rehearsal = { tms_started_at: Date; tms_stopped_at: Date | null; num_rounds: number };

/** A rehearsal's start and stop, and the number of rounds; undefined for any other session. */
export const findRehearsal = async (db: DbOrTx, uid_session: string): Promise<Rehearsal | undefined> => {
  const rounds = db.$count(adjective, and(eq(adjective.flg_private, true), eq(adjective.tutorial, false)));
  const isRehearsal = and(
    eq(gameSession.flg_simulated, true),
    eq(gameSession.flg_public, false),
    isNotNull(gameSession.tms_started_at),
  );
  const [found] = await db
    .select({
      // Never null here: the condition requires it.
      tms_started_at: sql`${gameSession.tms_started_at}`.mapWith(gameSession.tms_started_at),
      tms_stopped_at: gameSession.tms_stopped_at,
      num_rounds: rounds,
    })
    .from(gameSession)
    .where(and(eq(gameSession.uid_session, uid_session), isRehearsal));
  return found;
};

export type PupilRow = { uid_user: string; cod_user: string; num_round: number; flg_completed: boolean };

/** The pupils who have joined. */
export const findPupils = (db: DbOrTx, uid_session: string): Promise<PupilRow[]> =>
  db
    .select({
      uid_user: participant.uid_user,
      cod_user: participant.cod_user,
      num_round: participant.num_round,
      flg_completed: sql<boolean>`${participant.tms_completed_at} is not null`,
    })
    .from(participant)
    .where(eq(participant.uid_session, uid_session));

const newColumns = columnNames(
  participant.uid_session,
  participant.cod_user,
  participant.tms_created_at,
  participant.num_form,
);

export type Arrival = { cod_user: string; joined_at: Date; num_form: number };

/** Adds missing pupils under random uids: none twice, and none in a deleted session. */
export const insertPupils = (db: DbOrTx, uid_session: string, arrivals: Arrival[]) => {
  const codes = sql.param(arrivals.map(({ cod_user }) => cod_user));
  const moments = sql.param(arrivals.map(({ joined_at }) => joined_at));
  const numbers = sql.param(arrivals.map(({ num_form }) => num_form));
  // In a fixed order, so that two concurrent inserts cannot deadlock.
  return db.execute(sql`
    insert into ${participant} (${newColumns})
    select ${gameSession.uid_session}, arrival.cod_user, arrival.joined_at, arrival.num_form
    from ${gameSession}, unnest(${codes}::text[], ${moments}::timestamptz[], ${numbers}::int[])
      as arrival (cod_user, joined_at, num_form)
    where ${gameSession.uid_session} = ${uid_session} order by arrival.cod_user
    for key share of ${gameSession}
    on conflict on constraint participant_code_in_session do nothing`);
};

export type Place = { cod_user: string; num_round: number };

/** Moves pupils on to their rounds, never back. Skips locked ones. */
export const moveOn = (db: DbOrTx, uid_session: string, places: Place[]) => {
  const codes = sql.param(places.map(({ cod_user }) => cod_user));
  const rounds = sql.param(places.map(({ num_round }) => num_round));
  const isBehind = sql`${participant.uid_session} = ${uid_session} and ${participant.num_round} < place.num_round`;
  return db.execute(sql`
    with free as (
      select ${participant.uid_user}, place.num_round
      from ${participant} join unnest(${codes}::text[], ${rounds}::smallint[]) as place (cod_user, num_round)
        on place.cod_user = ${participant.cod_user}
      where ${isBehind}
      for update of ${participant} skip locked
    )
    update ${participant} set ${columnNames(participant.num_round)} = free.num_round
    from free where ${participant.uid_user} = free.uid_user`);
};
