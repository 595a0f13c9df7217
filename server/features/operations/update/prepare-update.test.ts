import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../../db/testing/scratch-folder.ts';
import { removeOldBackups } from './prepare-update.ts';

it('of the backups that updates have made, the newest two stay, and all others', async () => {
  const folder = scratchFolder();
  const newest = ['before-1.10.0-2027-03-02T03-04-05.tar.gz.age', 'before-1.9.1-2027-02-02T03-04-05.tar.gz'];
  const older = ['before-1.9.0-2027-01-02T03-04-05.tar.gz', 'before-1.8.0-2026-01-02T03-04-05.tar.gz.age'];
  const others = ['before-the-holidays.tar.gz', 'prima-vista-2026-01-02T03-04-05.tar.gz'];
  for (const name of [...newest, ...older, ...others]) writeFileSync(join(folder, name), '');
  await removeOldBackups(folder);
  expect(readdirSync(folder).sort()).toEqual([...newest, ...others].sort());
});
