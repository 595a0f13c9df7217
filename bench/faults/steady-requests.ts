import { setTimeout as sleep } from 'node:timers/promises';
import {
  bodyOf,
  type HttpClient,
  openHttpClient,
  pageTimeoutMs,
  type Reply,
} from '../../server/testing/http-client.ts';
import type { Submission } from '../runs.ts';
import { noteAnswer, type RunsLedger } from './runs-ledger.ts';

type Steady = {
  origin: string;
  connections: number;
  perSecond: number;
  runs: Submission[];
  uid_session: string;
  ledger: RunsLedger;
};

/**
 * Sends requests at a steady rate, whether they succeed or not: runs, reads of the figures and joins in turn. `finish`
 * stops sending and resolves to all replies.
 */
export const startRequests = ({ origin, connections, perSecond, runs, uid_session, ledger }: Steady) => {
  const calls: HttpClient = openHttpClient(origin, { connections, timeoutMs: pageTimeoutMs });
  const replies: Promise<Reply>[] = [];
  const submit = async (run: Submission): Promise<Reply> => {
    ledger.sent.set(run.uid_user, run);
    const reply = await calls.send('POST', '/api/responses', { body: run.body });
    noteAnswer(ledger, run.uid_user, bodyOf(reply));
    return reply;
  };
  const next = (turn: number): Promise<Reply> => {
    const run = turn % 3 === 0 ? runs.pop() : undefined;
    if (run) return submit(run);
    if (turn % 3 === 1) return calls.send('GET', '/api/aggregate_responses');
    return calls.send('GET', `/api/public_game_session/${uid_session}/create_user`);
  };
  let isOver = false;
  const sending = (async () => {
    const began = performance.now();
    for (let turn = 0; !isOver; turn += 1) {
      // By the clock, so that a late timer does not lower the rate.
      const aheadMs = (turn * 1000) / perSecond - (performance.now() - began);
      if (aheadMs > 0) await sleep(aheadMs);
      replies.push(next(turn));
    }
  })();
  const finish = async (): Promise<Reply[]> => {
    isOver = true;
    await sending;
    const all = await Promise.all(replies);
    calls.close();
    return all;
  };
  return { finish };
};
