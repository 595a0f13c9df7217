import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { gameSession, participant } from '../../db/schema/runs.ts';
import { isWaiting } from './tally.repository.ts';

// Folding asks every second, on tables that grow without end: findDueClasses and lockClass are written out, since what
// index they take and which rows they lock must be read off them word by word.

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
export const findDueClasses = async (db: DbOrTx, { step, overBefore, uid_session }: Due): Promise<string[]> => {
  const { rows } = await db.$client.query<{ uid_session: string }>(
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

type LockedClass = { tms_stopped_at: Date; waiting: WaitingRun[] };

/**
 * Locks a stopped class, and everybody in it whose run is not folded, until the transaction ends. Undefined when there is
 * no such class, or somebody else has locked it or anyone of it.
 */
export const lockClass = async (tx: Tx, uid_session: string): Promise<LockedClass | undefined> => {
  const sessions = await tx.$client.query<{ tms_stopped_at: Date }>(
    `select tms_stopped_at from game_session
     where uid_session = $1 and not flg_public and tms_stopped_at is not null
     for no key update skip locked`,
    [uid_session],
  );
  const [session] = sessions.rows;
  if (!session) return undefined;

  const { rows } = await tx.$client.query<WaitingRun & { flg_completed: boolean; participants: number }>(
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

export const markLeftOut = async (tx: Tx, uids: string[], now: Date): Promise<void> => {
  await tx
    .update(participant)
    .set({ tms_folded_at: now, flg_left_out: true })
    .where(sql`${participant.uid_user} = any(${sql.param(uids)}::uuid[])`);
};

/** Stops the classes that were started before a moment and are still open. */
export const stopStartedBefore = async (db: DbOrTx, moment: Date, now: Date): Promise<number> => {
  const isForgotten = and(
    eq(gameSession.flg_public, false),
    isNull(gameSession.tms_stopped_at),
    lte(gameSession.tms_started_at, moment),
  );
  const { rowCount } = await db.update(gameSession).set({ tms_stopped_at: now }).where(isForgotten);
  return rowCount ?? 0;
};
