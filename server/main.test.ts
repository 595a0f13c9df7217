import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { packageRoot } from './package-root.ts';
import { createParticipant, postRun, simulatedRunOf } from './testing/play-over-http.ts';
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

it('finishes what is in flight at SIGTERM, ends PostgreSQL, and has it all after the next start', async () => {
  const dataDir = await dataFolder();
  const first = await spawnServer({ from: 'source', dataDir });
  const participants = await Promise.all(Array.from({ length: 30 }, () => createParticipant(first.origin)));
  const runs = await Promise.all(participants.map((each) => simulatedRunOf(first.origin, each)));
  const sent = Promise.allSettled(runs.map((each) => postRun(first.origin, each)));
  const code = await first.stop();
  expect(code).toBe(0);
  const acknowledged = (await sent).flatMap((result) => (result.status === 'fulfilled' ? [result.value.status] : []));
  expect(acknowledged.filter((status) => status >= 500)).toEqual([]);

  const second = await spawnServer({ from: 'source', dataDir });
  const statuses = await Promise.all(runs.map(async (each) => (await postRun(second.origin, each)).status));
  expect(await second.stop()).toBe(0);
  expect(new Set(statuses)).toEqual(new Set([200]));
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
