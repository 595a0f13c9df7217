import type { TestApp } from '../../../testing/build-test-app.ts';

/** All tables that the audit writes to. */
export const auditTables = [
  'nav_event',
  'request_event',
  'frontend_error',
  'backend_error',
  'security_event',
  'nav_day',
  'request_day',
  'duration_day',
  'audit_day',
  'visitor',
  'visitor_salt',
  'daily_work',
] as const;
type AuditTable = (typeof auditTables)[number];

/** All columns of all rows of a table, after storing queued entries. */
export const rowsOf = async (
  { db, recorder }: Pick<TestApp, 'db' | 'recorder'>,
  table: AuditTable,
): Promise<Record<string, unknown>[]> => {
  await recorder.flush();
  const { rows } = await db.$client.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(stored) as row from ${table} as stored`,
  );
  return rows.map(({ row }) => row);
};

/** Does `work` while a table is missing, which is an unexpected error. */
export const whileAway = async <Result>({ db }: Pick<TestApp, 'db'>, table: string, work: () => Promise<Result>) => {
  await db.$client.query(`alter table ${table} rename to away`);
  const result = await work();
  await db.$client.query(`alter table away rename to ${table}`);
  return result;
};

/** Empties the tables. */
export const forgetAll = async ({ db, recorder }: Pick<TestApp, 'db' | 'recorder'>): Promise<void> => {
  await recorder.flush();
  await db.$client.query(`truncate ${auditTables.join(', ')}`);
};
