import { bodyOf, type HttpClient, type Reply } from '../../server/testing/http-client.ts';
import { pagePauseMs, retryUntilAnswered } from '../retry-until-answered.ts';
import type { Submission } from '../runs.ts';
import { noteAnswer, type RunsLedger } from './runs-ledger.ts';

type Outbox = {
  calls: HttpClient;
  ledger: RunsLedger;
  /** Called with the reply of each attempt, also when no answer came. */
  onReply: (reply: Reply) => void;
  /** Gives up at this `performance.now()`, in ms; a page never does. */
  until: number;
  /** Maximum pause between two attempts, even when the server asks for more; as in the pages unless given. */
  maxPauseMs?: number;
};

/** Sends a run as a page does, again until it is acknowledged. Resolves to whether it was. */
export const deliver = async (
  { uid_user, body }: Submission,
  { calls, ledger, onReply, until, maxPauseMs = Number.POSITIVE_INFINITY }: Outbox,
): Promise<boolean> => {
  ledger.sent.set(uid_user, { uid_user, body });
  const isAnswered = (reply: Reply): boolean => {
    onReply(reply);
    return noteAnswer(ledger, uid_user, bodyOf(reply));
  };
  const pauseMs = (failures: number, reply: Reply) => Math.min(pagePauseMs(failures, reply), maxPauseMs);
  return !!(await retryUntilAnswered(() => calls.send('POST', '/api/responses', { body }), {
    isAnswered,
    pauseMs,
    until,
  }));
};
