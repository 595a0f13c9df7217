import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A filesystem in memory of so many MB, or why there is none: only root may mount one, and not everywhere. */
export const mountSmallDisk = (megabytes: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'prima-vista-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmdirSync(folder);
    return { skipped: `no small filesystem can be mounted: ${error instanceof Error ? error.message : error}` };
  }
  const filler = join(folder, 'filler');
  const freeBytes = (): number => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    freeBytes,
    /** Leaves so many bytes free. */
    fill: (left: number) => {
      const size = freeBytes() - left;
      if (size > 0) writeFileSync(filler, Buffer.alloc(size));
      chmodSync(filler, 0o600);
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
