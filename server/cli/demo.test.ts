import { readdir } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { scratchFolder } from '../db/testing/scratch-folder.ts';
import { openHttpClient } from '../testing/http-client.ts';
import { prepareDatabase } from '../testing/prepared-database.ts';
import { runCommandHere } from '../testing/run-command-here.ts';
import { countedRuns } from '../testing/simulated-participant.ts';
import { spawnServer } from '../testing/spawn-server.ts';

it('begins with 400 public runs, says that all of it is simulated, and leads to two accounts and its classes', async () => {
  const dataDir = await prepareDatabase(scratchFolder());
  const server = await spawnServer({ from: 'demo', dataDir, env: { DATABASE_URL: '', ORIGIN: '' } });
  onTestFinished(async () => void (await server.stop()));
  const { ask, close } = openHttpClient(`${server.origin}/api`);
  onTestFinished(close);
  const said = server.lines.join('\n');
  expect(said).toContain('all data in it are simulated');
  expect(said).toMatch(/\/join\/\w{3}-\w{4}\n/);
  expect(said).toMatch(/\/sessions\/[\w-]{36}\/results\n/);
  const links = said.match(/(?<=\/registration\/)\S+/g) ?? [];
  expect(links).toHaveLength(2);
  for (const token of links) await ask('POST', '/users/validate', { token });
  await expect.poll(() => countedRuns(ask)).toBe(400);
  expect(await server.stop()).toBe(0);
});

it('refuses a given database, in one sentence and before creating anything', async () => {
  const dataDir = scratchFolder();
  const said = await runCommandHere('demo', [], { DATABASE_URL: 'postgresql://127.0.0.1:1/none', DATA_DIR: dataDir });
  expect(said).toMatchObject({ code: 1, stderr: expect.stringMatching(/^A demonstration [^\n]+\n$/) });
  expect(await readdir(dataDir)).toEqual([]);
});
