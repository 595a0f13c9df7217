import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password-hashes.ts';

test('a password matches its hash, another one does not', async () => {
  const stored = await hashPassword('Chiaro-di-luna-42');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(await isPassword('Chiaro-di-luna-42', stored)).toBe(true);
  expect(await isPassword('chiaro-di-luna-42', stored)).toBe(false);
});

test('the same password gets a different hash each time', async () => {
  expect(await hashPassword('Chiaro-di-luna-42')).not.toBe(await hashPassword('Chiaro-di-luna-42'));
});

test.each([null, undefined])('no password matches the hash %j', async (stored) => {
  expect(await isPassword('nobody has this one', stored)).toBe(false);
});

test('an accented letter may be one character or two', async () => {
  expect(await isPassword('Perche\u0301-no-42', await hashPassword('Perch\u00e9-no-42'))).toBe(true);
});
