import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a text (as UTF-8) or of bytes: 64 hexadecimal digits, or 43 letters in base64url. */
export const sha256 = (content: string | Uint8Array, encoding: 'hex' | 'base64url' = 'hex'): string =>
  createHash('sha256').update(content).digest(encoding);
