import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { packageRoot } from '../package-root.ts';
import { serverProgram } from './server-program.ts';

/** How to start it: from source through tsx, or as it was built into dist/. */
const entries = {
  source: serverProgram('server/main.ts'),
  built: [join(packageRoot, 'dist/server/main.js')],
};

export type SpawnOptions = {
  from: keyof typeof entries;
  /** Kept when given; otherwise a temporary folder that goes with `stop`. */
  dataDir?: string;
  env?: Record<string, string>;
};

export type SpawnedServer = {
  origin: string;
  /** Where the first administrator begins, if there is no account yet. */
  setupLink: string | undefined;
  dataDir: string;
  pid: number;
  /** SIGTERM, and waits for the end. Resolves to the exit code. */
  stop: () => Promise<number | null>;
  /** SIGKILL, and waits for the end. */
  kill: () => Promise<void>;
};

/** Servers that share a database need to know one another's tokens. */
const sharedSecret = 'a secret of the tests, and of nothing else';

type Announced = Pick<SpawnedServer, 'origin' | 'setupLink'>;

const readAnnouncement = async (child: ChildProcess): Promise<Announced> => {
  if (!child.stdout) throw new Error('the server has no output to read');
  const lines: string[] = [];
  // By number, since HOST is: a machine may take "localhost" for ::1.
  const find = (pattern: RegExp) =>
    lines
      .map((line) => line.match(pattern)?.[1])
      .find(Boolean)
      ?.replace('//localhost', '//127.0.0.1');
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    const origin = find(/is ready:\s+(http:\S+)/);
    if (origin && line.includes('Stop with')) return { origin, setupLink: find(/(http\S+\/registration\/\S+)/) };
  }
  throw new Error(`the server ended before it was ready:\n${lines.join('\n')}`);
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
  return child.exitCode;
};

/** Starts a whole server as its own process, on a free port of loopback. Throws with its output when it does not get ready. */
export const spawnServer = async ({ from, dataDir: given, env }: SpawnOptions): Promise<SpawnedServer> => {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'prima-vista-server-')));
  const child = spawn(process.execPath, entries[from], {
    cwd: packageRoot,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_IP: '0',
      // A busy disk makes the end slow: that is no fault of what is tested.
      STOP_SECONDS: '120',
      ...(env?.DATABASE_URL && { SECRET_KEY: sharedSecret }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr?.pipe(process.stderr);
  const removeOwn = () => (given ? undefined : rm(dataDir, { recursive: true, force: true }));
  const announced = await readAnnouncement(child).catch(async (error: unknown) => {
    await end(child, 'SIGTERM');
    await removeOwn();
    throw error;
  });
  child.stdout?.resume();
  const stop = async () => {
    const code = await end(child, 'SIGTERM');
    await removeOwn();
    return code;
  };
  const kill = async () => void (await end(child, 'SIGKILL'));
  return { ...announced, dataDir, pid: child.pid ?? 0, stop, kill };
};
