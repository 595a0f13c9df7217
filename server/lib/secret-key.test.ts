import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../db/testing/scratch-folder.ts';
import { deriveKeys, readSecretKey } from './secret-key.ts';

let folder: string;
beforeEach(() => {
  folder = scratchFolder();
});

const none = { SECRET_KEY: undefined, DATABASE_URL: undefined };
const given = 'x'.repeat(32);

describe('readSecretKey', () => {
  it('uses the given one and writes no file', async () => {
    const DATA_DIR = join(folder, 'data');
    expect(await readSecretKey({ ...none, SECRET_KEY: given, DATA_DIR })).toBe(given);
    await expect(stat(DATA_DIR)).rejects.toThrow(/ENOENT/);
  });

  it('makes one that only its owner can read, and finds it again', async () => {
    const DATA_DIR = join(folder, 'data');
    const made = await readSecretKey({ ...none, DATA_DIR });
    expect(made).toMatch(/^[\w-]{64}$/);
    expect((await stat(join(DATA_DIR, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect((await stat(DATA_DIR)).mode & 0o777).toBe(0o700);
    expect(await readSecretKey({ ...none, DATA_DIR })).toBe(made);
  });

  it('makes only one, however many start at once', async () => {
    const reads = Array.from({ length: 10 }, () => readSecretKey({ ...none, DATA_DIR: folder }));
    const found = new Set(await Promise.all(reads));
    expect([...found]).toEqual([(await readFile(join(folder, 'secret.key'), 'utf8')).trim()]);
    expect(await readdir(folder)).toEqual(['secret.key']);
  });

  it('refuses a truncated key', async () => {
    await writeFile(join(folder, 'secret.key'), 'half\n');
    await expect(readSecretKey({ ...none, DATA_DIR: folder })).rejects.toThrow(
      /secret\.key is damaged\. Put it back from a backup.*--new-secret-key/,
    );
  });

  it('requires a given one when servers share a database', async () => {
    const shared = { ...none, DATABASE_URL: 'postgresql://db/x', DATA_DIR: folder };
    await expect(readSecretKey(shared)).rejects.toThrow(/SECRET_KEY is missing/);
  });
});

it('derives a key of 32 bytes for each purpose, the same for the same secret only', () => {
  const keys = Object.values(deriveKeys(given)).map((key) => Buffer.from(key).toString('hex'));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.map((key) => key.length)).toEqual(keys.map(() => 64));
  expect(deriveKeys(given)).toEqual(deriveKeys(given));
  expect(deriveKeys(`${given}x`).accessToken).not.toEqual(deriveKeys(given).accessToken);
});
