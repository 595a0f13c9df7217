import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isListening, withShortPath } from './sockets.ts';

/** Another live server uses the same data directory. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';
}

export type DataDirLock = {
  release(): Promise<void>;
};

const attempts = 20;

/**
 * Reserves `dataDir` for this process until `release`, or until the process ends in any way.
 * Throws DataDirInUseError when another process has it.
 *
 * A claim is a listening socket in `<dataDir>/lock`: a socket that refuses connections belongs to a dead process. Each
 * process publishes its claim before it looks for others, so of two that start together at least one sees the other.
 */
export const lockDataDir = async (dataDir: string): Promise<DataDirLock> => {
  const folder = join(dataDir, 'lock');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (let attempt = 1; ; attempt++) {
    const { name, withdraw } = await publishClaim(folder);
    const rivals = await findRivals(folder, name);
    if (rivals.length === 0) {
      await writeFile(join(folder, markOf(name)), '');
      return { release: withdraw };
    }
    await withdraw();
    const holder = rivals.find(({ hasLock }) => hasLock);
    if (holder || attempt === attempts) {
      const { pid } = holder ?? rivals[0] ?? {};
      throw new DataDirInUseError(
        `another Prima Vista server is using ${dataDir} (process ${pid}); stop it or set DATA_DIR`,
      );
    }
    // Longer each time: even on a busy machine one of them is soon alone.
    await sleep(Math.random() * 100 * attempt);
  }
};

/** The file by which a process says that it has the lock, beside its claim. */
const markOf = (claim: string): string => `${claim}.holding`;

const publishClaim = async (folder: string) => {
  const name = `claim-${process.pid}-${randomBytes(4).toString('hex')}`;
  const server = createServer((socket) => socket.destroy());
  // Renamed once it listens: before that it would look like a dead process's claim.
  await withShortPath(folder, async (short) => {
    server.listen(join(short, `new-${name}`));
    await once(server, 'listening');
  });
  server.unref();
  await rename(join(folder, `new-${name}`), join(folder, name));
  const withdraw = async () => {
    await removeClaim(folder, name);
    await new Promise((closed) => server.close(closed));
  };
  return { name, withdraw };
};

const findRivals = async (folder: string, own: string) => {
  const rivals: { pid: string | undefined; hasLock: boolean }[] = [];
  for (const name of await readdir(folder)) {
    if (!/^claim-\d+-[0-9a-f]+$/.test(name) || name === own) continue;
    if (await withShortPath(folder, (short) => isListening(join(short, name)))) {
      rivals.push({ pid: name.split('-')[1], hasLock: (await readdir(folder)).includes(markOf(name)) });
    } else await removeClaim(folder, name);
  }
  return rivals;
};

const removeClaim = async (folder: string, name: string): Promise<void> => {
  for (const each of [name, markOf(name)]) await rm(join(folder, each), { force: true });
};
