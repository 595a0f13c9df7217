import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  scryptSync,
  sign,
} from 'node:crypto';
import { digestOf } from '../../server/lib/minisign.ts';

/** The private half of a key of minisign. */
export type SigningKey = { id: Buffer; key: KeyObject };

/** What a DER document of an Ed25519 private key begins with (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const keyOfSeed = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });

const publicBytes = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);

/** The key's name as people read it. */
const nameOf = (id: Buffer): string => Buffer.from(id).reverse().toString('hex').toUpperCase();

/** scrypt's parameters from libsodium's two limits (crypto_pwhash_scryptsalsa208sha256, `pickparams`). */
const scryptOf = (operations: number, memory: number) => {
  const limit = Math.max(operations, 32_768);
  const r = 8;
  const isFewOperations = limit < memory / 32;
  const most = isFewOperations ? limit / (r * 4) : memory / (r * 128);
  const bits = Math.max(1, Math.floor(Math.log2(most / 2)) + 1);
  const N = 2 ** bits;
  const p = isFewOperations ? 1 : Math.min(Math.floor(limit / 4 / N), 0x3fffffff) / r;
  return { N, r, p: Math.max(1, Math.floor(p)), maxmem: 2 * memory + 2 ** 26 };
};

const exclusiveOr = (bytes: Buffer, stream: Buffer): Buffer =>
  bytes.map((byte, at) => byte ^ (stream[at] ?? 0)) as Buffer;

/**
 * Reads a private key as `minisign -G` writes it (`-W` for one without a passphrase). Throws an Error that says what is
 * wrong with it, and never repeats it.
 */
export const readSigningKey = (text: string, passphrase?: string): SigningKey => {
  const [line = ''] = text
    .split(/\r?\n/)
    .filter((each) => each.trim() !== '' && !each.startsWith('untrusted comment:'));
  const bytes = Buffer.from(line.trim(), 'base64');
  if (bytes.length !== 158 || bytes.toString('latin1', 0, 2) !== 'Ed')
    throw new Error('this is no private key of minisign');
  const isLocked = bytes.toString('latin1', 2, 4) === 'Sc';
  if (isLocked && passphrase === undefined)
    throw new Error('the key has a passphrase: name a file with it (--passphrase)');
  const [salt, held] = [bytes.subarray(6, 38), bytes.subarray(54)];
  const [operations, memory] = [Number(bytes.readBigUInt64LE(38)), Number(bytes.readBigUInt64LE(46))];
  const open = isLocked
    ? exclusiveOr(held, scryptSync(passphrase ?? '', salt, held.length, scryptOf(operations, memory)))
    : held;
  const [id, seed, publicHalf] = [open.subarray(0, 8), open.subarray(8, 40), open.subarray(40, 72)];
  const key = keyOfSeed(seed);
  if (!publicBytes(key).equals(publicHalf)) {
    throw new Error(isLocked ? 'this is not the passphrase of the key' : 'the key is damaged');
  }
  return { id, key };
};

/** Returns the text of the file that holds the public half. */
export const publicKeyFile = ({ id, key }: SigningKey): string => {
  const bytes = Buffer.concat([Buffer.from('Ed'), id, publicBytes(key)]);
  return `untrusted comment: minisign public key ${nameOf(id)}\n${bytes.toString('base64')}\n`;
};

/** Returns the text of the file of a new private key, without a passphrase. */
export const newSigningKeyFile = (): string => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
  // Nothing is derived and nothing checked: two zeros for a kind of derivation, and for the checksum that minisign skips then.
  const head = Buffer.concat([Buffer.from('Ed'), Buffer.from([0, 0]), Buffer.from('B2'), Buffer.alloc(48)]);
  const bytes = Buffer.concat([head, randomBytes(8), seed, publicBytes(privateKey), Buffer.alloc(32)]);
  return `untrusted comment: minisign secret key, without a passphrase\n${bytes.toString('base64')}\n`;
};

/** Resolves to the text of the signature of `file`: always the same for the same file, key and comment. */
export const signatureOf = async (file: string, comment: string, { id, key }: SigningKey): Promise<string> => {
  const ofFile = sign(null, await digestOf(file), key);
  const both = sign(null, Buffer.concat([ofFile, Buffer.from(comment)]), key);
  const lines = [
    `untrusted comment: signature from minisign key ${nameOf(id)}`,
    Buffer.concat([Buffer.from('ED'), id, ofFile]).toString('base64'),
    `trusted comment: ${comment}`,
    both.toString('base64'),
  ];
  return `${lines.join('\n')}\n`;
};
