import { openHttpClient, pageTimeoutMs, type Reply } from '../../server/testing/http-client.ts';
import { pagePauseMs, retryUntilAnswered } from '../retry-until-answered.ts';

/** Failures of attempts. `refused`: answers that a page does not retry. */
export const newFailureCounts = () => ({ broken: 0, unavailable: 0, without_retry_after: 0, refused: 0, gave_up: 0 });

export type FailureCounts = ReturnType<typeof newFailureCounts>;

/** How many times shorter the pauses are than a page's: faults come faster here, too. */
const speedup = 20;

/** How long a client keeps retrying, which is far longer than any outage here. */
const retryForMs = 180_000;

type Call = { body?: object | string | undefined; onAttempt?: () => void };

/** A client that sends a call again until it gets a 200, as the page does, over keep-alive connections. */
export const retryingClient = (origin: string, failures: FailureCounts) => {
  const { send, close } = openHttpClient(`${origin}/api`, { timeoutMs: pageTimeoutMs });

  const countFailure = (call: string, answer: Reply) => {
    if (answer.status === 0) failures.broken += 1;
    else if (answer.status === 503) {
      failures.unavailable += 1;
      if (!((answer.retryAfterSeconds ?? 0) > 0)) failures.without_retry_after += 1;
    } else {
      failures.refused += 1;
      process.stderr.write(`${call} was answered with ${answer.status}: ${answer.body.slice(0, 300)}\n`);
      throw new Error('refused');
    }
  };

  /** Resolves to the body of the 200. Rejects when the call is refused, or not answered within three minutes. */
  const ask = async (method: string, path: string, { body, onAttempt }: Call = {}) => {
    const attempt = () => {
      onAttempt?.();
      return send(method, path, { body });
    };
    const isAnswered = (reply: Reply): boolean => {
      if (reply.status === 200) return true;
      countFailure(`${method} ${path.replace(/[\da-f-]{36}/g, ':uid')}`, reply);
      return false;
    };
    const pauseMs = (attempts: number, reply: Reply) => pagePauseMs(attempts, reply) / speedup;
    const answer = await retryUntilAnswered(attempt, { isAnswered, pauseMs, until: performance.now() + retryForMs });
    if (answer) return JSON.parse(answer.body);
    failures.gave_up += 1;
    throw new Error('given up');
  };

  return { send, ask, close };
};
