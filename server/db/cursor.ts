import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

const rowsAtOnce = 1000;

/**
 * Yields the rows of a query a thousand at a time, so that any number of them fits into memory. The query must be without
 * parameters.
 */
export async function* rowsOf<Row extends Record<string, unknown>>(tx: Tx, query: SQL): AsyncGenerator<Row[]> {
  const name = sql.identifier(`rows_${randomUUID()}`);
  await tx.execute(sql`declare ${name} no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await tx.execute(sql`fetch ${sql.raw(String(rowsAtOnce))} from ${name}`);
    if (rows.length > 0) yield rows as Row[];
    if (rows.length < rowsAtOnce) break;
  }
  await tx.execute(sql`close ${name}`);
}
