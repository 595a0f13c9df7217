import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { create } from 'tar';
import type { Database } from '../../db/database.ts';
import type { ReleaseOptions } from './make-release.ts';
import { storeArchive } from './releases.repository.ts';
import { folderOf, isOpenTier, type TierName, type Version } from './tiers.ts';
import { writeWhole } from './whole-file.ts';

/** Where the archive of a release is, in the folder of releases. */
export const archiveOf = (into: string, tier: TierName, version: Version): string =>
  join(into, `${folderOf(tier, version)}.tar.gz`);

/** All files below a folder, as paths from it, in the order of their names. */
const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).toSorted();
};

const sizeOf = async (folder: string, files: readonly string[]): Promise<number> => {
  const stats = await Promise.all(files.map((file) => stat(join(folder, file))));
  return stats.reduce((sum, { size }) => sum + size, 0);
};

type ArchiveOptions = Pick<ReleaseOptions, 'tier' | 'version' | 'into' | 'onProgress' | 'signal'> & {
  /** YYYY-MM-DD: that of the release, which all its files get. */
  date: string;
};

/**
 * Packs the folder of a release into one file, which gets its name when it is whole: the same files make the same bytes.
 * Stores its size and sum (SHA-256) with the release.
 */
export const archiveRelease = async (
  db: Database,
  { tier, version, into, date, onProgress, signal }: ArchiveOptions,
): Promise<void> => {
  const name = folderOf(tier, version);
  const files = await filesBelow(join(into, name));
  const of = await sizeOf(join(into, name), files);
  const packed = create(
    { cwd: into, portable: true, mtime: new Date(`${date}T00:00:00Z`) },
    files.map((file) => join(name, file)),
  );
  async function* counted() {
    let done = 0;
    for await (const piece of packed) {
      signal?.throwIfAborted();
      done += piece.length;
      // The headers between the files are counted too.
      onProgress?.({ step: 'archive', done: Math.min(done, of), of });
      yield piece;
    }
  }
  const file = archiveOf(into, tier, version);
  const gzip = createGzip();
  const [sum] = await Promise.all([
    writeWhole(file, gzip, { isOpen: isOpenTier(tier) }),
    pipeline(Readable.from(counted()), gzip),
  ]);
  await storeArchive(db, tier, version, { bytes: (await stat(file)).size, sum });
};
