import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

// Signatures in the format of minisign (jedisct1.github.io/minisign): Ed25519 over the BLAKE2b-512 of the file.

/** The public half of a key, and the eight bytes by which signatures identify it. */
export type PublicKey = { id: Buffer; key: KeyObject };

/** The beginning of an Ed25519 public key in DER (RFC 8410). */
const spki = Buffer.from('302a300506032b6570032100', 'hex');

/** Returns a minisign file's lines without the untrusted comment. */
const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('untrusted comment:'));

const decode = (line: string | undefined, length: number): Buffer | undefined => {
  const bytes = Buffer.from(line ?? '', 'base64');
  return bytes.length === length ? bytes : undefined;
};

/** Returns the public key in a minisign file, or in its second line alone. Throws an Error when there is none. */
export const parsePublicKey = (text: string): PublicKey => {
  const [line, ...others] = linesOf(text);
  const bytes = decode(line, 42);
  if (!bytes || others.length > 0 || bytes.toString('latin1', 0, 2) !== 'Ed') {
    throw new Error('not a minisign public key');
  }
  const key = createPublicKey({ key: Buffer.concat([spki, bytes.subarray(10)]), format: 'der', type: 'spki' });
  return { id: bytes.subarray(2, 10), key };
};

/** Resolves to the BLAKE2b-512 of a file. */
export const digestOf = async (file: string): Promise<Buffer> => {
  const hash = createHash('blake2b512');
  await pipeline(createReadStream(file), hash);
  return hash.digest();
};

/** Checks that `signature` is of `file` and by the key. Resolves to its trusted comment. Throws an Error. */
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
