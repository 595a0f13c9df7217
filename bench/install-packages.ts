import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Installs what only the benches need, where that is missing or not what the lock file says.

const folder = import.meta.dirname;
const lockFile = join(folder, 'package-lock.json');
/** Written once all is there: an installation that was cut off has none. */
const installed = join(folder, 'node_modules/.installed-lock.json');

const isUpToDate = existsSync(installed) && readFileSync(installed).equals(readFileSync(lockFile));
if (!isUpToDate) {
  process.stderr.write('Installing the packages of the benches…\n');
  execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  copyFileSync(lockFile, installed);
}
