import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../../db/testing/scratch-folder.ts';
import { quietLog as log } from '../../../lib/log.ts';
import { readConfig } from '../../../read-config.ts';
import { isBackupOld } from '../checks/backup-checks.ts';
import type { Made } from './make-backup.ts';
import { changeState, type MadeFile, readBackupState, readState } from './schedule-state.ts';
import { type BackupRunner, createBackupStep, startBackups } from './start-backups.ts';

const on = (day: number, time = '02:30:05') => new Date(`2026-03-0${day}T${time}Z`);

const made: MadeFile = {
  ...{ des_file: 'x', tms_made_at: '', num_bytes: 1e6, cod_sha256: '', flg_uploaded: false, flg_restored: false },
};
/** A schedule with a folder of its own, whose work is done by `make`, and what it logs. */
const schedule = async (make: (signal: AbortSignal) => Promise<Made>) => {
  const DATA_DIR = scratchFolder();
  const config = { ...readConfig({}), DATA_DIR };
  await changeState(DATA_DIR, on(1, '09:00:00'), () => ({}));
  let now = on(1, '09:00:00');
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const calls = { make: 0, try: 0 };
  const runner: BackupRunner = {
    make: (_, signal) => {
      calls.make += 1;
      return make(signal);
    },
    try: async () => {
      calls.try += 1;
      return undefined;
    },
  };
  const deps = { config, now: () => now, runner, log: { info: note, warn: note, error: note } };
  const { step, end: stop } = createBackupStep(deps);
  const stepAt = (moment: Date) => {
    now = moment;
    return step();
  };
  return { DATA_DIR, config, calls, lines, stepAt, stop, state: () => readState(DATA_DIR, now) };
};
const minuteMs = 60_000;

it('a schedule waits for the time of day, looking at the clock now and then', async () => {
  const { stepAt, calls } = await schedule(async () => made);
  expect(await stepAt(on(1, '09:00:00'))).toBe(10 * minuteMs);
  expect(await stepAt(on(2, '02:29:00'))).toBe(minuteMs);
  expect(calls.make).toBe(0);
});

it('makes one, tries it, and warns of old ones that could not be removed', async () => {
  const unremoved = { num_backups: 2, des_reason: 'in the bucket: S3 returned 403' };
  const { stepAt, calls, lines, config } = await schedule(async () => {
    await changeState(config.DATA_DIR, on(2), () => ({ files: [{ ...made, tms_made_at: on(2).toISOString() }] }));
    return { ...made, unremoved };
  });
  await stepAt(on(2));
  await stepAt(on(2, '02:40:05'));
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

it('ends what is running when it stops, without reporting a failure', async () => {
  const { stepAt, stop, state, lines, calls, DATA_DIR } = await schedule(
    (signal) =>
      new Promise((_, reject) => {
        signal.onabort = () => reject(new Error('ended'));
      }),
  );
  const stepping = stepAt(on(2));
  await expect.poll(() => calls.make).toBe(1);
  const under_way = { des_file: 'x', tms_begun_at: on(2).toISOString(), id_upload: null };
  await changeState(DATA_DIR, on(2), () => ({ under_way: { ...under_way, flg_stopped: false } }));
  await stop();
  await stepping;
  expect(await state()).toMatchObject({ failure: null, under_way: { flg_stopped: true } });
  expect(lines).toEqual([]);
});

it('takes one that its server did not survive for a failed attempt', async () => {
  const { stepAt, calls, state, DATA_DIR } = await schedule(async () => made);
  const under_way = { des_file: 'x', tms_begun_at: on(2).toISOString(), id_upload: null };
  await changeState(DATA_DIR, on(2), () => ({ under_way: { ...under_way, flg_stopped: false } }));
  await stepAt(on(2, '02:40:00'));
  expect([calls.make, (await state()).failure?.num_attempts]).toEqual([0, 1]);
  await stepAt(on(2, '02:51:00'));
  expect(calls.make).toBe(1);
});

it.each([{ BACKUP_AT: 'off' }, { DATABASE_URL: 'postgresql://db/x' }])('is not there with %o', async (setting) => {
  const DATA_DIR = scratchFolder();
  const runner = { make: () => expect.unreachable(), try: () => expect.unreachable() };
  const config = { ...readConfig({}), DATA_DIR, ...setting };
  const { stop } = await startBackups({ config, log, now: () => on(2), runner });
  await stop();
  expect(existsSync(join(DATA_DIR, 'scheduled-backups.json'))).toBe(false);
});

it('is late once no backup was made for three days, unless the server makes none', async () => {
  const { config } = await schedule(async () => made);
  const isOld = (now: Date, more = {}) => isBackupOld({ backups: () => readBackupState({ ...config, ...more }, now) });
  expect([await isOld(on(4, '08:59:00')), await isOld(on(4, '09:01:00'))]).toEqual([false, true]);
  for (const none of [{ BACKUP_AT: 'off' }, { DATABASE_URL: 'postgresql://db/x' }])
    expect(await isOld(on(9), none)).toBe(false);
});
