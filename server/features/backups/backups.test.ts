import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../config.ts';
import { readBackupKey } from '../../db/backup/backup-key.ts';
import { compareCounts } from '../../db/backup/count-contents.ts';
import { queryOnce } from '../../db/testing/query-once.ts';
import { scratchFolder } from '../../db/testing/scratch-folder.ts';
import { startSuperusersPostgres } from '../../db/testing/superusers-postgres.ts';
import { prepareDatabase } from '../../testing/prepared-database.ts';
import { serverProgram } from '../../testing/server-program.ts';
import { isBackupOld, readBackupState } from './backup-state.ts';
import { type Made, makeBackup } from './make-backup.ts';
import { NoRoomError } from './room.ts';
import { apart, type Runner } from './run-apart.ts';
import type { BackupConfig } from './settings.ts';
import { backupStep, startBackups } from './start-backups.ts';
import { changeState, type MadeFile, readState } from './state.ts';
import { startS3Server } from './testing/s3-server.ts';
import { tryNewestBackup } from './try-backup.ts';

const log = { info() {}, warn() {}, error() {} };
const on = (day: number, time = '02:30:05') => new Date(`2026-03-0${day}T${time}Z`);
const at = (moment: Date) => () => moment;

/** One running database for all tests that copy it: each with a schedule that began the day before. */
const installed = { dataDir: '', identity: '' };
beforeAll(async () => {
  const dataDir = await mkdtemp(join(realpathSync(tmpdir()), 'prima-vista-daily-'));
  await prepareDatabase(dataDir);
  const postgres = await startSuperusersPostgres({ dataDir, log });
  await queryOnce(
    postgres.connectionString,
    `insert into participant (uid_session, cod_user, tms_completed_at, cod_run_hash, id_image_set)
     select (select uid_session from game_session where flg_public), 'c' || n, now(), 'x', 1 from generate_series(1, 7) n`,
  );
  Object.assign(installed, { dataDir, identity: await generateIdentity() });
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
});

/** The settings of an installation whose backups are in a folder of the test. */
const settle = async (changes: Partial<Omit<BackupConfig, 'BACKUP_DIR'>> = {}) => {
  const { dataDir, identity } = installed;
  rmSync(join(dataDir, 'scheduled-backups.json'), { force: true });
  await changeState(dataDir, on(1, '09:00:00'), () => ({}));
  return {
    ...readConfig({}),
    DATA_DIR: dataDir,
    BACKUP_DIR: join(scratchFolder(), 'new'),
    BACKUP_KEY: identity,
    ...changes,
  };
};
const stateOf = () => readState(installed.dataDir, on(9));
const leftovers = () => readdirSync(installed.dataDir).filter((name) => /unfinished|trial|part|restoring/.test(name));

