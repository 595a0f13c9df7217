import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { create, extract } from 'tar';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeKey, readBackupKey } from '../db/backup/backup-key.ts';
import { readLastBackup } from '../db/backup/manifest.ts';
import { restoreBackup } from '../db/backup/restore-backup.ts';
import { copyWal, takeBackup } from '../db/backup/take-backup.ts';
import { queryOnce } from '../db/testing/query-once.ts';
import { scratchFolder } from '../db/testing/scratch-folder.ts';
import { startSuperusersPostgres } from '../db/testing/superusers-postgres.ts';
import { quietLog as log } from '../lib/log.ts';
import { packageRoot } from '../lib/package-root.ts';
import { prepareDatabase } from '../testing/prepared-database.ts';
import { runCommandHere } from '../testing/run-command-here.ts';
import { serverProgram } from '../testing/server-program.ts';

/** Settings without a key and with the embedded database, whatever a developer's are. */
const plain = { DATABASE_URL: '', BACKUP_KEY: '', BACKUP_PASSPHRASE: '' };
const segmentsIn = (names: string[]) => names.filter((name) => /^[0-9A-F]{24}$/.test(name));
const now = new Date('2026-03-02T09:00:00Z');

/** Writes one number after the other from 6 on, each committed, until told to stop; with pauses, which leave others the machine. */
const writeOn = (connectionString: string) => {
  let isStopped = false;
  let last = 5;
  const write = async () => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    while (!isStopped) {
      await client.query('insert into written select $1::integer from generate_series(1, 1)', [last + 1]);
      last += 1;
      await client.query('select pg_sleep(0.003)');
    }
    await client.end();
  };
  const ended = write();
  const stop = () => {
    isStopped = true;
    return ended;
  };
  return { last: () => last, stop };
};

/** A backup that the command made of a stopped server on which somebody was counted, and its files. */
const stopped = { folder: '', file: '', unpacked: '', said: '' };
/** The server that was restored from it, running. */
const running = { dataDir: '', connectionString: '' };
beforeAll(async () => {
  const made = mkdtempSync(join(realpathSync(tmpdir()), 'prima-vista-stopped-'));
  stopped.folder = join(made, 'backups');
  stopped.unpacked = join(made, 'unpacked');
  const dataDir = join(made, 'data');
  for (const folder of [stopped.folder, dataDir, stopped.unpacked]) mkdirSync(folder);
  await prepareDatabase(dataDir);
  const first = await startSuperusersPostgres({ dataDir, log });
  const client = new pg.Client({ connectionString: first.connectionString });
  await client.connect();
  await client.query(`create table written as select n from generate_series(1, 5) n;
    insert into visitor_salt values ('2026-03-02', 'salt-of-the-day');
    insert into visitor values ('2026-03-02', 'hash-of-somebody')`);
  // Segments of WAL that no backup needs.
  for (let segment = 0; segment < 3; segment += 1)
    await client.query(`select pg_switch_wal() from pg_logical_emit_message(true, 'a', 'message')`);
  await client.end();
  // Only an orderly end writes tables of visitors into their files.
  await first.stop();
  writeFileSync(join(dataDir, 'secret.key'), 'the key', { mode: 0o600 });
  // Of a backup that was killed.
  for (const name of ['killed.tar.gz', 'killed.tar.gz.unfinished-99999999-packed'])
    writeFileSync(join(stopped.folder, name), '');
  const { stdout } = await runCommandHere('backup', [], { ...plain, DATA_DIR: dataDir, BACKUP_DIR: stopped.folder });
  stopped.said = stdout;
  stopped.file = /^(\S+) \([\d.]+ MB\)$/m.exec(stdout)?.[1] ?? '';
  expect(segmentsIn(readdirSync(join(dataDir, 'postgres/pg_wal'))).length).toBeGreaterThan(3);
  await extract({ file: stopped.file, cwd: stopped.unpacked });

  running.dataDir = join(made, 'restored');
  // A plain one does not need the key, whatever the settings.
  const key = await readBackupKey({ key: await generateIdentity() });
  const { manifest } = await restoreBackup({ dataDir: running.dataDir, file: stopped.file, log, key });
  expect(manifest).toMatchObject({ counts: { accounts: [0, 0], runs: [0, 0] } });
  const { connectionString, stop } = await startSuperusersPostgres({ dataDir: running.dataDir, log });
  running.connectionString = connectionString;
  return async () => {
    await stop();
    rmSync(made, { recursive: true, force: true });
  };
});

test('the command names the file of a backup, which holds its own WAL, and says who can read it', () => {
  expect(dirname(stopped.file)).toBe(stopped.folder);
  expect(readdirSync(stopped.folder)).toEqual([basename(stopped.file)]);
  expect(statSync(stopped.file).mode & 0o777).toBe(0o600);
  expect(stopped.said).toContain('It is not encrypted. Anyone with this file has everybody’s answers');
  // None of what was before or is to be written over.
  expect(segmentsIn(readdirSync(join(stopped.unpacked, 'postgres/pg_wal')))).toHaveLength(1);
});

test('a restored backup has the key of the server, and counts people anew', async () => {
  expect(readFileSync(join(running.dataDir, 'secret.key'), 'utf8')).toBe('the key');
  expect(await queryOnce(running.connectionString, 'select from visitor')).toEqual([]);
  await queryOnce(running.connectionString, `insert into visitor values ('2026-03-02', 'hash-of-somebody')`);
});

