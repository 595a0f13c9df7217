import { bodyOf, type HttpClient, type Reply } from '../../server/testing/http-client.ts';
import { insist, pagePauseMs } from '../insist.ts';
import type { Submission } from '../runs.ts';
import { noteAnswer, type RunsLedger } from './runs-ledger.ts';

type Outbox = {
  calls: HttpClient;
  ledger: RunsLedger;
  /** Hears of every answer, and of none. */
  onReply: (reply: Reply) => void;
  /** ms of `performance.now()`: gives up then, as no page does. */
  until: number;
  /** Between two attempts, also when the server asks for more; as the pages have it unless given. */
  longestPauseMs?: number;
};

/** Sends a run as a page does, again and again until it is acknowledged. Resolves to whether it was. */
export const deliver = async (
  { uid_user, body }: Submission,
  { calls, ledger, onReply, until, longestPauseMs = Number.POSITIVE_INFINITY }: Outbox,
): Promise<boolean> => {
  ledger.sent.set(uid_user, { uid_user, body });
  const isAnswered = (reply: Reply): boolean => {
    onReply(reply);
    return noteAnswer(ledger, uid_user, bodyOf(reply));
  };
  const pauseMs = (failures: number, reply: Reply) => Math.min(pagePauseMs(failures, reply), longestPauseMs);
  return !!(await insist(() => calls.send('POST', '/api/responses', { body }), { isAnswered, pauseMs, until }));
};
