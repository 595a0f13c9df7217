import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { endOldPostgres } from '../../server/db/embedded-postgres/old-postgres.ts';
import { addressesFor } from '../../server/db/embedded-postgres/postgres-connection.ts';
import { removeTemporaryFolder } from '../../server/db/embedded-postgres/sockets.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { type SpawnedServer, spawnServer, startServerProcess } from '../../server/testing/spawn-server.ts';
import { type AtEnd, startUntilEnd } from '../endings.ts';
import { quiet } from '../quiet-log.ts';
import { databaseFolder, scratchFolder } from '../scratch-folder.ts';

/** A line of PostgreSQL's postmaster.pid: the first is the process id, the fifth the folder of the socket. */
const postmasterLine = async (dataDir: string, line: number): Promise<string> =>
  (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[line - 1] ?? '';

const prepare = async (dataDir: string, given: Record<string, string>) => {
  const port = await freePort();
  const options = { from: 'built' as const, dataDir, env: { PORT: String(port), LOG_LEVEL: 'error', ...given } };
  let starting: Promise<SpawnedServer> | undefined;
  let isClosed = false;

  const start = async (): Promise<SpawnedServer> => {
    if (isClosed) throw new Error('the bench is ending');
    starting = spawnServer(options);
    return starting;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    start,
    kill: async () => (await starting)?.kill(),
    /** Starts it and kills it after `delayMs`, ready or not. */
    killWhileStarting: async (delayMs: number): Promise<void> => {
      const server = startServerProcess(options);
      await setTimeout(delayMs);
      await server.kill();
    },
    isAlive: async (): Promise<boolean> => (await starting)?.hasEnded() === false,
    postmaster: async () => Number(await postmasterLine(dataDir, 1)),
    connectionString: async () => given.DATABASE_URL ?? addressesFor(await postmasterLine(dataDir, 5)).superuser,
    stop: async (): Promise<void> => {
      isClosed = true;
      await starting?.then((server) => server.kill()).catch(() => {});
      // A killed server leaves its PostgreSQL behind, which only its next start would end.
      await endOldPostgres(join(dataDir, 'postgres'), quiet);
      await removeTemporaryFolder(dataDir);
    },
  };
};

/** Starts a server that is started again and again on the same port and data folder, by default a new one. */
export const restartedServer = async (atEnd: AtEnd, env: Record<string, string> = {}, dataDir?: string) => {
  const folder = dataDir ?? (await (env.DATABASE_URL ? scratchFolder : databaseFolder)(atEnd, 'faults'));
  const server = await startUntilEnd(atEnd, () => prepare(folder, env));
  return { ...server, first: await server.start() };
};

export type RestartedServer = Awaited<ReturnType<typeof restartedServer>>;
