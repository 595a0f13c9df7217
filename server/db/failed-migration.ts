import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { inWords } from '../lib/disk-full.ts';
import { RefusedStart } from '../lib/refused-start.ts';
import { databaseCodeOf } from './database-errors.ts';

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

/** PostgreSQL's classes of what the same migration on the same data runs into again: data, constraints, the statement itself. */
const isLasting = (code: string | undefined): boolean => /^(22|23|42)/.test(code ?? '') && code !== '42501';

/** Returns an error that names the migration which has failed; any other error as it is. */
export const nameMigration = (error: unknown, migrationsFolder: string): unknown => {
  if (!(error instanceof DrizzleQueryError)) return error;
  const failed = readMigrationFiles({ migrationsFolder }).findLast(({ sql }) => sql.includes(error.query));
  if (!failed) return error;
  const { entries } = Journal.parse(JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')));
  const name = entries.find(({ when }) => when === failed.folderMillis)?.tag;
  const said = `The migration ${name} failed: ${inWords(error)}. Nothing of it was changed.`;
  if (isLasting(databaseCodeOf(error))) return Object.assign(new RefusedStart(said), { cause: error });
  return new Error(said, { cause: error });
};
