import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AtEnd, begin } from './endings.ts';

/** A new folder among the system's temporary ones, which goes at the end with all that is in it. */
export const scratchFolder = (atEnd: AtEnd, bench: string): Promise<string> =>
  begin(
    atEnd,
    () => mkdtemp(join(tmpdir(), `prima-vista-${bench}-`)),
    (path) => rm(path, { recursive: true, force: true }),
  );
