import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns the SHA-256 of a text (as UTF-8) or of bytes: 64 hexadecimal digits, or 43 letters in base64url. */
export const sha256 = (content: string | Uint8Array, encoding: 'hex' | 'base64url' = 'hex'): string =>
  createHash('sha256').update(content).digest(encoding);

/** Whether a text, or bytes, are those expected. How long that takes does not say where they differ. */
export const isEqual = (given: string | Uint8Array, expected: string | Uint8Array): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};
