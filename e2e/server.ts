import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const main = join(import.meta.dirname, '../dist/server/main.js');

export type RunningServer = { origin: string; dataDir: string; stop: () => Promise<void>; kill: () => Promise<void> };

const readOrigin = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error('the server has no output to read');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = line.match(/is ready:\s+(http:\S+)/)?.[1];
    if (origin) return origin;
    lines.push(line);
  }
  throw new Error(`the server ended before it was ready:\n${lines.join('\n')}`);
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
};

/** Starts the built server on a free port, with `dataDir` or a data folder of its own that goes when it stops. */
export const startServer = async (given?: { dataDir?: string; port?: number }): Promise<RunningServer> => {
  const dataDir = given?.dataDir ?? (await mkdtemp(join(tmpdir(), 'prima-vista-e2e-')));
  const env = { ...process.env, PORT: String(given?.port ?? 0), HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMIT_PER_IP: '0' };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const origin = await readOrigin(child);
  child.stdout?.resume();
  const stop = async () => {
    await end(child, 'SIGTERM');
    if (!given?.dataDir) await rm(dataDir, { recursive: true, force: true });
  };
  return { origin, dataDir, stop, kill: () => end(child, 'SIGKILL') };
};
