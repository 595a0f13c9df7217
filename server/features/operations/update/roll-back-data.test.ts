import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../../db/embedded-postgres.ts';
import { queryOnce } from '../../../db/testing/query-once.ts';
import { scratchFolder } from '../../../db/testing/scratch-folder.ts';
import { startSuperusersPostgres } from '../../../db/testing/superusers-postgres.ts';
import { quietLog as log } from '../../../lib/quiet-log.ts';
import { prepareDatabase } from '../../../testing/prepared-database.ts';
import { rollBackData } from './roll-back-data.ts';

/** Resolves to what `sql` finds, or does, in the stopped database of `dataDir`. */
const ask = async (dataDir: string, sql: string) => {
  const postgres = await startSuperusersPostgres({ dataDir, log });
  return queryOnce(postgres.connectionString, sql).finally(() => postgres.stop());
};

const migrations = 'drizzle.__drizzle_migrations';
const becomeNewer = `insert into ${migrations} (hash, created_at) select 'next', max(created_at) + 1 from ${migrations}`;
const countNewer = `select count(*)::int as newer from ${migrations} where hash = 'next'`;

it('data of a newer release are left for the previous ones, once it is said that they are lost; others stay', async () => {
  const dataDir = await prepareDatabase(scratchFolder());
  const previous = join(dataDir, 'postgres.former');
  // Keeps the owner, where fs.cpSync does not.
  execFileSync('cp', ['-a', join(dataDir, 'postgres'), previous]);
  await rollBackData(dataDir, { log, losesNewer: true });
  expect(existsSync(previous)).toBe(true);

  await ask(dataDir, becomeNewer);
  await expect(rollBackData(dataDir, { log, losesNewer: false })).rejects.toThrow('repeat this with --lose-newer');
  expect(await ask(dataDir, countNewer)).toEqual([{ newer: 1 }]);
  const server = await startEmbeddedPostgres({ dataDir, log });
  await expect(rollBackData(dataDir, { log, losesNewer: true })).rejects.toThrow('stop the service first');
  await server.stop();

  await rollBackData(dataDir, { log, losesNewer: true });
  expect(await ask(dataDir, countNewer)).toEqual([{ newer: 0 }]);
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['postgres', 'postgres.newer']));

  await ask(dataDir, becomeNewer);
  rmSync(previous, { recursive: true, force: true });
  await expect(rollBackData(dataDir, { log, losesNewer: true })).rejects.toThrow('there is no postgres.former');
});
