import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { openHttpClient } from '../../server/testing/http-client.ts';
import {
  type Ask,
  enterCampaign,
  playRounds,
  readGame,
  submitRun,
} from '../../server/testing/simulated-participant.ts';
import { summarize } from '../percentiles.ts';
import { prepareTemplates } from '../runs.ts';
import { type Processes, usageDuring } from '../usage.ts';

const classSize = 30;

/** Classes that are joined at the same time: the pupils of one join it one after the other, as its size must be exact. */
const joinedAtOnce = 10;

/** The place of the class that the pupil of this number joins: ten at a time, until they are full. */
const classOf = (number: number): number =>
  Math.floor(number / (classSize * joinedAtOnce)) * joinedAtOnce + (number % joinedAtOnce);

export type WholeRunsLoad = {
  /** Of the server processes; calls go to them in turn, as behind a round-robin load balancer. */
  origins: string[];
  /** Started sessions for 30 pupils each; once all are full, the first one is used again. Without any, all runs are public. */
  classes: string[];
  connections: number;
  warm_up_seconds: number;
  seconds: number;
  processes?: Processes;
};

/** The name of a call, without ids: 'POST /gamesession/:uid_session/progress'. */
const callOf = (method: string, path: string): string => `${method} ${path.replace(/[\da-f-]{36}/, ':uid_session')}`;

/**
 * Plays whole runs one after the other on each connection, public ones and class runs in turn. Figures cover what ended
 * between the warm-up and the end; runs in progress are then played to their end.
 */
export const loadWholeRuns = async (load: WholeRunsLoad) => {
  const { origins, classes, connections, warm_up_seconds, seconds, processes = {} } = load;
  const clients = origins.map((origin) => openHttpClient(`${origin}/api`, { connections, gzip: true }));
  const [first] = clients;
  if (!first) throw new Error('there is no server to load');
  const templates = { public: await prepareTemplates(first, 'public'), class: await prepareTemplates(first, 'class') };
  /** Of each call: when it ended, on the monotonic clock in ms, and how long it took. */
  const samples = new Map<string, { at: number; durationMs: number }[]>();
  const answered_by_process = clients.map(() => 0);
  const played = { public: 0, class: 0 };
  let calls = 0;
  let isOver = false;

  const addSample = (what: string, durationMs: number) => {
    const known = samples.get(what) ?? [];
    samples.set(what, known);
    known.push({ at: performance.now(), durationMs });
  };
  const ask: Ask = async (method, path, body) => {
    const call = callOf(method, path);
    const place = calls++ % clients.length;
    const answer = await (clients[place] ?? first).send(method, path, { body });
    if (answer.status !== 200) throw new Error(`${call} answered ${answer.status || answer.failure}: ${answer.body}`);
    answered_by_process[place] = (answered_by_process[place] ?? 0) + 1;
    addSample(call, answer.durationMs);
    return JSON.parse(answer.body);
  };
  const enter = async (kind: 'public' | 'class', number: number) => {
    const uids = { uid_session: classes[classOf(number) % classes.length] ?? '', uid_user: randomUUID() };
    const entered = kind === 'public' ? await enterCampaign(ask) : uids;
    if (kind === 'class') await ask('GET', `/gamesession/${uids.uid_session}`);
    await readGame(ask, kind);
    if (kind === 'class') await playRounds(ask, uids);
    return entered;
  };
  let begun = 0;
  const phone = async () => {
    while (!isOver) {
      const number = begun++;
      const kind = classes.length === 0 || number % 2 === 0 ? 'public' : 'class';
      const started = performance.now();
      const template = templates[kind][number % templates[kind].length];
      if (!template) throw new Error('there is no run to play');
      await submitRun(ask, template(await enter(kind, Math.floor(number / 2))));
      played[kind] += 1;
      addSample('whole run', performance.now() - started);
    }
  };

  let [from, until] = [0, 0];
  const inTime = async () => {
    await setTimeout(warm_up_seconds * 1000);
    from = performance.now();
    const { usage } = await usageDuring(processes, () => setTimeout(seconds * 1000));
    until = performance.now();
    isOver = true;
    return usage;
  };
  const playing = Promise.all(Array.from({ length: connections }, phone));
  const [usage] = await Promise.all([inTime(), playing]).finally(() => {
    isOver = true;
    for (const { close } of clients) close();
  });

  const rows = [...samples].flatMap(([call, all]) => {
    const durations = all.filter(({ at }) => at >= from && at < until).map(({ durationMs }) => durationMs);
    const per_second = Math.round((10_000 * durations.length) / (until - from)) / 10;
    // At the smallest size some kinds may not have ended in time.
    return durations.length === 0 ? [] : [{ call, per_second, ...summarize(durations) }];
  });
  return { calls: rows, usage, played, answered_by_process };
};
