import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Several times what all workers fill. */
const neededBytes = 2 * 1024 ** 3;

const prefix = 'prima-vista-tests-';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It may belong to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Removes what test runs left that were killed: memory is too dear for it. */
const removeLeftovers = async (memory: string): Promise<void> => {
  for (const name of await readdir(memory)) {
    const pid = Number(name.match(`^${prefix}(\\d+)-`)?.[1] ?? process.pid);
    if (!isRunning(pid)) await rm(join(memory, name), { recursive: true, force: true });
  }
};

const hasRoom = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= neededBytes;
};

/**
 * Makes a folder in memory for what tests write, with the permissions of /tmp: hundreds of databases are made and
 * dropped, and a disk takes several times as long. Undefined where there is no such place, where it lacks room, and
 * where no program may run from it.
 */
export const memoryFolder = async (): Promise<string | undefined> => {
  const memory = '/dev/shm';
  await removeLeftovers(memory).catch(() => {});
  if (!(await hasRoom(memory).catch(() => false))) return undefined;
  const folder = await mkdtemp(join(memory, `${prefix}${process.pid}-`)).catch(() => undefined);
  if (!folder) return undefined;
  const program = join(folder, 'program');
  try {
    await chmod(folder, 0o1777);
    await writeFile(program, '#!/bin/sh\n', { mode: 0o755 });
    await run(program);
    await rm(program);
    return folder;
  } catch {
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
};
