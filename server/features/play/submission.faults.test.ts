import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { scratchFolder } from '../../db/testing/scratch-folder.ts';
import { startCommitProxy } from '../../testing/commit-proxy.ts';
import { openHttpClient } from '../../testing/http-client.ts';
import { prepareDatabase } from '../../testing/prepared-database.ts';
import { enterCampaign, readAnswers, readGame, runOf, submitRun } from '../../testing/simulated-participant.ts';
import { type SpawnedServer, spawnServer } from '../../testing/spawn-server.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { compareFigures } from '../figures/figures.ts';

const clientOf = ({ origin }: SpawnedServer) => {
  const client = openHttpClient(`${origin}/api`);
  onTestFinished(() => client.close());
  return client;
};

const startServer = async (options: Omit<Parameters<typeof spawnServer>[0], 'from'>): Promise<SpawnedServer> => {
  const server = await spawnServer({ from: 'source', ...options });
  onTestFinished(async () => void (await server.stop()));
  return server;
};

test('a server killed between commit and reply, and two after it, store and count each run exactly once', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const storedAnswers = (uid_user: string) => database.query('select from response where uid_user = $1', [uid_user]);
  const { host } = new pg.Client({ connectionString: database.connectionString });
  const socket = join(host, '.s.PGSQL.5432');
  let victim: SpawnedServer | undefined;
  const proxy = await startCommitProxy(socket, new URL(database.connectionString).pathname.slice(1), () => {
    if (victim) process.kill(victim.pid, 'SIGKILL');
  });
  onTestFinished(() => proxy.close());

  victim = await startServer({ env: { DATABASE_URL: proxy.connectionString } });
  const { ask, insist } = clientOf(victim);
  const participant = await enterCampaign(ask);
  const run = runOf(participant, await readGame(ask, 'public'));
  expect((await insist('POST', '/responses', { body: run })).status).toBe(0);
  expect(await storedAnswers(participant.uid_user)).toHaveLength(120);

  const env = { DATABASE_URL: database.connectionString };
  const clients = (await Promise.all([startServer({ env }), startServer({ env })])).map(clientOf);
  const [one, other] = clients as [(typeof clients)[0], (typeof clients)[0]];
  expect(await submitRun(one.ask, run)).toMatchObject({ stored: 120 });
  expect(await storedAnswers(participant.uid_user)).toHaveLength(120);

  const participants = await Promise.all(Array.from({ length: 20 }, () => enterCampaign(one.ask)));
  const game = await readGame(one.ask, 'public');
  await Promise.all(participants.map((each, index) => submitRun((index % 2 ? one : other).ask, runOf(each, game))));
  const waiting = `select count(*)::int as runs from participant where num_step is null and tms_completed_at is not null`;
  const left = async () => (await database.query(waiting))[0]?.runs;
  await expect.poll(left, { timeout: 120_000 }).toBeLessThan(10);
  expect(await compareFigures(database.db)).toEqual({ runs: 21 - (await left()), differences: [] });
});

test('PostgreSQL killed under load has every acknowledged run in full after its return', async () => {
  const dataDir = await prepareDatabase(scratchFolder());
  const server = await startServer({ dataDir });
  const postmaster = async () =>
    Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  const { ask, send } = clientOf(server);
  const submit = async (body: object) => (await send('POST', '/responses', { body })).status;
  const participants = await Promise.all(Array.from({ length: 30 }, () => enterCampaign(ask)));
  const game = await readGame(ask, 'public');
  const runs = participants.map((each) => runOf(each, game));

  const acknowledged: string[] = [];
  const failed: typeof runs = [];
  await Promise.all(
    runs.map(async (run, index) => {
      if (index === 10) process.kill(await postmaster(), 'SIGKILL');
      const status = await submit(run);
      if (status === 200) acknowledged.push(run.responses[0]?.uid_user ?? '');
      else failed.push(run);
      expect([200, 503]).toContain(status);
    }),
  );
  expect(failed.length).toBeGreaterThan(0);

  for (const run of failed) {
    await expect.poll(() => submit(run), { timeout: 120_000, interval: 200 }).toBe(200);
    acknowledged.push(run.responses[0]?.uid_user ?? '');
  }
  expect(new Set(acknowledged).size).toBe(30);
  const stored = await Promise.all(participants.map((each) => readAnswers(ask, each)));
  expect(stored.map((answers) => answers.length)).toEqual(Array.from({ length: 30 }, () => 120));
});
