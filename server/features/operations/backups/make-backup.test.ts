import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity } from 'age-encryption';
import { beforeAll, expect, it } from 'vitest';
import type { Config } from '../../../config.ts';
import type { takeBackup } from '../../../db/backup/take-backup.ts';
import { queryOnce } from '../../../db/testing/query-once.ts';
import { scratchFolder } from '../../../db/testing/scratch-folder.ts';
import { startSuperusersPostgres } from '../../../db/testing/superusers-postgres.ts';
import { quietLog as log } from '../../../lib/log.ts';
import { readConfig } from '../../../read-config.ts';
import { prepareDatabase } from '../../../testing/prepared-database.ts';
import { serverProgram } from '../../../testing/server-program.ts';
import { NoRoomError } from '../room.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { makeBackup } from './make-backup.ts';
import { changeState, readBackupState, readState } from './schedule-state.ts';
import { createBackupRunner } from './start-backups.ts';
import { tryNewestBackup } from './try-backup.ts';

const on = (day: number, time = '02:30:05') => new Date(`2026-03-0${day}T${time}Z`);
const at = (moment: Date) => () => moment;

/** A running database. */
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

/** In place of `takeBackup`, where only the fate of the file matters. */
const take: typeof takeBackup = async ({ file }) => writeFile(file, `copied into ${file}`);

/** The settings of an installation whose schedule began the day before. */
const settle = async (changes: Partial<Config> = {}) => {
  const config = { ...readConfig({}), DATA_DIR: scratchFolder(), BACKUP_KEY: installed.identity, ...changes };
  rmSync(join(config.DATA_DIR, 'scheduled-backups.json'), { force: true });
  await changeState(config.DATA_DIR, on(1, '09:00:00'), () => ({}));
  const folder = join(scratchFolder(), 'new');
  mkdirSync(folder);
  return { ...config, BACKUP_DIR: folder };
};
const stateOf = ({ DATA_DIR }: { DATA_DIR: string }) => readState(DATA_DIR, on(9));
const leftoversIn = ({ DATA_DIR }: { DATA_DIR: string }) =>
  readdirSync(DATA_DIR).filter((name) => /unfinished|trial|part|restoring/.test(name));

