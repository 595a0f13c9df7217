import { sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { gameSession, isPublicSession, isToFold } from '../../db/schema/runs.ts';
import { type ChangedRun, marksOnOneDay } from './next-step.repository.ts';

export type PublicRun = ChangedRun & { flg_untimed: boolean };

export const findPublicSession = async (tx: Tx) => {
  const [session] = await tx
    .select({
      uid_session: gameSession.uid_session,
      flg_stopped: sql<boolean>`${gameSession.tms_stopped_at} is not null`,
      flg_simulated: gameSession.flg_simulated,
    })
    .from(gameSession)
    .where(isPublicSession);
  return session;
};

/** Locks up to `limit` runs of a session that wait to be counted and are not locked elsewhere, oldest first. */
export const takeWaitingRuns = async (
  tx: Tx,
  { uid_session, limit }: { uid_session: string; limit: number },
): Promise<PublicRun[]> => {
  // Written out, because it is hot and its locks must be read word by word.
  const { rows } = await tx.$client.query<PublicRun>(
    `select uid_user, id_image_set, flg_untimed, num_step_in, num_step_out, cod_address, flg_moments
     from participant
     where uid_session = $1 and ${isToFold}
     order by tms_completed_at limit $2
     for update skip locked`,
    [uid_session, limit],
  );
  return rows;
};

/** Resolves to how many runs wait for the next step because they come from fewer addresses than `addresses`, of any faces. */
export const countHeldBack = async (db: DbOrTx, addresses: number): Promise<number> => {
  const { rows } = await db.$client.query<{ runs: number }>(
    `select coalesce(sum(num_changed - num_staff), 0)::int as runs
     from next_step s join game_session using (uid_session) cross join lateral (${marksOnOneDay}) as addresses
     where flg_public and not flg_simulated and num_changed > num_staff and marks < $1`,
    [addresses],
  );
  return rows[0]?.runs ?? 0;
};
