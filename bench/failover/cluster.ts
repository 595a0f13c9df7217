import { setTimeout } from 'node:timers/promises';
import { type AtEnd, begin } from '../endings.ts';
import { makeAppMachine } from './app-machine.ts';
import { makeDatabaseMachine } from './database-machine.ts';
import type { DebianPrograms } from './debian-programs.ts';
import { makeMachines } from './machines.ts';

/** How long the whole cluster may take to be whole again after a kill: a node may have to copy everything. */
const wholeTimeoutMs = 240_000;

/** Three nodes of PostgreSQL under Patroni and etcd, and two machines with servers, as deploy/ha/ configures them. */
export const startCluster = async (atEnd: AtEnd, folder: string, programs: DebianPrograms) => {
  const machines = await makeMachines(folder);
  const databases = await Promise.all(machines.databases.map((each) => makeDatabaseMachine(each, machines, programs)));
  const apps = await Promise.all(
    machines.apps.map((each, place) => makeAppMachine(each, machines, { programs, isPooled: place === 1 })),
  );
  const endAll = async () => {
    for (const { nginx, server, haproxy, pgbouncer } of apps)
      await Promise.all([nginx.kill(), server.kill(), haproxy.kill(), pgbouncer?.kill()]);
    // All at once, lest one node takes over from another.
    await Promise.all(databases.flatMap(({ killNode, etcd }) => [killNode(), etcd.kill()]));
    for (const { close } of [...databases, ...apps]) close();
  };
  await begin(atEnd, async () => {}, endAll);

  /** The leader and its synchronous standby, while all nodes and members of etcd are up; undefined otherwise. */
  const readWhole = async () => {
    const etcds = await Promise.all(databases.map(({ isEtcdHealthy }) => isEtcdHealthy()));
    const members = (await databases[0]?.readCluster()) ?? [];
    const withRole = (role: string) =>
      databases.find(({ name }) => members.some((member) => member.name === name && member.role === role));
    const [leader, standby] = [withRole('leader'), withRole('sync_standby')];
    const isUp =
      members.length === databases.length && members.every(({ state }) => /^(running|streaming)$/.test(state));
    return leader && standby && isUp && etcds.every(Boolean) ? { leader, standby } : undefined;
  };
  const waitFor = async <T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> => {
    for (const end = performance.now() + wholeTimeoutMs; performance.now() < end; await setTimeout(250)) {
      const found = await look();
      if (found) return found;
    }
    throw new Error(`waited ${wholeTimeoutMs / 1000} s in vain until ${what}`);
  };
  /** Waits until every part is up. */
  const waitUntilWhole = async () => {
    const place = await waitFor('the cluster was whole', readWhole);
    await waitFor('the servers were healthy', async () =>
      (await Promise.all(apps.map(({ readHealth }) => readHealth()))).every((status) => status === 200),
    );
    return place;
  };

  for (const { startNode } of databases) startNode();
  for (const { haproxy, pgbouncer, nginx } of apps) for (const part of [haproxy, pgbouncer, nginx]) part?.start();
  await waitFor('the cluster was whole', readWhole);
  await Promise.all(apps.map(({ server }) => server.start()));
  await waitUntilWhole();
  return { databases, apps, waitUntilWhole };
};

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
