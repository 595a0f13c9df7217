import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { findPublicSession, type PublicRun, takeCompletedRuns } from './public-tally.repository.ts';
import { addToTally, markFolded } from './tally.repository.ts';

/** Maximum number of runs per fold of the public campaign. */
export const batchSize = 500;

/** Drops runs whose figures would grow by less than a step: another process may have locked the rest. */
const inWholeSteps = (runs: PublicRun[], step: number): PublicRun[] => {
  const steps = new Map<number, number>();
  for (const { id_image_set, flg_untimed } of runs) {
    steps.set(id_image_set, (steps.get(id_image_set) ?? 0) + (flg_untimed ? 0 : 1));
  }
  return runs.filter(({ id_image_set }) => (steps.get(id_image_set) ?? 0) >= step);
};

/**
 * Adds completed runs of the public campaign to the tally of their faces, each exactly once however many processes
 * fold: counting and marking are one transaction. The figures of the running campaign grow by ten runs or more at a
 * time, since the difference of a single run would reveal one person's answers; those of a stopped campaign by whatever
 * is left. Untimed runs are marked but not counted. Resolves to how many it marked, at most 500.
 */
export const foldPublicRuns = (db: Database, now: Date): Promise<number> =>
  transaction(db, async (tx) => {
    const session = await findPublicSession(tx);
    if (!session) return 0;
    const { uid_session, flg_stopped } = session;
    const step = flg_stopped ? 0 : minimumPublicGroup;
    const runs = inWholeSteps(await takeCompletedRuns(tx, { uid_session, limit: batchSize, step }), step);
    if (runs.length === 0) return 0;
    const counted = runs.filter(({ flg_untimed }) => !flg_untimed).map(({ uid_user }) => uid_user);
    if (counted.length > 0) await addToTally(tx, counted);
    const all = runs.map(({ uid_user }) => uid_user);
    await markFolded(tx, all, now);
    return runs.length;
  });
