import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const installed = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

const findLibrary = (folder: string): string | undefined => {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('libfaketime.so.1'),
  );
  return found && join(folder, found);
};

/** The installed libfaketime, or the one in Debian's package, which is unpacked into `folder` and not installed. */
const fetchLibrary = (folder: string): string | undefined => {
  if (existsSync(installed)) return installed;
  try {
    execFileSync('apt-get', ['download', 'libfaketime'], { cwd: folder, stdio: 'pipe', timeout: 60_000 });
    const [archive] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
    execFileSync('dpkg', ['-x', archive ?? '', folder], { cwd: folder, stdio: 'pipe' });
    return findLibrary(folder);
  } catch {
    return undefined;
  }
};

/**
 * A fake clock for processes that are started with `env`. `moveBy` sets it that many seconds ahead of the real one, or
 * behind it if negative, while they run. The monotonic clock stays as it is, as when a machine's clock is set.
 */
export const fakeTime = (folder: string) => {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const library = fetchLibrary(folder);
  if (!library) return { skipped: 'libfaketime is neither installed nor available from Debian' };
  const file = join(folder, 'time');
  const moveBy = (seconds: number) =>
    writeFileSync(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`, { mode: 0o644 });
  moveBy(0);
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return { env, moveBy };
};
