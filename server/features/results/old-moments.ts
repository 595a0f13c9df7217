import type { Database, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { addToMoments, addToNextMoments, foldParticipants, mergeLots } from '../moments/moments.ts';
import { withAllClasses } from './all-classes.repository.ts';
import { lockSteps } from './next-step.repository.ts';
import {
  addRunsTo,
  findSessionAfter,
  lockOldRuns,
  lockUnlessPublic,
  markWithMoments,
  type OldRun,
  readSteps,
} from './old-moments.repository.ts';

/** Runs in one turn of the job, and at most in one transaction. */
const batch = 500;

/** Before all sessions. */
const noSession = '00000000-0000-0000-0000-000000000000';

const uidsOf = (runs: OldRun[]): string[] => runs.map(({ uid_user }) => uid_user);

const setsOf = (runs: OldRun[]): number[] =>
  [...new Set(runs.map(({ id_image_set }) => id_image_set))].sort((a, b) => a - b);

const addWhere = async (tx: Tx, table: 'tally_runs' | 'next_step', uid_session: string, runs: OldRun[]) => {
  for (const id_image_set of setsOf(runs)) {
    const ofSet = runs.filter((run) => run.id_image_set === id_image_set).length;
    await addRunsTo(tx, table, { uid_session, id_image_set, runs: ofSet });
  }
};

/** Folds the moments of some locked runs, to where their answers are: in the figures, or in what waits for the next step. */
const foldLocked = async (tx: Tx, uid_session: string, isClass: boolean, runs: OldRun[]): Promise<void> => {
  // The answers are summed before the steps are locked, for which the counting of new runs waits.
  const seen = await readSteps(tx, uid_session);
  const isIn = ({ id_image_set, num_step_in }: OldRun) => (num_step_in ?? 0) <= (seen.get(id_image_set) ?? 0);
  const certain = await foldParticipants(tx, uidsOf(runs.filter(isIn)));
  const coming = await foldParticipants(tx, uidsOf(runs.filter((run) => !isIn(run))));
  const steps = await lockSteps(tx, uid_session, setsOf(runs));
  // What was to come in with the next step is in the figures if that step has been taken meanwhile.
  const hasStepped = ({ id_image_set }: { id_image_set: number }) =>
    steps.get(id_image_set) !== (seen.get(id_image_set) ?? 0);
  const inFigures = runs.filter((run) => isIn(run) || hasStepped(run));
  const waiting = runs.filter((run) => !isIn(run) && !hasStepped(run));

  await addToNextMoments(
    tx,
    coming.filter((lot) => !hasStepped(lot)),
    1,
  );
  await addWhere(tx, 'next_step', uid_session, waiting);
  const addToFigures = async () => {
    await addToMoments(tx, mergeLots([...certain, ...coming.filter(hasStepped)]));
    await addWhere(tx, 'tally_runs', uid_session, inFigures);
  };
  if (isClass && inFigures.length > 0) await withAllClasses(tx, uid_session, addToFigures);
  else await addToFigures();
  await markWithMoments(tx, uidsOf(runs));
};

const foldSome = (db: Database, uid_session: string, limit: number): Promise<number> =>
  transaction(db, async (tx) => {
    const session = await lockUnlessPublic(tx, uid_session);
    const runs = session ? await lockOldRuns(tx, uid_session, limit) : [];
    if (runs.length > 0) await foldLocked(tx, uid_session, session === 'class', runs);
    return runs.length;
  });

/**
 * Returns the job that folds the moments of runs that were counted before there were any. Each turn folds up to 500 runs, a
 * session at a time, and resolves to how many. Folding, adding and marking are one transaction: whenever a process ends, and
 * however many do this, each run is folded once. Runs and classes that are locked elsewhere are left for another turn.
 */
export const oldMoments = (db: Database): (() => Promise<number>) => {
  let done = noSession;
  return async () => {
    let folded = 0;
    while (folded < batch) {
      const uid_session = await findSessionAfter(db, done);
      if (!uid_session) {
        done = noSession;
        break;
      }
      const limit = batch - folded;
      const some = await foldSome(db, uid_session, limit);
      if (some < limit) done = uid_session;
      folded += some;
    }
    return folded;
  };
};
