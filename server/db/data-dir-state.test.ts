import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { RefusedStart } from '../lib/refused-start.ts';
import { readSecretKey } from '../lib/secret-key.ts';
import { startServerProcess } from '../testing/spawn-server.ts';
import { refuseForeignDataDir } from './data-dir.ts';
import { endFirstStart, prepareDataDir, readDataDirState } from './data-dir-state.ts';
import { postgresMajor } from './embedded-postgres/binaries.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

const none = { BACKUP_DIR: undefined, SECRET_KEY: undefined, DATABASE_URL: undefined };
const settingsOf = (DATA_DIR: string) => ({ ...none, DATA_DIR });

/** The contents of a data folder by path. */
type Contents = Record<string, string>;

const write = (folder: string, contents: Contents): void => {
  for (const [path, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, path), content, { mode: 0o600 });
  }
};

const folderWith = (contents: Contents): string => {
  const folder = scratchFolder();
  write(folder, contents);
  return folder;
};

const databaseOf = (version: string) => ({ 'postgres/PG_VERSION': `${version}\n` });
const database = databaseOf(postgresMajor());
const key = { 'secret.key': 'k'.repeat(48) };
const backup = (content: string) => ({ 'backups/prima-vista-daily-2026-07-01T01-30-00.tar.gz.age': content });

/** How the folder came to be so, what it is then, and what a refused start says. */
const folders: [what: string, contents: Contents, is: string, says?: RegExp][] = [
  ['an empty folder', {}, 'new'],
  ['a claim that a killed backup left', backup(''), 'new'],
  ['an installation', { ...database, ...key }, 'whole'],
  ['an update killed between its two steps', { ...key, 'postgres.former/x': '', switching: '' }, 'new'],
  ['an older PostgreSQL', { ...databaseOf('17'), ...key }, 'other_version', /PostgreSQL 17.*contains PostgreSQL 18/],
  ['a newer PostgreSQL', databaseOf('19'), 'other_version', /changed.*Start the release that contains PostgreSQL 19/],
  ['a lost database', key, 'database_missing', /secret\.key.*Check that its disk is mounted.*move secret\.key away/s],
  ['a disk that is not mounted', { ...key, 'postgres/x': '' }, 'database_missing', /DATA_DIR is right/],
  ['only backups', backup('all'), 'database_missing', /restore .*backups\/prima-vista-daily.*\.tar\.gz\.age/],
  ['what an update kept', { 'postgres.former/x': '' }, 'database_missing', /before the last update is in .*\.former/],
  ['a lost key', database, 'key_missing', /secret\.key is missing.*in each backup.*--new-secret-key/s],
];

describe('a data folder', () => {
  it.each(folders)('%s', async (_what, contents, is, says) => {
    const folder = folderWith(contents);
    const before = readdirSync(folder);
    expect(await readDataDirState(settingsOf(folder))).toMatchObject({ folder, is });
    const preparing = prepareDataDir(settingsOf(folder));
    if (!says) return preparing;
    await expect(preparing).rejects.toThrow(says);
    await expect(preparing).rejects.toBeInstanceOf(RefusedStart);
    await expect(preparing).rejects.toThrow(folder);
    expect(readdirSync(folder)).toEqual(before);
  });

  it('has backups where BACKUP_DIR says, and needs no key of its own with SECRET_KEY', async () => {
    const settings = { ...settingsOf(scratchFolder()), BACKUP_DIR: join(folderWith(backup('all')), 'backups') };
    expect(await readDataDirState(settings)).toMatchObject({ is: 'database_missing' });
    await prepareDataDir({ ...settingsOf(folderWith(database)), SECRET_KEY: 'x'.repeat(32) });
  });

  it('is made private again where a volume has opened it to its group', async () => {
    const folder = folderWith({ ...database, ...key });
    chmodSync(folder, 0o770);
    chmodSync(join(folder, 'secret.key'), 0o660);
    await prepareDataDir(settingsOf(folder));
    await readSecretKey(settingsOf(folder));
    expect([folder, join(folder, 'secret.key')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  });

  it('is no file, and not below one', async () => {
    const file = join(folderWith({ file: '' }), 'file');
    await expect(refuseForeignDataDir(file)).rejects.toThrow(`${file} is not a folder. Set DATA_DIR`);
    const below = join(file, 'data');
    const said = `${below} cannot be created, because ${file} is not a folder. Set DATA_DIR to a folder.`;
    await expect(prepareDataDir(settingsOf(below))).rejects.toThrow(new RefusedStart(said));
    expect(readFileSync(file, 'utf8')).toBe('');
  });
});

it('a first start that was killed resumes at any step, and what is lost afterwards is missed', async () => {
  const folder = join(scratchFolder(), 'data');
  const settings = settingsOf(folder);
  const steps = [
    () => {},
    () => readSecretKey(settings),
    () => write(folder, database),
    // Restored without its key, by hand.
    () => rmSync(join(folder, 'secret.key')),
    () => readSecretKey(settings),
  ];
  for (const step of steps) {
    await prepareDataDir(settings);
    await step();
  }
  await endFirstStart(folder);
  await prepareDataDir(settings);
  rmSync(join(folder, 'postgres'), { recursive: true });
  await expect(prepareDataDir(settings)).rejects.toThrow('The database is missing');
});

it('a new secret key replaces one on purpose, which stays beside it, and one that is lost', async () => {
  const folder = folderWith({ ...database, ...key });
  await prepareDataDir(settingsOf(folder), { isNewKey: true });
  const made = await readSecretKey(settingsOf(folder));
  expect(made).toMatch(/^[\w-]{64}$/);
  expect(readFileSync(join(folder, 'secret.key.former'), 'utf8')).toBe(key['secret.key']);
  rmSync(join(folder, 'secret.key'));
  await prepareDataDir(settingsOf(folder), { isNewKey: true });
  expect(await readSecretKey(settingsOf(folder))).not.toBe(made);
});

it('of a key to replace that is SECRET_KEY the server ends with 78, which no supervisor starts again, and makes nothing', async () => {
  const dataDir = folderWith(database);
  const env = { SECRET_KEY: 'x'.repeat(32) };
  const server = startServerProcess({ from: 'source', dataDir, args: ['--new-secret-key'], env });
  await server.ready;
  expect([await server.stop(), server.lines.join('\n')]).toEqual([78, expect.stringContaining('change it there')]);
  expect(readdirSync(dataDir)).toEqual(['postgres']);
});

describe('of another version of PostgreSQL', () => {
  it('after an update that was never ready, the database from before it is taken back', async () => {
    const folder = folderWith({ ...database, ...key });
    renameSync(join(folder, 'postgres'), join(folder, 'postgres.former'));
    write(folder, databaseOf('99'));
    await expect(prepareDataDir(settingsOf(folder))).rejects.toThrow('PostgreSQL 99');
    write(folder, { 'postgres.unproven': '' });
    await prepareDataDir(settingsOf(folder));
    expect(readFileSync(join(folder, 'postgres/PG_VERSION'), 'utf8').trim()).toBe(postgresMajor());
  });

  it('it is brought to this one, where that can be done, once', async () => {
    const folder = folderWith({ ...databaseOf('17'), ...key });
    const convert = vi.fn(async (_dataDir: string) => true);
    await expect(prepareDataDir(settingsOf(folder), { convert })).rejects.toThrow('PostgreSQL 17');
    convert.mockImplementation(async (dataDir) => {
      write(dataDir, database);
      return true;
    });
    for (const _start of [1, 2]) await prepareDataDir(settingsOf(folder), { convert });
    expect(convert.mock.calls).toEqual([[folder], [folder]]);
  });
});
