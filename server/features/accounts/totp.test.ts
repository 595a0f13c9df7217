import { describe, expect, it } from 'vitest';
import { deriveKeys } from '../../lib/secret-key.ts';
import { testKeys } from '../../testing/build-test-app.ts';
import { hashLike, makeCodes, readCode } from './recovery-codes.ts';
import { addressOf, makeSecret, openSecret, sealSecret, stepOf } from './totp.ts';

/** "12345678901234567890", the secret of the examples in RFC 6238, in Base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const at = (seconds: number) => new Date(seconds * 1000);

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [2_000_000_000, '279037'],
])('at second %d the code of RFC 6238, appendix B, belongs to its step', (seconds, code) => {
  expect(stepOf(code, secret, at(seconds))).toBe(Math.floor(seconds / 30));
});

it('accepts the code of one step before and after, by its own number, and of no other', () => {
  const step = 37_037_037;
  const code = '050471';
  const steps = [-2, -1, 0, 1, 2].map((away) => stepOf(code, secret, at((step + away) * 30)));
  expect(steps).toEqual([undefined, step, step, step, undefined]);
});

it('ignores spaces in a code, and accepts nothing that is none', () => {
  expect(stepOf(' 050 471', secret, at(1_111_111_111))).toBe(37_037_037);
  for (const typed of ['', '05047', '0504711', 'abcdef', '٠٥٠٤٧١'])
    expect(stepOf(typed, secret, at(1_111_111_111))).toBeUndefined();
});

it('makes secrets of 160 bits, each another', () => {
  const secrets = Array.from({ length: 20 }, makeSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const made of secrets) expect(made).toMatch(/^[A-Z2-7]{32}$/);
});

it('writes an address that names the installation and the account', () => {
  const address = new URL(addressOf(secret, { email: 'ada@school.example', host: 'primavista.example' }));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('Prima Vista (primavista.example):ada@school.example');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, digits: '6', period: '30' });
});

it('seals a secret for one account and one key only', () => {
  const id_user = '0190a000-0000-7000-8000-000000000001';
  const sealed = sealSecret(secret, { keys: testKeys, id_user });
  expect(sealed).not.toContain(secret);
  expect(sealSecret(secret, { keys: testKeys, id_user })).not.toBe(sealed);
  expect(openSecret(sealed, { keys: testKeys, id_user })).toBe(secret);
  expect(openSecret(sealed, { keys: testKeys, id_user: '0190a000-0000-7000-8000-000000000002' })).toBeUndefined();
  expect(openSecret(sealed, { keys: deriveKeys('x'.repeat(32)), id_user })).toBeUndefined();
  expect(openSecret('', { keys: testKeys, id_user })).toBeUndefined();
});

describe('recovery codes', () => {
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
});
