import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { RefusedStart } from '../lib/refused-start.ts';
import { readSecretKey } from '../lib/secret-key.ts';
import { startServerProcess } from '../testing/spawn-server.ts';
import { refuseForeignDataDir } from './data-dir.ts';
import { endFirstStart, prepareDataDir, readDataDirState } from './data-dir-state.ts';
import { postgresMajor } from './embedded-postgres/binaries.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

const settingsOf = (DATA_DIR: string) => ({
  DATA_DIR,
  BACKUP_DIR: undefined,
  SECRET_KEY: undefined,
  DATABASE_URL: undefined,
});

const addDatabase = (folder: string, version = postgresMajor()): void => {
  mkdirSync(join(folder, 'postgres'), { mode: 0o700 });
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), `${version}\n`);
};

const addKey = (folder: string): void => writeFileSync(join(folder, 'secret.key'), 'k'.repeat(48), { mode: 0o600 });

const addInstallation = (folder: string, version?: string): void => {
  addDatabase(folder, version);
  addKey(folder);
};

const addBackup = (folder: string, bytes = 'a backup'): void => {
  mkdirSync(join(folder, 'backups'), { recursive: true });
  writeFileSync(join(folder, 'backups', 'prima-vista-daily-2026-07-01T01-30-00.tar.gz.age'), bytes);
};

/** What an operator meets: how the folder came to be so, what it is then, and what a refused start says. */
const folders: [what: string, make: (folder: string) => void, is: string, says: RegExp | undefined][] = [
  ['an empty folder', () => {}, 'new', undefined],
  ['a claim that a killed backup left', (folder) => addBackup(folder, ''), 'new', undefined],
  ['an installation', (folder) => addInstallation(folder), 'whole', undefined],
  [
    'an update killed between its two steps',
    (folder) => {
      addKey(folder);
      mkdirSync(join(folder, 'postgres.former'));
      writeFileSync(join(folder, 'switching'), '');
    },
    'new',
    undefined,
  ],
  [
    'an older PostgreSQL',
    (folder) => addInstallation(folder, '17'),
    'other_version',
    /PostgreSQL 17.*contains PostgreSQL 18.*Nothing was changed.*Start the release/s,
  ],
  [
    'a newer PostgreSQL',
    (folder) => addDatabase(folder, '19'),
    'other_version',
    /Start the release that contains PostgreSQL 19/,
  ],
  [
    'a lost database',
    addKey,
    'database_missing',
    /secret\.key.*Check that its disk is mounted.*move secret\.key away/s,
  ],
  [
    'a database whose disk is not mounted',
    (folder) => {
      addKey(folder);
      mkdirSync(join(folder, 'postgres'));
    },
    'database_missing',
    /DATA_DIR is right/,
  ],
  ['nothing but backups', addBackup, 'database_missing', /restore .*backups\/prima-vista-daily.*\.tar\.gz\.age/],
  [
    'a database that only an update has kept',
    (folder) => mkdirSync(join(folder, 'postgres.former')),
    'database_missing',
    /before the last update is in .*postgres\.former/,
  ],
  ['a lost key', addDatabase, 'key_missing', /secret\.key is missing.*in each backup.*--new-secret-key/s],
];

