import type pg from 'pg';
import { startSuperusersPostgres } from '../../server/db/testing/superusers-postgres.ts';
import { onDatabase } from '../on-database.ts';
import { quiet } from '../quiet-log.ts';

// A database whose filling was interrupted is filled again, so nothing here has to survive a crash. Tables filled in the
// transaction that truncated them need no WAL.
const whileLoading = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  maintenance_work_mem: '1GB',
};

/**
 * An embedded PostgreSQL in a folder, with a database for each size. `load` switches settings for fast loading on and
 * off.
 */
export const openCluster = async (dataDir: string) => {
  let postgres = await startSuperusersPostgres({ dataDir, log: quiet });
  let isOver = false;
  // True if an earlier bench was killed while loading.
  let isLoading = await onDatabase(postgres.connectionString, async (client) => {
    const { rows } = await client.query<{ wal_level: string }>('show wal_level');
    return rows[0]?.wal_level === whileLoading.wal_level;
  });

  const restartWith = async (settings: Record<string, string>) => {
    await onDatabase(postgres.connectionString, async (client) => {
      await client.query('alter system reset all');
      for (const [name, value] of Object.entries(settings)) await client.query(`alter system set ${name} = '${value}'`);
      // Before the stop, which has only a few seconds.
      await client.query('checkpoint');
    });
    await postgres.stop();
    if (isOver) throw new Error('the bench is being stopped');
    postgres = await startSuperusersPostgres({ dataDir, log: quiet });
  };

  const addressOf = (database: string): string => {
    const address = new URL(postgres.connectionString);
    address.pathname = `/${database}`;
    return address.href;
  };

  return {
    addressOf,
    /** Runs `work` on the maintenance database. */
    administer: <T>(work: (client: pg.Client) => Promise<T>) => onDatabase(postgres.connectionString, work),
    load: async (wanted: boolean) => {
      if (wanted === isLoading) return;
      await restartWith(wanted ? whileLoading : {});
      isLoading = wanted;
    },
    /** Queries in progress fail; a second call waits for the first. */
    stop: () => {
      isOver = true;
      return postgres.stop();
    },
  };
};

export type Cluster = Awaited<ReturnType<typeof openCluster>>;
