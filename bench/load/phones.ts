import { randomUUID } from 'node:crypto';
import { openHttpClient } from '../../server/testing/http-client.ts';
import {
  type Ask,
  enterCampaign,
  playRounds,
  readGame,
  runOf,
  submitRun,
} from '../../server/testing/simulated-participant.ts';
import { inParallel } from '../in-parallel.ts';
import { summarize } from '../percentiles.ts';
import { prepareRuns, type Submission } from '../runs.ts';

/** Makes these calls over so many connections. `last`: what was answered in the end. */
const sendAll = async (origin: string, connections: number, calls: (Submission | undefined)[]) => {
  const client = openHttpClient(`${origin}/api`, { connections });
  const started = performance.now();
  const answers = await inParallel(calls, connections, (run) =>
    run ? client.send('POST', '/responses', { body: run.body }) : client.send('GET', '/aggregate_responses'),
  );
  const seconds = (performance.now() - started) / 1000;
  client.close();
  const refused = answers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`an answer was ${refused.status || refused.failure}: ${refused.body}`);
  const figures = summarize(answers.map(({ durationMs }) => durationMs));
  return { last: answers.at(-1)?.body ?? '', figures, per_second: Math.round(calls.length / seconds) };
};

/** Makes participants, and submits their runs over so many connections. The first ones only warm up both sides. */
export const loadSubmissions = async (
  origin: string,
  { runs: count, connections, warmUp = 0 }: { runs: number; connections: number; warmUp?: number },
) => {
  const client = openHttpClient(`${origin}/api`, { connections: 16 });
  const runs = await prepareRuns(client, count + warmUp).finally(client.close);
  if (warmUp > 0) await sendAll(origin, 8, runs.slice(0, warmUp));
  const { per_second, figures } = await sendAll(origin, connections, runs.slice(warmUp));
  return { per_second, ...figures };
};

/** Reads the group's figures so many times. `participants`: how many runs they are made of. */
export const readAggregates = async (origin: string, count: number) => {
  await sendAll(origin, 4, Array(50).fill(undefined));
  const { last, figures, per_second } = await sendAll(origin, 4, Array(count).fill(undefined));
  return { participants: (JSON.parse(last)[0]?.val_participants ?? 0) as number, per_second, ...figures };
};

/**
 * The place of the class that the pupil of this number joins: ten at a time, until each has thirty. The pupils of one join it
 * one after the other, as its size must be exact.
 */
const classOf = (number: number): number => Math.floor(number / 300) * 10 + (number % 10);

type WholeRunsLoad = {
  /** Of the server processes; calls go to them in turn, as behind a round-robin load balancer. */
  origins: string[];
  /** Started sessions for 30 pupils each; once all are full, the first one is used again. Without any, all runs are public. */
  classes: string[];
  connections: number;
  warm_up_seconds: number;
  seconds: number;
};

/**
 * Plays whole runs one after the other on each connection, public ones and class runs in turn. Figures cover what ended
 * between the warm-up and the end; runs in progress are then played to their end.
 */
export const loadWholeRuns = async ({ origins, classes, connections, warm_up_seconds, seconds }: WholeRunsLoad) => {
  const clients = origins.map((origin) => openHttpClient(`${origin}/api`, { connections, gzip: true }));
  const from = performance.now() + warm_up_seconds * 1000;
  const until = from + seconds * 1000;
  const durations: number[] = [];
  const played = { public: 0, class: 0 };
  let [calls, begun] = [0, 0];

  const ask: Ask = async (method, path, body) => {
    const answer = await clients[calls++ % clients.length]?.send(method, path, { body });
    if (answer?.status !== 200) throw new Error(`${method} ${path} was answered with ${answer?.status}`);
    return JSON.parse(answer.body);
  };
  const play = async (kind: 'public' | 'class', number: number): Promise<void> => {
    const inClass = { uid_session: classes[classOf(number) % classes.length] ?? '', uid_user: randomUUID() };
    const uids = kind === 'public' ? await enterCampaign(ask) : inClass;
    if (kind === 'class') await ask('GET', `/gamesession/${uids.uid_session}`);
    const game = await readGame(ask, kind);
    if (kind === 'class') await playRounds(ask, uids);
    await submitRun(ask, runOf(uids, game));
    played[kind] += 1;
  };
  const phone = async (): Promise<void> => {
    while (performance.now() < until) {
      const number = begun++;
      const started = performance.now();
      await play(classes.length === 0 || number % 2 === 0 ? 'public' : 'class', Math.floor(number / 2));
      const ended = performance.now();
      if (ended >= from && ended < until) durations.push(ended - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, phone)).finally(() => clients.map(({ close }) => close()));
  return { played, per_second: Math.round((10 * durations.length) / seconds) / 10, ...summarize(durations) };
};
