import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import {
  type Ask,
  enterCampaign,
  type Game,
  playRounds,
  readGame,
  runOf,
  submitRun,
  type Uids,
} from '../../server/testing/simulated-participant.ts';
import type { ClassesInTurn, OpenClass } from './classes-in-turn.ts';
import { type FailureCounts, retryingClient } from './retrying-client.ts';
import { noteAnswer, type RunsLedger } from './runs-ledger.ts';

type Players = {
  origin: string;
  /** How many play at the same time. */
  concurrency: number;
  /** Maximum pause of a player between two runs. */
  pauseMs: number;
  classes: ClassesInTurn;
  ledger: RunsLedger;
  failures: FailureCounts;
  seed: number;
  /** Whether another run is to begin after `begun` others. */
  shouldContinue: (begun: number) => boolean;
};

const shareOfPupils = 0.25;
const shareOfUntimed = 0.05;
const shareOfVisitors = 0.1;

/**
 * Plays one run after the other, most of them public, some in a class, and retries each call as a page does until it is
 * answered. All runs are in the ledger. Resolves when the last call is answered.
 */
export const play = async ({
  origin,
  concurrency,
  pauseMs,
  classes,
  ledger,
  failures,
  seed,
  shouldContinue,
}: Players): Promise<void> => {
  const client = retryingClient(origin, failures);
  const random = seededRandom(seed);
  const ask: Ask = (method, path, body) => client.ask(method, path, { body });

  const submit = async (uids: Uids, game: Game) => {
    const { uid_user } = uids;
    const run = runOf(uids, game, { random, flg_untimed: random() < shareOfUntimed });
    const body = JSON.stringify(run);
    const attempts: number[] = [];
    ledger.sent.set(uid_user, { uid_user, body });
    ledger.attempts.set(uid_user, attempts);
    const askAndNote: Ask = (method, path, body) =>
      client.ask(method, path, { body, onAttempt: () => attempts.push(Date.now()) });
    noteAnswer(ledger, uid_user, await submitRun(askAndNote, body));
  };

  const playInClass = async ({ uid_session }: OpenClass, game: Game) => {
    const uids = { uid_session, uid_user: randomUUID() };
    await playRounds(ask, uids, (num_round) => ledger.rounds.set(uids.uid_user, num_round));
    await submit(uids, game);
  };

  /** Opens a page and asks for a mail, without retrying: work for the audit and the queue. */
  const visit = async () => {
    await client.send('POST', '/audit/navigation', { body: { page: '/test', browser: 'Firefox' } });
    const email = `${randomUUID()}@school.example`;
    await client.send('POST', '/users/password/forgot', { body: { email, language: 'it' } });
  };

  const games = { public: await readGame(ask, 'public'), class: await readGame(ask, 'class') };
  const playOnce = async () => {
    if (random() < shareOfVisitors) void visit();
    const open = random() < shareOfPupils ? classes.current() : undefined;
    if (!open) return submit(await enterCampaign(ask), games.public);
    open.playing += 1;
    await playInClass(open, games.class).finally(() => {
      open.playing -= 1;
    });
  };

  let begun = 0;
  const player = async () => {
    while (shouldContinue(begun++)) {
      // A refusal is already counted and printed.
      await playOnce().catch(() => {});
      await setTimeout(random() * pauseMs);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, player));
  client.close();
};
