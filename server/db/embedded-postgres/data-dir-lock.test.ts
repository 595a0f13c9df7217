import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { DataDirInUseError, lockDataDir } from './data-dir-lock.ts';

test('a second lock is refused until the first is released, also where the path is too long for a socket', async () => {
  const dataDir = join(scratchFolder(), 'x'.repeat(200));
  mkdirSync(dataDir);
  const lock = await lockDataDir(dataDir);
  await expect(lockDataDir(dataDir)).rejects.toThrow(
    new DataDirInUseError(
      `another Prima Vista server is using ${dataDir} (process ${process.pid}); stop it or set DATA_DIR`,
    ),
  );
  await lock.release();
  await (await lockDataDir(dataDir)).release();
  expect(readdirSync(join(dataDir, 'lock'))).toEqual([]);
});

test.each([1, 2, 3])('of many processes that start together exactly one gets the lock (%i)', async () => {
  const dataDir = scratchFolder();
  const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(dataDir)));
  const locks = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  const refusals = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []));
  expect(locks).toHaveLength(1);
  for (const refusal of refusals) expect(refusal).toBeInstanceOf(DataDirInUseError);
  await locks[0]?.release();
});
