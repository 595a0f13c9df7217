import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const run = promisify(execFile);

/**
 * Puts a database into `dataDir`, migrated and seeded, as a server leaves it that was stopped: for tests in which a first
 * start is not what matters. Returns `dataDir`.
 */
export const prepareDatabase = async (dataDir: string): Promise<string> => {
  // Keeps the owner, who is the one to start it, where fs.cp does not.
  await run('cp', ['-a', inject('stoppedCluster'), join(dataDir, 'postgres')]);
  return dataDir;
};
