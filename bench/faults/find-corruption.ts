import { onDatabase } from '../on-database.ts';

/** The first fails at an index that does not match its table; the second resolves to what is wrong with rows. */
const checks = [
  `with indexes as materialized (select c.oid from pg_class c join pg_am a on a.oid = c.relam
                                 where c.relkind = 'i' and c.relpersistence = 'p' and a.amname = 'btree')
   select from indexes where bt_index_parent_check(oid, true)::text is null`,
  `select c.relname, found.* from pg_class c, verify_heapam(c.oid::regclass) as found
   where c.relkind = 'r' and c.relpersistence = 'p'`,
];

/** Reads every row of every table and checks every index against its table. Resolves to a description of each problem. */
export const findCorruption = (connectionString: string): Promise<string[]> =>
  onDatabase(connectionString, async (client) => {
    await client.query('create extension amcheck');
    const problems: string[] = [];
    for (const check of checks) {
      await client.query(check).then(
        ({ rows }) => problems.push(...rows.map((row) => JSON.stringify(row))),
        (error: Error) => problems.push(error.message),
      );
    }
    return problems;
  });
