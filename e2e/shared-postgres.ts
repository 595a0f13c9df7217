import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSuperusersPostgres } from '../server/db/testing/superusers-postgres.ts';
import { copyDatabase } from '../server/testing/spawn-server.ts';
import { addAccounts } from './accounts.ts';
import { createDatabase, dropDatabase, query, superuserVariable, templates } from './installation.ts';

const quiet = { info: () => {}, warn: () => {}, error: (message: string) => process.stderr.write(`${message}\n`) };

/** Starts one PostgreSQL for all servers of the journeys, after `first-start.ts`: with a template that has accounts, and one that has none. */
export default async function setup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'prima-vista-shared-'));
  await copyDatabase(dataDir);
  const { connectionString, stop } = await startSuperusersPostgres({ dataDir, log: quiet, maxConnections: 300 });
  process.env[superuserVariable] = connectionString;
  // Nothing has to survive a power cut.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await query(templates.fresh, `alter system set ${setting} = off`);
  await query(templates.fresh, 'select pg_reload_conf()');
  await createDatabase(templates.registered, templates.fresh);
  await addAccounts((sql) => query(templates.registered, sql));
  return async () => {
    await dropDatabase(templates.registered);
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
