import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

// Signatures in the format of minisign (jedisct1.github.io/minisign, "Signature format"), which anybody can check with
// that program as well: Ed25519 over the BLAKE2b-512 of the file.

/** The public half of a key, and the eight bytes by which signatures name it. */
export type PublicKey = { id: Buffer; key: KeyObject };

/** What a DER document of an Ed25519 public key begins with (RFC 8410). */
const spki = Buffer.from('302a300506032b6570032100', 'hex');

/** Returns the lines of a file of minisign without the comment that anybody can change. */
const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('untrusted comment:'));

const decode = (line: string | undefined, length: number): Buffer | undefined => {
  const bytes = Buffer.from(line ?? '', 'base64');
  return bytes.length === length ? bytes : undefined;
};

/** Returns the public key in a file of minisign, or in its second line alone. Throws an Error when it is none. */
export const parsePublicKey = (text: string): PublicKey => {
  const [line, ...others] = linesOf(text);
  const bytes = decode(line, 42);
  if (!bytes || others.length > 0 || bytes.toString('latin1', 0, 2) !== 'Ed') {
    throw new Error('this is no public key of minisign');
  }
  const key = createPublicKey({ key: Buffer.concat([spki, bytes.subarray(10)]), format: 'der', type: 'spki' });
  return { id: bytes.subarray(2, 10), key };
};

/** Resolves to the BLAKE2b-512 of a file, which is read piece by piece. */
export const digestOf = async (file: string): Promise<Buffer> => {
  const hash = createHash('blake2b512');
  await pipeline(createReadStream(file), hash);
  return hash.digest();
};

/**
 * Checks that `signature` (the text of a `.minisig` file) is that of `file`, made with the private half of `publicKey`.
 * Resolves to its trusted comment, which the signature covers. Throws an Error that says what is wrong.
 */
export const checkSignature = async (file: string, signature: string, { id, key }: PublicKey): Promise<string> => {
  const [first, comment = '', second, ...others] = linesOf(signature);
  const [signed, both] = [decode(first, 74), decode(second, 64)];
  const prefix = 'trusted comment: ';
  if (!signed || !both || others.length > 0 || !comment.startsWith(prefix)) throw new Error('the signature is damaged');
  // `Ed` would be over the file itself, as minisign wrote before version 0.10.
  if (signed.toString('latin1', 0, 2) !== 'ED') throw new Error('the signature is of a kind that is not used any more');
  if (!signed.subarray(2, 10).equals(id))
    throw new Error('the signature is from another key than that of this release');
  const ofFile = signed.subarray(10);
  if (!verify(null, await digestOf(file), key, ofFile)) throw new Error('the file is not what was signed');
  const trusted = comment.slice(prefix.length);
  if (!verify(null, Buffer.concat([ofFile, Buffer.from(trusted)]), key, both)) {
    throw new Error('the comment of the signature was changed');
  }
  return trusted;
};