it('a backup is made and tried in a process of its own: encrypted, in the folder and in the bucket, beside what others put there', async () => {
  const [program = ''] = serverProgram('server/features/operations/backups/backup-process.ts');
  const runner = createBackupRunner(program);
  const ending = new AbortController();
  const { signal } = ending;
  const server = await startS3Server();
  const config = await settle({ DATA_DIR: installed.dataDir, BACKUP_KEEP: 1, ...server.settings });
  const foreign = ['prima-vista-2026-03-01T02-30-05.tar.gz', 'prima-vista-daily-2025-03-02T02-30-05.tar.gz.age'];
  for (const name of foreign) writeFileSync(join(config.BACKUP_DIR, name), 'of somebody');
  const first = await makeBackup({ config, take, now: at(on(2)) });
  expect(first).toMatchObject({
    des_file: 'prima-vista-daily-2026-03-02T02-30-05.tar.gz.age',
    tms_made_at: on(2).toISOString(),
  });
  await expect(runner.make({ ...config, BACKUP_KEY: 'age1mistyped' }, signal)).rejects.toThrow('mistyped or cut off');
  const second = await runner.make(config, signal);
  const made = new Date(second.tms_made_at);
  expect(readdirSync(config.BACKUP_DIR).toSorted()).toEqual([...foreign, second.des_file].toSorted());
  expect([...server.objects().keys()]).toEqual([second.des_file]);
  const contents = readFileSync(join(config.BACKUP_DIR, second.des_file));
  expect(server.objects().get(second.des_file)?.equals(contents)).toBe(true);
  expect(contents.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(leftoversIn(config)).toEqual([]);
  expect(await readBackupState(config, made)).toMatchObject({ at: '03:30', last: made, failure: null });

  expect(await runner.try(config, signal)).toMatchObject({
    ...{ des_file: second.des_file, des_result: 'restored' },
    counts: { runs: 7, accounts: 0 },
  });
  const ended = runner.try(config, signal);
  ending.abort();
  await expect(ended).rejects.toThrow('its process was ended');

  truncateSync(join(config.BACKUP_DIR, second.des_file), second.num_bytes - 1);
  expect(await tryNewestBackup({ config, now: at(made) })).toMatchObject({ des_result: 'failed' });
  expect((await readState(config.DATA_DIR, made)).trial).toMatchObject({
    ...{ des_file: second.des_file, des_result: 'failed' },
  });
  expect(leftoversIn(config)).toEqual([]);
});

it('a backup is not begun without room, and earlier ones stay', async () => {
  const config = await settle({ BACKUP_KEEP: 1 });
  const { des_file } = await makeBackup({ config, take, now: at(on(2)) });
  const cramped = makeBackup({ config, take, now: at(on(3)), free: async () => 0 });
  await expect(cramped).rejects.toThrow(NoRoomError);
  expect(readdirSync(config.BACKUP_DIR)).toEqual([des_file]);
  const { failure } = await readBackupState(config, on(3));
  expect(failure).toMatchObject({ tms_at: on(3).toISOString(), des_failure: 'no_room' });
  expect(await tryNewestBackup({ config, now: at(on(3)), free: async () => 0 })).toMatchObject({
    des_result: 'no_room',
  });
});

it('a later attempt uploads what was made while the bucket was away', async () => {
  const server = await startS3Server();
  const config = await settle(server.settings);
  server.trouble.refuses = () => 503;
  await expect(makeBackup({ config, take, now: at(on(2)) })).rejects.toThrow('503');
  const names = readdirSync(config.BACKUP_DIR);
  expect(names).toHaveLength(1);
  expect((await stateOf(config)).failure).toMatchObject({ des_failure: 'not_uploaded', num_attempts: 1 });
  server.trouble.refuses = undefined;
  await makeBackup({ config, take, now: at(on(2, '02:45:00')) });
  expect(readdirSync(config.BACKUP_DIR)).toEqual(names);
  expect([...server.objects().keys()]).toEqual(names);
  expect((await stateOf(config)).failure).toBeNull();
});

it('a bucket that does not remove old backups is no failure', async () => {
  const server = await startS3Server();
  const config = await settle({ BACKUP_KEEP: 1, ...server.settings });
  server.trouble.refuses = (method) => (method === 'DELETE' ? 403 : undefined);
  const first = await makeBackup({ config, take, now: at(on(2)) });
  const second = await makeBackup({ config, take, now: at(on(3)) });
  expect(second.unremoved).toEqual({
    num_backups: 1,
    des_reason: expect.stringContaining('in the bucket: S3 returned 403'),
  });
  expect(readdirSync(config.BACKUP_DIR)).toEqual([second.des_file]);
  expect(await stateOf(config)).toMatchObject({ failure: null, left_in_bucket: [first.des_file] });
});

it('a backup that arrived damaged is removed from the bucket later', async () => {
  const server = await startS3Server();
  const config = await settle({ BACKUP_KEEP: 1, ...server.settings });
  server.trouble.damages = (body) => Buffer.concat([body.subarray(1), Buffer.from([7])]);
  await expect(makeBackup({ config, take, now: at(on(2)) })).rejects.toThrow();
  expect(server.objects().size).toBe(1);
  server.trouble.damages = undefined;
  const { des_file } = await makeBackup({ config, take, now: at(on(3)) });
  expect([...server.objects().keys()]).toEqual([des_file]);
});

it('a backup first removes what a killed one has left, and keeps one that was complete', async () => {
  const config = await settle();
  const dataDir = config.DATA_DIR;
  const [cut, whole] = ['prima-vista-daily-cut.tar.gz.age', 'prima-vista-daily-whole.tar.gz.age'];
  const under_way = { tms_begun_at: on(2).toISOString(), id_upload: null, flg_stopped: false };
  for (const folder of ['backup-unfinished-99999999-abc', 'backup-unfinished-of-a-command'])
    mkdirSync(join(dataDir, folder));
  const half = `${cut}.unfinished-99999999-packed`;
  for (const [name, contents] of Object.entries({ [cut]: '', [half]: 'half', [whole]: 'all of it' }))
    writeFileSync(join(config.BACKUP_DIR, name), contents);
  await changeState(dataDir, on(2), () => ({ under_way: { ...under_way, des_file: cut } }));
  const made = await makeBackup({ config, take, now: at(on(3)) });
  expect(readdirSync(config.BACKUP_DIR).toSorted()).toEqual([made.des_file, whole].toSorted());
  expect(leftoversIn(config)).toEqual(['backup-unfinished-of-a-command']);
  await changeState(dataDir, on(3), () => ({ under_way: { ...under_way, des_file: whole } }));
  await makeBackup({ config, take, now: at(on(4)) });
  expect((await stateOf(config)).files.map(({ des_file }) => des_file)).toContain(whole);
});
