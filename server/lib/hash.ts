import { createHash } from 'node:crypto';

/** The SHA-256 of a text (as UTF-8) or of bytes, as 64 hexadecimal digits, or as 43 letters in base64url. */
export const sha256 = (content: string | Uint8Array, encoding: 'hex' | 'base64url' = 'hex'): string =>
  createHash('sha256').update(content).digest(encoding);
