import { fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { DbOrTx } from './database.ts';

/** Returns the columns' names without their table, as `insert into`, `set` and `on conflict` require them. */
export const columnNames = (...columns: PgColumn[]): SQL =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

/** Builds a statement that PostgreSQL plans once per connection: for frequent ones. `name` must be unique. */
export const prepared = <Row extends pg.QueryResultRow>(name: string, statement: SQL) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  return (db: DbOrTx, values: Record<string, unknown>): Promise<pg.QueryResult<Row>> =>
    db.$client.query<Row>({ name, text, values: fillPlaceholders(params, values) });
};

export const placeholders = <Name extends string>(...names: Name[]): Record<Name, Placeholder<Name>> =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<Name, Placeholder<Name>>;
