import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { inWords, isDiskFull } from './disk-full.ts';

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

it('a query that has no room, and what it caused, are known, too', () => {
  const query = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(isDiskFull(new Error('Failed query', { cause: query }))).toBe(true);
});

it('other errors are told as they are', async () => {
  const error = await thrownBy(writeFile('/dev/none/x', 'x'));
  expect(inWords(error)).toMatch(/^ENOENT: /);
  expect(inWords('as text')).toBe('as text');
});
