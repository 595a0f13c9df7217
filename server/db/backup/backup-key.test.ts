import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { type BackupKey, isEncrypted, readBackupKey, readGivenKey } from './backup-key.ts';

const identity = await generateIdentity();
const recipient = await identityToRecipient(identity);
const other = await generateIdentity();
const both = `${recipient}, ${await identityToRecipient(other)}`;

const keyOf = async (given: Parameters<typeof readBackupKey>[0]): Promise<BackupKey> => {
  const key = await readBackupKey(given);
  if (!key) throw new Error('no key');
  return key;
};

const plain = Buffer.from('everybody’s answers '.repeat(10_000));
const encryptedBy = async (key: BackupKey) => buffer(await key.encrypt(Readable.from([plain])));
const decryptedBy = async (key: BackupKey, encrypted: Buffer) => buffer(await key.decrypt(Readable.from([encrypted])));

const fileWith = (content: string | Buffer): string => {
  const file = join(scratchFolder(), 'file');
  writeFileSync(file, content);
  return file;
};

describe('a key of backups', () => {
  it.each([
    ['its public half makes, and the private one reads', { key: recipient }, { key: identity }],
    ['the private half does both', { key: identity }, { key: identity }],
    ['of two, the first reads', { key: both }, { key: identity }],
    ['of two, the other reads too', { key: both }, { key: other }],
    ['it may have the comments of age-keygen', { key: recipient }, { key: `# created: today\n# x\n${identity}\n` }],
  ])('%s', async (_, making, reading) => {
    const encrypted = await encryptedBy(await keyOf(making));
    expect(encrypted.includes('answers')).toBe(false);
    expect(await isEncrypted(fileWith(encrypted))).toBe(true);
    expect((await decryptedBy(await keyOf(reading), encrypted)).equals(plain)).toBe(true);
  });

  it('that is another reads nothing, and says so', async () => {
    const encrypted = await encryptedBy(await keyOf({ key: recipient }));
    for (const another of [{ key: other }, { passphrase: 'four cats on the roof' }])
      await expect(decryptedBy(await keyOf(another), encrypted)).rejects.toThrow('for another key or passphrase');
    const half = await keyOf({ key: recipient });
    await expect(decryptedBy(half, encrypted)).rejects.toThrow('the public half of a key, which only makes backups');
  });

  it('reads nothing that was changed or cut off', async () => {
    const encrypted = await encryptedBy(await keyOf({ key: recipient }));
    const reader = await keyOf({ key: identity });
    const changed = Buffer.from(encrypted);
    changed[encrypted.length - 100] = (changed[encrypted.length - 100] ?? 0) ^ 1;
    await expect(decryptedBy(reader, changed)).rejects.toThrow();
    await expect(decryptedBy(reader, encrypted.subarray(0, 65_536 + 200))).rejects.toThrow();
    await expect(decryptedBy(reader, encrypted.subarray(0, 50))).rejects.toThrow('it cannot be decrypted');
  });

  it.each([
    ['a path in the wrong setting', { key: './key.txt' }, 'neither age1… nor AGE-SECRET-KEY-…'],
    ['nothing but comments', { key: '# key\n' }, 'neither age1… nor AGE-SECRET-KEY-…'],
    [
      'a mistyped public half',
      { key: `${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}` },
      'mistyped or cut off',
    ],
    ['half of a private half', { key: identity.slice(0, -10) }, 'mistyped or cut off'],
    ['a short passphrase', { passphrase: 'four cats' }, 'too short'],
    ['two kinds', { key: recipient, passphrase: 'four cats on the roof' }, 'give one of them'],
  ])('is refused when it is %s, without repeating it', async (_, given, message) => {
    const error = await readBackupKey(given).catch((thrown: Error) => thrown);
    expect(String(error)).toContain(message);
    for (const secret of Object.values(given)) if (secret.length > 9) expect(String(error)).not.toContain(secret);
  });

  it('comes from a file, or else from the settings, and is none where none is given', async () => {
    expect(await readGivenKey({}, {})).toBeUndefined();
    const settings = { BACKUP_KEY: await identityToRecipient(await generateIdentity()) };
    const fromFile = await readGivenKey({ key: fileWith(`${identity}\n`) }, settings);
    const encrypted = await encryptedBy(await keyOf({ key: recipient }));
    expect(fromFile && (await decryptedBy(fromFile, encrypted))).toHaveLength(plain.length);
  });

  it('can be a passphrase, from the settings or from a file that an editor has encoded in any way', async () => {
    const passphrase = 'quattro gatti sul più';
    const file = fileWith(Buffer.from(`\ufeff${passphrase}\r\n`, 'utf16le'));
    const [maker, reader] = [await keyOf({ passphrase }), await readGivenKey({ passphrase: file }, {})];
    const encrypted = await encryptedBy(maker);
    expect(encrypted.includes('answers')).toBe(false);
    expect(reader && (await decryptedBy(reader, encrypted)).equals(plain)).toBe(true);
  });

  it('works piece by piece, however big the backup', async () => {
    let made = 0;
    const endless = Readable.from(
      (function* () {
        for (; made < 1e9; made += 65_536) yield Buffer.alloc(65_536);
      })(),
      { highWaterMark: 1 },
    );
    const encrypted = await (await keyOf({ key: recipient })).encrypt(endless);
    let read = 0;
    for await (const chunk of encrypted) {
      read += chunk.length;
      if (read > 5e6) break;
    }
    expect(made).toBeGreaterThan(4e6);
    expect(made).toBeLessThan(2e7);
  });
});

it('a file is encrypted if it begins as age files do', async () => {
  for (const content of ['', Buffer.from([0x1f, 0x8b, 8, 0])]) expect(await isEncrypted(fileWith(content))).toBe(false);
  expect(await isEncrypted(fileWith('age-encryption.org/v1\n-> X25519'))).toBe(true);
});

it('suppresses the warning about X25519, and no other', async () => {
  const warned = once(process, 'warning');
  process.emitWarning('The X25519 Web Crypto API algorithm is an experimental feature', 'ExperimentalWarning');
  process.emitWarning('another feature is experimental', 'ExperimentalWarning', 'CODE');
  const [warning] = await warned;
  expect(warning).toMatchObject({ code: 'CODE', message: 'another feature is experimental' });
});
