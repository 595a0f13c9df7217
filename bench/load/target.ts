import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';
import { findPostmaster } from '../cpu-meter.ts';
import { onDatabase } from '../on-database.ts';
import type { Endings } from './endings.ts';

export type Target = {
  database: 'embedded' | 'given';
  connectionString: string;
  postgres_version: string;
  /** Undefined when it is not on this machine. */
  postmaster: number | undefined;
};

const quiet = { info: () => {}, warn: () => {}, error: (message: string) => console.error(message) };

const startEmbedded = async ({ begin }: Endings): Promise<string> => {
  const dataDir = await begin(mkdtemp(join(tmpdir(), 'prima-vista-load-')), (path) =>
    rm(path, { recursive: true, force: true }),
  );
  const postgres = await begin(startEmbeddedPostgres({ dataDir, log: quiet }), ({ stop }) => stop());
  return postgres.connectionString;
};

/** A database of its own on the server of `url`, and none that was there: what lies in those is somebody's. */
const makeDatabase = async (url: string, { begin }: Endings): Promise<string> => {
  const name = `prima_vista_bench_${randomBytes(6).toString('hex')}`;
  const make = onDatabase(url, (client) => client.query(`create database ${name}`)).catch((error: Error) => {
    throw new Error(`DATABASE_URL must name an account that may make a database of its own: ${error.message}`);
  });
  await begin(make, () => onDatabase(url, (client) => client.query(`drop database ${name} with (force)`)));
  console.error(`Measuring in the database ${name}, which is made for this and dropped afterwards.`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

/** The embedded PostgreSQL in a temporary folder or, with `url`, a new database on that server. */
export const openTarget = async (url: string | undefined, endings: Endings): Promise<Target> => {
  const connectionString = url ? await makeDatabase(url, endings) : await startEmbedded(endings);
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
