import { join } from 'node:path';
import { postgresProcessesOn } from '../../server/db/embedded-postgres/postgres-process-list.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { killEvery, makeDaemon } from '../daemon.ts';
import { type DebianPrograms, python } from './debian-programs.ts';
import { type Machine, type Machines, readSettings } from './machines.ts';

/** One member of the cluster, as Patroni sees it. */
type Member = { name: string; role: 'leader' | 'sync_standby' | 'replica'; state: string };

const timeoutMs = 3000;

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
  const make = (program: string, command: string[], env: Record<string, string>) =>
    makeDaemon({ name: program, command, env: { ...programs.env, ...env }, folder, user });
  const etcd = make('etcd', [programs.find('etcd')], await readSettings(etcdFile));
  const patroni = make('patroni', [python, programs.find('patroni'), patroniFile], { HOME: folder });
  const restApi = openHttpClient(`http://${address}:8008`, { timeoutMs });
  const etcdApi = openHttpClient(`http://${address}:2379`, { timeoutMs });
  const postgresPids = () => postgresProcessesOn(dataDir);
  return {
    name,
    etcd,
    /** Ends PostgreSQL and leaves Patroni, which starts it again. */
    killPostgres: async (): Promise<void> => killEvery(await postgresPids()),
    startNode: (): void => {
      etcd.start();
      patroni.start();
    },
    /** Ends Patroni first, so that it cannot say goodbye for PostgreSQL. */
    killNode: async (): Promise<void> => {
      await patroni.kill();
      for (let pids = await postgresPids(); pids.length > 0; pids = await postgresPids()) killEvery(pids);
    },
    /** What this machine's Patroni says of the cluster; nothing when it does not answer. */
    readCluster: async (): Promise<Member[]> => {
      const { status, body } = await restApi.send('GET', '/cluster');
      return status === 200 ? JSON.parse(body).members : [];
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
