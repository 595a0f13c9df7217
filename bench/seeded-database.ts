import { join } from 'node:path';
import { migrateDatabase, openDatabase } from '../server/db/database.ts';
import { seedDatabase } from '../server/db/seed.ts';
import { startSuperusersPostgres } from '../server/db/testing/superusers-postgres.ts';
import { packageRoot } from '../server/package-root.ts';
import { type AtEnd, startUntilEnd } from './endings.ts';
import { quiet } from './quiet-log.ts';
import { databaseFolder } from './scratch-folder.ts';

/** Starts a database of its own with the shipped faces, without the server's timeouts: filling it takes minutes. */
export const startSeededDatabase = async (atEnd: AtEnd, bench: string) => {
  const dataDir = await databaseFolder(atEnd, bench);
  const { connectionString } = await startUntilEnd(atEnd, () => startSuperusersPostgres({ dataDir, log: quiet }));
  const db = openDatabase(connectionString, quiet);
  atEnd(() => db.$client.end());
  await migrateDatabase(db);
  await seedDatabase(db, join(packageRoot, 'web/public/generated_faces'));
  return { connectionString, db };
};
