import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { create } from 'tar';

/** Returns all paths below `folder`, in an order that follows from the names alone. */
const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();

/** Each entry by itself, in the order given, without what differs from one machine to the next. */
const alike = { portable: true, noDirRecurse: true, follow: false } as const;

/**
 * Packs the folder `name` in `parent` into `file` (.tar.gz): the same contents and `date` give the same bytes with the same
 * version of Node.js, on any machine, at any time.
 */
export const packFolder = async (parent: string, name: string, file: string, date: Date): Promise<void> => {
  const paths = pathsIn(join(parent, name)).map((path) => join(name, path));
  await create({ ...alike, cwd: parent, file, mtime: date, gzip: { level: 9 } }, [name, ...paths]);
};

/** The same for what is in a folder, without compression. */
export const packContents = async (folder: string, file: string, date: Date): Promise<void> => {
  await create({ ...alike, cwd: folder, file, mtime: date }, pathsIn(folder));
};
