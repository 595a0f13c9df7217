import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { S3ServiceError } from 's3mini';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../../db/testing/scratch-folder.ts';
import { readConfig } from '../../../read-config.ts';
import type { Bucket } from './bucket.ts';
import { listExcess, removeExcess } from './make-backup.ts';
import { changeState, type MadeFile, readState } from './schedule-state.ts';

const now = new Date('2026-03-02T02:30:05Z');

const file = (des_file: string, flg_restored = false): MadeFile => ({
  ...{ des_file, flg_restored, flg_uploaded: false, tms_made_at: now.toISOString(), num_bytes: 1, cod_sha256: '' },
});

it('keeps the newest, and of the older ones the last that a trial has restored', () => {
  const names = (files: MadeFile[], keep: number) => listExcess(files, keep).map(({ des_file }) => des_file);
  expect(names([file('a'), file('b')], 7)).toEqual([]);
  expect(names([file('a', true), file('b', true), file('c'), file('d')], 1)).toEqual(['a', 'c']);
  expect(names([file('a', true), file('b'), file('c', true)], 1)).toEqual(['a', 'b']);
});

/** An installation with the backups a, b, c and d, of which one is to be kept, and a bucket that removes nothing. */
const installed = async (refusal: () => Error) => {
  const [DATA_DIR, BACKUP_DIR] = [scratchFolder(), scratchFolder()];
  const names = ['a', 'b', 'c', 'd'];
  for (const name of names) writeFileSync(join(BACKUP_DIR, name), 'all of it');
  await changeState(DATA_DIR, now, () => ({ files: names.map((name) => file(name)) }));
  const asked: string[] = [];
  const bucket: Bucket = {
    upload: () => expect.unreachable(),
    forget: () => expect.unreachable(),
    remove: async (name) => {
      asked.push(name);
      throw refusal();
    },
  };
  const config = { ...readConfig({}), DATA_DIR, BACKUP_DIR, BACKUP_KEEP: 1 };
  const remove = () => removeExcess({ config, now, bucket });
  const removeWithoutBucket = () => removeExcess({ config, now, bucket: undefined });
  return { BACKUP_DIR, asked, remove, removeWithoutBucket, state: () => readState(DATA_DIR, now) };
};

it('removes files whatever the bucket says, asks it for each object, and again the next time', async () => {
  const { BACKUP_DIR, asked, remove, state } = await installed(() => new S3ServiceError('S3 returned 403', 403));
  const told = { num_backups: 3, des_reason: 'in the bucket: S3 returned 403' };
  expect(await remove()).toEqual(told);
  expect([readdirSync(BACKUP_DIR), asked]).toEqual([['d'], ['a', 'b', 'c']]);
  expect(await state()).toMatchObject({ files: [{ des_file: 'd' }], left_in_bucket: ['a', 'b', 'c'] });
  expect(await remove()).toEqual(told);
  expect(asked).toHaveLength(6);
});

it('asks a bucket that does not answer once', async () => {
  const { BACKUP_DIR, asked, remove } = await installed(() => new Error('no answer in time'));
  expect(await remove()).toEqual({ num_backups: 3, des_reason: 'in the bucket: no answer in time' });
  expect([readdirSync(BACKUP_DIR), asked]).toEqual([['d'], ['a']]);
});

it('keeps noted what cannot be removed from the folder, and removes the others', async () => {
  const { BACKUP_DIR, removeWithoutBucket, state } = await installed(() => expect.unreachable());
  // Not even root removes a folder as if it were a file.
  rmSync(join(BACKUP_DIR, 'a'));
  mkdirSync(join(BACKUP_DIR, 'a'));
  expect(await removeWithoutBucket()).toMatchObject({ num_backups: 1 });
  expect(readdirSync(BACKUP_DIR)).toEqual(['a', 'd']);
  expect(await state()).toMatchObject({ files: [{ des_file: 'a' }, { des_file: 'd' }], left_in_bucket: [] });
});
