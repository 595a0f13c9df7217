import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { formatLine, openLog } from './log.ts';

const written = (isTTY: boolean, settings: Parameters<typeof openLog>[0]) => {
  const lines: string[] = [];
  const out = Object.assign(new Writable(), { isTTY, write: (line: string) => lines.push(line) > 0 });
  openLog(settings, out as unknown as typeof process.stdout).warn('no disk');
  return lines.join('');
};

const isText = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d warn {2}no disk\n$/;

it('is for people on a terminal, and for programs elsewhere, unless it is said otherwise', () => {
  const level = { LOG_LEVEL: 'info' } as const;
  expect(written(true, { ...level, LOG_FORMAT: undefined })).toMatch(isText);
  expect(JSON.parse(written(false, { ...level, LOG_FORMAT: undefined }))).toMatchObject({ level: 40, msg: 'no disk' });
  expect(written(false, { ...level, LOG_FORMAT: 'text' })).toMatch(isText);
  expect(JSON.parse(written(true, { ...level, LOG_FORMAT: 'json' }))).toMatchObject({ msg: 'no disk' });
  expect(written(true, { LOG_LEVEL: 'error', LOG_FORMAT: 'text' })).toBe('');
});

it('says what else there is, and where an error comes from, in lines that cannot be taken for others', () => {
  const time = Date.parse('2027-01-02T03:04:05Z');
  const entry = { level: 50, time, pid: 1, hostname: 'h', route: '/a', n: 3, msg: 'a\n2027 info  b\u001b[2J' };
  expect(formatLine(JSON.stringify({ ...entry, err: { stack: 'Error: x\n  at y' } }))).toBe(
    '2027-01-02 03:04:05 error a\n    2027 info  b\\u001b[2J route=/a n=3\n    Error: x\n      at y\n',
  );
});
