import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { expect, it } from 'vitest';
import { readBackupKey } from '../../../db/backup/backup-key.ts';
import { compareCounts, newManifest } from '../../../db/backup/manifest.ts';
import type { restoreBackup } from '../../../db/backup/restore-backup.ts';
import { scratchFolder } from '../../../db/testing/scratch-folder.ts';
import { readConfig } from '../../../read-config.ts';
import { tryBackup } from './try-backup.ts';

const noon = new Date('2026-07-01T10:00:00Z');
const now = () => noon;
const tms_at = noon.toISOString();
const configIn = (DATA_DIR: string, BACKUP_KEY?: string) => ({ ...readConfig({}), DATA_DIR, BACKUP_KEY });

it('a backup is restored with the private half of its key, and compared with what was counted', async () => {
  const [dataDir, folder] = [scratchFolder(), scratchFolder()];
  const identity = await generateIdentity();
  const key = await readBackupKey({ key: identity });
  if (!key) throw new Error('no key');
  const sealed = join(folder, 'one.tar.gz.age');
  await pipeline(await key.encrypt(Readable.from([Buffer.from('a backup')])), createWriteStream(sealed));
  const config = configIn(dataDir, await identityToRecipient(identity));
  expect(await tryBackup(sealed, { config, now })).toMatchObject({ des_result: 'sealed' });
  expect(await tryBackup(sealed, { config: configIn(dataDir), now })).toMatchObject({ des_result: 'sealed' });

  const counts = { accounts: 0, runs: 0 };
  const tryWith = async (runs: number) => {
    const given: Parameters<typeof restoreBackup>[0][] = [];
    const restore: typeof restoreBackup = async (options) => {
      given.push(options);
      return { manifest: newManifest(noon, { accounts: [0, 0], runs: [runs, runs] }), counts };
    };
    const trial = await tryBackup(sealed, { config, now, key, restore });
    expect(given).toEqual([expect.objectContaining({ file: sealed, key })]);
    expect(given[0]?.dataDir.startsWith(dataDir)).toBe(true);
    return trial;
  };
  expect(await tryWith(0)).toEqual({ tms_at, des_result: 'restored', counts });
  expect(await tryWith(7)).toMatchObject({ des_result: 'failed', reason: expect.stringContaining('runs restored: 0') });
  expect((await readdir(dataDir)).filter((name) => name.includes('trial'))).toEqual([]);
});

it('compares what was restored with what was counted', () => {
  const compare =
    (runs: number, accounts = 3) =>
    () =>
      compareCounts({ manifest: { counts: { accounts: [3, 3], runs: [10, 12] } }, counts: { runs, accounts } });
  for (const runs of [10, 11, 12]) expect(compare(runs)).not.toThrow();
  expect(compare(9)).toThrow('runs restored: 9; counted when it was made: 10 to 12');
  expect(compare(13)).toThrow('runs restored: 13');
  expect(compare(10, 2)).toThrow('accounts restored: 2');
});

it('no backup is restored beside a database that would run out of room', async () => {
  const folder = scratchFolder();
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', 'table'), Buffer.alloc(100_000));
  const file = join(folder, 'damaged.tar.gz');
  await writeFile(file, Buffer.alloc(6000));
  const tryWith = async (free: number) =>
    (await tryBackup(file, { config: configIn(folder), now, free: async () => free })).des_result;
  expect(await tryWith(99_999)).toBe('no_room');
  expect(await tryWith(100_000)).toBe('failed');
  // One of a larger installation.
  await rm(join(folder, 'postgres'), { recursive: true });
  expect(await tryWith(9999)).toBe('no_room');
  expect(await readdir(folder)).toEqual(['damaged.tar.gz']);
});
