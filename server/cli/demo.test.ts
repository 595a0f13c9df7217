import { readdir } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { contract } from '../../contract/contract.ts';
import { scratchFolder } from '../db/testing/scratch-folder.ts';
import { openHttpClient } from '../testing/http-client.ts';
import { prepareDatabase } from '../testing/prepared-database.ts';
import { runCommandHere } from '../testing/run-command-here.ts';
import { countedRuns } from '../testing/simulated-participant.ts';
import { spawnServer } from '../testing/spawn-server.ts';

/** Starts a demonstration and waits until it is ready. `said`: its output so far. */
const startDemo = async (dataDir: string) => {
  const server = await spawnServer({ from: 'demo', dataDir, env: { DATABASE_URL: '', ORIGIN: '' } });
  onTestFinished(async () => void (await server.stop()));
  const client = openHttpClient(`${server.origin}/api`);
  onTestFinished(client.close);
  const said = server.lines.join('\n');
  return {
    ...client,
    stop: server.stop,
    said,
    links: [...(said.match(/(?<=\/registration\/)\S+/g) ?? [])] as string[],
  };
};

it('begins with 400 public runs and two links, and has the same data and new links after a restart', async () => {
  const dataDir = await prepareDatabase(scratchFolder());
  const first = await startDemo(dataDir);
  expect(first.said).toContain('all data in it are simulated');
  expect(first.said).toMatch(/\/join\/\w{3}-\w{4}\n/);
  expect(first.said).toMatch(/\/sessions\/[\w-]{36}\/results\n/);
  expect(first.links).toHaveLength(2);
  await expect.poll(() => countedRuns(first.ask)).toBe(400);
  const { data } = contract['POST /users/validate'].response.parse(
    await first.ask('POST', '/users/validate', { token: first.links[0] }),
  );
  const password = 'Chiaro-di-luna-42';
  await first.ask('POST', '/users/signup', { uid: data.id, password });
  await first.ask('POST', '/auth/login', { username: data.email, password });
  expect(await first.stop()).toBe(0);

  const second = await startDemo(dataDir);
  expect(await countedRuns(second.ask)).toBe(400);
  expect(second.links).toHaveLength(2);
  expect(second.links.filter((link) => first.links.includes(link))).toEqual([]);
  for (const token of second.links) await second.ask('POST', '/users/validate', { token });
  expect(await second.stop()).toBe(0);
});

it('refuses a given database, in one sentence and before creating anything', async () => {
  const dataDir = scratchFolder();
  const said = await runCommandHere('demo', [], { DATABASE_URL: 'postgresql://127.0.0.1:1/none', DATA_DIR: dataDir });
  expect(said).toMatchObject({ code: 1, stderr: expect.stringMatching(/^A demonstration [^\n]+\n$/) });
  expect(await readdir(dataDir)).toEqual([]);
});
