import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { generateIdentity } from 'age-encryption';
import pg from 'pg';
import { create, extract, list } from 'tar';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BackupKey, readBackupKey } from '../db/backup/backup-key.ts';
import { readLastBackup } from '../db/backup/manifest.ts';
import { restoreBackup } from '../db/backup/restore-backup.ts';
import { copyWal, takeBackup } from '../db/backup/take-backup.ts';
import { queryOnce } from '../db/testing/query-once.ts';
import { scratchFolder } from '../db/testing/scratch-folder.ts';
import { startSuperusersPostgres } from '../db/testing/superusers-postgres.ts';
import { packageRoot } from '../lib/package-root.ts';
import { prepareDatabase } from '../testing/prepared-database.ts';
import { serverProgram } from '../testing/server-program.ts';

const log = { info() {}, warn() {}, error() {} };
const now = new Date('2026-03-02T09:00:00Z');

const numbersIn = async (dataDir: string): Promise<number[]> => {
  const postgres = await startSuperusersPostgres({ dataDir, log });
  const rows = await queryOnce(postgres.connectionString, 'select n from written order by n');
  await postgres.stop();
  return rows.map(({ n }) => Number(n));
};

/** Writes one number after the other from 6 on, each committed, until told to stop; resolves to the last one. */
const writeOn = (connectionString: string) => {
  let isStopped = false;
  let last = 5;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const write = async () => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    while (!isStopped) {
      await client.query('insert into written select $1::integer from generate_series(1, 1)', [last + 1]);
      last += 1;
      if (last > 50) begin();
    }
    await client.end();
  };
  const ended = write();
  const stop = async () => {
    isStopped = true;
    await ended;
  };
  return { begun, last: () => last, stop };
};

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** A backup of a stopped server on which somebody was counted, and its files. */
const stopped = { folder: '', file: '', unpacked: '' };
/** The server that was restored from it, running, with three segments of WAL that no backup needs. */
const running = { dataDir: '', connectionString: '' };
beforeAll(async () => {
  const made = mkdtempSync(join(tmpdir(), 'prima-vista-stopped-'));
  const ends: (() => unknown)[] = [() => rmSync(made, { recursive: true, force: true })];
  stopped.folder = join(made, 'backups');
  stopped.file = join(stopped.folder, 'one.tar.gz');
  stopped.unpacked = join(made, 'unpacked');
  const dataDir = join(made, 'data');
  for (const folder of [dataDir, stopped.unpacked]) mkdirSync(folder);
  await prepareDatabase(dataDir);
  const first = await startSuperusersPostgres({ dataDir, log });
  for (const statement of [
    'create table written as select n from generate_series(1, 2) n',
    `insert into visitor_salt values ('2026-03-02', 'salt-of-the-day')`,
    `insert into visitor values ('2026-03-02', 'hash-of-somebody')`,
  ])
    await queryOnce(first.connectionString, statement);
  // Only an orderly end writes tables of visitors into their files.
  await first.stop();
  writeFileSync(join(dataDir, 'secret.key'), 'the key', { mode: 0o600 });
  await takeBackup({ dataDir, file: stopped.file, log, now });
  await extract({ file: stopped.file, cwd: stopped.unpacked });

  running.dataDir = join(made, 'restored');
  // A plain one does not need the key, whatever the settings.
  const key = await readBackupKey({ key: await generateIdentity() });
  const { manifest } = await restoreBackup({ dataDir: running.dataDir, file: stopped.file, log, key });
  expect(manifest).toMatchObject({ made_at: now.toISOString(), counts: { accounts: [0, 0], runs: [0, 0] } });
  const { connectionString, stop } = await startSuperusersPostgres({ dataDir: running.dataDir, log });
  ends.push(stop);
  running.connectionString = connectionString;
  for (const n of [3, 4, 5]) {
    await queryOnce(connectionString, `insert into written values (${n})`);
    await queryOnce(connectionString, 'select pg_switch_wal()');
  }
  return async () => {
    for (const end of ends.reverse()) await end();
  };
});

test('a restored backup has the key of the server, and counts people anew', async () => {
  expect(readdirSync(stopped.folder)).toEqual(['one.tar.gz']);
  expect(statSync(stopped.file).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(running.dataDir, 'secret.key'), 'utf8')).toBe('the key');
  expect(await queryOnce(running.connectionString, 'select from visitor')).toEqual([]);
  await queryOnce(running.connectionString, `insert into visitor values ('2026-03-02', 'hash-of-somebody')`);
});

