import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Tx } from '../database.ts';

export type Client = Pick<pg.ClientBase, 'query'>;

/** A table of an archive. `key`: the columns of its primary key, which order its rows. */
export type ArchivedTable = { name: string; columns: { name: string; type: string }[]; key: string[] };

/** Unfinished work. `data` is JSON. */
export type QueuedWork = { kind: string; data: string };

/** The queue, which has a schema of its own: an archive has its work as if it were a table. */
export type ArchivedQueue = {
  /** Resolves to work that waits or is under way, in an order that depends on nothing else. */
  list: (client: Client) => Promise<QueuedWork[]>;
  /** Adds it to the queue of a new database, in the transaction. */
  restore: (tx: Tx, work: QueuedWork[]) => Promise<void>;
};

/** Tables without facts. All others are in an archive, except UNLOGGED ones: a new table is never forgotten. */
const excludedTables = [
  // Figures: sums of the sums in `snapshot`.
  'class_day',
  // Of the last minutes, by the salt of the day.
  'address_run',
  // Of a class at the entrance or in the middle of a word. With its key, a guess leads to its participant.
  ...['class_waiting', 'class_lobby', 'class_guess', 'class_guess_key'],
];

/** SQL on the row `t`. Sums are computed again, unless a change waits: its runs are gone, and stay secret. */
const replacedColumns: Record<string, Record<string, string>> = {
  snapshot: {
    val_sums: `case when exists (select from figures_change c
      where (c.uid_session, c.id_image_set, c.flg_more_time) = (t.uid_session, t.id_image_set, t.flg_more_time)
    ) then t.val_sums else '' end`,
  },
};

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Makes the text of a value the same everywhere, for the rest of a transaction. */
export const setTextFormats = async (client: Client): Promise<void> => {
  await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local extra_float_digits = 1`);
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
    [excludedTables],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select f.relname as "from", t.relname as "to" from pg_constraint r
     join pg_class f on f.oid = r.conrelid join pg_class t on t.oid = r.confrelid where r.contype = 'f'`,
  );
  const ordered = new Set<ArchivedTable>();
  const add = (table: ArchivedTable): void => {
    const needed = references.filter(({ from, to }) => from === table.name && to !== table.name);
    for (const { to } of needed) tables.filter(({ name }) => name === to).forEach(add);
    ordered.add(table);
  };
  tables.forEach(add);
  return [...ordered];
};

/** Rows in memory at a time; of tables with files one. */
const batchRows = 200;

/** Yields a table's rows as JSON arrays of their values' texts, in a transaction after `setTextFormats`. */
export async function* readRows(client: Client, { name, columns, key }: ArchivedTable): AsyncGenerator<string[]> {
  const values = columns.map(
    (column) => `(${replacedColumns[name]?.[column.name] ?? `t.${quote(column.name)}`})::text`,
  );
  // The order of texts depends on the database.
  const isText = (column: string) => columns.some((each) => each.name === column && each.type === 'text');
  const order = key.map((column) => `t.${quote(column)}${isText(column) ? ' collate "C"' : ''}`);
  const hasFiles = columns.some(({ type }) => type === 'bytea');
  await client.query(
    `declare archived no scroll cursor for
     select to_json(array[${values}])::text as line from ${quote(name)} t order by ${order}`,
  );
  while (true) {
    const { rows } = await client.query<{ line: string }>(`fetch ${hasFiles ? 1 : batchRows} from archived`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await client.query('close archived');
}

export const queueTable = { name: 'queued_work', columns: ['kind', 'data'] };

/** Returns queued work as `readRows` yields rows. */
export const linesOfQueue = (work: QueuedWork[]): string[][] =>
  work.length > 0 ? [work.map(({ kind, data }) => JSON.stringify([kind, data]))] : [];

/** Counts rows and computes their checksum: nothing can be missing or changed unnoticed. */
export const startChecksum = () => {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (lines: string[]) => {
      for (const line of lines) hash.update(`${line}\n`);
      rows += lines.length;
    },
    end: () => ({ rows, sha256: hash.digest('hex') }),
  };
};

/** Stores rows as `readRows` yields them, with the columns in the archive's order. */
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

/** Resolves to the last values of sequences, by name, without unused ones. */
export const readSequences = async (client: Client): Promise<Record<string, string>> => {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename collate "C"`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
};

export const storeSequences = async (client: Client, values: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(values))
    await client.query('select setval(format($1, $2::text)::regclass, $3)', ['public.%I', name, value]);
};
