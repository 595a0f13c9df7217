import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { contract } from '../contract/contract.ts';
import { openHttpClient } from './testing/http-client.ts';
import { prepareDatabase } from './testing/prepared-database.ts';
import { serverProgram } from './testing/server-program.ts';
import { countedRuns } from './testing/simulated-participant.ts';
import { spawnServer } from './testing/spawn-server.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'prima-vista-demo-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** Starts a demonstration and waits until it is ready. `said`: its output so far. */
const startDemo = async (dataDir: string) => {
  const server = await spawnServer({ from: 'demo', dataDir, env: { DATABASE_URL: '', ORIGIN: '' } });
  ends.push(server.stop);
  const said = server.lines.join('\n');
  const links = [...said.matchAll(/\S+\/registration\/(\S+)/g)].map((match) => match[1] ?? '');
  return { ...server, said, links };
};

const post = async (url: string, body: object) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};

it('begins with 400 public runs and two links, and has the same data and new links after a restart', async () => {
  const dataDir = await prepareDatabase(await temporaryFolder());
  const first = await startDemo(dataDir);
  expect(first.said).toContain('all data in it are simulated');
  expect(first.said).toMatch(/\/join\/\w{3}-\w{4}\n/);
  expect(first.said).toMatch(/\/sessions\/[\w-]{36}\/results\n/);
  expect(first.links).toHaveLength(2);
  await expect.poll(() => countedRuns(openHttpClient(`${first.origin}/api`).ask), { timeout: 120_000 }).toBe(400);
  const [token = ''] = first.links;
  const { body } = await post(`${first.origin}/api/users/validate`, { token });
  const { data } = contract['POST /users/validate'].response.parse(body);
  const chosen = { uid: data.id, password: 'Chiaro-di-luna-42' };
  expect((await post(`${first.origin}/api/users/signup`, chosen)).status).toBe(200);
  const login = { username: data.email, password: chosen.password };
  expect((await post(`${first.origin}/api/auth/login`, login)).status).toBe(200);
  expect(await first.stop()).toBe(0);

  const second = await startDemo(dataDir);
  expect(await countedRuns(openHttpClient(`${second.origin}/api`).ask)).toBe(400);
  expect(second.links).toHaveLength(2);
  expect(second.links.filter((link) => first.links.includes(link))).toEqual([]);
  for (const again of second.links)
    expect((await post(`${second.origin}/api/users/validate`, { token: again })).status).toBe(200);
  expect(await second.stop()).toBe(0);
});

it('refuses a given database, in one sentence and before creating anything', async () => {
  const dataDir = await temporaryFolder();
  const env = { ...process.env, DATABASE_URL: 'postgresql://127.0.0.1:1/none', DATA_DIR: dataDir };
  const refused = promisify(execFile)(process.execPath, serverProgram('server/demo.ts'), { env });
  await expect(refused).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^A demonstration [^\n]+\n$/) });
  expect(await readdir(dataDir)).toEqual([]);
});