test('a backup taken during writes contains all that was committed before, and nothing incomplete', async () => {
  const { dataDir, connectionString } = running;
  const file = join(scratchFolder(), 'one.tar.gz');
  const writer = writeOn(connectionString);
  await writer.begun;
  const before = writer.last();
  await takeBackup({ dataDir, file, log, now });
  const after = writer.last();
  await writer.stop();
  expect(after).toBeGreaterThan(before);

  const restored = scratchFolder();
  await restoreBackup({ dataDir: restored, file, log });
  const numbers = await numbersIn(restored);
  expect(numbers).toEqual(upTo(numbers.length));
  expect(numbers.length).toBeGreaterThanOrEqual(before);
  // The one that was copied is as it was: nothing of the backup stays in it.
  expect(await queryOnce(connectionString, 'select from pg_replication_slots')).toEqual([]);
});

test('of the WAL, a backup takes the segments from the one in which it began to the one in which it ended', async () => {
  const [from, to] = [scratchFolder(), scratchFolder()];
  for (const folder of [join(from, 'pg_wal/archive_status'), join(to, 'pg_wal')])
    mkdirSync(folder, { recursive: true });
  const segment = (number: number) => number.toString(16).toUpperCase().padStart(24, '0');
  // Across the end of a file's last two digits, which count to FF.
  for (const number of [0xfd, 0xfe, 0xff, 0x1_0000_0000, 0x1_0000_0001])
    writeFileSync(join(from, 'pg_wal', segment(number)), '');
  await copyWal(from, to, { first: segment(0xfe), last: segment(0x1_0000_0000) });
  expect(readdirSync(join(to, 'pg_wal')).toSorted()).toEqual([0xfe, 0xff, 0x1_0000_0000].map(segment));
});

