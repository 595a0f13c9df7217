import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../db/testing/scratch-folder.ts';
import { checkSignature, parsePublicKey } from './minisign.ts';

// Made with minisign 0.11: `minisign -G -W`, and `minisign -S -t …` of a file that says "A release.".
const publicKey = `untrusted comment: minisign public key 365F205165E86DD2
RWTSbehlUSBfNqiG7Zr2d500k3kvJglHCEgSnE/uXzqDK94vQ9Y8b4T5
`;
const signature = `untrusted comment: signature from minisign secret key
RUTSbehlUSBfNo6cY1uaEfLR6zn23d8e2SMMacJmlI9k85keE8XV1coeOyLp+meJrOqx2WkSrDQFBPL7ZjjuuQFrHxNuGNAP6AA=
trusted comment: timestamp:1 version:2.0.0 file:text
cLgUJeLbvZGqtrDLkuh/L0Uj+xaPU0fOzZdv3ekMvRN2zDQArWrQYWPut3RvAST/KkP4WmwP67J0Z45M7U3xCQ==
`;
const changed = signature.replace('2.0.0', '3.0.0');
const otherKey = 'RWQo+HPSQDfgXWOsOV665rzQ6mxsvNJqkP+1DfPSKYIJGUJugbfd5WKO';

const fileOf = (text: string): string => {
  const file = join(scratchFolder(), 'text');
  writeFileSync(file, text);
  return file;
};

describe('a signature of minisign', () => {
  it('is right, and vouches for its comment', async () => {
    const comment = await checkSignature(fileOf('A release.\n'), signature, parsePublicKey(publicKey));
    expect(comment).toBe('timestamp:1 version:2.0.0 file:text');
  });

  it.each([
    ['of another file', 'A release!\n', signature, publicKey, 'not what was signed'],
    ['from another key', 'A release.\n', signature, otherKey, 'another key'],
    ['with another comment', 'A release.\n', changed, publicKey, 'the comment of the signature was changed'],
    ['that is cut off', 'A release.\n', signature.slice(0, 150), publicKey, 'damaged'],
    ['that is no signature', 'A release.\n', 'hello', publicKey, 'damaged'],
    ['of the old kind', 'A release.\n', signature.replace('\nRUT', '\nRWT'), publicKey, 'not used any more'],
  ])('%s is refused', async (_, text, given, key, message) => {
    await expect(checkSignature(fileOf(text), given, parsePublicKey(key))).rejects.toThrow(message);
  });
});

it.each(['', 'RWQo', signature, `${publicKey}${otherKey}`])('%j is not a public key', (text) => {
  expect(() => parsePublicKey(text)).toThrow('not a minisign public key');
});
