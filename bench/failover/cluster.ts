import { join } from 'node:path';
import { postgresProcessesOn } from '../../server/db/embedded-postgres/old-postgres.ts';
import { killEvery, makeDaemon, nobody } from '../daemon.ts';
import { type AtEnd, begin } from '../endings.ts';
import { waitFor } from '../wait-for.ts';
import { makeAppMachine } from './app-machine.ts';
import { type DebianPrograms, python } from './debian-programs.ts';
import { type Machine, type Machines, makeMachines, readSettings } from './machines.ts';

/** One member of the cluster, as Patroni sees it. */
type Member = { name: string; role: 'leader' | 'sync_standby' | 'replica'; state: string };

/** How long the whole cluster may take to be whole again after a kill: a node may have to copy everything. */
const wholeTimeout = { withinMs: 240_000, everyMs: 250 };

/** The JSON of a 200; undefined for any other answer, or none. */
const ask = async <T>(address: string): Promise<T | undefined> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(9000) }).catch(() => undefined);
  const body = await answer?.json().catch(() => undefined);
  return answer?.ok ? (body as T) : undefined;
};

/** A machine with PostgreSQL, Patroni and a member of etcd. */
const makeDatabaseMachine = async (machine: Machine, { write }: Machines, programs: DebianPrograms) => {
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
    makeDaemon({ name: program, command, env: { ...programs.env, ...env }, folder, user: nobody });
  const etcd = make('etcd', [programs.find('etcd')], await readSettings(etcdFile));
  const patroni = make('patroni', [python, programs.find('patroni'), patroniFile], { HOME: folder });
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
    readCluster: async () => (await ask<{ members: Member[] }>(`http://${address}:8008/cluster`))?.members ?? [],
    isEtcdHealthy: async () => (await ask<{ health: string }>(`http://${address}:2379/health`))?.health === 'true',
  };
};

/** Three nodes of PostgreSQL under Patroni and etcd, and two machines with servers, as deploy/ha/ configures them. */
export const startCluster = async (atEnd: AtEnd, folder: string, programs: DebianPrograms) => {
  const machines = await makeMachines(folder);
  const databases = await Promise.all(machines.databases.map((each) => makeDatabaseMachine(each, machines, programs)));
  const apps = await Promise.all(machines.apps.map((each) => makeAppMachine(each, machines, programs)));
  const endAll = async () => {
    for (const { nginx, server, haproxy, pgbouncer } of apps)
      await Promise.all([nginx.kill(), server.kill(), haproxy.kill(), pgbouncer?.kill()]);
    // All at once, lest one node takes over from another.
    await Promise.all(databases.flatMap(({ killNode, etcd }) => [killNode(), etcd.kill()]));
  };
  await begin(atEnd, async () => {}, endAll);

  /** The leader and its synchronous standby, while all nodes and members of etcd are up; undefined otherwise. */
  const readWhole = async () => {
    const etcds = await Promise.all(databases.map(({ isEtcdHealthy }) => isEtcdHealthy()));
    const members = (await databases[0]?.readCluster()) ?? [];
    const withRole = (role: Member['role']) =>
      databases.find(({ name }) => members.some((member) => member.name === name && member.role === role));
    const [leader, standby] = [withRole('leader'), withRole('sync_standby')];
    const isUp =
      members.length === databases.length && members.every(({ state }) => /^(running|streaming)$/.test(state));
    return leader && standby && isUp && etcds.every(Boolean) ? { leader, standby } : undefined;
  };
  /** Waits until every part is up. */
  const waitUntilWhole = async () => {
    const nodes = await waitFor('the cluster did not become whole', readWhole, wholeTimeout);
    const areHealthy = async () => (await Promise.all(apps.map(({ health }) => ask(health)))).every(Boolean);
    await waitFor('the servers did not become healthy', areHealthy, wholeTimeout);
    return nodes;
  };

  for (const { startNode } of databases) startNode();
  for (const { haproxy, pgbouncer, nginx } of apps) for (const part of [haproxy, pgbouncer, nginx]) part?.start();
  await waitFor('the cluster did not become whole', readWhole, wholeTimeout);
  await Promise.all(apps.map(({ server }) => server.start()));
  await waitUntilWhole();
  return { databases, apps, waitUntilWhole };
};

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
