import type { DbOrTx } from '../../db/database.ts';

type Rehearsal = { tms_started_at: Date; tms_stopped_at: Date | null; num_rounds: number };

/** A rehearsal's moments, and how many rounds a class plays; undefined for any other session. */
export const findRehearsal = async (client: DbOrTx, uid_session: string): Promise<Rehearsal | undefined> => {
  const { rows } = await client.$client.query<Rehearsal>({
    name: 'find_rehearsal',
    text: `select tms_started_at, tms_stopped_at,
             (select count(*)::int from adjective where flg_private and not tutorial) as num_rounds
           from game_session
           where uid_session = $1 and flg_simulated and not flg_public and tms_started_at is not null`,
    values: [uid_session],
  });
  return rows[0];
};

export type PupilRow = { uid_user: string; cod_user: string; num_round: number; flg_completed: boolean };

/** Who has come in. */
export const findPupils = async (client: DbOrTx, uid_session: string): Promise<PupilRow[]> => {
  const { rows } = await client.$client.query<PupilRow>({
    name: 'find_rehearsal_pupils',
    text: `select uid_user, cod_user, num_round, tms_completed_at is not null as flg_completed
           from participant where uid_session = $1`,
    values: [uid_session],
  });
  return rows;
};

export type Arrival = { cod_user: string; joined_at: Date };

/** Takes pupils in who are not there yet, under random uids. Makes nobody twice, and nobody in a session that is gone. */
export const takeIn = (client: DbOrTx, uid_session: string, arrivals: Arrival[]) =>
  // All in one order, so that two who take in wait for each other and never in a circle.
  client.$client.query(
    `insert into participant (uid_session, cod_user, tms_created_at)
     select uid_session, cod_user, joined_at
     from game_session, unnest($2::text[], $3::timestamptz[]) as arrival (cod_user, joined_at)
     where uid_session = $1 order by cod_user
     for key share of game_session
     on conflict on constraint participant_code_in_session do nothing`,
    [uid_session, arrivals.map(({ cod_user }) => cod_user), arrivals.map(({ joined_at }) => joined_at)],
  );

export type Place = { cod_user: string; num_round: number };

/** Moves pupils on to their rounds, never back. Whom somebody else holds is left to them. */
export const moveOn = (client: DbOrTx, uid_session: string, places: Place[]) =>
  client.$client.query(
    `update participant p set num_round = free.num_round
     from (select uid_user, place.num_round
           from participant join unnest($2::text[], $3::smallint[]) as place (cod_user, num_round) using (cod_user)
           where uid_session = $1 and participant.num_round < place.num_round
           for update of participant skip locked) free
     where p.uid_user = free.uid_user`,
    [uid_session, places.map(({ cod_user }) => cod_user), places.map(({ num_round }) => num_round)],
  );
