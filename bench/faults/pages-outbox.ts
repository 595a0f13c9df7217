import { setTimeout as sleep } from 'node:timers/promises';
import { bodyOf, type HttpClient, type Reply } from '../../server/testing/http-client.ts';
import type { Submission } from '../runs.ts';
import { noteAnswer, type RunsLedger } from './runs-ledger.ts';

type Outbox = {
  calls: HttpClient;
  ledger: RunsLedger;
  /** Hears of every answer, and of none. */
  onReply: (reply: Reply) => void;
  /** ms: gives up then, as no page does. */
  until: number;
  /** ms. Longest pause between two attempts, also when the server asks for more; as the pages have it unless given. */
  longest?: number;
};

/** ms, as the pages pause (web/play/device/retrying.ts): doubled with each failure, half of it random, and as long as was asked. */
const pauseAfter = (failures: number, retryAfter = 0): number => {
  const asked = retryAfter > 0 ? (retryAfter + Math.random()) * 1000 : 0;
  return Math.max(asked, Math.min(30_000, 1000 * 2 ** (failures - 1)) * (0.5 + Math.random() / 2));
};

/** Sends a run as a page does, again and again until it is acknowledged. Resolves to whether it was. */
export const deliver = async (
  run: Submission,
  { calls, ledger, onReply, until, longest }: Outbox,
): Promise<boolean> => {
  ledger.sent.set(run.uid_user, run);
  for (let attempts = 1; performance.now() < until; attempts += 1) {
    const reply = await calls.send('POST', '/api/responses', { body: run.body });
    onReply(reply);
    if (noteAnswer(ledger, run.uid_user, bodyOf(reply))) return true;
    await sleep(Math.min(pauseAfter(attempts, reply.retryAfterSeconds), longest ?? Number.POSITIVE_INFINITY));
  }
  return false;
};
