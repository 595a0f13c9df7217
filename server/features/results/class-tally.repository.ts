import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { classWaiting, gameSession, isToFold, participant } from '../../db/schema/runs.ts';
import type { ChangedRun } from './next-step.repository.ts';

// Folding runs these every few seconds, on tables that keep growing: findDueClasses and lockClass are written out,
// because the index they use and the rows they lock matter.

/** Classes per call. */
const limit = 50;

type Due = {
  /** Minimum number of timed runs with the same faces that may be added. */
  step: number;
  /** Classes stopped before this moment accept no more runs. */
  overBefore: Date;
  /** Limits the search to this class. */
  uid_session?: string | undefined;
};

/** Resolves to up to 50 stopped classes with work to do: a full step, untimed runs, or runs to leave out. */
export const findDueClasses = async (db: DbOrTx, { step, overBefore, uid_session }: Due): Promise<string[]> => {
  const { rows } = await db.$client.query<{ uid_session: string }>(
    `with waiting as (
       select uid_session, count(*) filter (where not flg_untimed) as timed, bool_or(flg_untimed) as flg_untimed
       from participant where ${isToFold} and ($3::uuid is null or uid_session = $3)
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

export type WaitingRun = ChangedRun & { flg_untimed: boolean };

type LockedClass = { tms_stopped_at: Date; waiting: WaitingRun[] };

/**
 * Locks a stopped class and its participants whose runs are not folded until the transaction ends. Resolves to
 * undefined when there is no such class, or it or a participant is locked elsewhere.
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
       select count(*)::int as participants from participant
       where uid_session = $1 and tms_folded_at is null and des_aside is null and not flg_void
     )
     select p.uid_user, p.id_image_set, p.flg_untimed, p.num_step_in, p.num_step_out, p.cod_address,
            p.flg_moments, p.tms_completed_at is not null as flg_completed, participants
     from participant p cross join unfolded
     where p.uid_session = $1 and p.tms_folded_at is null and p.des_aside is null and not p.flg_void
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

/** Stops the open classes started by `moment`. Resolves to how many. */
export const stopStartedBefore = async (db: DbOrTx, moment: Date, now: Date): Promise<number> => {
  const isForgotten = and(
    eq(gameSession.flg_public, false),
    isNull(gameSession.tms_stopped_at),
    lte(gameSession.tms_started_at, moment),
  );
  const stopped = await db
    .update(gameSession)
    .set({ tms_stopped_at: now })
    .where(isForgotten)
    .returning({ uid_session: gameSession.uid_session });
  const uids = stopped.map(({ uid_session }) => uid_session);
  if (uids.length > 0) await db.delete(classWaiting).where(inArray(classWaiting.uid_session, uids));
  return stopped.length;
};
