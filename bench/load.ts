import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/db/embedded-postgres.ts';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { type Answer, type HttpClient, httpClient, inParallel } from './http.ts';
import { summarize } from './percentiles.ts';
import { prepareRuns, type Submission } from './runs.ts';
import { storeRuns, untilFolded } from './stored-runs.ts';

const smoke = process.argv.includes('--smoke');
const size = smoke
  ? { runs: 60, burst: 60, aggregates: 50, stored: 200 }
  : { runs: 6000, burst: 300, aggregates: 1000, stored: 100_000 };

const quiet = { info: () => {}, warn: () => {}, error: (message: string) => console.error(message) };

const mustAllBe200 = (answers: Answer[]): void => {
  const refused = answers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`an answer was ${refused.status}: ${refused.body}`);
};

/** Sends all runs with `connections` at work and gives the rate and the durations. */
const submit = async (origin: string, runs: Submission[], connections: number) => {
  const client = httpClient(origin, { connections });
  const started = performance.now();
  const answers = await inParallel(runs, connections, ({ body }) => client.send('POST', '/responses', body));
  const seconds = (performance.now() - started) / 1000;
  client.close();
  mustAllBe200(answers);
  return { per_second: Math.round(runs.length / seconds), ...summarize(answers.map(({ duration }) => duration)) };
};

const readAggregates = async (client: HttpClient) => {
  await inParallel(Array.from({ length: 50 }), 4, () => client.send('GET', '/aggregate_responses'));
  const answers = await inParallel(Array.from({ length: size.aggregates }), 4, () =>
    client.send('GET', '/aggregate_responses'),
  );
  mustAllBe200(answers);
  const [first] = JSON.parse(answers.at(-1)?.body ?? '[]');
  return { participants: first.val_participants, ...summarize(answers.map(({ duration }) => duration)) };
};

/** A school's pupils finish in the same second: all at once, from one address, on a server with its limits on. */
const burstOn = async (connectionString: string) => {
  const server = await spawnServer({ from: 'built', env: { DATABASE_URL: connectionString, RATE_LIMIT_PER_IP: '' } });
  const client = httpClient(server.origin, { connections: 16 });
  const runs = await prepareRuns(client, size.burst);
  const burst = await submit(server.origin, runs, size.burst);
  client.close();
  await server.stop();
  return burst;
};

const dataDir = await mkdtemp(join(tmpdir(), 'prima-vista-load-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
const server = await spawnServer({ from: 'built', env: { DATABASE_URL: postgres.connectionString } });
try {
  const client = httpClient(server.origin, { connections: 16 });
  const aggregate_empty = await readAggregates(client);
  const runs = await prepareRuns(client, size.runs);
  // The first ones warm up both sides, and are not in the figures.
  const warmUp = Math.min(500, Math.floor(runs.length / 3));
  await submit(server.origin, runs.slice(0, warmUp), 8);
  const submissions = await submit(server.origin, runs.slice(warmUp), 32);
  const burst = await burstOn(postgres.connectionString);
  await storeRuns(postgres.connectionString, size.stored);
  await untilFolded(postgres.connectionString, 600_000);
  const aggregate_full = await readAggregates(client);
  client.close();

  const expected = size.runs + size.burst + size.stored;
  if (aggregate_full.participants !== expected) {
    throw new Error(`${expected} runs were stored, ${aggregate_full.participants} counted`);
  }
  console.log(JSON.stringify({ submissions, burst, aggregate_empty, aggregate_full }, null, 2));
} finally {
  await server.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
