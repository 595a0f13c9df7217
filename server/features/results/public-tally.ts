import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { apartFromEditions } from '../editions/editions.ts';
import { countRuns, lockDueSteps, type StepRule, takeSteps } from './next-step.repository.ts';
import { findPublicSession, takeWaitingRuns } from './public-tally.repository.ts';
import { markFolded } from './tally.repository.ts';

/**
 * Maximum number of runs per fold of the public campaign, which are locked for about a third of a second. In batches of
 * 500, a fifth of the time went into what a fold costs besides its runs.
 */
export const batchSize = 2000;

/** What protects the figures of the campaign, besides the ten runs of a step. */
export type PublicSteps = {
  /** The fewest network addresses from which the runs of a step come: the setting MIN_ADDRESSES. */
  addresses: number;
  /** The least time between two steps, in ms: the setting STEP_MINUTES. */
  pauseMs: number;
  /** Whether the figures of a stopped campaign take up what is left, however little: never with people behind it. */
  takesRest: boolean;
};

/** Without protection but the ten runs of a step while the campaign runs. */
export const unprotectedSteps: PublicSteps = { addresses: 1, pauseMs: 0, takesRest: true };

const ruleOf = ({ addresses, pauseMs, takesRest }: PublicSteps, isOpen: boolean, now: Date): StepRule => {
  const leaving = minimumPublicGroup;
  return isOpen || !takesRest
    ? { changes: minimumPublicGroup, leaving, addresses, lastBefore: new Date(now.getTime() - pauseMs) }
    : { changes: 1, leaving, addresses: 0, lastBefore: now };
};

/**
 * Counts completed runs of the public campaign, each exactly once however many processes fold: counting and marking are
 * one transaction. What was counted comes into the figures in steps of ten runs or more, from enough addresses and not
 * too often, since the difference of a single run would reveal one person's answers (docs/decisions/0026). What is left
 * below that when the campaign is stopped stays out for good. Untimed runs are marked but not counted. Resolves to how
 * many it marked, at most a batch.
 */
export const foldPublicRuns = (db: Database, now: Date, steps: PublicSteps): Promise<number> =>
  transaction(db, async (tx) => {
    const session = await findPublicSession(tx);
    if (!session) return 0;
    const { uid_session, flg_stopped, flg_simulated } = session;
    const runs = await takeWaitingRuns(tx, { uid_session, limit: batchSize });
    const untimed = runs.filter(({ flg_untimed }) => flg_untimed).map(({ uid_user }) => uid_user);
    await markFolded(tx, untimed, now);
    await countRuns(
      tx,
      uid_session,
      runs.filter(({ flg_untimed }) => !flg_untimed),
      now,
    );
    // The runs of a demonstration are the server's own: nobody can be behind them.
    const rule = ruleOf(flg_simulated ? unprotectedSteps : steps, !flg_stopped, now);
    const due = await lockDueSteps(tx, uid_session, rule);
    await takeSteps(tx, uid_session, await apartFromEditions(tx, uid_session, due), now);
    return runs.length;
  });
