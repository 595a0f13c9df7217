import type pg from 'pg';

// Written out, since drizzle's table of migrations is not in our schema.
const table = 'drizzle.__drizzle_migrations';

type Client = Pick<pg.ClientBase, 'query'>;

const find = async (client: Client, which: 'min' | 'max'): Promise<number | undefined> => {
  const { rows: found } = await client.query<{ table: string | null }>('select to_regclass($1) as table', [table]);
  if (!found[0]?.table) return undefined;
  const { rows } = await client.query<{ at: number | null }>(`select ${which}(created_at)::float8 as at from ${table}`);
  return rows[0]?.at ?? undefined;
};

/** Resolves to when the first migration that was applied was made (ms since 1970); undefined on an empty database. */
export const firstMigration = (client: Client): Promise<number | undefined> => find(client, 'min');

/** The same of the last one. */
export const lastMigration = (client: Client): Promise<number | undefined> => find(client, 'max');
