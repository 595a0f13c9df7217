import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { endOldPostgres } from '../../server/db/embedded-postgres/old-postgres.ts';
import { connectionStringFor } from '../../server/db/embedded-postgres/postgres-connection.ts';
import { removeTemporaryFolder } from '../../server/db/embedded-postgres/temporary-folder.ts';
import { packageRoot } from '../../server/package-root.ts';
import { type SpawnedServer, spawnServer } from '../../server/testing/spawn-server.ts';
import { freePort } from '../free-port.ts';
import { quiet } from '../quiet-log.ts';

/** A line of PostgreSQL's own postmaster.pid: the first is its id, the fifth the folder of its socket. */
const postmasterLine = async (dataDir: string, line: number): Promise<string> =>
  (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[line - 1] ?? '';

/**
 * A server that is started again and again on the same port and data, which go with `stop`. With `databaseUrl` its
 * database is somebody else's, otherwise its own.
 */
export const restartedServer = async ({ databaseUrl }: { databaseUrl?: string } = {}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'prima-vista-faults-'));
  const port = await freePort();
  const database = databaseUrl
    ? { DATABASE_URL: databaseUrl, SECRET_KEY: 'a secret of the benches only, and long' }
    : {};
  const env = { PORT: String(port), HOST: '127.0.0.1', RATE_LIMIT_PER_IP: '0', LOG_LEVEL: 'error', ...database };
  let starting: Promise<SpawnedServer> | undefined;
  let isClosed = false;

  const start = async (): Promise<void> => {
    if (isClosed) throw new Error('the bench is ending');
    starting = spawnServer({ from: 'built', dataDir, env });
    await starting;
  };
  const kill = async (): Promise<void> => (await starting)?.kill();
  return {
    origin: `http://127.0.0.1:${port}`,
    clusterDir: join(dataDir, 'postgres'),
    start,
    kill,
    /** Starts it and kills it `after` ms, ready or not. */
    startInVain: async (after: number): Promise<void> => {
      const child = spawn(process.execPath, [join(packageRoot, 'dist/server/main.js')], {
        cwd: packageRoot,
        env: { ...process.env, DATA_DIR: dataDir, ...env },
        stdio: 'ignore',
      });
      const exited = once(child, 'exit');
      await setTimeout(after);
      child.kill('SIGKILL');
      await exited;
    },
    isAlive: async (): Promise<boolean> => {
      const { pid } = (await starting) ?? {};
      try {
        return pid !== undefined && process.kill(pid, 0);
      } catch {
        return false;
      }
    },
    postmaster: async () => Number(await postmasterLine(dataDir, 1)),
    connectionString: async () => databaseUrl ?? connectionStringFor(await postmasterLine(dataDir, 5)),
    stop: async (): Promise<void> => {
      isClosed = true;
      await starting?.then((server) => server.kill()).catch(() => {});
      // What a killed server leaves behind, and its next start would end.
      await endOldPostgres(join(dataDir, 'postgres'), quiet);
      await removeTemporaryFolder(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export type RestartedServer = Awaited<ReturnType<typeof restartedServer>>;
