import pg from 'pg';

/** The address of another database of the same PostgreSQL. */
export const addressOf = (connectionString: string, database: string): string =>
  Object.assign(new URL(connectionString), { pathname: `/${database}` }).href;

/** Runs `work` on a connection of its own. */
export const onDatabase = async <T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString });
  // A query in progress fails with the same error.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
