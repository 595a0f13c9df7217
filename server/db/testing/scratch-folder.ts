import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Returns the path of an empty folder that only its owner can enter; it is removed when the running test ends. */
export const scratchFolder = (): string => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'prima-vista-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
