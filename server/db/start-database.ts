import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { takeBack } from './data-dir-state.ts';
import type { AsOwner, Database } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { explainDatabase } from './explain-database.ts';

/** For one piece of long work: its snapshot, and its notes. */
const unlimitedConnections = 3;

export type StartedDatabase = {
  db: Database;
  asOwner: AsOwner;
  /** Opens connections of the server's account without time limits, which the caller ends. */
  openUnlimited: () => Database;
  stop: () => Promise<void>;
};

type Options = {
  log: Logger;
  facesFolder: string;
  /** Updates an older release's stopped embedded database in a copy. Without it, and with DATABASE_URL, in place. */
  update?: ((dataDir: string) => Promise<void>) | undefined;
  migrationsFolder?: string;
};

/** Connects or starts, and updates. Takes back what a newer release never served, else throws NewerDatabase. */
export const startDatabase = async (
  config: Pick<Config, 'DATA_DIR'> & Partial<Pick<Config, 'DATABASE_URL' | 'DATABASE_OWNER_URL'>>,
  options: Options,
): Promise<StartedDatabase> => {
  const { log, facesFolder, update, migrationsFolder } = options;
  const { DATABASE_URL: server, DATABASE_OWNER_URL: owner = server } = config;
  const dataDir = server ? undefined : resolve(config.DATA_DIR);
  const starting = dataDir ? startEmbeddedPostgres({ dataDir, log }) : undefined;
  // Loaded while PostgreSQL starts: together they take a tenth of a second.
  const [
    embedded,
    { openDatabase, ownerOf, queryTimeoutMs },
    { NewerDatabase, isOlder, migrateDatabase },
    { seedDatabase },
  ] = await Promise.all([starting, import('./database.ts'), import('./migrate-database.ts'), import('./seed.ts')]);
  const addresses = server && owner ? { server, owner } : embedded?.addresses;
  if (!addresses) throw new Error('neither a given nor an embedded database');
  const db = openDatabase(addresses.server, log, { timeoutMs: queryTimeoutMs });
  const asOwner = ownerOf(addresses, log);
  const stop = async () => {
    await db.$client.end();
    await embedded?.stop();
  };
  let isBehind = false;
  let isOwner = config.DATABASE_OWNER_URL !== undefined;
  try {
    // Waits if another server is doing the same.
    await asOwner(async (owned) => {
      isBehind = dataDir !== undefined && update !== undefined && (await isOlder(owned, migrationsFolder));
      if (isBehind) return;
      await migrateDatabase(owned, migrationsFolder);
      const waiting = await seedDatabase(owned, facesFolder);
      if (waiting !== undefined) log.info(`newer faces (set ${waiting}) wait: /face-sets says what a switch means`);
    });
    isOwner = false;
    await db.$client.query('select 1');
  } catch (error) {
    await stop();
    if (!dataDir) throw explainDatabase(error, isOwner ? 'DATABASE_OWNER_URL' : 'DATABASE_URL');
    if (!(error instanceof NewerDatabase) || !(await takeBack(dataDir))) throw error;
    log.warn('a newer release has updated the data and was never ready: they are again as they were before');
    return startDatabase(config, options);
  }
  if (isBehind && dataDir && update) {
    await stop();
    await update(dataDir);
    return startDatabase(config, { ...options, update: undefined });
  }
  return { db, asOwner, openUnlimited: () => openDatabase(addresses.server, log, { max: unlimitedConnections }), stop };
};
