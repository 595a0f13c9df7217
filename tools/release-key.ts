import { openSync, writeFileSync } from 'node:fs';
import { newSigningKeyFile, publicKeyFile, readSigningKey } from './release/signing-key.ts';

/** Makes a key that releases are signed with: its private half into the file named on the command line. */
const [file, ...others] = process.argv.slice(2);
if (file === undefined || others.length > 0) {
  process.stderr.write(
    'Usage:\n  npm run release:key -- FILE   makes a key without a passphrase; minisign -G makes one with\n',
  );
  process.exitCode = 1;
} else {
  const text = newSigningKeyFile();
  // Never over another key: anyone with an older release trusts that one.
  writeFileSync(openSync(file, 'wx', 0o600), text);
  process.stdout.write(
    `${publicKeyFile(readSigningKey(text))}\nKeep ${file} in two safe places, neither of them a server.\n`,
  );
}
