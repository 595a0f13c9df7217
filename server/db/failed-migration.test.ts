import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, it } from 'vitest';
import { useDatabase } from '../testing/use-test-app.ts';
import { nameMigration } from './failed-migration.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

const test = useDatabase();

const migrationsOf = (statements: string[]): string => {
  const folder = scratchFolder();
  mkdirSync(join(folder, 'meta'));
  const entries = statements.map((sql, idx) => {
    const tag = `000${idx}_step`;
    writeFileSync(join(folder, `${tag}.sql`), sql);
    return { idx, version: '7', when: 1e13 + idx, tag, breakpoints: true };
  });
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  return folder;
};

it('a migration that fails is named, and another start does not try it again', async () => {
  const migrationsFolder = migrationsOf(['select 1', 'select 1;--> statement-breakpoint\nselect 1 / 0']);
  const client = new pg.Client(test.connectionString);
  await client.connect();
  const error = await migrate(drizzle(client), { migrationsFolder }).catch((thrown: unknown) => thrown);
  await client.end();
  expect(nameMigration(error, migrationsFolder)).toMatchObject({
    ...{ exitCode: 78, message: 'The migration 0001_step failed: division by zero. Nothing of it was changed.' },
  });
  expect(nameMigration(new Error('no disk'), migrationsFolder)).toMatchObject({ message: 'no disk' });
});
