import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { packageRoot } from '../lib/package-root.ts';
import { serverProgram } from './server-program.ts';

/** Names a data folder as a first start leaves it, which journeys and smoke runs of benches copy; unset elsewhere. */
export const startedFolderVariable = 'PRIMA_VISTA_STARTED';

/** Arguments for Node.js: the server from source, as built into dist/, or the demo from source. */
const programs = {
  source: () => serverProgram('server/main.ts'),
  demo: () => serverProgram('server/cli/demo.ts'),
  built: (project: string) => {
    const program = join(project, 'dist/server/main.js');
    if (!existsSync(program))
      throw new Error(`there is no built server in ${project}: run \`npm run build\` there first`);
    return [program];
  },
};

type ProcessOptions = {
  from: keyof typeof programs;
  /** The folder of the project whose built server is started: of another release, to compare with. */
  project?: string;
  dataDir: string;
  /** Options of the command line. */
  args?: string[];
  /** Added to the environment of this process and the defaults below. */
  env?: Record<string, string>;
  /** A command that starts the command after it, in its own place: `taskset -c 0`. */
  under?: string[];
};

/** What a server prints once it is ready. */
type Announcement = {
  /** Its address on loopback, or ORIGIN where that is set. */
  origin: string;
  /** Where the first administrator begins. Undefined once there is an account. */
  setupLink: string | undefined;
};

export type ServerProcess = {
  pid: number;
  /** The lines written so far to stdout and stderr; grows while the process runs. */
  lines: readonly string[];
  /** Resolves once the server is ready, or to undefined if it ends first. */
  ready: Promise<Announcement | undefined>;
  hasEnded: () => boolean;
  /** Sends SIGTERM and waits for the end. Resolves to the exit code. */
  stop: () => Promise<number | null>;
  /** Sends SIGKILL and waits for the end. Resolves to the exit code: null, unless the process had already exited. */
  kill: () => Promise<number | null>;
};

/** Servers that share a database must accept each other's tokens. */
const sharedSecret = 'a secret of the tests, and of nothing else';

/**
 * Starts a server as a process of its own, on a free port of loopback unless `env` has a PORT. Does not wait until it
 * is ready.
 */
export const startServerProcess = (options: ProcessOptions): ServerProcess => {
  const { from, project = packageRoot, dataDir, env, under = [], args = [] } = options;
  const [command = process.execPath, ...given] = [...under, process.execPath, ...programs[from](project), ...args];
  const child = spawn(command, given, {
    // A folder without .env, so that a developer's settings don't get in.
    cwd: tmpdir(),
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_IP: '0',
      // Scripted participants are faster than people, and a campaign that is stopped is counted to its last run.
      FAIR_PLAY: 'off',
      // Stopping is slow on a busy disk, which is not what the tests are about.
      STOP_SECONDS: '120',
      // Not even at night: what a test is about must not depend on the hour.
      BACKUP_AT: 'off',
      ...(env?.DATABASE_URL && { SECRET_KEY: sharedSecret }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const lines: string[] = [];
  const find = (pattern: RegExp) =>
    lines
      .map((line) => line.match(pattern)?.[1])
      .find(Boolean)
      // The server listens on HOST, while some machines take "localhost" for ::1.
      ?.replace('//localhost', '//127.0.0.1');
  let isReady = false;
  const announced = new Promise<Announcement>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (!line.includes('Stop with')) return;
      const origin = find(/is ready:\s+(http\S+)/);
      if (!origin) return;
      isReady = true;
      resolve({ origin, setupLink: find(/(http\S+\/registration\/\S+)/) });
    });
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    // What it says before is in the error that `spawnServer` throws.
    if (isReady) process.stderr.write(`${line}\n`);
  });
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    await closed;
    return child.exitCode;
  };
  return {
    pid: child.pid ?? 0,
    lines,
    ready: Promise.race([announced, closed.then(() => undefined)]),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
};

type SpawnOptions = Omit<ProcessOptions, 'dataDir'> & {
  /** Kept if given; otherwise a temporary folder that `stop` removes, and in journeys with a database already. */
  dataDir?: string;
};

/** Copies the database of that folder, if there is one, and its key into an empty data folder. */
export const copyDatabase = async (dataDir: string): Promise<void> => {
  const started = process.env[startedFolderVariable];
  // Keeps the owner, who is the one to start it, where fs.cp does not.
  if (!started) return;
  const parts = ['postgres', 'secret.key'].map((name) => join(started, name));
  await promisify(execFile)('cp', ['-a', ...parts, dataDir]);
};

export type SpawnedServer = Omit<ServerProcess, 'ready'> & Announcement & { dataDir: string };

/** Starts a server as `startServerProcess` does and waits until it is ready. Throws with its output if it ends first. */
export const spawnServer = async ({ dataDir: given, ...options }: SpawnOptions): Promise<SpawnedServer> => {
  // Throws without a build, before there is a folder to remove.
  programs[options.from](options.project ?? packageRoot);
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'prima-vista-server-')));
  const removeOwn = async () => {
    if (!given) await rm(dataDir, { recursive: true, force: true });
  };
  if (!given && !options.env?.DATABASE_URL) await copyDatabase(dataDir);
  const { ready, ...server } = startServerProcess({ ...options, dataDir });
  const announcement = await ready;
  if (!announcement) {
    await removeOwn();
    throw new Error(`the server ended with ${await server.stop()} before it was ready:\n${server.lines.join('\n')}`);
  }
  const stop = async () => {
    const code = await server.stop();
    await removeOwn();
    return code;
  };
  return { ...server, ...announcement, dataDir, stop };
};
