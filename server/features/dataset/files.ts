import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { create } from 'tar';
import { sumOf } from '../../stats/sums.ts';

const chunkSize = 1 << 20;

/** Open: readable by everybody on the machine; otherwise only by its owner. */
type Access = { isOpen: boolean };

export type FolderWriter = ReturnType<typeof writeFolder>;

/** Constant memory. */
const writeFolder = (folder: string, { isOpen }: Access) => {
  const handles = new Set<FileHandle>();
  /** SHA-256 (hex), by path. */
  const sums: Record<string, string> = {};

  const openFile = async (path: string) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true, mode: isOpen ? 0o755 : 0o700 });
    const handle = await open(file, 'wx', isOpen ? 0o644 : 0o600);
    handles.add(handle);
    const hash = createHash('sha256');
    let waiting: Uint8Array[] = [];
    let size = 0;
    const flush = async () => {
      const chunk = Buffer.concat(waiting);
      [waiting, size] = [[], 0];
      hash.update(chunk);
      await handle.writeFile(chunk);
    };
    return {
      write: async (piece: string | Uint8Array): Promise<void> => {
        waiting.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
        size += piece.length;
        if (size >= chunkSize) await flush();
      },
      end: async (): Promise<void> => {
        await flush();
        await handle.sync();
        await handle.close();
        handles.delete(handle);
        sums[path] = hash.digest('hex');
      },
    };
  };

  return {
    sums: sums as Readonly<Record<string, string>>,
    openFile,
    writeFile: async (path: string, content: string | Uint8Array): Promise<void> => {
      const file = await openFile(path);
      await file.write(content);
      await file.end();
    },
    /** After an error. */
    close: async (): Promise<void> => {
      for (const handle of handles) await handle.close().catch(() => {});
    },
  };
};

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).toSorted();
};

type PackOptions = Access & {
  /** YYYY-MM-DD, for all files. */
  date: string;
  onBytes?: ((done: number, of: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

const archiveName = (name: string): string => `${name}.tar.gz`;

/** The same files make the same bytes. */
const pack = async (into: string, name: string, { isOpen, date, onBytes, signal }: PackOptions) => {
  const files = await filesBelow(join(into, name));
  const stats = await Promise.all(files.map((file) => stat(join(into, name, file))));
  const of = sumOf(stats.map(({ size }) => size));
  const packed = create(
    { cwd: into, portable: true, mtime: new Date(`${date}T00:00:00Z`) },
    files.map((file) => join(name, file)),
  );
  const writer = writeFolder(into, { isOpen });
  try {
    const archive = await writer.openFile(archiveName(name));
    let done = 0;
    await pipeline(
      async function* () {
        for await (const piece of packed) {
          done += piece.length;
          // Headers between the files count too.
          onBytes?.(Math.min(done, of), of);
          yield piece;
        }
      },
      createGzip(),
      async (pieces: AsyncIterable<Uint8Array>) => {
        for await (const piece of pieces) await archive.write(piece);
        await archive.end();
      },
      { signal },
    );
    const { size } = await stat(join(into, archiveName(name)));
    return { bytes: size, sum: writer.sums[archiveName(name)] ?? '' };
  } finally {
    await writer.close();
  }
};

export const archiveOf = (into: string, name: string): string => join(into, archiveName(name));

const isWorkingFolder = (entry: string): boolean => /^\.prima-vista-.*\.part$/.test(entry);

/** Only for a process that has just taken the lock. */
export const deleteLeftovers = async (into: string): Promise<void> => {
  for (const entry of await readdir(into).catch(() => [])) {
    if (isWorkingFolder(entry)) await rm(join(into, entry), { recursive: true, force: true });
  }
};

/** Begins a hidden folder. Throws an Error if the name exists. */
export const beginFolder = async (into: string, name: string, access: Access) => {
  // A process that lost the lock may still be writing into another one.
  const working = join(into, `.${name}.${randomBytes(4).toString('hex')}.part`);
  const finals = [join(into, name), archiveOf(into, name)];
  const there = finals.find((path) => existsSync(path));
  if (there) throw new Error(`${there} exists: what is published is never replaced`);
  await mkdir(join(working, name), { recursive: true, mode: access.isOpen ? 0o755 : 0o700 });
  return {
    writer: writeFolder(join(working, name), access),
    pack: (options: Omit<PackOptions, 'isOpen'>) => pack(working, name, { ...access, ...options }),
    finish: async (): Promise<void> => {
      for (const path of finals) await rename(join(working, path.slice(into.length + 1)), path);
      await rm(working, { recursive: true, force: true });
    },
    drop: () => rm(working, { recursive: true, force: true }),
  };
};
