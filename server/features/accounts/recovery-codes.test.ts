import { expect, it } from 'vitest';
import { hashLike, makeCodes, readCode } from './recovery-codes.ts';

const networkClient = { from: 'here', isGone: () => false };

it('makes ten different codes in groups of four, and hashes that share a salt and contain no code', async () => {
  const { codes, hashes } = await makeCodes(networkClient);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(new Set(hashes).size).toBe(10);
  expect(new Set(hashes.map((hash) => hash.split('$').slice(0, 5).join('$'))).size).toBe(1);
  expect(hashes[0]).toMatch(/^\$argon2id\$/);
  const [code = '', other = ''] = codes;
  const [stored = '', like = ''] = hashes;
  expect(await hashLike(code.toLowerCase().replaceAll('-', ' '), like, networkClient)).toBe(stored);
  expect(await hashLike(other, like, networkClient)).not.toBe(stored);
  const again = await makeCodes(networkClient);
  expect(again.codes.filter((made) => codes.includes(made))).toEqual([]);
  expect(again.hashes[0]?.split('$')[4]).not.toBe(stored.split('$')[4]);
});

it.each([
  ['7k2m-2xpa-9rtd', '7K2M2XPA9RTD'],
  [' 7K2M 2XPA 9RTD ', '7K2M2XPA9RTD'],
  ['ｏｉｌ０-１２３４', '0110' + '1234'],
  ['', ''],
])('reads %j as %j', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});
