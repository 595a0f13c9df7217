import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../db/testing/scratch-folder.ts';
import { packageRoot } from '../lib/package-root.ts';

/**
 * Makes the migrations of a later release, by which this one's database is of an older one: ours, and one more. Returns their
 * folder, in one that is removed when the running test ends, or in `parent`.
 */
export const nextMigrations = (sql = 'alter table role add column des_next text', parent = scratchFolder()): string => {
  const folder = join(parent, 'migrations');
  cpSync(join(packageRoot, 'server/db/migrations'), folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_next' });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, '9999_next.sql'), sql);
  return folder;
};
