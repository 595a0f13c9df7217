import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SignedIn } from '../contract/auth.ts';
import { contract } from '../contract/contract.ts';
import { scratchFolder } from './db/testing/scratch-folder.ts';
import { openHttpClient } from './testing/http-client.ts';
import { prepareDatabase } from './testing/prepared-database.ts';
import { serverProgram } from './testing/server-program.ts';
import { enterCampaign, readAnswers, readGame, runOf, type Uids } from './testing/simulated-participant.ts';
import { spawnServer, startServerProcess } from './testing/spawn-server.ts';

it('leaves no PostgreSQL running when stopped during its start', async () => {
  const dataDir = await prepareDatabase(scratchFolder());
  const server = startServerProcess({ from: 'source', dataDir });
  const pidFile = join(dataDir, 'postgres/postmaster.pid');
  await expect.poll(() => existsSync(pidFile), { timeout: 120_000, interval: 5 }).toBe(true);
  const postmaster = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  expect(await server.stop()).toBe(0);
  expect(() => process.kill(postmaster, 0)).toThrow();
});

it('waits to be stopped rather than be started again and again, where that is asked for', async () => {
  const env = { BACKUP_KEY: 'age1none', WHEN_REFUSED: 'wait' };
  const server = startServerProcess({ from: 'source', dataDir: scratchFolder(), env });
  await expect.poll(() => server.lines.join('\n'), { timeout: 120_000 }).toMatch(/key.*\n.*Fix this, then restart/s);
  expect(server.hasEnded()).toBe(false);
  expect(await server.stop()).toBe(78);
});

/** Starts a server in `folder`, with the settings in its .env alone. Resolves once it is ready, to what it said until then. */
const startIn = async (folder: string) => {
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
  const stop = async () => {
    child.kill('SIGTERM');
    return (await exited)[0];
  };
  return { said, origin: /is ready: +(\S+)/.exec(said)?.[1]?.replace('localhost', '127.0.0.1') ?? '', stop };
};

describe('an installation', () => {
  const folder = scratchFolder(afterAll);
  const dataDir = join(folder, 'data');
  const keyFile = join(dataDir, 'secret.key');
  const outbox = join(dataDir, 'outbox');
  const mailsSent = () => (existsSync(outbox) ? readdirSync(outbox) : []).filter((name) => name.endsWith('.eml'));

  /** What its first server did until it was stopped. */
  const first = { origin: '', setupLink: '', secret: '', isStarting: true, exitCode: null as number | null };
  const runs: { uids: Uids; status: number }[] = [];
  let second: Awaited<ReturnType<typeof startIn>>;

  /** The first administrator signs up by the printed link and invites somebody. */
  const signUp = async (origin: string, setupLink: string) => {
    const { ask } = openHttpClient(`${origin}/api`);
    const token = setupLink.split('/').at(-1);
    const { data } = contract['POST /users/validate'].response.parse(await ask('POST', '/users/validate', { token }));
    const person = { email: 'ada@school.example', full_name: 'Ada Prova', password: 'Chiaro-di-luna-42' };
    await ask('POST', '/users/signup', { uid: data.id, ...person });
    const login = await ask('POST', '/auth/login', { username: person.email, password: person.password });
    const administrator = openHttpClient(`${origin}/api`, { token: SignedIn.parse(login).access_token });
    const [role] = contract['GET /roles'].response.parse(await administrator.ask('GET', '/roles'));
    await administrator.ask('POST', '/users', { email: 'bea@school.example', full_name: 'Bea', role_id: role?.id });
  };

  beforeAll(async () => {
    writeFileSync(join(folder, '.env'), 'PORT=0\nHOST=127.0.0.1\nSTOP_SECONDS=120\nBACKUP_AT=off\n');
    mkdirSync(dataDir);
    const { origin, setupLink = '', stop } = await spawnServer({ from: 'source', dataDir });
    const isStarting = existsSync(join(dataDir, 'first-start'));
    Object.assign(first, { origin, setupLink, isStarting, secret: await readFile(keyFile, 'utf8') });
    await signUp(origin, setupLink);
    await vi.waitFor(() => expect(mailsSent()).toHaveLength(1), { timeout: 120_000 });

    const { ask, send } = openHttpClient(`${origin}/api`);
    // Fewer than the server has connections to its database: none has to wait for one.
    const participants = await Promise.all(Array.from({ length: 15 }, () => enterCampaign(ask)));
    const game = await readGame(ask, 'public');
    const submit = async (uids: Uids) => {
      const { status } = await send('POST', '/responses', { body: runOf(uids, game) });
      runs.push({ uids, status });
    };
    const [one, ...others] = participants;
    if (one) await submit(one);
    const sent = others.map(submit);
    first.exitCode = await stop();
    await Promise.all(sent);
    second = await startIn(folder);
  });
  afterAll(async () => expect(await second?.stop()).toBe(0));

  it('lets the first administrator sign up by a link, once, and sends mails from then on', async () => {
    expect(first.setupLink).toMatch(new RegExp(`^${first.origin}/registration/`));
    const [name = ''] = mailsSent();
    const mail = await readFile(join(outbox, name), 'utf8');
    expect(mail).toMatch(/^To: bea@school\.example\r$/m);
    expect(mail).toContain(`http://localhost:${new URL(first.origin).port}/registration/`);
    expect(second.said).not.toContain('/registration/');
  });

  it('keeps its secret key, for its owner alone', async () => {
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
    expect(first.isStarting).toBe(false);
    expect(await readFile(keyFile, 'utf8')).toBe(first.secret);
  });

  it('finishes running calls at SIGTERM, and keeps all that it acknowledged', async () => {
    expect(first.exitCode).toBe(0);
    // Those without an answer, which have none, were still on their way to the server.
    expect(runs.filter(({ status }) => status !== 200 && status !== 0)).toEqual([]);
    const acknowledged = runs.filter(({ status }) => status === 200);
    expect(acknowledged.length).toBeGreaterThan(0);
    const { ask } = openHttpClient(`${second.origin}/api`);
    const stored = await Promise.all(acknowledged.map(({ uids }) => readAnswers(ask, uids)));
    expect(stored.map((each) => each.length)).toEqual(acknowledged.map(() => 120));
  });

  it('finds its own files from any folder, its settings and data in the current one', async () => {
    expect(second.said).toContain(`${outbox}\n`);
    const answer = await fetch(`${second.origin}/api/images`);
    const [image] = contract['GET /images'].response.parse(await answer.json());
    const face = await fetch(`${second.origin}/generated_faces/${image?.file_name}`);
    expect([face.status, face.headers.get('content-type')]).toEqual([200, 'image/avif']);
  });
});
