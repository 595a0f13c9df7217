import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { decodeText } from '../../../contract/rules/decode-text.ts';
import { checkReadable } from '../../lib/files.ts';
import { formatCommand } from '../../lib/package-root.ts';

// Suppresses the warning of Node.js before 20.20 that X25519 is experimental: an operator can do nothing about it.
const warn = process.emitWarning;
process.emitWarning = (...given: unknown[]) => {
  const [warning, name] = given;
  if (name !== 'ExperimentalWarning' || !String(warning).includes('X25519')) Reflect.apply(warn, process, given);
};

/** Resolves to a new key: its private half, and the public one. */
export const makeKey = async (): Promise<{ identity: string; recipient: string }> => {
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
};

/** Encrypts and decrypts backups in the format of age (age-encryption.org). */
export type BackupKey = {
  encrypt: (plain: Readable) => Promise<Readable>;
  /** Decrypts a stream, piece by piece. Throws an Error when it is for another key, and during reading when it is damaged. */
  decrypt: (encrypted: Readable) => Promise<Readable>;
  /** False for a public half alone, which only encrypts. */
  canDecrypt: boolean;
};

type Given = {
  /** Public keys (`age1…`), which can only make backups, or private ones (`AGE-SECRET-KEY-…`), one a line. */
  key?: string | undefined;
  passphrase?: string | undefined;
};

const minPassphraseLength = 16;

/** Reads keys as `age-keygen` writes them: a line that begins with # is a comment. */
const readKeys = async (text: string) => {
  const keys = text
    .split('\n')
    .filter((line) => !line.trim().startsWith('#'))
    .flatMap((line) => line.split(/[\s,]+/))
    .filter((word) => word !== '');
  const recipients = new Set(keys.filter((key) => key.startsWith('age1')));
  const identities = keys.filter((key) => key.startsWith('AGE-SECRET-KEY-'));
  if (keys.length === 0 || !keys.every((key) => recipients.has(key) || identities.includes(key))) {
    // Never with the text itself: it may be a secret in the wrong place.
    throw new Error(
      `The key of backups is neither age1… nor AGE-SECRET-KEY-…: ${formatCommand('backup:key', 'FILE')} makes one`,
    );
  }
  const encrypter = new Encrypter();
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) {
      decrypter.addIdentity(identity);
      recipients.add(await identityToRecipient(identity));
    }
    for (const recipient of recipients) encrypter.addRecipient(recipient);
  } catch {
    // The library's error repeats the key.
    throw new Error('The key of backups is mistyped or cut off');
  }
  return { encrypter, decrypter: identities.length > 0 ? decrypter : undefined };
};

const readPassphrase = (passphrase: string) => {
  if (passphrase.length < minPassphraseLength) {
    throw new Error(`The passphrase of backups is too short: at least ${minPassphraseLength} characters`);
  }
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return { encrypter, decrypter };
};

type WebStream = globalThis.ReadableStream<Uint8Array>;

/** Node's own adapter throws out of reach when a stream ends early. */
const toWeb = (stream: AsyncIterable<Uint8Array>): WebStream => {
  const chunks = stream[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return?.()),
  }) as WebStream;
};

const fromWeb = (stream: unknown): Readable => Readable.from(stream as AsyncIterable<Uint8Array>);

/** Resolves to the key of backups, or to undefined when none is given. Throws an Error that says what is wrong with it. */
export const readBackupKey = async ({ key, passphrase }: Given): Promise<BackupKey | undefined> => {
  if (key === undefined && passphrase === undefined) return undefined;
  if (key !== undefined && passphrase !== undefined) {
    throw new Error('There is a key of backups and a passphrase: give one of them');
  }
  const { encrypter, decrypter } = key === undefined ? readPassphrase(passphrase ?? '') : await readKeys(key);
  return {
    canDecrypt: decrypter !== undefined,
    encrypt: async (plain) => fromWeb(await encrypter.encrypt(toWeb(plain))),
    decrypt: async (encrypted) => {
      if (!decrypter) {
        throw new Error(
          'age1… is the public half of a key, which only makes backups: give the one that begins with AGE-SECRET-KEY-',
        );
      }
      return fromWeb(await decrypter.decrypt(toWeb(encrypted)).catch(explainDecryption));
    },
  };
};

const explainDecryption = (error: unknown): never => {
  const reason = error instanceof Error ? error.message : String(error);
  throw new Error(
    reason.includes('no identity matched')
      ? 'it was encrypted for another key or passphrase'
      : `it cannot be decrypted: ${reason}`,
  );
};

const magic = 'age-encryption.org/v1\n';

/** Whether a file is encrypted, by its first bytes. */
export const isEncrypted = async (file: string): Promise<boolean> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === magic;
  } finally {
    await handle.close();
  }
};

/** Resolves to the decrypted content of a file. Throws an Error where there is no key. */
export const readDecrypted = async (file: string, key: BackupKey | undefined): Promise<Readable> => {
  if (!key)
    throw new Error('it is encrypted: set BACKUP_KEY or BACKUP_PASSPHRASE, or name the file of its key (--key FILE)');
  return key.decrypt(createReadStream(file));
};

/** Reads the key for a command: from files named on its command line, else from the settings. */
export const readGivenKey = async (
  files: Given,
  settings: { BACKUP_KEY?: string | undefined; BACKUP_PASSPHRASE?: string | undefined },
): Promise<BackupKey | undefined> => {
  if (files.key === undefined && files.passphrase === undefined) {
    return readBackupKey({ key: settings.BACKUP_KEY, passphrase: settings.BACKUP_PASSPHRASE });
  }
  const read = async (file: string | undefined) => {
    if (file === undefined) return undefined;
    await checkReadable(file);
    return decodeText(await readFile(file)).trim();
  };
  return readBackupKey({ key: await read(files.key), passphrase: await read(files.passphrase) });
};
