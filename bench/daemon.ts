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
export const makeDaemon = ({ name, command: [program = '', ...args], env, folder, user }: Command) => {
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

/** With a name, which the initdb that Patroni calls asks for. Undefined when this process is not root. */
export const nobody: PostgresUser | undefined = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

export type Replacement = [from: string, to: string];

/** Replaces each text wherever it occurs. Throws when one does not: the file has changed, and may now mean something else. */
export const replaced = (text: string, file: string, replacements: Replacement[]): string =>
  replacements.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
    return changed.replaceAll(from, to);
  }, text);

const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** What differs in a configuration of nginx that is not started as root, and writes into `folder` only. */
export const withinFolder = (folder: string): Replacement[] => [
  ['user www-data;\n', ''],
  ['/run/nginx.pid', join(folder, 'nginx.pid')],
  ['http {\n', `http {\n${temporaryPaths.map((each) => `  ${each}_temp_path ${join(folder, each)};\n`).join('')}`],
];

export const nginxCommand = (program: string, folder: string, file: string, log: string): string[] => [
  ...[program, '-p', folder, '-e', log, '-c', file, '-g', 'daemon off;'],
];
