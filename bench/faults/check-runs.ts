import { recountRuns } from './counted-once.ts';
import { type RunsLedger, reconcile } from './runs-ledger.ts';

/** Counts what must be zero over all runs that were sent. Ends all sessions, so it comes last. */
export const checkRuns = async (connectionString: string, ledger: RunsLedger) => {
  const { lost, partial, doubled, altered } = await reconcile(connectionString, ledger);
  const { uncounted, miscounted } = await recountRuns(connectionString);
  return { lost, partial, doubled, altered, uncounted, miscounted };
};
