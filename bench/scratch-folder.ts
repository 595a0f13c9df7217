import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AtEnd, begin } from './endings.ts';

/** Creates a temporary folder that is removed at the end. */
export const scratchFolder = (atEnd: AtEnd, bench: string): Promise<string> =>
  begin(
    atEnd,
    () => mkdtemp(join(tmpdir(), `prima-vista-${bench}-`)),
    (path) => rm(path, { recursive: true, force: true }),
  );
