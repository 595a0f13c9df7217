import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { quarterOf } from '../../../contract/rules/italian-days.ts';
import type { DbOrTx } from '../../db/database.ts';
import { backendError, frontendError, navEvent, requestEvent } from '../../db/schema/audit.ts';
import { parseAddress } from '../../http/client-address.ts';
import type { Entries } from './recorded-entries.ts';
import { recordSecurityEvent } from './security-events.ts';

type Column<Table extends PgTable, Row> = [
  name: keyof Table['$inferInsert'] & string,
  type: string,
  value: (row: Row) => unknown,
];

// Written out for speed, as counts.repository.ts explains.
const insert = async <Table extends PgTable, Row>(
  tx: DbOrTx,
  table: Table,
  columns: Column<Table, Row>[],
  rows: Row[],
): Promise<void> => {
  if (rows.length === 0) return;
  const names = columns.map(([name]) => name).join(', ');
  const arrays = columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ');
  await tx.$client.query(
    `insert into ${getTableName(table)} (${names}) select * from unnest(${arrays})`,
    columns.map(([, , value]) => rows.map(value)),
  );
};

/** For anonymous callers, only the quarter of an hour. */
const momentOf = ({ at, user }: { at: Date; user: string | null }): Date => (user === null ? quarterOf(at) : at);

const navigation: Column<typeof navEvent, Entries['navigation']>[] = [
  ['tms_at', 'timestamptz', momentOf],
  ['des_page', 'text', ({ page }) => page],
  ['des_user', 'text', ({ user }) => user],
  ['des_browser', 'text', ({ browser }) => browser],
  ['des_browser_version', 'text', ({ browser_version }) => browser_version],
  ['des_platform', 'text', ({ platform }) => platform],
  ['flg_mobile', 'boolean', ({ mobile }) => mobile],
];

const requests: Column<typeof requestEvent, Entries['request']>[] = [
  ['tms_at', 'timestamptz', momentOf],
  ['des_user', 'text', ({ user }) => user],
  ['des_method', 'text', ({ method }) => method],
  ['des_route', 'text', ({ route }) => route],
  ['num_status', 'smallint', ({ status }) => status],
  ['jsn_path_params', 'jsonb', ({ path_params }) => JSON.stringify(path_params)],
  ['jsn_query_params', 'jsonb', ({ query_params }) => JSON.stringify(query_params)],
  ['des_ip', 'inet', ({ user, ip }) => (user === null ? null : parseAddress(ip ?? ''))],
];

const frontendErrors: Column<typeof frontendError, Entries['frontend_error']>[] = [
  ['tms_at', 'timestamptz', ({ at }) => quarterOf(at)],
  ['des_from', 'text', ({ from }) => from],
  ['des_path', 'text', ({ path }) => path],
  ['des_error', 'text', ({ error }) => error],
  ['des_stack', 'text', ({ stack }) => stack],
  ['des_agent', 'text', ({ agent }) => agent],
];

const backendErrors: Column<typeof backendError, Entries['backend_error']>[] = [
  ['tms_at', 'timestamptz', ({ at }) => at],
  ['des_method', 'text', ({ method }) => method],
  ['des_route', 'text', ({ route }) => route],
  ['jsn_query_params', 'jsonb', ({ query_params }) => JSON.stringify(query_params)],
  ['des_error', 'text', ({ error }) => error],
  ['des_exception', 'text', ({ exception }) => exception],
];

/** Stores a batch's rows in its transaction. */
export const insertRows = async (tx: DbOrTx, rows: { [K in keyof Entries]: Entries[K][] }): Promise<void> => {
  await insert(tx, navEvent, navigation, rows.navigation);
  await insert(tx, requestEvent, requests, rows.request);
  await insert(tx, frontendError, frontendErrors, rows.frontend_error);
  await insert(tx, backendError, backendErrors, rows.backend_error);
  for (const { at, ...event } of rows.security) await recordSecurityEvent(tx, event, at);
};
