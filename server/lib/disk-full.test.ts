import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { describeError, explainFullDisk, isDiskFull } from './disk-full.ts';

const thrownBy = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

it('a full disk is named with what to do, in one line', async () => {
  const query = Object.assign(new Error('could not extend file'), { code: '53100' });
  const written = 'cp: error writing /dev/full: No space left on device';
  const command = Object.assign(new Error('Command failed'), { stderr: `cp: first\n${written}\n${written}` });
  const full = (said: string) => `the disk is full: make room, and try again (${said})`;
  expect(describeError(await thrownBy(writeFile('/dev/full', 'x')))).toContain(full('ENOSPC: ').slice(0, -1));
  expect(describeError(command)).toBe(full(written));
  expect(describeError(new Error('Failed query', { cause: query }))).toBe(full('could not extend file'));
});

it('other errors keep their words: a query without its values, a host’s first address, a log of an old full disk', async () => {
  const query = new DrizzleQueryError('select $1', ['anna@school.example'], new Error('relation is missing'));
  expect(describeError(query)).toBe('relation is missing');
  expect(describeError(new AggregateError([new Error('refused ::1'), new Error('the other')]))).toBe('refused ::1');
  expect(describeError(await thrownBy(writeFile('/dev/none/x', 'x')))).toMatch(/^ENOENT: /);
  expect(describeError('as text')).toBe('as text');
  const log = 'PostgreSQL did not start:\nNo space left on device\nFATAL: wrong permissions';
  expect(describeError(new Error(log))).toBe(log);
});

const lost = new Error('Connection terminated unexpectedly');

it.each([
  ['on a disk that has room', lost, tmpdir()],
  // /proc reports no free space.
  ['about what is wrong with the data', new Error('there were 5 accounts, and there are 4'), '/proc'],
  ['on a folder that cannot be asked', lost, '/dev/none'],
])('an error %s is not blamed on the disk', async (_what, error, folder) => {
  expect(await explainFullDisk(folder, error)).toBe(error);
});

it('a database that ends without a word on a full disk is reported with it', async () => {
  const told = await explainFullDisk('/proc', lost);
  expect(isDiskFull(told)).toBe(true);
  expect(describeError(told)).toMatch(/^the disk is full: .*\(Connection terminated unexpectedly\)$/);
});
