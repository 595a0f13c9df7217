import { setTimeout } from 'node:timers/promises';
import { type AtEnd, begin } from '../endings.ts';
import { type AppMachine, makeAppMachine } from './app-machine.ts';
import { type DatabaseMachine, makeDatabaseMachine } from './database-machine.ts';
import type { DebianPrograms } from './debian-programs.ts';
import { makeMachines } from './machines.ts';

const pollIntervalMs = 250;

/** How long the whole cluster may take to be whole again after a kill: a node may have to copy everything. */
const wholeTimeoutMs = 240_000;

type Place = { leader: DatabaseMachine; standby: DatabaseMachine };

const isUp = (state: string): boolean => state === 'running' || state === 'streaming';

const endAll = async ({ databases, apps }: Pick<Cluster, 'databases' | 'apps'>): Promise<void> => {
  for (const { nginx, server, haproxy, pgbouncer } of apps) {
    await Promise.all([nginx.kill(), server.kill(), haproxy.kill(), pgbouncer?.kill()]);
  }
  // All at once, lest one node takes over from another.
  await Promise.all(databases.flatMap(({ killNode, etcd }) => [killNode(), etcd.kill()]));
  for (const { close } of [...databases, ...apps]) close();
};

/** Three nodes of PostgreSQL under Patroni and etcd, and two machines with servers, as deploy/ha/ configures them. */
export const startCluster = async (atEnd: AtEnd, folder: string, programs: DebianPrograms) => {
  const machines = await makeMachines(folder);
  const databases = await Promise.all(machines.databases.map((each) => makeDatabaseMachine(each, machines, programs)));
  const apps = await Promise.all(
    machines.apps.map((each, place) => makeAppMachine(each, machines, { programs, isPooled: place === 1 })),
  );
  await begin(
    atEnd,
    async () => ({ databases, apps }),
    (all) => endAll(all),
  );

  /** The leader and its synchronous standby, while all three nodes are up; undefined otherwise. */
  const readWhole = async (): Promise<Place | undefined> => {
    const [first] = databases;
    const members = (await first?.readCluster()) ?? [];
    const withRole = (role: string) =>
      databases.find(({ name }) => members.some((member) => member.name === name && member.role === role));
    const [leader, standby] = [withRole('leader'), withRole('sync_standby')];
    const areUp = members.length === databases.length && members.every(({ state }) => isUp(state));
    return leader && standby && areUp ? { leader, standby } : undefined;
  };
  const isEverythingUp = async (): Promise<Place | undefined> => {
    const etcds = await Promise.all(databases.map(({ isEtcdHealthy }) => isEtcdHealthy()));
    const place = etcds.every(Boolean) ? await readWhole() : undefined;
    return place;
  };
  const waitFor = async <T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> => {
    for (const end = performance.now() + wholeTimeoutMs; performance.now() < end; await setTimeout(pollIntervalMs)) {
      const found = await look();
      if (found) return found;
    }
    throw new Error(`waited ${wholeTimeoutMs / 1000} s in vain until ${what}`);
  };
  const areServersHealthy = async (): Promise<boolean> => {
    const statuses = await Promise.all(apps.map(({ readHealth }) => readHealth()));
    return statuses.every((status) => status === 200);
  };
  const cluster = {
    databases,
    apps,
    /** Waits until every part is up. */
    waitUntilWhole: async (): Promise<Place> => {
      const place = await waitFor('the cluster was whole', isEverythingUp);
      await waitFor('the servers were healthy', areServersHealthy);
      return place;
    },
    healthOf: () => Promise.all(apps.map(({ readHealth }) => readHealth())),
  };

  for (const { etcd } of databases) etcd.start();
  for (const { patroni } of databases) patroni.start();
  for (const { haproxy, pgbouncer, nginx } of apps) {
    haproxy.start();
    pgbouncer?.start();
    nginx.start();
  }
  await waitFor('the cluster was whole', isEverythingUp);
  await Promise.all(apps.map(({ server }) => server.start()));
  await cluster.waitUntilWhole();
  return cluster;
};

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
export type { AppMachine, DatabaseMachine };
