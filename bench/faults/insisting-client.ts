import { openHttpClient, pageTimeoutMs, type Reply } from '../../server/testing/http-client.ts';
import { insist, pagePauseMs } from '../insist.ts';

/** What clients met with on their way to their answers. `refused` are those that a page does not ask for again. */
export const openNotes = () => ({ broken: 0, unavailable: 0, without_retry_after: 0, refused: 0, gave_up: 0 });

export type Notes = ReturnType<typeof openNotes>;

/** Pauses are so many times shorter than a page's: faults come faster here, too. */
const pace = 20;

/** Longest that a client insists: nothing here takes nearly so long to come back. */
const insistForMs = 180_000;

type Call = { body?: object | string | undefined; onAttempt?: () => void };

/** Clients that send the same call until it is answered with a 200, as the page does it, over connections kept alive. */
export const insistingClient = (origin: string, notes: Notes) => {
  const { send, close } = openHttpClient(`${origin}/api`, { timeoutMs: pageTimeoutMs });

  const note = (call: string, answer: Reply) => {
    if (answer.status === 0) notes.broken += 1;
    else if (answer.status === 503) {
      notes.unavailable += 1;
      if (!((answer.retryAfterSeconds ?? 0) > 0)) notes.without_retry_after += 1;
    } else {
      notes.refused += 1;
      process.stderr.write(`${call} was answered with ${answer.status}: ${answer.body.slice(0, 300)}\n`);
      throw new Error('refused');
    }
  };

  /** Resolves to the body of a 200. Rejects when the call is refused, or was not answered for three minutes. */
  const ask = async (method: string, path: string, { body, onAttempt }: Call = {}) => {
    const attempt = () => {
      onAttempt?.();
      return send(method, path, { body });
    };
    const isAnswered = (reply: Reply): boolean => {
      if (reply.status === 200) return true;
      note(`${method} ${path.replace(/[\da-f-]{36}/g, ':uid')}`, reply);
      return false;
    };
    const pauseMs = (failures: number, reply: Reply) => pagePauseMs(failures, reply) / pace;
    const answer = await insist(attempt, { isAnswered, pauseMs, until: performance.now() + insistForMs });
    if (answer) return JSON.parse(answer.body);
    notes.gave_up += 1;
    throw new Error('given up');
  };

  return { send, ask, close };
};