describe('a data folder', () => {
  it.each(folders)('%s', async (_what, make, is, says) => {
    const folder = scratchFolder();
    make(folder);
    const before = readdirSync(folder);
    expect(await readDataDirState(settingsOf(folder))).toMatchObject({ folder, is });
    if (!says) return prepareDataDir(settingsOf(folder));
    const refused = prepareDataDir(settingsOf(folder));
    await expect(refused).rejects.toThrow(says);
    await expect(refused).rejects.toBeInstanceOf(RefusedStart);
    await expect(refused).rejects.toThrow(folder);
    expect(readdirSync(folder)).toEqual(before);
  });

  it('has backups where BACKUP_DIR says', async () => {
    const [folder, elsewhere] = [scratchFolder(), scratchFolder()];
    addBackup(elsewhere);
    const settings = { ...settingsOf(folder), BACKUP_DIR: join(elsewhere, 'backups') };
    expect(await readDataDirState(settings)).toMatchObject({ is: 'database_missing' });
  });

  it('needs no key of its own with SECRET_KEY', async () => {
    const folder = scratchFolder();
    addDatabase(folder);
    await prepareDataDir({ ...settingsOf(folder), SECRET_KEY: 'x'.repeat(32) });
  });

  it('is made private again where a volume has opened it to its group', async () => {
    const folder = scratchFolder();
    addInstallation(folder);
    chmodSync(folder, 0o770);
    chmodSync(join(folder, 'secret.key'), 0o660);
    await prepareDataDir(settingsOf(folder));
    await readSecretKey(settingsOf(folder));
    expect([folder, join(folder, 'secret.key')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  });
});

it('a first start that was killed resumes at any step, and what is lost afterwards is missed', async () => {
  const folder = join(scratchFolder(), 'data');
  const settings = settingsOf(folder);
  const steps = [
    () => {},
    () => readSecretKey(settings),
    () => addDatabase(folder),
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
  const folder = scratchFolder();
  addInstallation(folder);
  await prepareDataDir(settingsOf(folder), { isNewKey: true });
  const made = await readSecretKey(settingsOf(folder));
  expect(made).toMatch(/^[\w-]{64}$/);
  expect(readFileSync(join(folder, 'secret.key.former'), 'utf8')).toBe('k'.repeat(48));
  rmSync(join(folder, 'secret.key'));
  await prepareDataDir(settingsOf(folder), { isNewKey: true });
  expect(await readSecretKey(settingsOf(folder))).not.toBe(made);
});

it('a data folder is no file, and not below one', async () => {
  const file = join(scratchFolder(), 'file');
  writeFileSync(file, '');
  await expect(refuseForeignDataDir(file)).rejects.toThrow(`${file} is not a folder. Set DATA_DIR`);
  const below = join(file, 'data');
  const said = `${below} cannot be created, because ${file} is not a folder. Set DATA_DIR`;
  await expect(prepareDataDir(settingsOf(below))).rejects.toThrow(new RefusedStart(`${said} to a folder.`));
  expect(readFileSync(file, 'utf8')).toBe('');
});

it.each([
  ['a lost key', {}, 'secret.key is missing'],
  [
    'a key to replace that is SECRET_KEY',
    { args: ['--new-secret-key'], env: { SECRET_KEY: 'x'.repeat(32) } },
    'SECRET_KEY is set: change it there',
  ],
])('of %s the server ends with 78, which no supervisor starts again, and makes nothing', async (_, options, said) => {
  const folder = scratchFolder();
  addDatabase(folder);
  const server = startServerProcess({ from: 'source', dataDir: folder, ...options });
  await server.ready;
  expect([await server.stop(), server.lines.join('\n')]).toEqual([78, expect.stringContaining(said)]);
  expect(readdirSync(folder)).toEqual(['postgres']);
});

describe('of another version of PostgreSQL', () => {
  const versionIn = (folder: string): string => readFileSync(join(folder, 'postgres/PG_VERSION'), 'utf8').trim();

  it('after an update that was never ready, the database from before it is taken back', async () => {
    const folder = scratchFolder();
    addDatabase(folder);
    renameSync(join(folder, 'postgres'), join(folder, 'postgres.former'));
    addDatabase(folder, '99');
    addKey(folder);
    const prepare = () => prepareDataDir(settingsOf(folder));
    await expect(prepare()).rejects.toThrow('PostgreSQL 99');
    writeFileSync(join(folder, 'postgres.unproven'), '');
    await prepare();
    expect(versionIn(folder)).toBe(postgresMajor());
  });

  it('it is brought to this one, where that can be done, once', async () => {
    const folder = scratchFolder();
    addInstallation(folder, '17');
    const convert = vi.fn(async (_dataDir: string) => true);
    await expect(prepareDataDir(settingsOf(folder), { convert })).rejects.toThrow('PostgreSQL 17');
    convert.mockImplementation(async (dataDir) => {
      writeFileSync(join(dataDir, 'postgres/PG_VERSION'), postgresMajor());
      return true;
    });
    for (const _start of [1, 2]) await prepareDataDir(settingsOf(folder), { convert });
    expect(convert.mock.calls).toEqual([[folder], [folder]]);
  });
});
