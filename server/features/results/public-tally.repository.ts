import type { Tx } from '../../db/database.ts';
import { isWaiting } from './tally.repository.ts';

export type PublicRun = { uid_user: string; id_image_set: number; flg_untimed: boolean };

export const findPublicSession = async (client: Tx) => {
  const { rows } = await client.$client.query<{ uid_session: string; flg_stopped: boolean }>(
    'select uid_session, tms_stopped_at is not null as flg_stopped from game_session where flg_public',
  );
  return rows[0];
};

/**
 * Holds up to `limit` completed runs of a session that are in no tally and that no other process holds, oldest first:
 * those with faces with which at least `step` timed runs wait.
 */
export const takeCompletedRuns = async (
  client: Tx,
  { uid_session, limit, step }: { uid_session: string; limit: number; step: number },
): Promise<PublicRun[]> => {
  // The session as a value, not joined: the planner then knows how many participants it has, and goes through what
  // waits instead of through all of them.
  const { rows } = await client.$client.query<PublicRun>(
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
