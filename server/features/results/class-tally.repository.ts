import type { DbOrTx, Tx } from '../../db/database.ts';
import { isWaiting } from './tally.repository.ts';

/** Most classes that one look finds. */
const limit = 50;

type Due = {
  /** Fewest timed runs with the same faces that are added. */
  step: number;
  /** Classes that were stopped before this moment take no more runs. */
  overBefore: Date;
  /** Only this one. */
  uid_session?: string | undefined;
};

/** Stopped classes, 50 at most, in which something can be done: a step waits, or untimed runs, or runs that are too late. */
export const findDueClasses = async (client: DbOrTx, { step, overBefore, uid_session }: Due): Promise<string[]> => {
  const { rows } = await client.$client.query<{ uid_session: string }>(
    `with waiting as (
       select uid_session, count(*) filter (where not flg_untimed) as timed, bool_or(flg_untimed) as flg_untimed
       from participant where ${isWaiting} and ($3::uuid is null or uid_session = $3)
       group by uid_session, id_image_set
     )
     select distinct uid_session from waiting join game_session s using (uid_session)
     where not s.flg_public and s.tms_stopped_at is not null
       and (timed >= $1 or waiting.flg_untimed or s.tms_stopped_at < $2)
     limit ${limit}`,
    [step, overBefore, uid_session],
  );
  return rows.map((row) => row.uid_session);
};

export type WaitingRun = { uid_user: string; id_image_set: number; flg_untimed: boolean };

type HeldClass = { tms_stopped_at: Date; waiting: WaitingRun[] };

/**
 * Holds a stopped class, and everybody in it whose run is not folded, until the transaction ends. Undefined when there is
 * no such class, or somebody else holds it or anyone of it.
 */
export const holdClass = async (client: Tx, uid_session: string): Promise<HeldClass | undefined> => {
  const sessions = await client.$client.query<{ tms_stopped_at: Date }>(
    `select tms_stopped_at from game_session
     where uid_session = $1 and not flg_public and tms_stopped_at is not null
     for no key update skip locked`,
    [uid_session],
  );
  const [session] = sessions.rows;
  if (!session) return undefined;

  const { rows } = await client.$client.query<WaitingRun & { flg_completed: boolean; participants: number }>(
    `with unfolded as (
       select count(*)::int as participants from participant where uid_session = $1 and tms_folded_at is null
     )
     select p.uid_user, p.id_image_set, p.flg_untimed, p.tms_completed_at is not null as flg_completed, participants
     from participant p cross join unfolded
     where p.uid_session = $1 and p.tms_folded_at is null
     for update of p skip locked`,
    [uid_session],
  );
  if (rows.length !== rows[0]?.participants) return undefined;
  return { ...session, waiting: rows.filter(({ flg_completed }) => flg_completed) };
};

export const markLeftOut = async (client: Tx, uids: string[], now: Date): Promise<void> => {
  await client.$client.query(
    'update participant set tms_folded_at = $2, flg_left_out = true where uid_user = any($1::uuid[])',
    [uids, now],
  );
};

/** Stops the classes that were started before a moment and are still open. */
export const stopStartedBefore = async (client: DbOrTx, moment: Date, now: Date): Promise<number> => {
  const { rowCount } = await client.$client.query(
    `update game_session set tms_stopped_at = $2
     where not flg_public and tms_stopped_at is null and tms_started_at <= $1`,
    [moment, now],
  );
  return rowCount ?? 0;
};
