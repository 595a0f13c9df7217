import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase } from '../server/testing/spawn-server.ts';
import { type AtEnd, begin } from './endings.ts';

/** Creates a temporary folder that is removed at the end. */
export const scratchFolder = (atEnd: AtEnd, bench: string): Promise<string> =>
  begin(
    atEnd,
    () => mkdtemp(join(tmpdir(), `prima-vista-${bench}-`)),
    (path) => rm(path, { recursive: true, force: true }),
  );

/** The same for a database's data; in smoke runs it has one already, since each first start takes seconds. */
export const databaseFolder = async (atEnd: AtEnd, bench: string): Promise<string> => {
  const folder = await scratchFolder(atEnd, bench);
  await copyDatabase(folder);
  return folder;
};