test('of the WAL, a backup takes the segments from the one in which it began to the one in which it ended', async () => {
  const [from, to] = [scratchFolder(), scratchFolder()];
  for (const folder of [join(from, 'pg_wal/archive_status'), join(to, 'pg_wal')])
    mkdirSync(folder, { recursive: true });
  // Across the end of a file's last two digits, which count to FF.
  const names = ['FD', 'FE', 'FF', '100000000', '100000001'].map((number) => number.padStart(24, '0'));
  for (const name of names) writeFileSync(join(from, 'pg_wal', name), '');
  await copyWal(from, to, { first: names[1] ?? '', last: names[3] ?? '' });
  expect(readdirSync(join(to, 'pg_wal')).toSorted()).toEqual(names.slice(1, 4));
});

test('no backup contains who was counted today', () => {
  const entries = readdirSync(stopped.unpacked, { recursive: true, withFileTypes: true });
  const found = new Set<string>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const content = readFileSync(join(entry.parentPath, entry.name));
    for (const text of ['prima_vista', 'salt-of-the-day', 'hash-of-somebody'])
      if (content.includes(text)) found.add(text);
  }
  expect([...found]).toEqual(['prima_vista']);
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
  const some = ['manifest.json', 'postgres/PG_VERSION', 'postgres/global/pg_control'];
  expect(await refusal(await changed('postgres/global/pg_control', Buffer.alloc(8192), some))).toContain(
    'did not start',
  );
});

test('a key encrypts by its public half, and the file of its private half decrypts', async () => {
  const keyFile = join(scratchFolder(), 'key.txt');
  const { stdout } = await runCommandHere('new-backup-key', [keyFile], {});
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  expect(stdout).not.toContain('AGE-SECRET-KEY');
  const again = await runCommandHere('new-backup-key', [keyFile], {});
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('is there already') });
  const [, recipient = ''] = /^BACKUP_KEY=(age1\S+)$/m.exec(stdout) ?? [];
  const [identity = ''] = /^AGE-SECRET-KEY\S+/m.exec(readFileSync(keyFile, 'utf8')) ?? [];
  expect(await identityToRecipient(identity)).toBe(recipient);
});

test('an encrypted backup taken during writes contains all that was committed before, and nothing incomplete; what is cut off is refused', async () => {
  const { dataDir, connectionString } = running;
  const [folder, restored] = [scratchFolder(), join(scratchFolder(), 'new')];
  const [keyFile, file] = [join(folder, 'key.txt'), join(folder, 'one.age')];
  const { identity, recipient: BACKUP_KEY } = await makeKey();
  writeFileSync(keyFile, `# A comment\n${identity}\n`, { mode: 0o600 });
  const names = readdirSync(dataDir);
  const writer = writeOn(connectionString);
  await expect.poll(writer.last).toBeGreaterThan(50);
  const before = writer.last();
  // In a process of its own, beside the one that writes.
  const { stdout } = await promisify(execFile)(process.execPath, [...serverProgram('server/cli/backup.ts'), file], {
    cwd: packageRoot,
    env: { ...process.env, ...plain, DATA_DIR: dataDir, BACKUP_KEY },
  });
  const after = writer.last();
  await writer.stop();
  expect(after).toBeGreaterThan(before);
  expect(stdout).toContain('It is encrypted');
  // Nothing of either database or key shows, and nothing else is left: neither gzip nor tar, nothing but age.
  expect(readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['key.txt', 'one.age']);
  expect(readdirSync(dataDir).filter((name) => name !== 'last-backup.json')).toEqual(names);
  expect((await readLastBackup(dataDir))?.getTime()).toBeGreaterThan(now.getTime());
  // The one that was copied is as it was: nothing of the backup stays in it.
  expect(await queryOnce(connectionString, 'select from pg_replication_slots')).toEqual([]);

  await expect(restoreBackup({ dataDir: restored, file, log })).rejects.toThrow('it is encrypted: set BACKUP_KEY');
  const cut = join(folder, 'cut.age');
  writeFileSync(cut, readFileSync(file).subarray(0, -1000));
  const key = await readBackupKey({ key: identity });
  await expect(restoreBackup({ dataDir: restored, file: cut, log, key })).rejects.toThrow('damaged or cut off');
  expect(readdirSync(restored)).toEqual([]);

  const said = await runCommandHere('restore', [file, '--key', keyFile], { ...plain, DATA_DIR: restored, BACKUP_KEY });
  expect(said.stdout).toMatch(/0 accounts, 0 completed tests/);
  expect(readFileSync(join(restored, 'secret.key'), 'utf8')).toBe('the key');
  expect(readdirSync(restored).filter((name) => /restoring|decrypted/.test(name))).toEqual([]);
  const postgres = await startSuperusersPostgres({ dataDir: restored, log });
  const written = 'select min(n) as first, max(n) as last, count(distinct n)::int as numbers from written';
  const [numbers] = await queryOnce(postgres.connectionString, written);
  await postgres.stop();
  expect(numbers).toEqual({ first: 1, last: numbers?.numbers, numbers: expect.any(Number) });
  expect(numbers?.numbers).toBeGreaterThanOrEqual(before);
});

const DATABASE_URL = 'postgresql://localhost/x';
const SECRET_KEY = 'x'.repeat(32);
test.each<[string, string[], Record<string, string>, RegExp]>([
  ['backup', [], {}, /^there is no database in /],
  ['restore', [], {}, /^Usage:/],
  ['backup', [], { DATABASE_URL, SECRET_KEY }, /pg_dump/],
  ['restore', ['x'], { DATABASE_URL, SECRET_KEY }, /pg_restore/],
])('%s %j prints an error in one line: %o', async (name, args, env, line) => {
  const said = await runCommandHere(name, args, { ...plain, DATA_DIR: scratchFolder(), ...env });
  expect(said).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(line) });
});
