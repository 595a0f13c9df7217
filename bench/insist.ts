import { setTimeout } from 'node:timers/promises';
import type { Reply } from '../server/testing/http-client.ts';

/** ms, as the pages pause (web/play/device/retrying.ts): doubled with each failure, half of it random, and as long as was asked. */
export const pagePauseMs = (failures: number, { retryAfterSeconds = 0 }: Pick<Reply, 'retryAfterSeconds'>): number => {
  const askedMs = retryAfterSeconds > 0 ? (retryAfterSeconds + Math.random()) * 1000 : 0;
  return Math.max(askedMs, Math.min(30_000, 1000 * 2 ** (failures - 1)) * (0.5 + Math.random() / 2));
};

type Insisting = {
  /** Judges a reply; what it throws ends the attempts. */
  isAnswered: (reply: Reply) => boolean;
  /** `failures` is 1 after the first. */
  pauseMs: (failures: number, reply: Reply) => number;
  /** ms of `performance.now()`: no attempt begins later. */
  until?: number;
};

/** Sends again and again until it is answered. Resolves to the answer, or to nothing when the time is over. */
export const insist = async (
  send: () => Promise<Reply>,
  { isAnswered, pauseMs, until = Number.POSITIVE_INFINITY }: Insisting,
): Promise<Reply | undefined> => {
  for (let failures = 1; performance.now() < until; failures += 1) {
    const reply = await send();
    if (isAnswered(reply)) return reply;
    await setTimeout(pauseMs(failures, reply));
  }
  return undefined;
};
