import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { seededRandom } from '../contract/rules/seeded-random.ts';
import { openHttpClient, type Reply } from '../server/testing/http-client.ts';
import {
  type Ask,
  enterClass,
  playRounds,
  readGame,
  runOf,
  submitRun,
} from '../server/testing/simulated-participant.ts';
import { isSmoke } from './report.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';
import type { OpenClass } from './teacher.ts';

/** The pace of a lesson; `pollMs`: between two looks for the teacher's start; `startingMs`: until the last pupil has begun. */
export type Tempo = Record<'pollMs' | 'startingMs' | 'roundMs' | 'offlineMs', number>;

/** That of a real lesson; in a smoke run it is over in seconds. */
export const usualTempo = (offlineMs: number): Tempo =>
  isSmoke
    ? { pollMs: 200, startingMs: 400, roundMs: 100, offlineMs: 500 }
    : { pollMs: 3000, startingMs: 9500, roundMs: 5000, offlineMs };

/** What all pupils together have recorded; they begin once `begin` resolves, to the moment when the teachers start. */
export const newLog = (begin: Promise<number>) => ({
  begin,
  /** How many have reached the waiting room. */
  ...{ arrived: 0, disconnects: 0, reloads: 0, double_submits: 0 },
  ...{ refused: [] as string[], createuser: [] as number[], submit: [] as number[] },
});

/** Calls that change something after START: createuser, one for each of five rounds, and the run. */
const steps = 7;

/** After this many refusals a pupil gives up. */
const maxRefusals = 10;

type Work = { origin: string; lesson: OpenClass; seed: number; tempo: Tempo; log: ReturnType<typeof newLog> };

/** Plays a class session from the join code to the stored run, as the page does. Resolves to the participant's uid. */
export const playPupil = async ({ origin, lesson, seed, tempo, log }: Work): Promise<string> => {
  const { cod_session: code, book } = lesson;
  const random = seededRandom(seed);
  const browser = openHttpClient(`${origin}/api`);
  const uid_user = randomUUID();
  // Every second pupil loses the connection once, each at a step of their own.
  const cutAt = random() < 0.5 ? Math.floor(random() * steps) : -1;
  const reloadAfter = random() < 0.3 ? 1 + Math.floor(random() * 5) : 0;
  const isDoubled = random() < 0.2;

  /** Sends a call until it succeeds, as the page and its outbox do. With `isCut` the first attempt loses the connection. */
  const send = async (method: string, path: string, body?: object | string, isCut = false): Promise<Reply> => {
    let refusals = 0;
    let cut = isCut ? { afterMs: Math.floor(random() * 40), inBody: random() < 0.3 } : undefined;
    if (isCut) log.disconnects += 1;
    const attempt = () => {
      const sent = browser.send(method, path, { body, cut });
      cut = undefined;
      return sent;
    };
    const isAnswered = ({ status }: Reply): boolean => {
      if (status === 200 || status === 0) return status === 200;
      log.refused.push(`${method} ${path.replace(/[\da-f-]{36}/, ':uid')}: ${status}`);
      refusals += 1;
      if (refusals === maxRefusals) throw new Error(`a pupil gave up at ${path}`);
      return false;
    };
    const pauseMs = (failures: number) => (isCut && failures === 1 ? tempo.offlineMs : 500 * (1 + random()));
    const answer = await retryUntilAnswered(attempt, { isAnswered, pauseMs });
    if (!answer) throw new Error(`a pupil was not answered at ${path}`);
    return answer;
  };
  const ask: Ask = async (method, path, body) => JSON.parse((await send(method, path, body)).body);
  let step = 0;
  /** For calls that change something: they are timed, and one of them is cut. */
  const askOnce: Ask = async (method, path, body) => {
    const answer = await send(method, path, body, step === cutAt);
    if (step === 0) log.createuser.push(answer.durationMs);
    if (step === steps - 1) log.submit.push(answer.durationMs);
    step += 1;
    return JSON.parse(answer.body);
  };

  await setTimeout(random() * tempo.pollMs);
  const { uid_session } = await ask('POST', '/gamesession/join', { code, device: randomUUID() });
  const uids = { uid_session, uid_user };
  log.arrived += 1;
  const readSession = () => ask('GET', `/gamesession/${uid_session}`);
  while (!(await readSession()).tms_started_at) await setTimeout(tempo.pollMs);
  const open = async () => {
    await readSession();
    return readGame(ask, 'class');
  };
  const game = await open();

  const due = (await log.begin) + random() * tempo.startingMs;
  await setTimeout(Math.max(0, due - performance.now()));
  book.joining.sent.add(uid_user);
  await playRounds(askOnce, uids, async (num_round) => {
    if (num_round === 0) return book.joining.answered.add(uid_user);
    await setTimeout(tempo.roundMs * (0.7 + 0.6 * random()));
    if (num_round !== reloadAfter) return;
    log.reloads += 1;
    await open();
    await enterClass(ask, uids);
  });

  const run = runOf(uids, game, { random });
  book.completing.sent.add(uid_user);
  await Promise.all([submitRun(askOnce, run), isDoubled && submitRun(ask, run)]);
  if (isDoubled) log.double_submits += 1;
  book.completing.answered.add(uid_user);
  browser.close();
  return uid_user;
};
