import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes that every supported system accepts in the path of a Unix socket. */
export const maxSocketPathBytes = 103;
// The longest file name that goes with a folder in withShortPath.
const maxNameBytes = 40;

/**
 * Runs `action` with a path to `folder` that is short enough for the sockets in it:
 * its own, or a symbolic link that exists for as long as the action runs.
 */
export const withShortPath = async <T>(folder: string, action: (short: string) => Promise<T>): Promise<T> => {
  if (Buffer.byteLength(folder) + 1 + maxNameBytes <= maxSocketPathBytes) return action(folder);
  const temporary = await mkdtemp(join(tmpdir(), 'pv-'));
  try {
    const short = join(temporary, 'd');
    await symlink(folder, short);
    return await action(short);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
};

/** Resolves to whether a live process listens on the socket at `path`; only a refusal proves that none does. */
export const isListening = (path: string): Promise<boolean> => {
  return new Promise((resolve) => {
    const socket = createConnection(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'ECONNREFUSED'));
  });
};