test('no backup contains who was counted today', () => {
  const files = readdirSync(stopped.unpacked, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const holding = (text: string) =>
    files.filter((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(text)).map(({ name }) => name);
  expect(holding('prima_vista')).not.toEqual([]);
  expect([...holding('salt-of-the-day'), ...holding('hash-of-somebody')]).toEqual([]);
});

describe('an existing file', () => {
  test('is not overwritten by a backup', async () => {
    const file = join(scratchFolder(), 'one.tar.gz');
    writeFileSync(file, 'precious');
    const backup = takeBackup({ dataDir: scratchFolder(), file, log, now });
    await expect(backup).rejects.toThrow('is there already');
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });

  test.each(['postgres', 'secret.key'])('%s is not overwritten by a restore', async (name) => {
    const dataDir = scratchFolder();
    mkdirSync(join(dataDir, name));
    const file = join(scratchFolder(), 'one.tar.gz');
    writeFileSync(file, '');
    await expect(restoreBackup({ dataDir, file, log })).rejects.toThrow('holds an installation already');
    expect(readdirSync(dataDir)).toEqual([name]);
  });
});

test('an invalid backup leaves the folder unchanged', async () => {
  const { file: good, unpacked } = stopped;
  const folder = scratchFolder();

  const refusal = async (name: string): Promise<string> => {
    const target = scratchFolder();
    const message = await restoreBackup({ dataDir: target, file: join(folder, name), log }).then(
      () => 'restored',
      (error: Error) => error.message,
    );
    expect(readdirSync(target)).toEqual([]);
    return message;
  };
  /** Some parts of the good one with something else in place of one of its files. */
  const changed = async (path: string, content: string | Buffer, parts = readdirSync(unpacked)): Promise<string> => {
    const before = readFileSync(join(unpacked, path));
    writeFileSync(join(unpacked, path), content);
    await create({ file: join(folder, 'changed.tar'), cwd: unpacked }, parts);
    writeFileSync(join(unpacked, path), before);
    return 'changed.tar';
  };
  const manifest = JSON.parse(readFileSync(join(unpacked, 'manifest.json'), 'utf8'));
  const withManifest = (edit: object) =>
    changed('manifest.json', JSON.stringify({ ...manifest, ...edit }), ['manifest.json']);

  expect(await refusal('nowhere')).toContain('there is no');
  writeFileSync(join(folder, 'cut.tar.gz'), readFileSync(good).subarray(0, statSync(good).size - 1000));
  expect(await refusal('cut.tar.gz')).toContain('cannot be unpacked');
  await create({ gzip: true, file: join(folder, 'other.tar.gz'), cwd: join(packageRoot, 'contract') }, ['text.ts']);
  expect(await refusal('other.tar.gz')).toContain('not a backup of Prima Vista');
  expect(await refusal(await withManifest({ postgres: '17' }))).toContain('of PostgreSQL 17');
  expect(await refusal(await withManifest({ platform: 'vax-11' }))).toContain('made on vax-11');
  expect(await refusal(await changed('postgres/global/pg_control', Buffer.alloc(8192)))).toContain('did not start');
});

describe('the commands', () => {
  const run = promisify(execFile);
  const command = (name: 'backup' | 'new-backup-key' | 'restore', args: string[], env: Record<string, string>) =>
    run(process.execPath, [...serverProgram(`server/cli/${name}.ts`), ...args], {
      cwd: packageRoot,
      env: { ...process.env, DATABASE_URL: '', ...env },
    });

  const given = async (key: string) => {
    const read = await readBackupKey({ key });
    if (!read) throw new Error('no key');
    return read;
  };

  test('back up and restore; make a key, encrypt with its public half, decrypt with the file of the private one', async () => {
    const { dataDir, connectionString } = running;
    const numbers = await queryOnce(connectionString, 'select n from written order by n');
    const [folder, restored] = [scratchFolder(), join(scratchFolder(), 'new')];
    const [keyFile, file] = [join(folder, 'key.txt'), join(folder, 'one.age')];
    const { stdout: made } = await command('new-backup-key', [keyFile], {});
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    expect(made).not.toContain('AGE-SECRET-KEY');
    const [, BACKUP_KEY = ''] = /^BACKUP_KEY=(age1\S+)$/m.exec(made) ?? [];
    const again = command('new-backup-key', [keyFile], {}).catch(({ stderr }: { stderr: string }) => stderr);
    expect(await again).toContain('is there already');

    // Of a backup that was killed.
    for (const name of ['killed.tar.gz.age', 'killed.tar.gz.age.unfinished-99999999-packed'])
      writeFileSync(join(folder, name), '');
    const plain = await command('backup', [], { DATA_DIR: dataDir, BACKUP_DIR: folder });
    const [, plainFile = ''] = /^(\S+) \([\d.]+ MB\)$/m.exec(plain.stdout) ?? [];
    expect(dirname(plainFile)).toBe(folder);
    expect(plain.stdout).toContain('It is not encrypted. Whoever has this file has everybody’s answers');
    // It holds its own WAL, and none of what was before or is to be written over.
    const segments = (names: string[]) => names.filter((name) => /(^|\/)[0-9A-F]{24}$/.test(name));
    expect(segments(readdirSync(join(dataDir, 'postgres/pg_wal'))).length).toBeGreaterThan(3);
    const packed: string[] = [];
    await list({ file: plainFile, onReadEntry: ({ path }) => void packed.push(path) });
    expect(segments(packed)).toHaveLength(1);

    const before = readdirSync(dataDir);
    const { stdout } = await command('backup', [file], { DATA_DIR: dataDir, BACKUP_KEY });
    expect(stdout).toContain('It is encrypted');
    // Nothing of either database or key shows, and nothing else is left: neither gzip nor tar, nothing but age.
    expect(readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect([readdirSync(folder).toSorted(), readdirSync(dataDir)]).toEqual([
      ['key.txt', 'one.age', basename(plainFile)],
      before,
    ]);
    expect((await readLastBackup(dataDir))?.getTime()).toBeGreaterThan(now.getTime());

    const refusal = (key?: BackupKey) => restoreBackup({ dataDir: restored, file, log, key }).catch(String);
    expect(await refusal()).toContain('it is encrypted: set BACKUP_KEY');
    expect(await refusal(await given(await generateIdentity()))).toContain('for another key');
    expect(readdirSync(restored)).toEqual([]);
    const cut = join(folder, 'cut.age');
    writeFileSync(cut, readFileSync(file).subarray(0, -1000));
    const [identity = ''] = /^AGE-SECRET-KEY\S+/m.exec(readFileSync(keyFile, 'utf8')) ?? [];
    const key = await given(identity);
    await expect(restoreBackup({ dataDir: restored, file: cut, log, key })).rejects.toThrow('damaged or cut off');
    expect(readdirSync(restored)).toEqual([]);

    const said = await command('restore', [file, '--key', keyFile], { DATA_DIR: restored, BACKUP_KEY });
    expect(said.stdout).toMatch(/0 accounts, 0 completed tests/);
    expect(readFileSync(join(restored, 'secret.key'), 'utf8')).toBe('the key');
    expect(readdirSync(restored).filter((name) => /restoring|decrypted/.test(name))).toEqual([]);
    expect(await numbersIn(restored)).toEqual(numbers.map(({ n }) => n));
  });

  test('print an error in one line', async () => {
    const DATA_DIR = scratchFolder();
    const wrong = (name: 'backup' | 'restore', args: string[], env = {}) =>
      command(name, args, { DATA_DIR, ...env }).then(
        () => 'done',
        ({ code, stderr }: { code: number; stderr: string }) => `${code} ${stderr}`,
      );
    expect(await wrong('backup', [])).toMatch(/^1 there is no database in /);
    expect(await wrong('restore', [])).toMatch(/^1 Usage:/);
    const DATABASE_URL = 'postgresql://localhost/x';
    expect(await wrong('backup', [], { DATABASE_URL, SECRET_KEY: 'x'.repeat(32) })).toMatch(/^1 .*pg_dump/);
    expect(await wrong('restore', ['x'], { DATABASE_URL, SECRET_KEY: 'x'.repeat(32) })).toMatch(/^1 .*pg_restore/);
  });
});
