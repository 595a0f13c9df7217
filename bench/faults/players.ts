import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import { simulateRun } from '../../server/features/simulation/simulation.ts';
import type { ClassesInTurn, OpenClass } from './classes-in-turn.ts';
import { type InsistingClient, insistingClient, type Notes } from './insisting-client.ts';
import { noteAnswer, type RunsLedger } from './runs-ledger.ts';

const readGame = async ({ insist }: InsistingClient) => {
  const { uid_session } = await insist('GET', '/public_game_session/check');
  const images = await insist('GET', '/images');
  const publicAdjectives = await insist('GET', '/adjectives?public=true');
  const classAdjectives = await insist('GET', '/adjectives?private=true');
  return { uid_session, images, publicAdjectives, classAdjectives };
};

type Game = Awaited<ReturnType<typeof readGame>>;

type Players = {
  origin: string;
  /** How many play at the same time. */
  width: number;
  /** Longest pause between two runs of the same place, in ms. */
  pause: number;
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
export const play = async ({ origin, width, pause, classes, ledger, notes, seed, goesOn }: Players): Promise<void> => {
  const client = insistingClient(origin, notes);
  const { insist } = client;
  const random = seededRandom(seed);
  const year = new Date().getUTCFullYear();

  const post = (path: string, body: object) => insist('POST', path, { body: JSON.stringify(body) });

  const submit = async (who: { uid_session: string; uid_user: string }, game: Game, profile: boolean) => {
    const adjectives = profile ? game.publicAdjectives : game.classAdjectives;
    const flg_untimed = random() < shareOfUntimed;
    const run = simulateRun({ ...who, adjectives, images: game.images, random, profile, flg_untimed, year });
    const { uid_user } = who;
    const body = JSON.stringify(run);
    const attempts: number[] = [];
    ledger.sent.set(uid_user, { uid_user, body });
    ledger.attempts.set(uid_user, attempts);
    noteAnswer(
      ledger,
      uid_user,
      await insist('POST', '/responses', { body, onAttempt: () => attempts.push(Date.now()) }),
    );
  };

  const playPublic = async (game: Game) => {
    const { uid_session } = game;
    const { uid_user } = await insist('GET', `/public_game_session/${uid_session}/create_user`);
    await post('/public_game_session/check_url', { uid_session, uid_user });
    await submit({ uid_session, uid_user }, game, true);
  };

  const playInClass = async ({ uid_session }: OpenClass, game: Game) => {
    const uid_user = randomUUID();
    await post(`/gamesession/${uid_session}/createuser`, { uid_user });
    ledger.rounds.set(uid_user, 0);
    for (const num_round of [1, 2, 3, 4, 5]) {
      await post(`/gamesession/${uid_session}/progress`, { uid_user, num_round });
      ledger.rounds.set(uid_user, num_round);
    }
    await submit({ uid_session, uid_user }, game, false);
  };

  /** Who opens a page and asks for a mail: work for the audit and the queue, and nobody asks again. */
  const standBy = async () => {
    await client.send('POST', '/audit/navigation', { body: { page: '/test', browser: 'Firefox' } });
    const email = `${randomUUID()}@school.example`;
    await client.send('POST', '/users/password/forgot', { body: { email, language: 'it' } });
  };

  const playOnce = async (game: Game) => {
    if (random() < shareOfBystanders) void standBy();
    const open = random() < shareOfPupils ? classes.current() : undefined;
    if (!open) return playPublic(game);
    open.playing += 1;
    await playInClass(open, game).finally(() => {
      open.playing -= 1;
    });
  };

  const game = await readGame(client);
  let begun = 0;
  const place = async () => {
    while (goesOn(begun++)) {
      // A refusal is noted and reported, and the next one plays.
      await playOnce(game).catch(() => {});
      await setTimeout(random() * pause);
    }
  };
  await Promise.all(Array.from({ length: width }, place));
  client.close();
};
