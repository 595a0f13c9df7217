import { setTimeout } from 'node:timers/promises';
import type { Reply } from '../server/testing/http-client.ts';

/**
 * The pause in ms before the next attempt, as in the pages (web/play/run/device/keep-trying.ts): doubles with each failure, half
 * of it random, and no shorter than `Retry-After`.
 */
export const pagePauseMs = (failures: number, { retryAfterSeconds = 0 }: Pick<Reply, 'retryAfterSeconds'>): number => {
  const askedMs = retryAfterSeconds > 0 ? (retryAfterSeconds + Math.random()) * 1000 : 0;
  return Math.max(askedMs, Math.min(30_000, 1000 * 2 ** (failures - 1)) * (0.5 + Math.random() / 2));
};

type RetryOptions = {
  /** Whether a reply ends the attempts. An error it throws ends them too. */
  isAnswered: (reply: Reply) => boolean;
  /** `failures` counts from 1. */
  pauseMs: (failures: number, reply: Reply) => number;
  /** No attempt begins after this `performance.now()`, in ms. */
  until?: number;
};

/** Sends until a reply counts as an answer. Resolves to that reply, or to undefined once the time is up. */
export const retryUntilAnswered = async (
  send: () => Promise<Reply>,
  { isAnswered, pauseMs, until = Number.POSITIVE_INFINITY }: RetryOptions,
): Promise<Reply | undefined> => {
  for (let failures = 1; performance.now() < until; failures += 1) {
    const reply = await send();
    if (isAnswered(reply)) return reply;
    await setTimeout(pauseMs(failures, reply));
  }
  return undefined;
};
