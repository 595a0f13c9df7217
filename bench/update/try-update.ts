import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresProcessesOn } from '../../server/db/embedded-postgres/old-postgres.ts';
import { reachEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';
import { isLeft } from '../../server/features/operations/operations.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { killEvery } from '../daemon.ts';
import type { AtEnd } from '../endings.ts';
import { onDatabase } from '../on-database.ts';
import { quiet } from '../quiet-log.ts';
import { isSmoke } from '../report.ts';
import { prepareRuns, type Submission } from '../runs.ts';
import { waitFor } from '../wait-for.ts';
import type { Releases } from './releases.ts';

/** Where releases and data are; `initial`: the data as they were before any update. */
export type Place = { atEnd: AtEnd; root: string; dataDir: string; initial: string; releases: Releases; port: number };

/** Runs that arrive while the update goes on. */
const arriving = isSmoke ? 6 : 20;

/** After this a trial has hung. */
const patience = { withinMs: 5 * 60_000, everyMs: 50 };

/** What an update leaves beside the current release. */
const after = [
  'previous',
  'current',
  'update',
  ...['99.0.0', '99.1.0', '99.2.0', 'unfinished'].map((name) => `releases/${name}`),
];

/** Everything as it was before the update. */
export const reset = ({ root, dataDir, initial, releases }: Place): void => {
  for (const name of after) rmSync(join(root, name), { recursive: true, force: true });
  symlinkSync(releases.current, join(root, 'current'));
  rmSync(dataDir, { recursive: true, force: true });
  execFileSync('cp', ['-a', initial, dataDir]);
};

const tables = {
  runs: ['run', 'uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response'],
  participants: ['participant', 'uid_user, uid_session, cod_user, tms_completed_at'],
  sessions: ['game_session', 'uid_session, tms_started_at, tms_stopped_at'],
  tickets: ['ticket', 'id, cod_ticket'],
  accounts: ['app_user', 'id, email, full_name'],
} as const;

/**
 * Reads counts and checksums of what is stored, without these participants, whether a server runs or not. `whole`: those of
 * them whose run is stored whole.
 */
export const readStored = async (dataDir: string, except: string[] = []) => {
  const { addresses, stop } = await reachEmbeddedPostgres({ dataDir, log: quiet });
  return onDatabase(addresses.superuser, async (client) => {
    const stored: Record<string, string> = {};
    for (const [name, [table, columns]] of Object.entries(tables)) {
      const sql = `select count(*), sum(hash_record_extended(row(${columns}), 0)) from ${table}`;
      const others = columns.startsWith('uid_user') ? ' where uid_user <> all ($1)' : ' where $1::text[] is not null';
      const { rows } = await client.query({ text: sql + others, values: [except], rowMode: 'array' });
      stored[name] = (rows[0] ?? []).join(' ');
    }
    const { rows } = await client.query<{ uid_user: string }>(
      'select uid_user from run where uid_user = any ($1) and array_length(flg_response, 1) = array_length(id_image, 1)',
      [except],
    );
    return { stored, whole: rows.map(({ uid_user }) => uid_user) };
  }).finally(stop);
};

/** Sends runs one after the other, again and again until each is acknowledged. */
const submit = (origin: string, runs: Submission[]) => {
  const calls = openHttpClient(`${origin}/api`, { timeoutMs: 5000 });
  const acknowledged: string[] = [];
  let isWanted = true;
  const done = (async () => {
    for (const { uid_user, body } of runs)
      while (isWanted && !acknowledged.includes(uid_user)) {
        const { status } = await calls.send('POST', '/responses', { body });
        if (status === 200) acknowledged.push(uid_user);
        await sleep(status === 200 ? 300 : 100);
      }
    calls.close();
  })();
  const stop = (): Promise<void> => {
    isWanted = false;
    return done;
  };
  return { acknowledged, stop };
};

/** Lets the launcher start the release in use, again whenever it has ended, as a service manager does. */
const superviseServer = (root: string, env: NodeJS.ProcessEnv) => {
  let child: ChildProcess | undefined;
  let isWanted = true;
  let lines = '';
  const running = (async () => {
    // Nobody gives a release more starts.
    for (let starts = 0; isWanted && starts < 20; starts += 1) {
      child = spawn(join(root, 'launch'), ['start'], {
        ...{ cwd: tmpdir(), env, stdio: ['ignore', 'pipe', 'pipe'] },
      });
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (found) => (lines += found));
      await once(child, 'close');
      await sleep(100);
    }
  })();
  const stop = async (): Promise<void> => {
    isWanted = false;
    child?.kill('SIGTERM');
    await running;
  };
  return { pid: () => child?.pid ?? 0, lines: () => lines, stop };
};

