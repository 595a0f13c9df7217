import type { DbOrTx, Tx } from '../../db/database.ts';
import { isWithoutMoments } from '../../db/schema/runs.ts';

// Written out, because of the partial index and the locks.

/** Resolves to the next session after one, in the order of their ids, with counted runs that are not in the moments. */
export const findSessionAfter = async (db: DbOrTx, after: string): Promise<string | undefined> => {
  const { rows } = await db.$client.query<{ uid_session: string }>(
    `select uid_session from participant where ${isWithoutMoments} and uid_session > $1 order by uid_session limit 1`,
    [after],
  );
  return rows[0]?.uid_session;
};

/**
 * Locks a class, as a fold does; the campaign need not be. Resolves to what the session is; undefined when it is gone, or
 * locked elsewhere.
 */
export const lockUnlessPublic = async (tx: Tx, uid_session: string): Promise<'campaign' | 'class' | undefined> => {
  const isPublic = 'select from game_session where uid_session = $1 and flg_public';
  if ((await tx.$client.query(isPublic, [uid_session])).rowCount) return 'campaign';
  const { rowCount } = await tx.$client.query(
    'select from game_session where uid_session = $1 for no key update skip locked',
    [uid_session],
  );
  return rowCount ? 'class' : undefined;
};

export type OldRun = { uid_user: string; id_image_set: number; num_step_in: number | null };

/** Locks up to `limit` counted runs of a session that are not in the moments, without those locked elsewhere. */
export const lockOldRuns = async (tx: Tx, uid_session: string, limit: number): Promise<OldRun[]> => {
  const { rows } = await tx.$client.query<OldRun>(
    `select uid_user, id_image_set, num_step_in from participant
     where ${isWithoutMoments} and uid_session = $1 limit $2 for update skip locked`,
    [uid_session, limit],
  );
  return rows;
};

/** Resolves to the number of the last step by set of faces, as it is now: nothing is locked. */
export const readSteps = async (tx: Tx, uid_session: string): Promise<Map<number, number>> => {
  const { rows } = await tx.$client.query<{ id_image_set: number; num_step: number }>(
    'select id_image_set, num_step from next_step where uid_session = $1',
    [uid_session],
  );
  return new Map(rows.map(({ id_image_set, num_step }) => [id_image_set, num_step]));
};

/** Adds to how many runs of a session and a set of faces are in the moments, of the figures or of their next step. */
export const addRunsTo = async (
  tx: Tx,
  table: 'tally_runs' | 'next_step',
  { uid_session, id_image_set, runs }: { uid_session: string; id_image_set: number; runs: number },
): Promise<void> => {
  await tx.$client.query(
    `update ${table} set num_moments = num_moments + $3 where uid_session = $1 and id_image_set = $2`,
    [uid_session, id_image_set, runs],
  );
};

export const markWithMoments = async (tx: Tx, uids: string[]): Promise<void> => {
  await tx.$client.query('update participant set flg_moments = true where uid_user = any($1::uuid[])', [uids]);
};
