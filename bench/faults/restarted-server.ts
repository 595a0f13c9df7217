import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { endOldPostgres } from '../../server/db/embedded-postgres/old-postgres.ts';
import { addressesFor } from '../../server/db/embedded-postgres/postgres-connection.ts';
import { removeTemporaryFolder } from '../../server/db/embedded-postgres/temporary-folder.ts';
import { freePort } from '../../server/testing/free-port.ts';
import {
  copyDatabase,
  type SpawnedServer,
  spawnServer,
  startServerProcess,
} from '../../server/testing/spawn-server.ts';
import { quiet } from '../quiet-log.ts';

/** A line of PostgreSQL's postmaster.pid: the first is the process id, the fifth the folder of the socket. */
const postmasterLine = async (dataDir: string, line: number): Promise<string> =>
  (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[line - 1] ?? '';

/**
 * A server that is started again and again on the same port and data folder, which `stop` removes. Uses the database at
 * `databaseUrl`, or its own embedded one.
 */
export const restartedServer = async ({ databaseUrl }: { databaseUrl?: string } = {}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'prima-vista-faults-'));
  if (!databaseUrl) await copyDatabase(dataDir);
  const port = await freePort();
  const env = { PORT: String(port), LOG_LEVEL: 'error', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  let starting: Promise<SpawnedServer> | undefined;
  let isClosed = false;

  const start = async (): Promise<void> => {
    if (isClosed) throw new Error('the bench is ending');
    starting = spawnServer({ from: 'built', dataDir, env });
    await starting;
  };
  const kill = async () => (await starting)?.kill();
  return {
    origin: `http://127.0.0.1:${port}`,
    clusterDir: join(dataDir, 'postgres'),
    start,
    kill,
    /** Starts it and kills it after `delayMs`, ready or not. */
    killWhileStarting: async (delayMs: number): Promise<void> => {
      const server = startServerProcess({ from: 'built', dataDir, env });
      await setTimeout(delayMs);
      await server.kill();
    },
    isAlive: async (): Promise<boolean> => (await starting)?.hasEnded() === false,
    postmaster: async () => Number(await postmasterLine(dataDir, 1)),
    connectionString: async () => databaseUrl ?? addressesFor(await postmasterLine(dataDir, 5)).superuser,
    stop: async (): Promise<void> => {
      isClosed = true;
      await starting?.then((server) => server.kill()).catch(() => {});
      // A killed server leaves its PostgreSQL behind, which only its next start would end.
      await endOldPostgres(join(dataDir, 'postgres'), quiet);
      await removeTemporaryFolder(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export type RestartedServer = Awaited<ReturnType<typeof restartedServer>>;
