import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { gameSession, isPublicSession } from '../../db/schema/runs.ts';
import { isWaiting } from './tally.repository.ts';

export type PublicRun = { uid_user: string; id_image_set: number; flg_untimed: boolean };

export const findPublicSession = async (tx: Tx) => {
  const [session] = await tx
    .select({
      uid_session: gameSession.uid_session,
      flg_stopped: sql<boolean>`${gameSession.tms_stopped_at} is not null`,
    })
    .from(gameSession)
    .where(isPublicSession);
  return session;
};

/**
 * Locks up to `limit` completed runs of a session that are neither in a tally nor locked elsewhere, oldest first, of
 * the sets of faces with at least `step` waiting timed runs.
 */
export const takeCompletedRuns = async (
  tx: Tx,
  { uid_session, limit, step }: { uid_session: string; limit: number; step: number },
): Promise<PublicRun[]> => {
  // Written out, because it is hot and its locks must be read word by word.
  // With the session as a value instead of a join, the planner can estimate its participants, and reads only the
  // waiting runs.
  const { rows } = await tx.$client.query<PublicRun>(
    `with due as (
       select id_image_set from participant where uid_session = $1 and ${isWaiting}
       group by 1 having count(*) filter (where not flg_untimed) >= $3
     )
     select p.uid_user, p.id_image_set, p.flg_untimed
     from participant p join due using (id_image_set)
     where uid_session = $1 and ${isWaiting}
     order by p.tms_completed_at limit $2
     for update of p skip locked`,
    [uid_session, limit, step],
  );
  return rows;
};
