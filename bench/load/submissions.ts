import { openHttpClient, type Reply } from '../../server/testing/http-client.ts';
import { inParallel } from '../in-parallel.ts';
import { summarize } from '../percentiles.ts';
import { prepareRuns, type Submission } from '../runs.ts';

const sendAll = async (origin: string, connections: number, sends: Submission[] | string[]) => {
  const client = openHttpClient(`${origin}/api`, { connections });
  const started = performance.now();
  const answers = await inParallel<Submission | string, Reply>(sends, connections, (what) =>
    typeof what === 'string' ? client.send('GET', what) : client.send('POST', '/responses', { body: what.body }),
  );
  const seconds = (performance.now() - started) / 1000;
  client.close();
  const refused = answers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`an answer was ${refused.status || refused.failure}: ${refused.body}`);
  const per_second = Math.round(sends.length / seconds);
  return { last: answers.at(-1)?.body ?? '', per_second, ...summarize(answers.map(({ durationMs }) => durationMs)) };
};

/** Makes participants, and submits their runs over so many connections. The first ones only warm up both sides. */
export const loadSubmissions = async (
  origin: string,
  { runs: count, connections, warmUp = 0 }: { runs: number; connections: number; warmUp?: number },
) => {
  const client = openHttpClient(`${origin}/api`, { connections: 16 });
  const runs = await prepareRuns(client, count + warmUp).finally(client.close);
  if (warmUp > 0) await sendAll(origin, 8, runs.slice(0, warmUp));
  const { last: _, ...measured } = await sendAll(origin, connections, runs.slice(warmUp));
  return measured;
};

/** Reads the group's figures so many times. `participants`: how many runs they are made of. */
export const readAggregates = async (origin: string, count: number) => {
  const calls = (times: number) => Array.from({ length: times }, () => '/aggregate_responses');
  await sendAll(origin, 4, calls(50));
  const { last, per_second: _, ...measured } = await sendAll(origin, 4, calls(count));
  return { participants: (JSON.parse(last)[0]?.val_participants ?? 0) as number, ...measured };
};
