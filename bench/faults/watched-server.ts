import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { packageRoot } from '../../server/package-root.ts';

/** Servers that share a database need to know one another's tokens. */
const sharedSecret = 'a secret of the faults, and of nothing else';

/** Each line that a process writes, wherever it writes it. */
const keepLines = (child: ChildProcess): string[] => {
  const lines: string[] = [];
  for (const output of [child.stdout, child.stderr]) {
    if (output) createInterface({ input: output }).on('line', (line) => lines.push(line));
  }
  return lines;
};

type Setup = { dataDir: string; env?: Record<string, string> };

/**
 * Starts the built server and keeps each line that it writes: what it says when something goes wrong matters. `ready`
 * resolves to its address, or to nothing when it ended before it had one.
 */
export const watchServer = ({ dataDir, env }: Setup) => {
  const child = spawn(process.execPath, [join(packageRoot, 'dist/server/main.js')], {
    cwd: packageRoot,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_IP: '0',
      // How long it really takes is measured.
      STOP_SECONDS: '120',
      SECRET_KEY: sharedSecret,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = keepLines(child);
  const ended = once(child, 'exit');
  const find = (pattern: RegExp) => lines.map((line) => line.match(pattern)?.[1]).find(Boolean);
  const announced = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      // After those who split the output into lines.
      setImmediate(() => {
        const origin = find(/is ready:\s+(http:\S+)/);
        if (origin && lines.some((line) => line.includes('Stop with'))) resolve(origin);
      });
    });
  });
  const ready = Promise.race([announced, ended.then(() => undefined)]).then((origin) =>
    origin?.replace('//localhost', '//127.0.0.1'),
  );
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    pid: child.pid ?? 0,
    lines,
    ready,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    /** SIGTERM, and waits for the end. Resolves to the exit code. */
    stop: () => end('SIGTERM'),
    /** SIGKILL, and waits for the end. */
    kill: () => end('SIGKILL'),
  };
};

export type WatchedServer = ReturnType<typeof watchServer>;

/** The address of a server that must get ready. */
export const originOf = async ({ ready, lines }: WatchedServer): Promise<string> => {
  const origin = await ready;
  if (!origin) throw new Error(`the server ended before it was ready:\n${lines.join('\n')}`);
  return origin;
};
