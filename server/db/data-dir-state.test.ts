import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

const addBackup = (folder: string, bytes = 'a backup'): void => {
  mkdirSync(join(folder, 'backups'), { recursive: true });
  writeFileSync(join(folder, 'backups', 'prima-vista-daily-2026-07-01T01-30-00.tar.gz.age'), bytes);
};

/** What an operator meets: how the folder came to be so, what it is then, and what a refused start says. */
const folders: [what: string, make: (folder: string) => void, is: string, says: RegExp | undefined][] = [
  ['an empty folder', () => {}, 'new', undefined],
  ['a claim that a killed backup left', (folder) => addBackup(folder, ''), 'new', undefined],
  [
    'an installation',
    (folder) => {
      addDatabase(folder);
      addKey(folder);
    },
    ...(['whole', undefined] as const),
  ],
  [
    'an update killed between its two steps',
    (folder) => {
      addKey(folder);
      mkdirSync(join(folder, 'postgres.former'));
      writeFileSync(join(folder, 'switching'), '');
    },
    ...(['new', undefined] as const),
  ],
  [
    'an older PostgreSQL',
    (folder) => {
      addDatabase(folder, '17');
      addKey(folder);
    },
    ...(['other_version', /PostgreSQL 17.*contains PostgreSQL 18.*Nothing was changed.*Start the release/s] as const),
  ],
  [
    'a newer PostgreSQL',
    (folder) => addDatabase(folder, '19'),
    ...(['other_version', /Start the release that contains PostgreSQL 19/] as const),
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
    ...(['database_missing', /DATA_DIR is right/] as const),
  ],
  ['nothing but backups', addBackup, 'database_missing', /restore .*backups\/prima-vista-daily.*\.tar\.gz\.age/],
  [
    'a database that only an update has kept',
    (folder) => mkdirSync(join(folder, 'postgres.former')),
    ...(['database_missing', /before the last update is in .*postgres\.former/] as const),
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
    addDatabase(folder);
    addKey(folder);
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

describe('a new secret key', () => {
  it('replaces one on purpose, which stays beside it, and one that is lost', async () => {
    const folder = scratchFolder();
    addDatabase(folder);
    addKey(folder);
    await prepareDataDir(settingsOf(folder), { isNewKey: true });
    const made = await readSecretKey(settingsOf(folder));
    expect(made).toMatch(/^[\w-]{64}$/);
    expect(readFileSync(join(folder, 'secret.key.former'), 'utf8')).toBe('k'.repeat(48));
    rmSync(join(folder, 'secret.key'));
    await prepareDataDir(settingsOf(folder), { isNewKey: true });
    expect(await readSecretKey(settingsOf(folder))).not.toBe(made);
  });
});

/** Starts the server. Resolves to its exit code and to what it says. */
const start = async (dataDir: string, options: { args?: string[]; env?: Record<string, string> } = {}) => {
  const server = startServerProcess({ from: 'source', dataDir, ...options });
  await server.ready;
  return [await server.stop(), server.lines.join('\n')];
};

describe('the server ends with 78, which no supervisor starts again, and makes nothing', () => {
  const says = (text: string) => [78, expect.stringContaining(text)];

  it('where another PostgreSQL made the database', async () => {
    const folder = scratchFolder();
    addDatabase(folder, '17');
    addKey(folder);
    expect(await start(folder)).toEqual(says(`${folder}/postgres is a database of PostgreSQL 17`));
  });

  it('where the database is lost', async () => {
    const folder = scratchFolder();
    addKey(folder);
    expect(await start(folder)).toEqual(says(`The database is missing in ${folder}`));
    expect(readdirSync(folder)).toEqual(['secret.key']);
  });

  it('where the key is lost, unless SECRET_KEY is in its place and shall be replaced', async () => {
    const folder = scratchFolder();
    addDatabase(folder);
    expect(await start(folder)).toEqual(says('secret.key is missing'));
    const given = { args: ['--new-secret-key'], env: { SECRET_KEY: 'x'.repeat(32) } };
    expect(await start(folder, given)).toEqual(says('SECRET_KEY is set: change it there'));
    expect(readdirSync(folder)).toEqual(['postgres']);
  });

  it('where the folder is a file, or below one', async () => {
    const file = join(scratchFolder(), 'file');
    writeFileSync(file, '');
    const below = join(file, 'data');
    await expect(refuseForeignDataDir(file)).rejects.toThrow(`${file} is not a folder. Set DATA_DIR`);
    expect(await start(below)).toEqual(
      says(`${below} cannot be created, because ${file} is not a folder. Set DATA_DIR`),
    );
    expect(readFileSync(file, 'utf8')).toBe('');
  });
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
    addDatabase(folder, '17');
    addKey(folder);
    const asked: string[] = [];
    const convertBy = (change: () => void) => async (dataDir: string) => {
      asked.push(dataDir);
      change();
      return true;
    };
    const prepare = (change: () => void) => prepareDataDir(settingsOf(folder), { convert: convertBy(change) });
    await expect(prepare(() => {})).rejects.toThrow('PostgreSQL 17');
    await prepare(() => writeFileSync(join(folder, 'postgres/PG_VERSION'), postgresMajor()));
    await prepare(() => {});
    expect(asked).toEqual([folder, folder]);
  });
});
