import { expect, it } from 'vitest';
import { describeUnexpected } from './errors.ts';

const secret = '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f10';

const thrownBy = (work: () => unknown): Promise<unknown> =>
  Promise.resolve()
    .then(work)
    .catch((error: unknown) => error);

it('is described by its kind and by places below the package', () => {
  const { error, exception } = describeUnexpected(new RangeError(`value ${secret}`));
  expect(error).toBe('RangeError');
  expect(exception.split('\n')[0]).toMatch(/^at (.+ \()?server\/http\/unexpected-error\.test\.ts:\d+:\d+\)?$/);
  // Every place is relative to the package or begins with `node:`.
  expect(exception).not.toMatch(/file:|(?:^|[\s(])\//);
  expect(exception).not.toContain(secret);
});

it('has the code of its cause', () => {
  const cause = Object.assign(new Error(`duplicate key (${secret})`), { code: '23505', detail: secret });
  expect(describeUnexpected(new Error(`query failed: ${secret}`, { cause })).error).toBe('Error 23505');
});

it.each([
  [() => (undefined as unknown as { name: string }).name, "Cannot read properties of undefined (reading 'name')"],
  [() => (secret as unknown as { go: () => void }).go(), 'secret.go is not a function'],
])('keeps a message that quotes no value: %s', async (work, message) => {
  expect(describeUnexpected(await thrownBy(work)).error).toBe(`TypeError: ${message}`);
});

it.each([
  () => new URL(secret),
  () => JSON.parse(secret),
  () => (undefined as unknown as Record<string, { x: 1 }>)[secret],
  () => (undefined as unknown as Record<string, { x: 1 }>).K7M2QX,
])('drops a message that may quote one: %s', async (work) => {
  const told = describeUnexpected(await thrownBy(work));
  expect(JSON.stringify(told)).not.toMatch(/0b3f2c52|K7M2QX/);
  expect(told.error).toMatch(/^(Type|Syntax)Error( ERR_\w+)?$/);
});

it('does not take lines of its message for stack frames', () => {
  const { exception } = describeUnexpected(
    new Error(`no\n    at ${secret} (node:internal:1:2)\n    at K7M2QX (/x.ts:1:2)`),
  );
  expect(exception).not.toMatch(/0b3f2c52|K7M2QX/);
});

it('names no folder outside the package', () => {
  const error = new Error('x');
  error.stack = [
    'Error: x',
    '    at query (/srv/apps/node_modules/pg/lib/client.js:1:2)',
    '    at file:///home/ada/secret/thing.mjs:3:4',
    '    at async Server.emit (node:events:5:6)',
  ].join('\n');
  expect(describeUnexpected(error).exception.split('\n')).toEqual([
    'at query (node_modules/pg/lib/client.js:1:2)',
    'at thing.mjs:3:4',
    'at async Server.emit (node:events:5:6)',
  ]);
});

it('is truncated, and need not be an Error', () => {
  const error = new Error('x');
  error.stack = `Error: x\n${'    at query (node:events:5:6)\n'.repeat(1000)}`;
  expect(describeUnexpected(error).exception).toHaveLength(8192);
  expect(describeUnexpected(secret)).toEqual({ error: 'a thrown string', exception: '' });
  expect(describeUnexpected(Object.assign(new Error(''), { name: secret, code: secret })).error).toBe('Error');
});
