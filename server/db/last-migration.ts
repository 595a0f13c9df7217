import type pg from 'pg';

// Written out, since drizzle's table of migrations is not in our schema.
const table = 'drizzle.__drizzle_migrations';

/** Resolves to when the last migration that was applied was made (ms since 1970); undefined on an empty database. */
export const lastMigration = async (client: Pick<pg.ClientBase, 'query'>): Promise<number | undefined> => {
  const { rows: found } = await client.query<{ table: string | null }>('select to_regclass($1) as table', [table]);
  if (!found[0]?.table) return undefined;
  const { rows } = await client.query<{ last: number | null }>(`select max(created_at)::float8 as last from ${table}`);
  return rows[0]?.last ?? undefined;
};
