import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startSuperusersPostgres } from '../../server/db/testing/superusers-postgres.ts';
import { copyDatabase } from '../../server/testing/spawn-server.ts';
import { quiet } from '../quiet-log.ts';

const parentOf = (pid: string): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[1];
  } catch {
    return undefined;
  }
};

/** The postmaster of a data folder and its child processes. Linux only. */
const processesOf = (dataDir: string): number[] => {
  const [postmaster = ''] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  return [postmaster, ...children].map(Number);
};

/** A PostgreSQL for the bench alone that can be made to hang: it then accepts connections and no longer answers. */
export const startOwnPostgres = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'prima-vista-faults-'));
  await copyDatabase(dataDir);
  const { connectionString, stop } = await startSuperusersPostgres({ dataDir, log: quiet });
  const { host } = new pg.Client({ connectionString });
  let hanging: number[] = [];
  const resume = () => {
    for (const pid of hanging.splice(0)) process.kill(pid, 'SIGCONT');
  };
  const hang = () => {
    hanging = processesOf(dataDir);
    for (const pid of hanging) process.kill(pid, 'SIGSTOP');
  };
  return {
    connectionString,
    socketPath: join(host, '.s.PGSQL.5432'),
    hang,
    resume,
    stop: async () => {
      resume();
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
