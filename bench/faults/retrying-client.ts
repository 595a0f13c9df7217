import { openHttpClient, pageTimeoutMs, type Reply } from '../../server/testing/http-client.ts';
import type { Ask } from '../../server/testing/simulated-participant.ts';
import { pagePauseMs, retryUntilAnswered } from '../retry-until-answered.ts';

/** Failures of attempts. `unreached`: not sent, without a connection. `refused`: answers that a page does not retry. */
export const newFailureCounts = () => ({
  ...{ unreached: 0, broken: 0, unavailable: 0, without_retry_after: 0, refused: 0, gave_up: 0 },
});

export type FailureCounts = ReturnType<typeof newFailureCounts>;

/** How many times shorter the pauses are than a page's: faults come faster here, too. */
const speedup = 20;

/** How long a client keeps retrying, which is far longer than any outage here. */
const retryForMs = 180_000;

/** A client that sends a call again until it gets a 200, as the page does. `onReply` is called with each reply. */
export const retryingClient = (origin: string, failures: FailureCounts, onReply: (reply: Reply) => void = () => {}) => {
  const { send, close } = openHttpClient(`${origin}/api`, { timeoutMs: pageTimeoutMs });

  const countFailure = (call: string, { status, isSent, retryAfterSeconds = 0, body }: Reply) => {
    if (status === 0) failures[isSent ? 'broken' : 'unreached'] += 1;
    else if (status === 503) {
      failures.unavailable += 1;
      if (!(retryAfterSeconds > 0)) failures.without_retry_after += 1;
    } else {
      failures.refused += 1;
      process.stderr.write(`${call} was answered with ${status}: ${body.slice(0, 300)}\n`);
      throw new Error('refused');
    }
  };

  /** Returns a function that resolves to the body of the 200, and rejects when a call is refused or never answered. */
  const asking =
    (onAttempt: () => void = () => {}): Ask =>
    async (method, path, body) => {
      const attempt = () => {
        onAttempt();
        return send(method, path, { body });
      };
      const isAnswered = (reply: Reply): boolean => {
        onReply(reply);
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

  return { send, asking, close };
};
