import { recountRuns } from './counted-once.ts';
import type { FailureCounts } from './retrying-client.ts';
import { type RunsLedger, reconcile } from './runs-ledger.ts';

/** The counts of a scenario. Each one in `must_be_zero` is a promise; those in `tried` show how much was exercised. */
export type Counts = { tried: Record<string, number>; must_be_zero: Record<string, number> };

/** Causes one kind of fault, as often as the full or the smoke size says. Starts and stops everything it needs. */
export type Scenario = (size: { smoke: boolean }) => Promise<Counts | { skipped: string }>;

type Played = { connectionString: string; ledger: RunsLedger; failures: FailureCounts; tried: Record<string, number> };

/** Counts, once all players are done, what they ran into, and whether every run is stored and counted once. */
export const countsOf = async ({ connectionString, ledger, failures, tried }: Played): Promise<Counts> => {
  const { stored_before_retry, ...stored } = await reconcile(connectionString, ledger);
  const { in_figures, ...counted } = await recountRuns(connectionString);
  const { unreached, broken, unavailable, ...mustNotHappen } = failures;
  const isRetried = (uid: string) => (ledger.attempts.get(uid)?.length ?? 0) > 1;
  return {
    tried: {
      ...tried,
      runs_sent: ledger.sent.size,
      runs_of_classes: [...ledger.rounds.keys()].filter((uid) => ledger.sent.has(uid)).length,
      acknowledged: ledger.acknowledged.size,
      acknowledged_after_retry: [...ledger.acknowledged].filter(isRetried).length,
      stored_before_retry,
      connections_broken: unreached + broken,
      answers_503: unavailable,
      runs_in_figures: in_figures,
    },
    must_be_zero: {
      ...stored,
      ...counted,
      not_acknowledged: ledger.sent.size - ledger.acknowledged.size,
      ...mustNotHappen,
    },
  };
};
