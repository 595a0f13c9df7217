import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Installs the packages that only the benches need, if they are missing or the lock file has changed.

const folder = import.meta.dirname;
const lockFile = join(folder, 'package-lock.json');
/** Written last: an interrupted installation has none. */
const installed = join(folder, 'node_modules/.installed-lock.json');

const isUpToDate = existsSync(installed) && readFileSync(installed).equals(readFileSync(lockFile));
if (!isUpToDate) {
  process.stderr.write('Installing the packages of the benches…\n');
  execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  copyFileSync(lockFile, installed);
}