describe('the backup of a day', () => {
  it('is encrypted, in the folder and in the bucket; as many are kept as are to be, and what others put there', async () => {
    const server = await startS3Server();
    const config = await settle({ BACKUP_KEEP: 1, ...server.settings });
    mkdirSync(config.BACKUP_DIR);
    const foreign = ['prima-vista-2026-03-01T02-30-05.tar.gz', 'prima-vista-daily-2025-03-02T02-30-05.tar.gz.age'];
    for (const name of foreign) writeFileSync(join(config.BACKUP_DIR, name), 'of somebody');
    const first = await makeBackup({ config, now: at(on(2)) });
    expect(first).toMatchObject({
      des_file: 'prima-vista-daily-2026-03-02T02-30-05.tar.gz.age',
      tms_made_at: on(2).toISOString(),
    });
    const contents = readFileSync(join(config.BACKUP_DIR, first.des_file));
    expect(server.objects().get(first.des_file)?.equals(contents)).toBe(true);
    const second = await makeBackup({ config, now: at(on(3)) });
    expect(readdirSync(config.BACKUP_DIR).toSorted()).toEqual([...foreign, second.des_file].toSorted());
    expect([...server.objects().keys()]).toEqual([second.des_file]);
    expect(readFileSync(join(config.BACKUP_DIR, second.des_file)).subarray(0, 21).toString()).toBe(
      'age-encryption.org/v1',
    );
    expect(leftovers()).toEqual([]);
    expect(await readBackupState(config, on(3, '03:00:00'))).toMatchObject({ at: '03:30', last: on(3), failure: null });

    expect(await tryNewestBackup({ config, now: at(on(3, '02:31:00')) })).toMatchObject({
      ...{ des_file: second.des_file, des_result: 'restored' },
      counts: { runs: 7, accounts: 0 },
    });
    const sealed = { ...config, BACKUP_KEY: await identityToRecipient(installed.identity) };
    expect(await tryNewestBackup({ config: sealed, now: at(on(3)) })).toMatchObject({ des_result: 'sealed' });
    const key = await readBackupKey({ key: await generateIdentity() });
    const ofAnother = await tryNewestBackup({ config: sealed, now: at(on(3)), key });
    expect(ofAnother).toMatchObject({ des_result: 'failed', reason: expect.stringContaining('for another key') });
    truncateSync(join(config.BACKUP_DIR, second.des_file), second.num_bytes - 1);
    expect(await tryNewestBackup({ config: sealed, now: at(on(3)) })).toMatchObject({ des_result: 'failed' });
    expect((await stateOf()).trial).toMatchObject({ des_file: second.des_file, des_result: 'failed' });
    expect(leftovers()).toEqual([]);
  });

  it('is not begun without room for it, and what is there stays', async () => {
    const config = await settle({ BACKUP_KEEP: 1 });
    const { des_file } = await makeBackup({ config, now: at(on(2)) });
    const cramped = makeBackup({ config, now: at(on(3)), free: async () => 1e6 });
    await expect(cramped).rejects.toThrow(NoRoomError);
    expect(readdirSync(config.BACKUP_DIR)).toEqual([des_file]);
    const { failure } = await readBackupState(config, on(3));
    expect(failure).toEqual({ tms_at: on(3).toISOString(), des_failure: 'no_room' });
    expect(await tryNewestBackup({ config, now: at(on(3)), free: async () => 1e6 })).toMatchObject({
      des_result: 'no_room',
    });
  });

  it('is uploaded by a later attempt where the bucket was away, and not made again', async () => {
    const server = await startS3Server();
    const config = await settle(server.settings);
    server.trouble.refuses = () => 503;
    await expect(makeBackup({ config, now: at(on(2)) })).rejects.toThrow('503');
    const names = readdirSync(config.BACKUP_DIR);
    expect(names).toHaveLength(1);
    expect((await stateOf()).failure).toMatchObject({ des_failure: 'not_uploaded', num_attempts: 1 });
    server.trouble.refuses = undefined;
    await makeBackup({ config, now: at(on(2, '02:45:00')) });
    expect(readdirSync(config.BACKUP_DIR)).toEqual(names);
    expect([...server.objects().keys()]).toEqual(names);
    expect((await stateOf()).failure).toBeNull();
  });

  it('counts as made where the bucket refuses to remove old ones, which is tried again', async () => {
    const server = await startS3Server();
    const config = await settle({ BACKUP_KEEP: 1, ...server.settings });
    const folder = () => readdirSync(config.BACKUP_DIR);
    server.trouble.refuses = (method) => (method === 'DELETE' ? 403 : undefined);
    const first = await makeBackup({ config, now: at(on(2)) });
    const second = await makeBackup({ config, now: at(on(3)) });
    expect([folder(), second.unremoved]).toEqual([
      [second.des_file],
      { num_backups: 1, des_reason: expect.stringContaining('in the bucket: S3 returned 403') },
    ]);
    const third = await makeBackup({ config, now: at(on(4)) });
    expect([folder(), third.unremoved?.num_backups]).toEqual([[third.des_file], 2]);
    expect(server.objects().size).toBe(3);
    expect(await stateOf()).toMatchObject({ failure: null, left_in_bucket: [first.des_file, second.des_file] });
    expect(await readBackupState(config, on(4, '03:00:00'))).toMatchObject({ last: on(4), failure: null });
    expect(await tryNewestBackup({ config, now: at(on(4)) })).toMatchObject({ des_file: third.des_file });

    // What is gone from the folder is none of those that are kept.
    server.trouble.refuses = undefined;
    const keepTwo = { ...config, BACKUP_KEEP: 2 };
    const fourth = await makeBackup({ config: keepTwo, now: at(on(5)) });
    expect(fourth.unremoved).toBeUndefined();
    expect(folder()).toEqual([third.des_file, fourth.des_file]);
    expect([...server.objects().keys()]).toEqual(folder());
    expect((await stateOf()).left_in_bucket).toEqual([]);
  });

  it('is removed from the bucket, too, where it was uploaded and not found to be whole', async () => {
    const server = await startS3Server();
    const config = await settle({ BACKUP_KEEP: 1, ...server.settings });
    server.trouble.damages = (body) => Buffer.concat([body.subarray(1), Buffer.from([7])]);
    await expect(makeBackup({ config, now: at(on(2)) })).rejects.toThrow();
    expect(server.objects().size).toBe(1);
    server.trouble.damages = undefined;
    const { des_file } = await makeBackup({ config, now: at(on(3)) });
    expect([...server.objects().keys()]).toEqual([des_file]);
  });

  it('begins by removing what a killed one has left, and keeps one that was whole', async () => {
    const config = await settle();
    const { dataDir } = installed;
    const [cut, whole] = ['prima-vista-daily-cut.tar.gz.age', 'prima-vista-daily-whole.tar.gz.age'];
    const under_way = {
      tms_due: on(2).toISOString(),
      tms_begun_at: on(2).toISOString(),
      id_upload: null,
      flg_stopped: false,
    };
    for (const folder of [
      'daily-backup-unfinished-abc',
      'backup-trial-99999999-abc',
      'update-trial-99999999-abc',
      'backup-unfinished-99999999-abc',
      'restoring-99999999-abc',
      'backup-unfinished-of-a-command',
    ]) {
      mkdirSync(join(dataDir, folder));
    }
    writeFileSync(join(dataDir, 'update-trial-99999999-9.0.0.tar.gz'), 'all of it');
    onTestFinished(() => rmSync(join(dataDir, 'backup-unfinished-of-a-command'), { recursive: true }));
    mkdirSync(config.BACKUP_DIR);
    for (const [name, contents] of [
      [cut, ''],
      [`${cut}.unfinished`, 'half'],
      [whole, 'all of it'],
    ] as const) {
      writeFileSync(join(config.BACKUP_DIR, name), contents);
    }
    await changeState(dataDir, on(2), () => ({ under_way: { ...under_way, des_file: cut } }));
    const made = await makeBackup({ config, now: at(on(3)) });
    expect(readdirSync(config.BACKUP_DIR).toSorted()).toEqual([made.des_file, whole].toSorted());
    expect(leftovers()).toEqual(['backup-unfinished-of-a-command']);
    await changeState(dataDir, on(3), () => ({ under_way: { ...under_way, des_file: whole } }));
    await makeBackup({ config, now: at(on(4)) });
    expect((await stateOf()).files.map(({ des_file }) => des_file)).toContain(whole);
  });

  it('is made and tried in a process of its own, which can be ended', async () => {
    const config = await settle({ BACKUP_KEY: undefined, BACKUP_AT: '00:00' });
    const [program = ''] = serverProgram('server/features/backups/apart.ts');
    const runner = apart(program);
    await expect(runner.make({ ...config, BACKUP_KEY: 'age1mistyped' }).result).rejects.toThrow('mistyped or cut off');
    const { des_file } = await runner.make(config).result;
    expect(des_file).toMatch(/\.tar\.gz$/);
    expect(await runner.try(config).result).toMatchObject({ des_file, des_result: 'restored', counts: { runs: 7 } });
    const ended = runner.try(config);
    await ended.end();
    await expect(ended.result).rejects.toThrow('its process was ended');
  });
});

