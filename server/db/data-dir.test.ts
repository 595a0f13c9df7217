import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { serverProgram } from '../testing/server-program.ts';
import { ensureDataDir, refuseForeignDataDir } from './data-dir.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

const isRoot = process.getuid?.() === 0;

test('a folder that is not there yet is fine, and made so that only its owner can enter it', async () => {
  const dataDir = join(scratchFolder(), 'new', 'data');
  await refuseForeignDataDir(dataDir);
  expect(await ensureDataDir(dataDir)).toBe(dataDir);
  await refuseForeignDataDir(dataDir);
});

test.skipIf(isRoot)('one that cannot be read is refused in a sentence', async () => {
  const dataDir = join(scratchFolder(), 'data');
  mkdirSync(dataDir, { mode: 0 });
  await expect(refuseForeignDataDir(dataDir)).rejects.toThrow(`${dataDir} cannot be read and written. Start as`);
  chmodSync(dataDir, 0o700);
});

/** Starts a server as somebody else. Resolves to all that it says. */
const startAs = async (uid: number, dataDir: string): Promise<string> => {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SECRET_KEY: '', PORT: '0', LOG_LEVEL: 'silent' };
  const program = [...serverProgram('server/testing/launch-as.ts'), String(uid)];
  const run = promisify(execFile)(process.execPath, program, { env });
  return run.then(
    () => 'started',
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => `${code} ${stdout}${stderr}`,
  );
};

const sentence = (path: string, dataDir: string) =>
  `78 ${path} belongs to another user (number 0). Start as that user, give the folder to this one (chown -R 1000 ${dataDir}), or set DATA_DIR.\n`;

test.runIf(isRoot)('a second start by another user is refused in a sentence, and changes nothing', async () => {
  const home = scratchFolder();
  chmodSync(home, 0o755);
  const dataDir = join(home, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  writeFileSync(join(dataDir, 'secret.key'), 'the key', { mode: 0o600 });
  expect(await startAs(1000, dataDir)).toBe(sentence(dataDir, dataDir));
  // A folder that is open, as `mkdir data` makes it, with files that are not.
  chmodSync(dataDir, 0o777);
  expect(await startAs(1000, dataDir)).toBe(sentence(join(dataDir, 'secret.key'), dataDir));
  expect(readdirSync(dataDir)).toEqual(['secret.key']);
});

test.runIf(isRoot)('a folder that may not be created is named, with what to run', async () => {
  const home = scratchFolder();
  chmodSync(home, 0o755);
  const dataDir = join(home, 'new', 'data');
  expect(await startAs(1000, dataDir)).toBe(
    `78 ${dataDir} cannot be created, because this user (number 1000) may not write into ${home}. Create it as root (install -d -o 1000 -m 700 ${dataDir}), or set DATA_DIR.\n`,
  );
});
