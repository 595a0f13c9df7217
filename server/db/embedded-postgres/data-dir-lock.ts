import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isListening, withShortPath } from './sockets.ts';

/** Another live server is using the same data directory. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';
}

export type DataDirLock = {
  /** Lets another server use the data directory. */
  release(): Promise<void>;
};

type Claim = {
  name: string;
  withdraw(): Promise<void>;
};

/**
 * Reserves `dataDir` for this process until `release`, or until the process ends in whatever way.
 * Throws DataDirInUseError when another process has it.
 *
 * A claim is a listening socket in `<dataDir>/lock`: the system closes it with its process, so one that refuses
 * connections belongs to a dead process. Each process publishes a claim first and then looks for others, so of two that
 * start together at least one sees the other; a process that sees another live claim withdraws its own.
 */
export const lockDataDir = async (dataDir: string): Promise<DataDirLock> => {
  const folder = join(dataDir, 'lock');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (let attempt = 1; ; attempt++) {
    const claim = await publishClaim(folder);
    const rivals = await findRivals(folder, claim);
    if (rivals.length === 0) return acquire(folder, claim);
    await claim.withdraw();
    const holder = rivals.find((rival) => rival.hasLock);
    if (holder || attempt === 20) throw inUse(dataDir, holder ?? rivals[0]);
    // Longer each time, so that even on a busy machine one of them is soon alone.
    await sleep(Math.random() * 100 * attempt);
  }
};

const publishClaim = async (folder: string): Promise<Claim> => {
  const name = `claim-${process.pid}-${randomBytes(4).toString('hex')}`;
  const server = createServer((socket) => socket.destroy());
  // Published by renaming once it is listening: before that it would look like a dead process's claim.
  await withShortPath(folder, (short) => listen(server, join(short, `new-${name}`)));
  await rename(join(folder, `new-${name}`), join(folder, name));
  const withdraw = async () => {
    await removeClaim(folder, name);
    await new Promise((closed) => server.close(closed));
  };
  return { name, withdraw };
};

const listen = async (server: Server, path: string): Promise<void> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  server.unref();
};

const acquire = async (folder: string, claim: Claim): Promise<DataDirLock> => {
  await writeFile(join(folder, lockMarkOf(claim.name)), '');
  return { release: claim.withdraw };
};

type Rival = {
  pid: string | undefined;
  hasLock: boolean;
};

const findRivals = async (folder: string, own: Claim): Promise<Rival[]> => {
  const rivals: Rival[] = [];
  for (const name of await readdir(folder)) {
    if (!/^claim-\d+-[0-9a-f]+$/.test(name) || name === own.name) continue;
    if (await withShortPath(folder, (short) => isListening(join(short, name)))) {
      const marks = await readdir(folder);
      rivals.push({ pid: name.split('-')[1], hasLock: marks.includes(lockMarkOf(name)) });
    } else {
      await removeClaim(folder, name);
    }
  }
  return rivals;
};

const removeClaim = async (folder: string, name: string): Promise<void> => {
  await rm(join(folder, name), { force: true });
  await rm(join(folder, lockMarkOf(name)), { force: true });
};

const lockMarkOf = (name: string): string => {
  return `${name}.holding`;
};

const inUse = (dataDir: string, rival: Rival | undefined): DataDirInUseError => {
  const who = rival?.pid ? ` (process ${rival.pid})` : '';
  return new DataDirInUseError(`another Prima Vista server is using ${dataDir}${who}; stop it or set DATA_DIR`);
};
