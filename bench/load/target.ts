import { randomBytes } from 'node:crypto';
import { startSuperusersPostgres } from '../../server/db/testing/superusers-postgres.ts';
import { findPostmaster } from '../cpu-meter.ts';
import { type AtEnd, begin, startUntilEnd } from '../endings.ts';
import { onDatabase } from '../on-database.ts';
import { quiet } from '../quiet-log.ts';
import { databaseFolder } from '../scratch-folder.ts';

export type Target = {
  database: 'embedded' | 'given';
  connectionString: string;
  postgres_version: string;
  /** Undefined if it is not on this machine. */
  postmaster: number | undefined;
};

const startEmbedded = async (atEnd: AtEnd): Promise<string> => {
  const dataDir = await databaseFolder(atEnd, 'load');
  const postgres = await startUntilEnd(atEnd, () => startSuperusersPostgres({ dataDir, log: quiet }));
  return postgres.connectionString;
};

/** Creates a new database on the server of `url`: an existing one may hold somebody's data. */
export const makeDatabase = async (url: string, atEnd: AtEnd): Promise<string> => {
  const name = `prima_vista_bench_${randomBytes(6).toString('hex')}`;
  const make = () =>
    onDatabase(url, (client) => client.query(`create database ${name}`)).catch((error: Error) => {
      throw new Error(`the account in DATABASE_URL must be allowed to create a database: ${error.message}`);
    });
  await begin(atEnd, make, () => onDatabase(url, (client) => client.query(`drop database ${name} with (force)`)));
  console.error(`Measuring in the database ${name}, which is created for this and dropped afterwards.`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

/** The embedded PostgreSQL in a temporary folder or, with `url`, a new database on that server. */
export const openTarget = async (url: string | undefined, atEnd: AtEnd): Promise<Target> => {
  const connectionString = url ? await makeDatabase(url, atEnd) : await startEmbedded(atEnd);
  return onDatabase(connectionString, async (client) => {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
    return {
      database: url ? 'given' : 'embedded',
      connectionString,
      postgres_version: rows[0]?.version ?? '',
      postmaster: await findPostmaster(client),
    };
  });
};
