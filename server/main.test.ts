import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { SignedIn } from '../contract/auth.ts';
import { contract } from '../contract/contract.ts';
import { scratchFolder } from './db/testing/scratch-folder.ts';
import { openHttpClient } from './testing/http-client.ts';
import { prepareDatabase } from './testing/prepared-database.ts';
import { serverProgram } from './testing/server-program.ts';
import { enterCampaign, readAnswers, readGame, runOf } from './testing/simulated-participant.ts';
import { spawnServer, startServerProcess } from './testing/spawn-server.ts';

/** A folder with a database: only one test here needs a first start. */
const dataFolder = (): Promise<string> => prepareDatabase(scratchFolder());

it('leaves no PostgreSQL running when stopped during its start', async () => {
  const dataDir = await dataFolder();
  const server = startServerProcess({ from: 'source', dataDir });
  const pidFile = join(dataDir, 'postgres/postmaster.pid');
  await expect.poll(() => existsSync(pidFile), { timeout: 120_000, interval: 5 }).toBe(true);
  const postmaster = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  expect(await server.stop()).toBe(0);
  expect(() => process.kill(postmaster, 0)).toThrow();
});

it('finds its own files from any folder, its settings and data in the current one', async () => {
  const folder = scratchFolder();
  await writeFile(join(folder, '.env'), 'PORT=0\nHOST=127.0.0.1\nSTOP_SECONDS=120\nBACKUP_AT=off\n');
  await mkdir(join(folder, 'data'));
  const dataDir = await prepareDatabase(join(folder, 'data'));
  const child = spawn(process.execPath, serverProgram('server/main.ts'), {
    cwd: folder,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let said = '';
  for await (const line of createInterface(child.stdout)) {
    said += `${line}\n`;
    if (line.includes('Stop with')) break;
  }
  child.stdout.resume();
  expect(said).toContain(`${join(dataDir, 'outbox')}\n`);
  const origin = /is ready: +(\S+)/.exec(said)?.[1]?.replace('localhost', '127.0.0.1') ?? '';
  const images = contract['GET /images'].response.parse(await (await fetch(`${origin}/api/images`)).json());
  const face = await fetch(`${origin}/generated_faces/${images[0]?.file_name}`);
  expect([face.status, face.headers.get('content-type')]).toEqual([200, 'image/avif']);

  child.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
});

it('waits to be stopped rather than be started again and again, where that is asked for', async () => {
  const env = { BACKUP_KEY: 'age1none', WHEN_REFUSED: 'wait' };
  const server = startServerProcess({ from: 'source', dataDir: scratchFolder(), env });
  await expect.poll(() => server.lines.join('\n'), { timeout: 120_000 }).toMatch(/key.*\n.*Fix this, then restart/s);
  expect(server.hasEnded()).toBe(false);
  expect(await server.stop()).toBe(78);
});

const mailsIn = async (dataDir: string): Promise<string[]> => {
  const folder = join(dataDir, 'outbox');
  const files = existsSync(folder) ? await readdir(folder) : [];
  return Promise.all(files.filter((file) => file.endsWith('.eml')).map((file) => readFile(join(folder, file), 'utf8')));
};

it('lets the first administrator sign up, sends mails from then on, finishes running calls at SIGTERM, and keeps its secret key and all that it acknowledged', async () => {
  const dataDir = scratchFolder();
  const keyFile = join(dataDir, 'secret.key');
  const first = await spawnServer({ from: 'source', dataDir });
  const secret = await readFile(keyFile, 'utf8');
  expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
  expect(existsSync(join(dataDir, 'first-start'))).toBe(false);

  expect(first.setupLink).toMatch(new RegExp(`^${first.origin}/registration/`));
  const token = first.setupLink?.split('/').at(-1);
  const { ask, send } = openHttpClient(`${first.origin}/api`);
  const { data } = contract['POST /users/validate'].response.parse(await ask('POST', '/users/validate', { token }));
  const person = { email: 'ada@school.example', full_name: 'Ada Prova', password: 'Chiaro-di-luna-42' };
  const signedUp = await ask('POST', '/users/signup', { uid: data.id, ...person });
  expect(signedUp).toMatchObject({ data: { email: person.email } });

  // An invitation is sent at once; a link for a new password only after some seconds.
  const login = await ask('POST', '/auth/login', { username: person.email, password: person.password });
  const { access_token } = SignedIn.parse(login);
  const administrator = openHttpClient(`${first.origin}/api`, { token: access_token });
  const [role] = contract['GET /roles'].response.parse(await administrator.ask('GET', '/roles'));
  const invited = { email: 'bea@school.example', full_name: 'Bea Prova', role_id: role?.id };
  await administrator.ask('POST', '/users', invited);
  await expect.poll(() => mailsIn(dataDir), { timeout: 120_000 }).toHaveLength(1);
  const [mail] = await mailsIn(dataDir);
  expect(mail).toMatch(/^To: bea@school\.example\r$/m);
  expect(mail).toContain(`http://localhost:${new URL(first.origin).port}/registration/`);

  // Fewer than the server has connections to its database: none has to wait for one.
  const participants = await Promise.all(Array.from({ length: 15 }, () => enterCampaign(ask)));
  const game = await readGame(ask, 'public');
  const [one, ...others] = participants.map((each) => runOf(each, game));
  expect((await send('POST', '/responses', { body: one })).status).toBe(200);
  const sent = Promise.all(others.map((run) => send('POST', '/responses', { body: run })));
  expect(await first.stop()).toBe(0);
  const answers = await sent;
  // Those without an answer, which have none, were still on their way to the server.
  expect(answers.filter(({ status }) => status !== 200 && status !== 0)).toEqual([]);

  const second = await spawnServer({ from: 'source', dataDir });
  expect(second.setupLink).toBeUndefined();
  expect(await readFile(keyFile, 'utf8')).toBe(secret);
  const acknowledged = participants.filter((_, index) => index === 0 || answers[index - 1]?.status === 200);
  const stored = await Promise.all(
    acknowledged.map((each) => readAnswers(openHttpClient(`${second.origin}/api`).ask, each)),
  );
  expect(stored.map((each) => each.length)).toEqual(acknowledged.map(() => 120));
  expect(await second.stop()).toBe(0);
});
