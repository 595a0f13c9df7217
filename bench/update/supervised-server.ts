import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Between an end and the next start, in ms, as of a service manager. */
const pauseMs = 100;

/** Nobody gives a release that many starts. */
const maxStarts = 20;

export type SupervisedServer = {
  /** The process that runs now. */
  pid: () => number | undefined;
  /** What all starts have written. */
  lines: () => string;
  /** Ends the server, and starts it no more. */
  stop: () => Promise<void>;
};

/** Runs `current/server/main.js` below `root`, and starts it again whenever it has ended, as a service manager does. */
export const superviseServer = (root: string, env: NodeJS.ProcessEnv): SupervisedServer => {
  let child: ChildProcess | undefined;
  let isWanted = true;
  const written: string[] = [];
  const loop = async () => {
    for (let starts = 0; isWanted && starts < maxStarts; starts += 1) {
      child = spawn(process.execPath, [join(root, 'current/server/main.js')], {
        ...{ cwd: tmpdir(), env, stdio: ['ignore', 'pipe', 'pipe'] },
      });
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => void written.push(String(text)));
      await once(child, 'close');
      await sleep(pauseMs);
    }
  };
  const running = loop();
  return {
    pid: () => child?.pid,
    lines: () => written.join(''),
    stop: async () => {
      isWanted = false;
      child?.kill('SIGTERM');
      await running;
    },
  };
};
