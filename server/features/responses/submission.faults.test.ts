import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { startCommitProxy } from '../../testing/commit-proxy.ts';
import { createParticipant, postRun, readAnswers, simulatedRunOf } from '../../testing/play-over-http.ts';
import { prepareDatabase } from '../../testing/prepared-database.ts';
import { serverProgram } from '../../testing/server-program.ts';
import { type SpawnedServer, spawnServer } from '../../testing/spawn-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'prima-vista-faults-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const testDatabase = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase();
  ends.push(database.drop);
  return database;
};

const startServer = async (options: Omit<Parameters<typeof spawnServer>[0], 'from'>): Promise<SpawnedServer> => {
  const server = await spawnServer({ from: 'source', ...options });
  ends.push(server.stop);
  return server;
};

/** For each participant, how many answers are stored. */
const storedAnswers = async (client: { query: pg.Client['query'] }): Promise<Map<string, number>> => {
  const { rows } = await client.query('select uid_user, count(*)::int as answers from response group by uid_user');
  return new Map(rows.map(({ uid_user, answers }) => [uid_user, answers]));
};

describe('a server that is killed between commit and reply', () => {
  it('has the run once after the same run came again', async () => {
    const database = await testDatabase();
    const { host } = new pg.Client({ connectionString: database.connectionString });
    const socket = join(host, '.s.PGSQL.5432');
    let victim: SpawnedServer | undefined;
    const proxy = await startCommitProxy(socket, new URL(database.connectionString).pathname.slice(1), () => {
      if (victim) process.kill(victim.pid, 'SIGKILL');
    });
    ends.push(proxy.close);

    victim = await startServer({ env: { DATABASE_URL: proxy.connectionString } });
    const participant = await createParticipant(victim.origin);
    const run = await simulatedRunOf(victim.origin, participant);
    await expect(postRun(victim.origin, run)).rejects.toThrow();
    expect((await storedAnswers(database.db.$client)).get(participant.uid_user)).toBe(120);

    const next = await startServer({ env: { DATABASE_URL: database.connectionString } });
    expect(await postRun(next.origin, run)).toMatchObject({ status: 200, body: { stored: 120 } });
    expect((await storedAnswers(database.db.$client)).get(participant.uid_user)).toBe(120);
  });
});

describe('PostgreSQL killed under load', () => {
  it('has every acknowledged run, whole, after it came back', async () => {
    const dataDir = await prepareDatabase(await temporaryFolder());
    const server = await startServer({ dataDir });
    const postmaster = async () =>
      Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
    const participants = await Promise.all(Array.from({ length: 60 }, () => createParticipant(server.origin)));
    const runs = await Promise.all(participants.map((each) => simulatedRunOf(server.origin, each)));

    const acknowledged: string[] = [];
    const failed: typeof runs = [];
    await Promise.all(
      runs.map(async (run, index) => {
        if (index === 20) process.kill(await postmaster(), 'SIGKILL');
        const { status } = await postRun(server.origin, run);
        if (status === 200) acknowledged.push(run.responses[0]?.uid_user ?? '');
        else failed.push(run);
        expect([200, 503]).toContain(status);
      }),
    );
    expect(failed.length).toBeGreaterThan(0);

    for (const run of failed) {
      await expect
        .poll(async () => (await postRun(server.origin, run)).status, { timeout: 30_000, interval: 200 })
        .toBe(200);
      acknowledged.push(run.responses[0]?.uid_user ?? '');
    }
    expect(new Set(acknowledged).size).toBe(60);
    const stored = await Promise.all(participants.map((each) => readAnswers(server.origin, each)));
    expect(stored.map((answers) => answers.length)).toEqual(Array.from({ length: 60 }, () => 120));
  });
});

describe('two servers on one database', () => {
  it('count each run exactly once', async () => {
    const database = await testDatabase();
    const env = { DATABASE_URL: database.connectionString };
    const [one, two] = await Promise.all([startServer({ env }), startServer({ env })]);
    const participants = await Promise.all(Array.from({ length: 40 }, () => createParticipant(one.origin)));
    await Promise.all(
      participants.map(async (each, index) => {
        const run = await simulatedRunOf(one.origin, each);
        const { status } = await postRun(index % 2 ? one.origin : two.origin, run);
        expect(status).toBe(200);
      }),
    );
    // An ended session is counted to its last run.
    await database.db.$client.query('update game_session set tms_stopped_at = now()');
    const counted = async () => (await database.db.$client.query('select runs from tally_runs')).rows[0]?.runs;
    await expect.poll(counted, { timeout: 30_000 }).toBe(40);

    const verify = () =>
      execFileSync(process.execPath, serverProgram('server/features/results/verify-tally.ts'), {
        env: { ...process.env, ...env },
        encoding: 'utf8',
      });
    expect(verify()).toContain('tally agrees: 40 runs');
    await database.db.$client.query('update tally set yes = yes - 1, answers = answers - 1 where yes > 0');
    expect(verify).toThrow();
  });
});
