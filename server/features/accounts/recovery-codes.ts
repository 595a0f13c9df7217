import { randomBytes } from 'node:crypto';
import type { NetworkClient } from '../../http/network-client.ts';
import { hashPassword } from './password-hashes.ts';

/** 60 bits: 12 characters of Crockford's Base32, which has no letters that look like digits. */
const length = 12;
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const makeCode = (): string => Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');

const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Returns a typed code as it was hashed: case and separators do not matter; O is read as 0, I and L as 1. */
export const readCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** Resolves to new codes, and to their hashes, which share a salt: one computation finds a code. Throws `unavailable`. */
export const makeCodes = async (networkClient: NetworkClient): Promise<{ codes: string[]; hashes: string[] }> => {
  const salt = randomBytes(16);
  const codes = Array.from({ length: 10 }, makeCode);
  const hashes = await Promise.all(codes.map((code) => hashPassword(code, networkClient, { salt })));
  return { codes: codes.map(grouped), hashes };
};

/** Resolves to a typed code's hash with the salt of `stored`. Throws and waits like `hashPassword`. */
export const hashLike = (
  typed: string,
  stored: string,
  networkClient: NetworkClient,
  knownTo?: string,
): Promise<string> => {
  // $argon2id$v=19$m=…,t=…,p=…$salt$hash
  const salt = Buffer.from(stored.split('$')[4] ?? '', 'base64');
  return hashPassword(readCode(typed), networkClient, { salt, knownTo });
};
