import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import type { Reply } from '../../server/testing/http-client.ts';
import {
  enterCampaign,
  type Game,
  playRounds,
  readGame,
  runOf,
  submitRun,
  type Uids,
} from '../../server/testing/simulated-participant.ts';
import { type ClassesInTurn, classesInTurn } from './classes-in-turn.ts';
import { countsOf } from './counts.ts';
import { type FailureCounts, newFailureCounts, retryingClient } from './retrying-client.ts';
import { noteAnswer, openLedger, type RunsLedger } from './runs-ledger.ts';

type Pace = {
  /** How many play at the same time. */
  concurrency: number;
  /** Maximum pause of a player between two runs. */
  pauseMs: number;
  seed: number;
  onReply?: (reply: Reply) => void;
};

type Players = Pace & {
  origin: string;
  classes: ClassesInTurn;
  ledger: RunsLedger;
  failures: FailureCounts;
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
export const play = async (players: Players): Promise<void> => {
  const { origin, concurrency, pauseMs, classes, ledger, failures, seed, shouldContinue } = players;
  const client = retryingClient(origin, failures, players.onReply);
  const ask = client.asking();
  const random = seededRandom(seed);

  const submit = async (uids: Uids, game: Game) => {
    const { uid_user } = uids;
    const body = JSON.stringify(runOf(uids, game, { random, flg_untimed: random() < shareOfUntimed }));
    const attempts: number[] = [];
    ledger.sent.set(uid_user, { uid_user, body });
    ledger.attempts.set(uid_user, attempts);
    const receipt = await submitRun(
      client.asking(() => attempts.push(Date.now())),
      body,
    );
    noteAnswer(ledger, uid_user, receipt);
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
    const uids = { uid_session: open.uid_session, uid_user: randomUUID() };
    open.playing += 1;
    try {
      await playRounds(ask, uids, (num_round) => ledger.rounds.set(uids.uid_user, num_round));
      await submit(uids, games.class);
    } finally {
      open.playing -= 1;
    }
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

/** Starts players on a server, in the background. `finish` lets them end their runs, and counts. */
export const startPlaying = async (origin: string, connectionString: string, pace: Pace) => {
  const [ledger, failures, classes] = [openLedger(), newFailureCounts(), classesInTurn()];
  let isOver = false;
  await classes.next(connectionString);
  const playing = play({ ...pace, origin, classes, ledger, failures, shouldContinue: () => !isOver });
  /** Waits until so many more runs are acknowledged: more than can have been in flight, unless told otherwise. */
  const untilAcknowledged = async (more = pace.concurrency + 1): Promise<void> => {
    const [enough, until] = [ledger.acknowledged.size + more, performance.now() + 120_000];
    while (ledger.acknowledged.size < enough) {
      if (performance.now() > until) throw new Error('no more runs are acknowledged');
      await setTimeout(5);
    }
  };
  const finish = async (tried: Record<string, number>, database = connectionString) => {
    isOver = true;
    await playing;
    return countsOf({ connectionString: database, ledger, failures, tried });
  };
  return { ledger, failures, classes, untilAcknowledged, finish };
};

export type Playing = Awaited<ReturnType<typeof startPlaying>>;
