import type { PostgresUser } from './postgres-user.ts';

/**
 * How to flush a whole data folder to disk. On Linux in one call, which is equally durable: file by file it takes
 * seconds on a busy machine.
 */
export const syncMethod = process.platform === 'linux' ? 'syncfs' : 'fsync';

/** How to run a PostgreSQL program on a data folder: options for spawn, and the value of its -D option. */
export type ProgramOptions = {
  dataArgument: string;
  spawn: { cwd: string; env: Record<string, string>; uid?: number; gid?: number };
};

/**
 * Returns how to run a PostgreSQL program on `folder` as `user` (`undefined`: as this process).
 * The environment is not inherited, so that no PGPORT or PGOPTIONS interferes.
 */
export const programOptions = (folder: string, user: PostgresUser | undefined): ProgramOptions => {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  if (!user) return { dataArgument: folder, spawn: { cwd: folder, env } };
  // The user may have no way in from above, for instance through root's home. The working directory is entered
  // while the child is still root, and /proc/self/cwd leads a process to its own without looking at the parents.
  return { dataArgument: '/proc/self/cwd', spawn: { cwd: folder, env, ...user } };
};
