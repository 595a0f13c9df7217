import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresProcessesOn } from '../../server/db/embedded-postgres/postgres-process-list.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { killEvery } from '../daemon.ts';
import type { AtEnd } from '../endings.ts';
import { isSmoke } from '../report.ts';
import { prepareRuns } from '../runs.ts';
import type { Releases } from './releases.ts';
import { findLost, readStored, type Stored, submit } from './stored-runs.ts';

/** Where releases and data are; `initial`: the data as they were before any update. */
export type Place = {
  atEnd: AtEnd;
  root: string;
  dataDir: string;
  initial: string;
  releases: Releases;
  port: number;
};

/** Runs that arrive while the update goes on. */
const arriving = isSmoke ? 6 : 20;

/** After this a trial has hung. */
const patienceMs = 5 * 60_000;

const waitFor = async (what: string, holds: () => Promise<boolean> | boolean, everyMs = 50): Promise<void> => {
  for (const deadline = performance.now() + patienceMs; !(await holds()); await sleep(everyMs)) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${patienceMs / 1000} s`);
  }
};

const after = [
  'former',
  'current',
  'unproven',
  'releases/99.0.0',
  'releases/99.1.0',
  'releases/99.2.0',
  'releases/unfinished',
];

/** Everything as it was before the update. */
export const reset = ({ root, dataDir, initial, releases }: Place): void => {
  for (const name of after) rmSync(join(root, name), { recursive: true, force: true });
  symlinkSync(`releases/${releases.current.version}`, join(root, 'current'));
  rmSync(dataDir, { recursive: true, force: true });
  execFileSync('cp', ['-a', initial, dataDir]);
};

/** Runs `current/server/main.js`, and starts it again whenever it has ended, as a service manager does. */
const superviseServer = (root: string, env: NodeJS.ProcessEnv) => {
  let child: ChildProcess | undefined;
  let isWanted = true;
  const written: string[] = [];
  const running = (async () => {
    // Nobody gives a release more starts.
    for (let starts = 0; isWanted && starts < 20; starts += 1) {
      child = spawn(process.execPath, [join(root, 'current/server/main.js')], {
        ...{ cwd: tmpdir(), env, stdio: ['ignore', 'pipe', 'pipe'] },
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (found) => void written.push(String(found)));
      await once(child, 'close');
      await sleep(100);
    }
  })();
  const stop = async (): Promise<void> => {
    isWanted = false;
    child?.kill('SIGTERM');
    await running;
  };
  return { pid: () => child?.pid ?? 0, lines: () => written.join(''), stop };
};

/** Ends every process at once: the update, the server, every PostgreSQL. What a power cut does to a disk is not tried. */
const killAll = async ({ dataDir }: Place, pids: number[]): Promise<void> => {
  const places = ['postgres', '*/postgres', '*/*/postgres'].map((each) => `${dataDir}/${each}`).join(' ');
  const found = execFileSync('sh', ['-c', `ls -d ${places} 2>/dev/null || true`], { encoding: 'utf8' });
  const folders = found.split('\n').filter(Boolean);
  const postgres = (await Promise.all(folders.map(postgresProcessesOn))).flat();
  killEvery([...pids.filter((pid) => pid !== 0), ...postgres]);
};

/** So long after the command's start, or after the link to the current release leads to the new one. */
export type Moment = { afterMs: number; since: 'start' | 'change' };

export type Trial = {
  archive: string;
  kill?: Moment;
  /** Called before the update begins, and again and again while it goes on, with its process. */
  before?: () => void;
  meanwhile?: (dataDir: string, update: number) => void;
};

export type Tried = {
  isNew: boolean;
  seconds: number;
  changedAfter: number;
  acknowledged: number;
  problems: string[];
  /** What the command and the server have written. */
  said: string;
  lines: string;
};

/** Updates a running installation, killed after some time or not. Resolves to what there is afterwards. */
export const tryUpdate = async (place: Place, expected: Stored, trial: Trial): Promise<Tried> => {
  const { atEnd, root, dataDir, releases, port } = place;
  const { archive, kill, before, meanwhile } = trial;
  const origin = `http://127.0.0.1:${port}`;
  const isHealthy = async () => (await fetch(`${origin}/api/health`).catch(() => undefined))?.status === 200;
  const isChanged = () => readlinkSync(join(root, 'current')) !== `releases/${releases.current.version}`;
  reset(place);
  const env = {
    ...process.env,
    ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, FAIR_PLAY: 'off', RATE_LIMIT_PER_IP: '0' },
    ...{ LOG_LEVEL: 'warn', STOP_SECONDS: '60', BACKUP_AT: 'off' },
  };
  const server = superviseServer(root, env);
  atEnd(server.stop);
  const problems: string[] = [];
  const tried: Tried = { isNew: false, seconds: 0, changedAfter: 0, acknowledged: 0, problems, said: '', lines: '' };
  try {
    await waitFor('the former release', isHealthy);
    const client = openHttpClient(`${origin}/api`);
    const runs = await prepareRuns(client, arriving);
    client.close();
    before?.();
    const submitting = submit(origin, runs);
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    const pidFile = join(root, 'server.pid');
    writeFileSync(pidFile, String(server.pid()));
    const program = join(releases.current.folder, 'server/command.js');
    const update = spawn(process.execPath, [program, 'update', archive, '--restart', `kill -TERM $(cat ${pidFile})`], {
      ...{ env, cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
    });
    atEnd(() => update.exitCode ?? update.kill('SIGTERM'));
    const said = Promise.all([text(update.stdout), text(update.stderr)]);
    const ended = once(update, 'close');
    const hasEnded = () => update.exitCode !== null || update.signalCode !== null;
    const delayMs = kill?.afterMs ?? 0;
    let killAt = kill?.since === 'start' ? began + delayMs : Number.POSITIVE_INFINITY;
    await waitFor(
      'the end of the update',
      async () => {
        if (tried.changedAfter === 0 && isChanged()) {
          tried.changedAfter = seconds();
          if (kill?.since === 'change') killAt = performance.now() + delayMs;
        }
        meanwhile?.(dataDir, update.pid ?? 0);
        if (performance.now() < killAt) return hasEnded();
        killAt = Number.POSITIVE_INFINITY;
        // The whole group: what the command has started, too.
        await killAll(place, [-(update.pid ?? 0), server.pid()]);
        return false;
      },
      1,
    );
    await ended;
    tried.seconds = seconds();
    await waitFor('a healthy release', isHealthy);
    await submitting.stop();
    tried.isNew = isChanged();
    tried.said = (await said).join('\n');
    const stored = await readStored(
      dataDir,
      runs.map(({ uid_user }) => uid_user),
    );
    for (const [name, sum] of Object.entries(expected))
      if (stored[name] !== sum) problems.push(`${name}: ${sum} before, ${stored[name]} after`);
    const left = () =>
      readdirSync(dataDir).filter((name) => /trial|unfinished|restoring|updating|switching|leaving/.test(name));
    // A server removes what others have left while it serves already.
    await waitFor('a tidy folder', () => left().length === 0).catch(() => {
      problems.push(`left in the data folder: ${left().join(', ')}`);
    });
    // What Node.js itself writes last.
    const uncaught = server.lines().search(/^Node\.js v\d/m);
    if (uncaught >= 0) problems.push(`an uncaught error: ${server.lines().slice(0, uncaught).slice(-2000)}`);
    const lost = await findLost(dataDir, submitting.acknowledged);
    tried.acknowledged = submitting.acknowledged.length - lost.length;
    if (lost.length > 0) problems.push(`${lost.length} acknowledged runs are lost`);
  } catch (error) {
    problems.push(`${error instanceof Error ? error.message : error}\n${server.lines().slice(-2000)}`);
  } finally {
    tried.lines = server.lines();
    await server.stop();
  }
  return tried;
};
