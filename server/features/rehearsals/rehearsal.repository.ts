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

export type KeptRehearsal = { uid_session: string; tms_started_at: Date; tms_stopped_at: Date | null };

/** The rehearsals of an account, the newest first. */
export const findRehearsals = async (client: DbOrTx, id_owner: string): Promise<KeptRehearsal[]> => {
  const { rows } = await client.$client.query<KeptRehearsal>(
    `select uid_session, tms_started_at, tms_stopped_at from game_session
     where id_owner = $1 and flg_simulated and not flg_public and tms_started_at is not null order by id desc`,
    [id_owner],
  );
  return rows;
};

/** A session that went, and how much with it. */
export type RemovedSession = { des_name: string; participants: number; answers: number };

/**
 * Removes sessions with all that belongs to them. One that is being changed at this moment stays until the next time.
 * Resolves to those that went.
 */
export const removeSessions = async (client: DbOrTx, uids: string[]): Promise<RemovedSession[]> => {
  // The order in which sessions are changed and deleted elsewhere: nobody waits in a circle.
  const { rows } = await client.$client.query<{ uid_session: string }>(
    'select uid_session from game_session where uid_session = any($1::uuid[]) for no key update skip locked',
    [uids],
  );
  const held = rows.map(({ uid_session }) => uid_session);
  if (held.length === 0) return [];
  await client.$client.query('select from participant where uid_session = any($1::uuid[]) for update', [held]);
  const { rows: counted } = await client.$client.query<RemovedSession & { uid_session: string }>(
    `select uid_session, des_name, count(distinct p.uid_user)::int as participants, count(r.uid_user)::int as answers
     from game_session s left join participant p using (uid_session) left join response r on r.uid_user = p.uid_user
     where uid_session = any($1::uuid[]) group by s.id order by s.id`,
    [held],
  );
  const { rows: gone } = await client.$client.query<{ uid_session: string }>(
    'delete from game_session where uid_session = any($1::uuid[]) returning uid_session',
    [held],
  );
  return counted.filter(({ uid_session }) => gone.some((each) => each.uid_session === uid_session));
};

/** Of several who make a rehearsal in the name of one account, each waits for the one before. */
export const holdOwner = (client: DbOrTx, id_owner: string) =>
  client.$client.query('select from app_user where id = $1 for no key update', [id_owner]);
