import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ofAnother = (uid: number): string =>
  `the data belong to the user with number ${uid}: run this as root, or as that user (on a server with systemd, \`prima-vista\` does)`;

/** Throws an Error where there is no database in `dataDir`, or where neither its owner nor root runs this. */
export const checkOwner = (dataDir: string): void => {
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Error(`there is no database in ${dataDir}: set DATA_DIR to the server's`);
  const { uid } = statSync(dataDir);
  const self = process.getuid?.();
  if (self !== undefined && self !== 0 && self !== uid) throw new Error(ofAnother(uid));
};

/**
 * Runs a command of the release in `folder` as the owner of `dataDir`: root changes releases, and lets nothing that the service
 * may write decide what it does. Throws an Error when it fails; why, it has printed.
 */
export const runAsOwner = (folder: string, dataDir: string, given: string[], failed: string): void => {
  const { uid, gid } = statSync(dataDir);
  const program = join(folder, 'server/cli/command.js');
  const { status, signal, error } = spawnSync(process.execPath, ['--enable-source-maps', program, ...given], {
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(process.getuid?.() === 0 && { uid, gid }),
  });
  if (status === null) throw new Error(`${failed} (${error?.message ?? signal})`);
  if (status !== 0) throw new Error(failed);
};