it('compares what was restored with what was counted', () => {
  const compare =
    (runs: number, accounts = 3) =>
    () =>
      compareCounts({ manifest: { counts: { accounts: [3, 3], runs: [10, 12] } }, counts: { runs, accounts } });
  for (const runs of [10, 11, 12]) expect(compare(runs)).not.toThrow();
  expect(compare(9)).toThrow('9 runs were restored, and there were 10 to 12 when it was made');
  expect(compare(13)).toThrow('13 runs');
  expect(compare(10, 2)).toThrow('2 accounts');
});

describe('the schedule', () => {
  const made: MadeFile = {
    ...{ des_file: 'x', tms_made_at: '', num_bytes: 1e6, cod_sha256: '', flg_uploaded: false, flg_restored: false },
  };
  /** A schedule with a folder of its own, whose work is done by `make`, and what it logs. */
  const schedule = async (make: () => Promise<Made>, { end = async () => {} } = {}) => {
    const DATA_DIR = scratchFolder();
    const config: BackupConfig = { ...readConfig({}), DATA_DIR };
    await changeState(DATA_DIR, on(1, '09:00:00'), () => ({}));
    let now = on(1, '09:00:00');
    const lines: string[] = [];
    const note = (line: string) => void lines.push(line);
    const calls = { make: 0, try: 0 };
    const runner: Runner = {
      make: () => {
        calls.make += 1;
        return { result: make(), end };
      },
      try: () => {
        calls.try += 1;
        return { result: Promise.resolve(null), end };
      },
    };
    const deps = { config, now: () => now, runner, log: { info: note, warn: note, error: note } };
    const { step, end: stop } = backupStep(deps);
    const stepAt = (moment: Date) => {
      now = moment;
      return step();
    };
    return { DATA_DIR, config, calls, lines, stepAt, stop, state: () => readState(DATA_DIR, now) };
  };
  const minuteMs = 60_000;

  it('waits for the time of day, looking at the clock now and then', async () => {
    const { stepAt, calls } = await schedule(async () => made);
    expect(await stepAt(on(1, '09:00:00'))).toBe(10 * minuteMs);
    expect(await stepAt(on(2, '02:29:00'))).toBe(minuteMs);
    expect(calls.make).toBe(0);
  });

  it('makes one, and tries it', async () => {
    const { stepAt, calls, lines, config } = await schedule(async () => {
      await changeState(config.DATA_DIR, on(2), ({ files }) => ({
        files: [...files, { ...made, tms_made_at: on(2).toISOString() }],
      }));
      return made;
    });
    await stepAt(on(2));
    await stepAt(on(2, '02:40:05'));
    expect(calls).toEqual({ make: 1, try: 1 });
    expect(lines).toEqual(['backup made: x (1.0 MB)']);
  });

  it('warns of what could not be removed, which is no failure, and tries the new one', async () => {
    const unremoved = { num_backups: 2, des_reason: 'in the bucket: S3 returned 403' };
    const { stepAt, calls, lines, config } = await schedule(async () => {
      await changeState(config.DATA_DIR, on(2), () => ({ files: [{ ...made, tms_made_at: on(2).toISOString() }] }));
      return { ...made, unremoved };
    });
    await stepAt(on(2));
    expect(calls).toEqual({ make: 1, try: 1 });
    expect(lines).toEqual([
      'backup made: x (1.0 MB)',
      'backups that are too many stay (2), until the next one tries again: in the bucket: S3 returned 403',
    ]);
  });

  it('says why when what it has noted cannot be read, and leaves that alone', async () => {
    const { stepAt, calls, lines, DATA_DIR } = await schedule(async () => made);
    const file = join(DATA_DIR, 'scheduled-backups.json');
    rmSync(file);
    symlinkSync(file, file);
    await stepAt(on(2));
    await stepAt(on(2, '02:40:05'));
    expect(calls.make).toBe(0);
    expect(lines).toEqual(['no backup was made: scheduled-backups.json in DATA_DIR cannot be read (ELOOP)']);
  });

  it('tries some more times after a failure, says it once, and then waits for the next day', async () => {
    const { stepAt, calls, lines, state } = await schedule(async () => {
      throw new Error('its process was ended (SIGKILL)');
    });
    for (let hours = 0; hours < 12; hours += 1) await stepAt(new Date(on(2).getTime() + hours * 60 * minuteMs));
    expect(calls.make).toBe(4);
    expect(lines).toHaveLength(1);
    expect((await state()).failure).toMatchObject({ num_attempts: 4, des_failure: 'not_made' });
    await stepAt(on(3));
    expect(calls.make).toBe(5);
  });

  it('ends what is running when it stops, which is no failure', async () => {
    let fail = (_: Error) => {};
    const doing = () =>
      new Promise<MadeFile>((_, reject) => {
        fail = reject;
      });
    const { stepAt, stop, state, lines, calls, DATA_DIR } = await schedule(doing, {
      end: async () => fail(new Error('ended')),
    });
    const stepping = stepAt(on(2));
    await expect.poll(() => calls.make).toBe(1);
    const under_way = {
      des_file: 'x',
      tms_due: on(2).toISOString(),
      tms_begun_at: on(2).toISOString(),
      id_upload: null,
    };
    await changeState(DATA_DIR, on(2), () => ({ under_way: { ...under_way, flg_stopped: false } }));
    await stop();
    await stepping;
    expect(await state()).toMatchObject({ failure: null, under_way: { flg_stopped: true } });
    expect(lines).toEqual([]);
  });

  it('takes one that its server did not survive for a failed attempt', async () => {
    const { stepAt, calls, state, DATA_DIR } = await schedule(async () => made);
    const under_way = { des_file: 'x', tms_due: on(2, '02:30:00').toISOString(), tms_begun_at: on(2).toISOString() };
    await changeState(DATA_DIR, on(2), () => ({ under_way: { ...under_way, id_upload: null, flg_stopped: false } }));
    await stepAt(on(2, '02:40:00'));
    expect([calls.make, (await state()).failure?.num_attempts]).toEqual([0, 1]);
    await stepAt(on(2, '02:51:00'));
    expect(calls.make).toBe(1);
  });

  it.each([{ BACKUP_AT: 'off' }, { DATABASE_URL: 'postgresql://db/x' }])('is not there with %o', async (setting) => {
    const DATA_DIR = scratchFolder();
    const runner = { make: () => expect.unreachable(), try: () => expect.unreachable() };
    const { stop } = await startBackups({
      config: { ...readConfig({}), DATA_DIR, ...setting },
      log,
      now: at(on(2)),
      runner,
    });
    await stop();
    expect(existsSync(join(DATA_DIR, 'scheduled-backups.json'))).toBe(false);
  });

  it('tells of a backup that is more than three days old, or was never made for so long', async () => {
    const { config } = await schedule(async () => made);
    const isOld = async (moment: Date, more: object = {}) =>
      isBackupOld(await readBackupState({ ...config, ...more }, moment));
    expect(await isOld(on(4, '08:59:00'))).toBe(false);
    expect(await isOld(on(4, '09:01:00'))).toBe(true);
    expect(await isOld(on(9), { BACKUP_AT: 'off' })).toBe(false);
    expect(await isOld(on(9), { DATABASE_URL: 'postgresql://db/x' })).toBe(false);
  });
});
