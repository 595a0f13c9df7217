import { setTimeout } from 'node:timers/promises';
import { openHttpClient, pageTimeoutMs, type Reply } from '../../server/testing/http-client.ts';

/** What clients met with on their way to their answers. `refused` are those that a page does not ask for again. */
export const openNotes = () => ({ broken: 0, unavailable: 0, without_retry_after: 0, refused: 0, gave_up: 0 });

export type Notes = ReturnType<typeof openNotes>;

/** The pauses of the page's outbox, twenty times as fast: faults come faster here, too. In ms. */
const pace = 20;
const firstPause = 1000 / pace;
const longestPause = 30_000 / pace;

/** Longest that a client insists: nothing here takes nearly so long to come back. */
const insistForMs = 180_000;

const pauseAfter = (failures: number, retryAfterSeconds = 0): number => {
  const asked = retryAfterSeconds > 0 ? (retryAfterSeconds * 1000) / pace + Math.random() * firstPause : 0;
  return Math.max(asked, Math.min(longestPause, firstPause * 2 ** (failures - 1)) * (0.5 + Math.random() / 2));
};

type Call = { body?: string; onAttempt?: () => void };

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
  const insist = async (method: 'GET' | 'POST', path: string, { body, onAttempt }: Call = {}) => {
    const until = Date.now() + insistForMs;
    for (let attempt = 1; Date.now() < until; attempt++) {
      onAttempt?.();
      const answer = await send(method, path, { body });
      if (answer.status === 200) return JSON.parse(answer.body);
      note(`${method} ${path.replace(/[\da-f-]{36}/g, ':uid')}`, answer);
      await setTimeout(pauseAfter(attempt, answer.retryAfterSeconds));
    }
    notes.gave_up += 1;
    throw new Error('given up');
  };

  return { send, insist, close };
};

export type InsistingClient = ReturnType<typeof insistingClient>;
