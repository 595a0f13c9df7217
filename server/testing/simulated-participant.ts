import { contract } from '../../contract/contract.ts';
import type { Adjective, Image } from '../../contract/game.ts';
import type { Run } from '../../contract/responses.ts';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import { simulateRun } from '../features/play/play.ts';
import type { HttpClient } from './http-client.ts';

// One participant over HTTP, in the steps of the pages. Callers supply `ask`, which may retry or measure.

/** Makes a call. Resolves to the JSON of its 200, and rejects otherwise. A client's `read` is one. */
export type Ask = HttpClient['read'];

export type Uids = { uid_session: string; uid_user: string };

/** The adjectives and faces for participants of a kind. */
export type Game = { kind: 'public' | 'class'; adjectives: Adjective[]; images: Image[] };

export const rounds = [1, 2, 3, 4, 5];

const mustBe = (isRight: boolean, what: string): void => {
  if (!isRight) throw new Error(`${what} was not as it must be`);
};

export const readGame = async (ask: Ask, kind: Game['kind']): Promise<Game> => ({
  kind,
  adjectives: await ask('GET', `/adjectives?${kind === 'public' ? 'public' : 'private'}=true`),
  images: await ask('GET', '/images'),
});

/** Simulates a participant's run; the answers are drawn from `random`, by default seeded with the participant's id. */
export const runOf = (
  uids: Uids,
  { kind, ...asked }: Game,
  {
    random = seededRandom(Number.parseInt(uids.uid_user.slice(0, 8), 16)),
    flg_untimed = false,
  }: { random?: () => number; flg_untimed?: boolean } = {},
): Run =>
  simulateRun({
    ...uids,
    ...asked,
    random,
    flg_untimed,
    person: kind === 'public',
    year: new Date().getUTCFullYear(),
  });

/** Creates a participant of the public campaign, who opens the test. */
export const enterCampaign = async (ask: Ask): Promise<Uids> => {
  const { uid_session } = await ask('GET', '/public_game_session/check');
  const { uid_user } = await ask('GET', `/public_game_session/${uid_session}/create_user`);
  const { denied } = await ask('POST', '/public_game_session/check_url', { uid_session, uid_user });
  mustBe(denied === false, 'the check of an address');
  return { uid_session, uid_user };
};

/** Joins a started class, like a pupil who presses START. */
export const enterClass = async (ask: Ask, { uid_session, uid_user }: Uids): Promise<void> => {
  await ask('POST', `/gamesession/${uid_session}/createuser`, { uid_user });
};

/** Joins a class and plays its rounds; `onRound` gets each acknowledged round, 0 being START. */
export const playRounds = async (
  ask: Ask,
  { uid_session, uid_user }: Uids,
  onRound: (num_round: number) => unknown = () => {},
): Promise<void> => {
  await enterClass(ask, { uid_session, uid_user });
  await onRound(0);
  for (const num_round of rounds) {
    const reached = await ask('POST', `/gamesession/${uid_session}/progress`, { uid_user, num_round });
    mustBe(reached.num_round === num_round, 'a round');
    await onRound(num_round);
  }
};

/** Submits a run, or its JSON. Resolves to the receipt. */
export const submitRun = async (ask: Ask, run: Run | string) => {
  const receipt = await ask('POST', '/responses', run);
  mustBe(receipt.stored === 120, 'the receipt of a run');
  return receipt;
};

/** Resolves to a participant's answers as the server returns them. */
export const readAnswers = async (ask: Ask, { uid_session, uid_user }: Uids) => {
  const answer = await ask('GET', `/responses/${uid_session}/${uid_user}`);
  const { adjectives } = contract['GET /responses/:uid_session/:uid_user'].response.parse(answer);
  return adjectives.flatMap(({ faces }) => faces);
};

/** Resolves to the number of runs in the public figures. */
export const countedRuns = async (ask: Ask): Promise<number> => {
  const [first] = contract['GET /aggregate_responses'].response.parse(await ask('GET', '/aggregate_responses'));
  return first?.val_participants ?? 0;
};
