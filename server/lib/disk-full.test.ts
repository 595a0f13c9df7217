import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { inWords, isDiskFull, withItsDisk } from './disk-full.ts';

const thrownBy = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

const run = promisify(execFile);

it('what has no room is told what to do, before the words of the system', async () => {
  const error = await thrownBy(writeFile('/dev/full', 'x'));
  expect(inWords(error)).toMatch(/^the disk is full: make room, and try again \(ENOSPC: /);
});

it('a command that has no room says so in one line', async () => {
  const error = await thrownBy(run('sh', ['-c', 'for i in 1 2 3; do LC_ALL=C cp /etc/passwd /dev/full; done; false']));
  expect(inWords(error)).toMatch(/^the disk is full: make room, and try again \(cp: .*No space left on device\)$/);
});

it('a query that has no room is told in the words of PostgreSQL, also as a cause', () => {
  const query = Object.assign(new Error('could not extend file'), { code: '53100' });
  const full = 'the disk is full: make room, and try again (could not extend file)';
  expect(inWords(new Error('Failed query', { cause: query }))).toBe(full);
});

it('of a query it is told why it failed, without the values that it was given', () => {
  const query = new DrizzleQueryError('select $1', ['anna@school.example'], new Error('relation is missing'));
  expect(inWords(query)).toBe('relation is missing');
});

it('of a host that answers at none of its addresses it is told why, of the first', () => {
  expect(inWords(new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('the other')]))).toBe(
    'connect ECONNREFUSED ::1:5432',
  );
});

it('other errors are told as they are, also when an old log among their words was of a full disk', async () => {
  const error = await thrownBy(writeFile('/dev/none/x', 'x'));
  expect(inWords(error)).toMatch(/^ENOENT: /);
  expect(inWords('as text')).toBe('as text');
  const log = 'PostgreSQL did not start:\nNo space left on device\nFATAL: wrong permissions';
  expect(inWords(new Error(log))).toBe(log);
});

const lost = new Error('Connection terminated unexpectedly');

it.each([
  ['on a disk that has room', lost, tmpdir()],
  // /proc reports no free space.
  ['about what is wrong with the data', new Error('there were 5 accounts, and there are 4'), '/proc'],
  ['on a folder that cannot be asked', lost, '/dev/none'],
])('an error %s is not blamed on the disk', async (_what, error, folder) => {
  expect(await withItsDisk(folder, error)).toBe(error);
});

it('a database that ends without a word on a full disk is told with it', async () => {
  const told = await withItsDisk('/proc', lost);
  expect(isDiskFull(told)).toBe(true);
  expect(inWords(told)).toMatch(/^the disk is full: .*\(Connection terminated unexpectedly\)$/);
});
