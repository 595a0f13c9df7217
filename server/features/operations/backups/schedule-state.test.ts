import { chownSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { scratchFolder } from '../../../db/testing/scratch-folder.ts';
import { quietLog } from '../../../lib/log.ts';
import { readConfig } from '../../../read-config.ts';
import { isBackupOld } from '../checks/backup-checks.ts';
import { changeState, countFailure, newState, readBackupState, readState } from './schedule-state.ts';
import { startBackups } from './start-backups.ts';

const now = new Date('2026-03-02T09:00:00Z');
const later = new Date('2026-03-09T09:00:00Z');
const name = 'scheduled-backups.json';

it('does not take what cannot be read for nothing, nor write over it; a start goes on', async () => {
  const dataDir = scratchFolder();
  // A link to itself: not even root can read it.
  symlinkSync(name, join(dataDir, name));
  await expect(readState(dataDir, now)).rejects.toThrow(`${name} in DATA_DIR cannot be read (ELOOP)`);
  await expect(changeState(dataDir, now, () => ({}))).rejects.toThrow('ELOOP');
  const config = { ...readConfig({}), DATA_DIR: dataDir };
  await (await startBackups({ config, log: quietLog, now: () => now })).stop();
  expect(lstatSync(join(dataDir, name)).isSymbolicLink()).toBe(true);

  const state = await readBackupState(config, now);
  expect(state).toMatchObject({
    failure: { tms_at: now.toISOString(), des_failure: 'not_made' },
    unreadable: { message: `${name} in DATA_DIR cannot be read (ELOOP)` },
  });
  expect(await isBackupOld({ backups: async () => state })).toBe(false);
});

it('keeps notes that are damaged or of another release beside new ones, and a start says so', async () => {
  const dataDir = scratchFolder();
  writeFileSync(join(dataDir, name), '{"tms_since":"2026-03-02T09:00:00.000Z","files":"elsewhere"}');
  expect(await readState(dataDir, now)).toEqual(newState(now));
  const lines: string[] = [];
  const log = { ...quietLog, warn: (line: string) => void lines.push(line) };
  const { stop } = await startBackups({ config: { ...readConfig({}), DATA_DIR: dataDir }, log, now: () => now });
  onTestFinished(stop);
  expect(lines).toEqual([expect.stringContaining(`it is kept in ${join(dataDir, name)}.unreadable-${now.getTime()}`)]);
  expect(await readState(dataDir, later)).toEqual(newState(now));
  writeFileSync(join(dataDir, name), '{"tms_since":');
  await changeState(dataDir, later, () => ({}));
  expect(readFileSync(join(dataDir, `${name}.unreadable-${now.getTime()}`), 'utf8')).toContain('elsewhere');
  expect(readFileSync(join(dataDir, `${name}.unreadable-${later.getTime()}`), 'utf8')).toBe('{"tms_since":');
});

it.runIf(process.getuid?.() === 0)('belongs to the folder’s owner when root writes it', async () => {
  const dataDir = scratchFolder();
  chownSync(dataDir, 1000, 1001);
  await changeState(dataDir, now, () => ({}));
  const { uid, gid, mode } = statSync(join(dataDir, name));
  expect([uid, gid, mode & 0o777]).toEqual([1000, 1001, 0o600]);
  expect(readdirSync(dataDir)).toEqual([name]);
});

it.each([
  ['of this due time', '2026-03-02T03:40:00Z', 4],
  ['of an earlier one', '2026-03-01T03:40:00Z', 1],
  ['noted by a clock far ahead', '2027-03-02T03:40:00Z', 1],
])('a failure follows three %s', (_which, tms_at, num_attempts) => {
  const failure = { tms_at, num_attempts: 3, des_failure: 'no_room' as const };
  const state = { ...newState(new Date('2026-01-01T00:00:00Z')), failure };
  const [due, at] = [new Date('2026-03-02T02:30:00Z'), new Date('2026-03-02T05:40:00Z')];
  expect(countFailure(state, { due, at, des_failure: 'no_room' })?.num_attempts).toBe(num_attempts);
});
