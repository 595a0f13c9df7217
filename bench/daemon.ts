import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresUser } from '../server/db/embedded-postgres/postgres-user.ts';

/** `folder`: its log is written there. */
type Command = {
  name: string;
  command: string[];
  env: Record<string, string>;
  folder: string;
  user: PostgresUser | undefined;
};

/** A program that runs in a process group of its own, to be killed and started again. */
export const makeDaemon = ({ name, command, env, folder, user }: Command) => {
  const [program = '', ...args] = command;
  let child: ChildProcess | undefined;
  const isRunning = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null;
  const start = (): void => {
    if (isRunning()) return;
    const log = openSync(join(folder, `${name}.log`), 'a');
    child = spawn(program, args, { cwd: folder, env, detached: true, stdio: ['ignore', log, log], ...user });
    child.on('error', (error) => process.stderr.write(`${name}: ${error.message}\n`));
  };
  /** Sends SIGKILL to the program and its children, and waits for its end. */
  const kill = async (): Promise<void> => {
    if (!child?.pid || !isRunning()) return;
    const ended = once(child, 'exit');
    killEvery([-child.pid]);
    await ended;
  };
  return { start, kill };
};

/** Sends SIGKILL to processes, or to groups of them, of which some may have ended. */
export const killEvery = (pids: number[]): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended since we looked.
    }
  }
};
