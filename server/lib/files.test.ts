import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { scratchFolder } from '../db/testing/scratch-folder.ts';
import { checkReadable } from './files.ts';

it('a file that is there can be read, one that is not is named', async () => {
  const file = join(scratchFolder(), 'file');
  await expect(checkReadable(file)).rejects.toThrow(`there is no ${file}`);
  await expect(checkReadable('no.tar.gz')).rejects.toThrow(`there is no ${join(process.cwd(), 'no.tar.gz')}`);
  writeFileSync(file, 'x');
  await checkReadable(file);
});

it('one in the folder of somebody else is not said to be missing', async () => {
  const folder = join(scratchFolder(), 'private');
  mkdirSync(folder, { mode: 0 });
  const file = join(folder, 'file');
  // Root may read everything.
  if (process.getuid?.() === 0) {
    process.seteuid?.(65534);
    onTestFinished(() => process.seteuid?.(0));
  }
  const { username } = userInfo();
  await expect(checkReadable(file)).rejects.toThrow(`the user ${username} may not read ${file}`);
});
