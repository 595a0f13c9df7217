import type { DbOrTx } from '../../db/database.ts';

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
