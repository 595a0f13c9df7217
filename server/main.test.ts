import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { packageRoot } from './package-root.ts';
import { createParticipant, postRun, readAnswers, simulatedRunOf } from './testing/play-over-http.ts';
import { spawnServer } from './testing/spawn-server.ts';

const run = promisify(execFile);
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const dataFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'prima-vista-main-'));
  folders.push(folder);
  return folder;
};

const startAgain = (env: Record<string, string>) =>
  run(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: packageRoot,
    env: { ...process.env, PORT: '0', ...env },
  });

it('finishes what is in flight at SIGTERM, ends PostgreSQL, and has what it acknowledged after the next start', async () => {
  const dataDir = await dataFolder();
  const first = await spawnServer({ from: 'source', dataDir });
  const participants = await Promise.all(Array.from({ length: 30 }, () => createParticipant(first.origin)));
  const runs = await Promise.all(participants.map((each) => simulatedRunOf(first.origin, each)));
  const [one, ...others] = runs;
  if (!one) throw new Error('there is no run');
  expect((await postRun(first.origin, one)).status).toBe(200);
  const sent = Promise.allSettled(others.map((each) => postRun(first.origin, each)));
  expect(await first.stop()).toBe(0);
  const answers = await sent;
  const statuses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.status] : []));
  expect(statuses.filter((status) => status !== 200)).toEqual([]);

  const second = await spawnServer({ from: 'source', dataDir });
  const acknowledged = participants.filter((_, index) => index === 0 || answers[index - 1]?.status === 'fulfilled');
  const stored = await Promise.all(acknowledged.map((each) => readAnswers(second.origin, each)));
  expect(stored.map((each) => each.length)).toEqual(acknowledged.map(() => 120));
  expect(await second.stop()).toBe(0);
});

it('leaves no PostgreSQL behind when it is told to end while it starts', async () => {
  const dataDir = await dataFolder();
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: packageRoot,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const pidFile = join(dataDir, 'postgres/postmaster.pid');
  await expect.poll(() => existsSync(pidFile), { timeout: 30_000, interval: 5 }).toBe(true);
  const postmaster = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  child.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
  expect(() => process.kill(postmaster, 0)).toThrow();
});

it('says in a sentence that its port is taken, and leaves nothing running', async () => {
  const dataDir = await dataFolder();
  const server = await spawnServer({ from: 'source' });
  const port = new URL(server.origin).port;
  await expect(startAgain({ DATA_DIR: dataDir, PORT: port, HOST: '127.0.0.1' })).rejects.toThrow(/EADDRINUSE/);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  await server.stop();
});

it('refuses a data folder that another server uses, and says so', async () => {
  const dataDir = await dataFolder();
  const server = await spawnServer({ from: 'source', dataDir });
  await expect(startAgain({ DATA_DIR: dataDir })).rejects.toThrow(/another Prima Vista server is using/);
  await server.stop();
});

it('says what is wrong with the configuration', async () => {
  await expect(startAgain({ DATABASE_URL: 'mysql://x' })).rejects.toThrow(/DATABASE_URL: must start with postgresql/);
});
