import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { seededRandom } from '../contract/rules/seeded-random.ts';
import { simulateRun } from '../server/features/simulation/simulation.ts';
import { openHttpClient, type Reply } from '../server/testing/http-client.ts';
import type { ClassBook } from './class-book.ts';

/** How fast a lesson goes, in ms. */
export type Tempo = {
  /** Between two looks at whether the teacher has started. */
  waiting: number;
  /** From the teachers' start until the last pupil presses START. */
  starting: number;
  round: number;
  /** Without a connection. */
  offline: number;
};

/** What all pupils together have met with. */
export type Log = {
  refused: string[];
  createuser: number[];
  submit: number[];
  /** How many are in the waiting room, or past it. */
  arrived: number;
  /** When the teachers start. */
  begin: Promise<number>;
  startedAt: number[];
  disconnects: number;
  reloads: number;
  doubleSubmits: number;
};

type Work = { origin: string; code: string; seed: number; tempo: Tempo; book: ClassBook; log: Log };

/** Of the calls that change something once START is pressed: createuser, one for each of five rounds, and the run. */
const steps = 7;

/** Where a tenth answer that was no success makes a pupil give up. */
const mostRefusals = 10;

/** Plays a class session from the join code to the stored run, as the page does it. Resolves to who it was. */
export const playPupil = async ({ origin, code, seed, tempo, book, log }: Work): Promise<string> => {
  const random = seededRandom(seed);
  const browser = openHttpClient(`${origin}/api`);
  const uid_user = randomUUID();
  // Every second pupil loses the connection once, each at a step of their own.
  const cutAt = random() < 0.5 ? Math.floor(random() * steps) : -1;
  const reloadAfter = random() < 0.3 ? 1 + Math.floor(random() * 5) : 0;
  const isDoubled = random() < 0.2;

  /** The same call until it succeeds, as the page and its outbox do it. */
  const insist = async (method: 'GET' | 'POST', path: string, body?: object, isCut = false): Promise<Reply> => {
    for (let refusals = 0; refusals < mostRefusals; ) {
      const cut = isCut ? { afterMs: Math.floor(random() * 40), inBody: random() < 0.3 } : undefined;
      const answer = await browser.send(method, path, { body, cut });
      if (answer.status === 200) return answer;
      if (answer.status !== 0) {
        refusals += 1;
        log.refused.push(`${method} ${path.replace(/[\da-f-]{36}/, ':uid')}: ${answer.status}`);
      }
      if (isCut) log.disconnects += 1;
      await setTimeout(isCut ? tempo.offline : 500 * (1 + random()));
      isCut = false;
    }
    throw new Error(`a pupil gave up at ${path}`);
  };
  const step = (place: number, path: string, body: object) => insist('POST', path, body, place === cutAt);
  const read = async (path: string) => JSON.parse((await insist('GET', path)).body);

  await setTimeout(random() * tempo.waiting);
  const joined = await insist('POST', '/gamesession/join', { code, device: randomUUID() });
  const { uid_session } = JSON.parse(joined.body);
  const session = `/gamesession/${uid_session}`;
  log.arrived += 1;
  while (!(await read(session)).tms_started_at) await setTimeout(tempo.waiting);
  const open = async () => {
    await read(session);
    return { adjectives: await read('/adjectives?private=true'), images: await read('/images') };
  };
  const game = await open();

  const due = (await log.begin) + random() * tempo.starting;
  await setTimeout(Math.max(0, due - performance.now()));
  log.startedAt.push(performance.now());
  book.joining.sent.add(uid_user);
  log.createuser.push((await step(0, `${session}/createuser`, { uid_user })).durationMs);
  book.joining.answered.add(uid_user);

  for (const num_round of [1, 2, 3, 4, 5]) {
    await step(num_round, `${session}/progress`, { uid_user, num_round });
    await setTimeout(tempo.round * (0.7 + 0.6 * random()));
    if (num_round !== reloadAfter) continue;
    log.reloads += 1;
    await open();
    await insist('POST', `${session}/createuser`, { uid_user });
  }

  const year = new Date().getUTCFullYear();
  const run = simulateRun({ uid_session, uid_user, ...game, random, profile: false, year });
  book.completing.sent.add(uid_user);
  const submitted = step(6, '/responses', run);
  if (isDoubled) {
    log.doubleSubmits += 1;
    await insist('POST', '/responses', run);
  }
  log.submit.push((await submitted).durationMs);
  book.completing.answered.add(uid_user);
  browser.close();
  return uid_user;
};
