import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Tx } from '../database.ts';

export type Client = Pick<pg.ClientBase, 'query'>;

/** A table of an archive. `key`: the columns of its primary key, by which its rows are in order. */
export type ArchivedTable = { name: string; columns: { name: string; type: string }[]; key: string[] };

/** What an archive says of a table, so that nothing of it can be missing or changed unnoticed. */
export type Checksum = { rows: number; sha256: string };

/** A piece of work that is not done yet. `data` is JSON. */
export type QueuedWork = { kind: string; data: string };

/** The queue, which is in a schema of its own: an archive has its work as if it were a table. */
export type ArchivedQueue = {
  /** Resolves to what waits or is under way, in an order that depends on nothing else. */
  list: (client: Client) => Promise<QueuedWork[]>;
  /** Adds it to the queue of a new database, in the transaction. */
  restore: (tx: Tx, work: QueuedWork[]) => Promise<void>;
};

/**
 * Tables without facts: no archive has them. All others are in it, so that a new table is never forgotten. Those of today's
 * visitors are left out as UNLOGGED, like in backups.
 */
const leftOut = [
  // Figures: sums of the sums in `snapshot`.
  'class_day',
  // Of the last minutes, by the salt of the day.
  'address_run',
  // Of a class that is at the door or in the middle of a word. With its key, a guess leads to who made it.
  ...['class_waiting', 'class_lobby', 'class_guess', 'class_guess_key'],
];

/**
 * Columns that an archive has in another way, as SQL on the row `t`. Sums are computed again, except those that a change waits
 * for: runs in them are gone, and figures must not say which. Editions, frozen findings and steps stay, as they were published.
 */
const replaced: Record<string, Record<string, string>> = {
  snapshot: {
    val_sums: `case when exists (select from figures_change c
      where (c.uid_session, c.id_image_set, c.flg_more_time) = (t.uid_session, t.id_image_set, t.flg_more_time)
    ) then t.val_sums else '' end`,
  },
};

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Settings by which the text of a value is the same everywhere, for the rest of a transaction. */
export const setTextFormats = async (client: Client): Promise<void> => {
  await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local extra_float_digits = 1`);
};

/** Returns tables in an order in which each follows those that it references. */
const inOrder = (tables: ArchivedTable[], references: { from: string; to: string }[]): ArchivedTable[] => {
  const ordered: ArchivedTable[] = [];
  const add = (table: ArchivedTable): void => {
    if (ordered.includes(table)) return;
    const needed = references.filter(({ from, to }) => from === table.name && to !== table.name);
    for (const { to } of needed) tables.filter(({ name }) => name === to).forEach(add);
    ordered.push(table);
  };
  tables.forEach(add);
  return ordered;
};

/** Resolves to the tables of an archive of this database, each after those that it references. */
export const readTables = async (client: Client): Promise<ArchivedTable[]> => {
  const { rows: tables } = await client.query<ArchivedTable>(
    `select c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns,
       (select json_agg(k.attname order by array_position(i.indkey::int2[], k.attnum)) from pg_index i
          join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary) as key
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all ($1)
     group by c.oid, c.relname order by c.relname collate "C"`,
    [leftOut],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select f.relname as "from", t.relname as "to" from pg_constraint r
     join pg_class f on f.oid = r.conrelid join pg_class t on t.oid = r.confrelid where r.contype = 'f'`,
  );
  return inOrder(tables, references);
};

/** Rows that are in memory at a time; of tables with files one. */
const atOnce = 200;

/**
 * Yields the rows of a table as lines of JSON: an array of the values' texts, which any version of PostgreSQL reads. In a
 * transaction after `setTextFormats`.
 */
export async function* readRows(client: Client, { name, columns, key }: ArchivedTable): AsyncGenerator<string[]> {
  const values = columns.map((column) => `(${replaced[name]?.[column.name] ?? `t.${quote(column.name)}`})::text`);
  // The order of texts depends on the database.
  const isText = (column: string) => columns.some((each) => each.name === column && each.type === 'text');
  const order = key.map((column) => `t.${quote(column)}${isText(column) ? ' collate "C"' : ''}`);
  const hasFiles = columns.some(({ type }) => type === 'bytea');
  await client.query(
    `declare archived no scroll cursor for
     select to_json(array[${values}])::text as line from ${quote(name)} t order by ${order}`,
  );
  while (true) {
    const { rows } = await client.query<{ line: string }>(`fetch ${hasFiles ? 1 : atOnce} from archived`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await client.query('close archived');
}

export const queueTable = { name: 'queued_work', columns: ['kind', 'data'] };

/** Returns work in the queue as `readRows` yields rows. */
export const linesOfQueue = (work: QueuedWork[]): string[][] =>
  work.length > 0 ? [work.map(({ kind, data }) => JSON.stringify([kind, data]))] : [];

/** Passes on the rows of a table. Returns their number and checksum, when all have passed. */
export async function* withChecksum(rows: AsyncIterable<string[]> | string[][]): AsyncGenerator<string[], Checksum> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const lines of rows) {
    for (const line of lines) hash.update(`${line}\n`);
    count += lines.length;
    yield lines;
  }
  return { rows: count, sha256: hash.digest('hex') };
}

/** Stores rows, given as `readRows` yields them. The order of columns is that of the archive. */
export const storeRows = async (
  client: Client,
  { name, columns }: Pick<ArchivedTable, 'name' | 'columns'>,
  lines: readonly string[],
): Promise<void> => {
  const values = columns.map(({ type }, place) => `(row ->> ${place})::${type}`);
  await client.query(
    `insert into ${quote(name)} (${columns.map((column) => quote(column.name))}) overriding system value
     select ${values} from json_array_elements($1::json) as row`,
    [`[${lines.join(',')}]`],
  );
};

/** Resolves to the last values of sequences, by name. What has not given one yet is not among them. */
export const readSequences = async (client: Client): Promise<Record<string, string>> => {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename collate "C"`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
};

/** Lets sequences go on after these values. */
export const storeSequences = async (client: Client, values: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(values))
    await client.query('select setval(format($1, $2::text)::regclass, $3)', ['public.%I', name, value]);
};
