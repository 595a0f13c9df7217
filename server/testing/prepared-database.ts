import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
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
  await writeFile(join(dataDir, 'secret.key'), `${'a key of the tests '.repeat(3)}\n`, { mode: 0o600 });
  return dataDir;
};
