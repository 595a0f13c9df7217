import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const nothing = Buffer.alloc(2 ** 20);

const isNoSpace = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'ENOSPC';

/** A filesystem in memory of so many MB, or why there is none: only root may mount one, and not everywhere. */
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
  const writeUntil = (file: number, left: number): void => {
    for (let room = freeBytes() - left; room > 0; room = freeBytes() - left) {
      writeSync(file, nothing, 0, Math.min(room, nothing.length));
    }
  };
  return {
    folder,
    freeBytes,
    /** Leaves at most so many bytes free: only adds to what it has taken before. */
    fill: (left: number) => {
      const file = openSync(filler, 'a', 0o600);
      try {
        writeUntil(file, left);
      } catch (error) {
        // Somebody else was faster, and took what was left.
        if (!isNoSpace(error)) throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    unmount: () => {
      // Lazily: whatever still holds a file of it must not keep it there.
      execFileSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
};

export type SmallDisk = Exclude<ReturnType<typeof mountSmallDisk>, { skipped: string }>;
