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
import { insistingClient, type Notes } from './insisting-client.ts';
import { noteAnswer, type RunsLedger } from './runs-ledger.ts';

type Players = {
  origin: string;
  /** How many play at the same time. */
  width: number;
  /** Longest pause between two runs of the same place. */
  pauseMs: number;
  classes: ClassesInTurn;
  ledger: RunsLedger;
  notes: Notes;
  seed: number;
  /** Whether there shall be another run, of which `begun` precede it. */
  goesOn: (begun: number) => boolean;
};

const shareOfPupils = 0.25;
const shareOfUntimed = 0.05;
const shareOfBystanders = 0.1;

/**
 * Participants who play one run after the other, most of the public campaign, some in a class, and ask again as a page
 * does until they are answered. All of them are in the ledger. Resolves when everybody has been answered for the last time.
 */
export const play = async ({
  origin,
  width,
  pauseMs,
  classes,
  ledger,
  notes,
  seed,
  goesOn,
}: Players): Promise<void> => {
  const client = insistingClient(origin, notes);
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

  /** Who opens a page and asks for a mail: work for the audit and the queue, and nobody asks again. */
  const standBy = async () => {
    await client.send('POST', '/audit/navigation', { body: { page: '/test', browser: 'Firefox' } });
    const email = `${randomUUID()}@school.example`;
    await client.send('POST', '/users/password/forgot', { body: { email, language: 'it' } });
  };

  const games = { public: await readGame(ask, 'public'), class: await readGame(ask, 'class') };
  const playOnce = async () => {
    if (random() < shareOfBystanders) void standBy();
    const open = random() < shareOfPupils ? classes.current() : undefined;
    if (!open) return submit(await enterCampaign(ask), games.public);
    open.playing += 1;
    await playInClass(open, games.class).finally(() => {
      open.playing -= 1;
    });
  };

  let begun = 0;
  const place = async () => {
    while (goesOn(begun++)) {
      // A refusal is noted and reported, and the next one plays.
      await playOnce().catch(() => {});
      await setTimeout(random() * pauseMs);
    }
  };
  await Promise.all(Array.from({ length: width }, place));
  client.close();
};
