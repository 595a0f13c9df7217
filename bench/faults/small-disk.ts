import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const nothing = Buffer.alloc(2 ** 20);

/**
 * Mounts an in-memory filesystem of this size. `skipped` says why it could not: only root may mount one, and not
 * everywhere.
 */
export const mountSmallDisk = (megabytes: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'prima-vista-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmdirSync(folder);
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : error;
    return { skipped: `no small filesystem can be mounted: ${reason}` };
  }
  const filler = join(folder, 'filler');
  const freeBytes = (): number => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    freeBytes,
    /** Fills the disk until at most `bytesLeft` are free. Never frees anything. */
    fill: (bytesLeft: number) => {
      const file = openSync(filler, 'a', 0o600);
      try {
        for (let room = freeBytes() - bytesLeft; room > 0; room = freeBytes() - bytesLeft) {
          writeSync(file, nothing, 0, Math.min(room, nothing.length));
        }
      } catch (error) {
        // Another process took the rest first.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    unmount: () => {
      // Lazily, since a process may still have a file open on it.
      execFileSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
};

export type SmallDisk = Exclude<ReturnType<typeof mountSmallDisk>, { skipped: string }>;
