import { minimumPublicGroup } from '../../../contract/results.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { addToTally, type CompletedRun, markFolded, takeCompletedRuns } from './tally.repository.ts';

/** Most runs that one fold takes. */
const batchSize = 500;

/** How long to wait after a fold that left nothing, in ms. */
const foldingPause = 1000;

/**
 * Fewest timed runs that a running session's figures grow by at once. With single steps, whoever reads the figures
 * before and after somebody finishes would read that person's answers off the difference.
 */
const step = minimumPublicGroup;

/** Names the figures that a run is counted in: those of its session and its faces. */
const figuresOf = ({ uid_session, id_image_set }: CompletedRun): string => `${uid_session} ${id_image_set}`;

/** Leaves out the runs whose figures would grow by less than a step: another process may hold the rest. */
const inWholeSteps = (runs: CompletedRun[]): CompletedRun[] => {
  const steps = new Map<string, number>();
  for (const run of runs) {
    if (!run.flg_untimed) steps.set(figuresOf(run), (steps.get(figuresOf(run)) ?? 0) + 1);
  }
  return runs.filter((run) => run.flg_stopped || (steps.get(figuresOf(run)) ?? 0) >= step);
};

/**
 * Counts completed runs into the tally of their session and faces, each exactly once however many processes fold: counting
 * and marking are one transaction. Figures of a running session grow by ten runs or more at a time, those of a stopped
 * one by whatever is left. Untimed runs are marked and not counted. Returns how many it marked, 500 at most.
 */
export const foldCompletedRuns = (db: Database, now: Date): Promise<number> =>
  transaction(db, async (client) => {
    const runs = inWholeSteps(await takeCompletedRuns(client, batchSize, step));
    if (runs.length === 0) return 0;
    const counted = runs.filter(({ flg_untimed }) => !flg_untimed).map(({ uid_user }) => uid_user);
    if (counted.length > 0) await addToTally(client, counted);
    const all = runs.map(({ uid_user }) => uid_user);
    await markFolded(client, all, now);
    return runs.length;
  });

type FoldingDeps = { db: Database; log: { warn(msg: string): void }; now: () => Date };

/**
 * Folds once a second, at once again after a full batch, and goes on when the database was away. It does not keep
 * the process alive; `stop` waits for the fold under way.
 */
export const startFolding = ({ db, log, now }: FoldingDeps): { stop: () => Promise<void> } => {
  let stopped = false;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();

  const fold = async (): Promise<void> => {
    const folded = await foldCompletedRuns(db, now()).catch((error: unknown) => {
      // Once an outage, not once a second.
      if (!failing) log.warn(`runs are not counted for now: ${error instanceof Error ? error.message : error}`);
      failing = true;
      return undefined;
    });
    if (folded !== undefined) failing = false;
    if (!stopped) schedule(folded === batchSize ? 0 : foldingPause);
  };
  const schedule = (pause: number) => {
    timer = setTimeout(() => {
      underWay = fold();
    }, pause).unref();
  };

  schedule(0);
  const stop = async () => {
    stopped = true;
    clearTimeout(timer);
    await underWay;
  };
  return { stop };
};
