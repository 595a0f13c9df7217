import { expect, it } from 'vitest';
import { sha256 } from './hash.ts';

it('is the SHA-256 of a text or of bytes', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256(Buffer.from('è'))).toBe(sha256('è'));
  expect(sha256('abc', 'base64url')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});
