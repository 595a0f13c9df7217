import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from '../db/database.ts';
import { packageRoot } from '../lib/package-root.ts';

const migrations = join(packageRoot, 'server/db/migrations');

/** Empties a database. */
export const emptyDatabase = (db: Database) =>
  db.$client.query('drop schema public cascade; drop schema drizzle cascade; create schema public');

/** Applies only the first `count` migrations, like a former release. */
export const migrateFirst = async (db: Database, count: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(migrations, folder, { recursive: true });
  const journal = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8'));
  const first = { ...journal, entries: journal.entries.slice(0, count) };
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(first));
  await migrate(db, { migrationsFolder: folder });
  await rm(folder, { recursive: true });
};
