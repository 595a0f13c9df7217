import { recountRuns } from './counted-once.ts';
import { type RunsLedger, reconcile } from './runs-ledger.ts';

/** What must be zero of every run that was sent, whatever happened meanwhile. The last step: ends all sessions. */
export const holdAgainst = async (connectionString: string, ledger: RunsLedger) => {
  const { lost, partial, doubled, altered } = await reconcile(connectionString, ledger);
  const { uncounted, miscounted } = await recountRuns(connectionString);
  return { lost, partial, doubled, altered, uncounted, miscounted };
};
