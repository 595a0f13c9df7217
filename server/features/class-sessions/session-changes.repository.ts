import type pg from 'pg';
import type { SessionData } from '../../../contract/class-sessions.ts';
import type { Tx } from '../../db/database.ts';

/** What is absent stays as it is. */
export type SessionEdit = { [K in keyof SessionData]?: SessionData[K] | undefined };

export type HeldSession = {
  des_name: string;
  flg_simulated: boolean;
  id_owner: string | null;
  /** The owner's account is gone, or disabled. */
  flg_orphaned: boolean;
  tms_started_at: Date | null;
  tms_stopped_at: Date | null;
};

/** A class session that nobody else changes until the transaction is over. Pupils still hand in. */
export const holdSession = async (client: Tx, uid_session: string): Promise<HeldSession | undefined> => {
  const { rows } = await client.$client.query<HeldSession>(
    `select s.des_name, s.flg_simulated, s.id_owner, coalesce(u.disabled, true) as flg_orphaned, s.tms_started_at, s.tms_stopped_at
     from game_session s left join app_user u on u.id = s.id_owner
     where s.uid_session = $1 and not s.flg_public for no key update of s`,
    [uid_session],
  );
  return rows[0];
};

export const updateSession = (client: Tx, uid_session: string, { des_name, des_note }: SessionEdit) =>
  client.$client.query(
    `update game_session set des_name = coalesce($2, des_name), des_note = coalesce($3, des_note)
     where uid_session = $1`,
    [uid_session, des_name, des_note],
  );

export const markStarted = (client: Tx, uid_session: string, now: Date) =>
  client.$client.query('update game_session set tms_started_at = $2 where uid_session = $1', [uid_session, now]);

export const markStopped = (client: Tx, uid_session: string, now: Date) =>
  client.$client.query('update game_session set tms_stopped_at = $2 where uid_session = $1', [uid_session, now]);

const countOf = ({ rowCount }: pg.QueryResult): number => rowCount ?? 0;

/** Deletes a session that the transaction holds, with all that belongs to it. Resolves to how many rows went. */
export const deleteSession = async (client: Tx, uid_session: string) => {
  // Waits for runs that are just being handed in, so that their answers are counted too.
  await client.$client.query('select from participant where uid_session = $1 for update', [uid_session]);
  const answers = await client.$client.query(
    'delete from response r using participant p where p.uid_user = r.uid_user and p.uid_session = $1',
    [uid_session],
  );
  const participants = await client.$client.query('delete from participant where uid_session = $1', [uid_session]);
  await client.$client.query('delete from game_session where uid_session = $1', [uid_session]);
  return { participants: countOf(participants), answers: countOf(answers) };
};
