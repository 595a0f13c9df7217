import { recountRuns } from './counted-once.ts';
import type { FailureCounts } from './retrying-client.ts';
import { type RunsLedger, reconcile } from './runs-ledger.ts';
import type { Counts } from './scenario.ts';

type Played = { connectionString: string; ledger: RunsLedger; failures: FailureCounts; tried: Record<string, number> };

/**
 * The counts of a scenario once all players are done: what they ran into, and whether every run is stored and counted
 * once.
 */
export const countsOf = async ({ connectionString, ledger, failures, tried }: Played): Promise<Counts> => {
  const { stored_before_retry, ...stored } = await reconcile(connectionString, ledger);
  const { in_figures, ...counted } = await recountRuns(connectionString);
  const { broken, unavailable, ...mustNotHappen } = failures;
  const isRetried = (uid: string) => (ledger.attempts.get(uid)?.length ?? 0) > 1;
  return {
    tried: {
      ...tried,
      runs_sent: ledger.sent.size,
      runs_of_classes: [...ledger.rounds.keys()].filter((uid) => ledger.sent.has(uid)).length,
      acknowledged: ledger.acknowledged.size,
      acknowledged_after_retry: [...ledger.acknowledged].filter(isRetried).length,
      stored_before_retry,
      connections_broken: broken,
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
