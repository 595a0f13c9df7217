import { onDatabase } from '../on-database.ts';

/** Reads every row of every table and checks every index against its table. Resolves to a description of each problem. */
export const findCorruption = (connectionString: string): Promise<string[]> =>
  onDatabase(connectionString, async (client) => {
    const problems: string[] = [];
    const check = async (name: string, sql: string, values: unknown[] = []) => {
      await client.query(sql, values).catch((error: Error) => problems.push(`${name}: ${error.message}`));
    };
    try {
      await client.query('create extension if not exists amcheck');
      const { rows } = await client.query<{ oid: number; name: string; kind: string; access: string }>(
        `select c.oid::int, c.oid::regclass::text as name, c.relkind as kind, coalesce(a.amname, '') as access
       from pg_class c left join pg_am a on a.oid = c.relam
       where c.relkind in ('r', 'i') and c.relpersistence = 'p'`,
      );
      for (const { oid, name, kind, access } of rows) {
        if (kind === 'i' && access === 'btree') await check(name, 'select bt_index_parent_check($1::oid, true)', [oid]);
        if (kind === 'r') {
          const { rows: found } = await client.query('select * from verify_heapam($1::oid::regclass)', [oid]);
          for (const row of found) problems.push(`${name}: ${JSON.stringify(row)}`);
        }
      }
      return problems;
    } finally {
      await client.query('drop extension if exists amcheck').catch(() => {});
    }
  });
