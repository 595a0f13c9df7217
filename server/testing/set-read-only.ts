import pg from 'pg';

/** Makes a database refuse writes on connections opened from now on, as a standby does, or accept them again. */
export const setReadOnly = async (connectionString: string, isReadOnly: boolean): Promise<void> => {
  const client = new pg.Client({ connectionString, options: '-c default_transaction_read_only=off' });
  await client.connect();
  await client.query(
    `alter database ${new URL(connectionString).pathname.slice(1)} set default_transaction_read_only = ${isReadOnly}`,
  );
  await client.end();
};
