import { join } from 'node:path';
import { postgresProcessesOn } from '../../server/db/embedded-postgres/postgres-process-list.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { makeDaemon } from './daemon.ts';
import { type DebianPrograms, python } from './debian-programs.ts';
import { type Machine, type Machines, readSettings } from './machines.ts';

/** One member of the cluster, as Patroni sees it. */
type Member = { name: string; role: 'leader' | 'sync_standby' | 'replica'; state: string };

const answerTimeoutMs = 3000;

const killAll = (pids: number[]): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended since we looked.
    }
  }
};

/** A machine with PostgreSQL, Patroni and a member of etcd. */
export const makeDatabaseMachine = async (machine: Machine, { write, user }: Machines, programs: DebianPrograms) => {
  const { name, address, folder } = machine;
  const dataDir = join(folder, 'data');
  const etcdFile = await write(machine, 'etcd.env', [['/var/lib/etcd/prima-vista', join(folder, 'etcd')]]);
  const patroniFile = await write(machine, 'patroni.yml', [
    ['/etc/patroni/create-database.sh', await write(machine, 'create-database.sh')],
    ['/var/lib/postgresql/15/prima-vista', dataDir],
    ['/var/lib/postgresql/prima-vista.pgpass', join(folder, 'pgpass')],
    ['/usr/lib/postgresql/15/bin', programs.postgresBin],
    ['/var/run/postgresql', folder],
  ]);
  const about = { folder, user };
  const etcd = makeDaemon({
    ...about,
    name: 'etcd',
    command: [programs.find('etcd')],
    env: { ...programs.env, ...(await readSettings(etcdFile)) },
  });
  const patroni = makeDaemon({
    ...about,
    name: 'patroni',
    command: [python, programs.find('patroni'), patroniFile],
    env: { ...programs.env, HOME: folder },
  });
  const restApi = openHttpClient(`http://${address}:8008`, { timeoutMs: answerTimeoutMs });
  const etcdApi = openHttpClient(`http://${address}:2379`, { timeoutMs: answerTimeoutMs });
  const postgresPids = () => postgresProcessesOn(dataDir);
  return {
    name,
    address,
    etcd,
    patroni,
    /** Ends PostgreSQL and leaves Patroni, which starts it again. */
    killPostgres: async (): Promise<void> => killAll(await postgresPids()),
    /** Ends Patroni first, so that it cannot say goodbye for PostgreSQL. */
    killNode: async (): Promise<void> => {
      await patroni.kill();
      for (let pids = await postgresPids(); pids.length > 0; pids = await postgresPids()) killAll(pids);
    },
    /** What this machine's Patroni says of the cluster; undefined when it does not answer. */
    readCluster: async (): Promise<Member[] | undefined> => {
      const { status, body } = await restApi.send('GET', '/cluster');
      return status === 200 ? JSON.parse(body).members : undefined;
    },
    isEtcdHealthy: async (): Promise<boolean> => {
      const { status, body } = await etcdApi.send('GET', '/health');
      return status === 200 && JSON.parse(body).health === 'true';
    },
    close: () => {
      restApi.close();
      etcdApi.close();
    },
  };
};

export type DatabaseMachine = Awaited<ReturnType<typeof makeDatabaseMachine>>;