/** Ends every process at once: the update, the server, every PostgreSQL. What a power cut does to a disk is not tried. */
const killAll = async (dataDir: string, pids: number[]): Promise<void> => {
  const find = ['-maxdepth', '3', '-name', 'postgres'];
  const folders = spawnSync('find', [dataDir, ...find], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);
  const postgres = (await Promise.all(folders.map(postgresProcessesOn))).flat();
  killEvery([...pids.filter((pid) => pid !== 0), ...postgres]);
};

/** `kill`: so long after the command's start, or after the link to the current release leads to the new one. */
type Trial = {
  archive: string;
  kill?: { afterMs: number; since: 'start' | 'change' };
  /** Called before the update begins, and again and again while it goes on. */
  meanwhile?: () => void;
};

/** Updates a running installation, killed after some time or not. Resolves to what there is afterwards. */
export const tryUpdate = async (place: Place, expected: Record<string, string>, trial: Trial) => {
  const { atEnd, root, dataDir, releases, port } = place;
  const { archive, kill, meanwhile } = trial;
  const origin = `http://127.0.0.1:${port}`;
  const isHealthy = async () => (await fetch(`${origin}/api/health`).catch(() => undefined))?.status === 200;
  const isChanged = () => readlinkSync(join(root, 'current')) !== releases.current;
  reset(place);
  const env = {
    ...process.env,
    ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, FAIR_PLAY: 'off', RATE_LIMIT_PER_IP: '0' },
    ...{ LOG_LEVEL: 'warn', STOP_SECONDS: '60', BACKUP_AT: 'off' },
  };
  const server = superviseServer(root, env);
  atEnd(server.stop);
  const problems: string[] = [];
  const tried = { isNew: false, seconds: 0, changedAfter: 0, acknowledged: 0, problems, said: '', lines: '' };
  try {
    await waitFor('the former release did not get healthy', isHealthy, patience);
    const client = openHttpClient(`${origin}/api`);
    const runs = await prepareRuns(client, arriving);
    client.close();
    meanwhile?.();
    const submitting = submit(origin, runs);
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    const pidFile = join(root, 'server.pid');
    writeFileSync(pidFile, String(server.pid()));
    const program = join(root, releases.current, 'server/cli/command.js');
    const update = spawn(process.execPath, [program, 'update', archive, '--restart', `kill -TERM $(cat ${pidFile})`], {
      ...{ env, cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
    });
    const hasEnded = () => update.exitCode !== null || update.signalCode !== null;
    atEnd(() => hasEnded() || update.kill('SIGTERM'));
    const said = Promise.all([text(update.stdout), text(update.stderr), once(update, 'close')]);
    let isKilled = false;
    const look = async (): Promise<boolean> => {
      if (tried.changedAfter === 0 && isChanged()) tried.changedAfter = seconds();
      meanwhile?.();
      const since = kill?.since === 'change' ? tried.changedAfter || Number.POSITIVE_INFINITY : 0;
      if (!kill || isKilled || seconds() < since + kill.afterMs / 1000) return hasEnded();
      isKilled = true;
      // The whole group: what the command has started, too.
      await killAll(dataDir, [-(update.pid ?? 0), server.pid()]);
      return false;
    };
    await waitFor('the update did not end', look, { ...patience, everyMs: 1 });
    tried.said = (await said).slice(0, 2).join('\n');
    tried.seconds = seconds();
    await waitFor('no release got healthy', isHealthy, patience);
    await submitting.stop();
    tried.isNew = isChanged() && !(await isLeft(root, dataDir));
    const uids = runs.map(({ uid_user }) => uid_user);
    const { stored, whole } = await readStored(dataDir, uids);
    for (const [name, sum] of Object.entries(expected))
      if (stored[name] !== sum) problems.push(`${name}: ${sum} before, ${stored[name]} after`);
    const lost = submitting.acknowledged.filter((uid) => !whole.includes(uid));
    if (lost.length > 0) problems.push(`${lost.length} acknowledged runs are lost`);
    tried.acknowledged = submitting.acknowledged.length;
  } catch (error) {
    problems.push(`${error instanceof Error ? error.message : error}\n${server.lines().slice(-2000)}`);
  } finally {
    tried.lines = server.lines();
    await server.stop();
  }
  return tried;
};
