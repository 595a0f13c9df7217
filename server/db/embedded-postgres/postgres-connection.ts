import { Client } from 'pg';

export const databaseName = 'prima_vista';

export const roles = {
  /** The running server: reads and writes rows, and owns nothing. */
  server: 'prima_vista',
  /** Migrations: owns the database and its contents. */
  owner: 'prima_vista_owner',
  /** Creates the other two, and backups. */
  superuser: 'postgres',
} as const;

export type Addresses = Record<keyof typeof roles, string>;

// Port and sslmode are given: PGPORT and PGSSLMODE of the environment must not matter.
const addressOf = (socketDir: string, role: string, database: string): string =>
  `postgresql://${role}@localhost:5432/${database}?host=${encodeURIComponent(socketDir)}&sslmode=disable`;

export const addressesFor = (socketDir: string): Addresses => ({
  server: addressOf(socketDir, roles.server, databaseName),
  owner: addressOf(socketDir, roles.owner, databaseName),
  superuser: addressOf(socketDir, roles.superuser, databaseName),
});

/** Runs statements as the superuser, in one transaction. Resolves to the rows of the last one. */
export const administer = async (
  socketDir: string,
  database: string,
  sql: string,
  timeoutMs?: number,
): Promise<Record<string, unknown>[]> => {
  const client = new Client({
    connectionString: addressOf(socketDir, roles.superuser, database),
    connectionTimeoutMillis: 5_000,
    ...(timeoutMs !== undefined && { query_timeout: timeoutMs }),
  });
  // A connection that is lost while idle must not end the process. A lost query rejects anyway.
  client.on('error', () => {});
  try {
    await client.connect();
    const results = [await client.query<Record<string, unknown>>(sql)].flat();
    return results.at(-1)?.rows ?? [];
  } finally {
    await client.end().catch(() => {});
  }
};
