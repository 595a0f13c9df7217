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
import type { Processes } from '../cpu-meter.ts';
import { summarize } from '../percentiles.ts';
import { prepareTemplates } from '../runs.ts';
import { usageDuring } from './usage.ts';

const classSize = 30;

/** Classes that are joined at the same time: the pupils of one join it one after the other, as its size must be exact. */
const joinedAtOnce = 10;

/** The place of the class that the pupil of this number joins: ten at a time, until they are full. */
const classOf = (number: number): number =>
  Math.floor(number / (classSize * joinedAtOnce)) * joinedAtOnce + (number % joinedAtOnce);

/** When something ended, on the monotonic clock in ms, and how long it took. */
type Sample = { at: number; durationMs: number };

export type WholeRunsLoad = {
  /** Of the server processes; calls go to them in turn, as behind a round-robin load balancer. */
  origins: string[];
  /** Started sessions for 30 pupils each; once all are full, the first one is used again. */
  classes: string[];
  connections: number;
  warm_up_seconds: number;
  seconds: number;
  processes: Processes;
};

/** The name of a call, without ids: 'POST /gamesession/:uid_session/progress'. */
const callOf = (method: string, path: string): string => `${method} ${path.replace(/[\da-f-]{36}/, ':uid_session')}`;

/** The rate in the slowest ten seconds, so that a pause does not disappear in the mean. */
const slowestRate = (ends: number[], { from, seconds }: { from: number; seconds: number }): number => {
  const slice = Math.min(10, seconds);
  const counts = Array.from({ length: Math.floor(seconds / slice) }, (_, place) => {
    const begin = from + place * slice * 1000;
    return ends.filter((at) => at >= begin && at < begin + slice * 1000).length;
  });
  return Math.round((10 * Math.min(...counts)) / slice) / 10;
};

/**
 * Plays whole runs one after the other on each connection, public ones and class runs in turn. Figures cover what ended
 * between the warm-up and the end; runs in progress are then played to their end.
 */
export const loadWholeRuns = async (load: WholeRunsLoad) => {
  const { origins, classes, connections, warm_up_seconds, seconds, processes } = load;
  const clients = origins.map((origin) => openHttpClient(`${origin}/api`, { connections, gzip: true }));
  const [first] = clients;
  if (!first) throw new Error('there is no server to load');
  const templates = {
    public: await prepareTemplates(first, 'public'),
    class: await prepareTemplates(first, 'class'),
  };
  const samples = new Map<string, Sample[]>();
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
  /** Makes the calls of a started class's page. */
  const goThroughClass = async (uid_session: string) => {
    const uids = { uid_session, uid_user: randomUUID() };
    await ask('GET', `/gamesession/${uid_session}`);
    await readGame(ask, 'class');
    await playRounds(ask, uids);
    return uids;
  };
  const goThroughCampaign = async () => {
    const uids = await enterCampaign(ask);
    await readGame(ask, 'public');
    return uids;
  };
  const playOne = async (kind: 'public' | 'class', number: number): Promise<void> => {
    const template = templates[kind][number % templates[kind].length];
    if (!template) throw new Error('there is no run to play');
    const uid_session = classes[classOf(number) % classes.length] ?? '';
    const uids = await (kind === 'public' ? goThroughCampaign() : goThroughClass(uid_session));
    await submitRun(ask, template(uids));
  };
  let begun = 0;
  const phone = async () => {
    while (!isOver) {
      const number = begun++;
      const kind = number % 2 === 0 ? 'public' : 'class';
      const started = performance.now();
      await playOne(kind, Math.floor(number / 2));
      played[kind] += 1;
      addSample('whole run', performance.now() - started);
    }
  };

  let from = 0;
  const inTime = async () => {
    await setTimeout(warm_up_seconds * 1000);
    from = performance.now();
    const measured = await usageDuring(processes, async () => {
      await setTimeout(seconds * 1000);
      return { until: performance.now() };
    });
    isOver = true;
    return measured;
  };
  const playing = Promise.all(Array.from({ length: connections }, phone));
  const [{ usage, until }] = await Promise.all([inTime(), playing]).finally(() => {
    isOver = true;
    for (const { close } of clients) close();
  });

  const counted = (what: string) => (samples.get(what) ?? []).filter(({ at }) => at >= from && at < until);
  const tookSeconds = (until - from) / 1000;
  const rows = [...samples.keys()].flatMap((call) => {
    const durations = counted(call).map(({ durationMs }) => durationMs);
    const per_second = Math.round((10 * durations.length) / tookSeconds) / 10;
    // At the smallest size some kinds may not have ended in time.
    return durations.length === 0 ? [] : [{ call, per_second, ...summarize(durations) }];
  });
  const ends = counted('whole run').map(({ at }) => at);
  return {
    calls: rows,
    usage,
    played,
    answered_by_process,
    slowest_10_s_per_second: slowestRate(ends, { from, seconds }),
  };
};
