import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import { openHttpClient, pageTimeoutMs, type Reply } from '../../server/testing/http-client.ts';
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
import type { AtEnd } from '../endings.ts';
import { onDatabase } from '../on-database.ts';
import { pagePauseMs, retryUntilAnswered } from '../retry-until-answered.ts';
import { waitFor } from '../wait-for.ts';
import { recountRuns } from './counted-once.ts';
import { noteAnswer, openLedger, type RunsLedger, reconcile } from './runs-ledger.ts';

/** The counts of a scenario. Each one in `must_be_zero` is a promise; those in `tried` show how much was exercised. */
export type Counts = { tried: Record<string, number>; must_be_zero: Record<string, number> };

/** Causes one kind of fault, as often as the full or the smoke size says. */
export type Scenario = (atEnd: AtEnd) => Promise<Counts | { skipped: string }>;

/**
 * Class sessions, one after the other. `next` opens a session and stops those before the last in which nobody is playing any
 * more, so that the server counts them under load.
 */
export const classesInTurn = () => {
  let open: { uid_session: string; playing: number }[] = [];
  const next = (connectionString: string): Promise<void> =>
    onDatabase(connectionString, async (client) => {
      // Not the latest, which players still enter.
      const over = open.slice(0, -1).filter(({ playing }) => playing === 0);
      // Longer than any code the server generates, so that the two never collide.
      const { rows } = await client.query<{ uid_session: string }>(
        `insert into game_session (des_name, cod_session, tms_started_at, num_size) values ('Classe', $1, now(), 1000)
         returning uid_session`,
        [randomBytes(6).toString('hex').toUpperCase()],
      );
      open = [...open.filter((each) => !over.includes(each)), ...rows.map((row) => ({ ...row, playing: 0 }))];
      await client.query('update game_session set tms_stopped_at = now() where uid_session = any($1)', [
        over.map((each) => each.uid_session),
      ]);
    });
  return { next, current: () => open.at(-1) };
};

/** Failures of attempts. `unreached`: not sent, without a connection. `refused`: answers that a page does not retry. */
export const newFailureCounts = () => ({
  ...{ unreached: 0, broken: 0, unavailable: 0, without_retry_after: 0, refused: 0, gave_up: 0 },
});

type FailureCounts = ReturnType<typeof newFailureCounts>;

/** How many times shorter the pauses are than a page's: faults come faster here, too. */
const speedup = 20;

/** How long a client keeps retrying, which is far longer than any outage here. */
const retryForMs = 180_000;

/** A client that sends a call again until it gets a 200, as the page does. */
const retryingClient = (origin: string, failures: FailureCounts) => {
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
  return { asking, close };
};

/** How many play at the same time, with pauses of at most `pauseMs` between two runs. */
type Pace = { concurrency: number; pauseMs: number; seed: number };

type Players = Pace & {
  origin: string;
  classes: ReturnType<typeof classesInTurn>;
  ledger: RunsLedger;
  failures: FailureCounts;
  /** Whether another run is to begin after `begun` others. */
  shouldContinue: (begun: number) => boolean;
};

const shares = { pupils: 0.25, untimed: 0.05 };

/**
 * Plays one run after the other, most of them public, some in a class, and retries each call as a page does until it is
 * answered. All runs are in the ledger. Resolves when the last call is answered.
 */
export const play = async (players: Players): Promise<void> => {
  const { origin, concurrency, pauseMs, classes, ledger, failures, seed, shouldContinue } = players;
  const client = retryingClient(origin, failures);
  const ask = client.asking();
  const random = seededRandom(seed);

  const submit = async (uids: Uids, game: Game) => {
    const { uid_user } = uids;
    const body = JSON.stringify(runOf(uids, game, { random, flg_untimed: random() < shares.untimed }));
    const attempts: number[] = [];
    ledger.sent.set(uid_user, { uid_user, body });
    ledger.attempts.set(uid_user, attempts);
    const noteAttempt = () => attempts.push(Date.now());
    noteAnswer(ledger, uid_user, await submitRun(client.asking(noteAttempt), body));
  };

  const games = { public: await readGame(ask, 'public'), class: await readGame(ask, 'class') };
  const playOnce = async () => {
    const open = random() < shares.pupils ? classes.current() : undefined;
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

type Played = { connectionString: string; ledger: RunsLedger; failures: FailureCounts; tried: Record<string, number> };

/** Counts, once all players are done, what they ran into, and whether every run is stored and counted once. */
export const countsOf = async ({ connectionString, ledger, failures, tried }: Played): Promise<Counts> => {
  const { stored_before_retry, ...stored } = await reconcile(connectionString, ledger);
  const { in_figures, ...counted } = await recountRuns(connectionString);
  const { unreached, broken, unavailable, ...mustNotHappen } = failures;
  const [runs_sent, acknowledged] = [ledger.sent.size, ledger.acknowledged.size];
  const network = { connections_broken: unreached + broken, answers_503: unavailable };
  return {
    tried: { ...tried, runs_sent, acknowledged, stored_before_retry, ...network, runs_in_figures: in_figures },
    must_be_zero: { ...stored, ...counted, not_acknowledged: runs_sent - acknowledged, ...mustNotHappen },
  };
};

/** Starts players on a server, in the background. `finish` lets them end their runs, and counts. */
export const startPlaying = async (origin: string, connectionString: string, pace: Pace) => {
  const [ledger, failures, classes] = [openLedger(), newFailureCounts(), classesInTurn()];
  let isOver = false;
  await classes.next(connectionString);
  const playing = play({ ...pace, origin, classes, ledger, failures, shouldContinue: () => !isOver });
  /** Waits until so many more runs are acknowledged: more than can have been in flight, unless told otherwise. */
  const untilAcknowledged = async (more = pace.concurrency + 1): Promise<void> => {
    const enough = ledger.acknowledged.size + more;
    const isEnough = () => ledger.acknowledged.size >= enough;
    await waitFor('no more runs are acknowledged', isEnough, { withinMs: 120_000, everyMs: 5 });
  };
  const finish = async (tried: Record<string, number>, database = connectionString) => {
    isOver = true;
    await playing;
    return countsOf({ connectionString: database, ledger, failures, tried });
  };
  return { ledger, failures, classes, untilAcknowledged, finish };
};

export type Playing = Awaited<ReturnType<typeof startPlaying>>;
