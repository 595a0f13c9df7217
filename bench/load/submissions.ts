import { type HttpClient, openHttpClient, type Reply } from '../../server/testing/http-client.ts';
import type { Processes } from '../cpu-meter.ts';
import { inParallel } from '../in-parallel.ts';
import { summarize } from '../percentiles.ts';
import { prepareRuns, type Submission } from '../runs.ts';
import { usageDuring } from './usage.ts';

const mustAllBe200 = (answers: Reply[]): void => {
  const refused = answers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`an answer was ${refused.status || refused.failure}: ${refused.body}`);
};

/** Sends all runs over this many connections. Resolves to the rate and the durations. */
const submit = async (origin: string, runs: Submission[], connections: number) => {
  const client = openHttpClient(`${origin}/api`, { connections });
  const started = performance.now();
  const answers = await inParallel(runs, connections, ({ body }) => client.send('POST', '/responses', { body }));
  const seconds = (performance.now() - started) / 1000;
  client.close();
  mustAllBe200(answers);
  return { per_second: Math.round(runs.length / seconds), ...summarize(answers.map(({ durationMs }) => durationMs)) };
};

/** Submits prepared runs and nothing else. The first ones only warm up both sides. */
export const loadSubmissions = async (
  origin: string,
  { runs: count, connections }: { runs: number; connections: number },
  processes: Processes,
) => {
  const client = openHttpClient(`${origin}/api`, { connections: 16 });
  const runs = await prepareRuns(client, count).finally(client.close);
  const warmUp = Math.min(500, Math.floor(runs.length / 3));
  await submit(origin, runs.slice(0, warmUp), 8);
  return usageDuring(processes, () => submit(origin, runs.slice(warmUp), connections));
};

/** Submits all at once from one address, as when a school's pupils finish in the same second. */
export const loadBurst = async (origin: string, count: number) => {
  const client = openHttpClient(`${origin}/api`, { connections: 16 });
  const runs = await prepareRuns(client, count).finally(client.close);
  return submit(origin, runs, count);
};

export const readAggregates = async (client: HttpClient, count: number) => {
  await inParallel(Array.from({ length: 50 }), 4, () => client.send('GET', '/aggregate_responses'));
  const answers = await inParallel(Array.from({ length: count }), 4, () => client.send('GET', '/aggregate_responses'));
  mustAllBe200(answers);
  const [first] = JSON.parse(answers.at(-1)?.body ?? '[]');
  return { participants: first.val_participants as number, ...summarize(answers.map(({ durationMs }) => durationMs)) };
};
