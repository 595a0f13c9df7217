import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

type AtEnd = (remove: () => void) => void;

/**
 * Creates an empty folder that only its owner can enter. It is removed when the running test ends; with `afterAll`, when
 * the file ends.
 */
export const scratchFolder = (atEnd: AtEnd = onTestFinished): string => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'prima-vista-test-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
