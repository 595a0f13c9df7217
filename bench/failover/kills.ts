import { setTimeout } from 'node:timers/promises';
import type { AppMachine } from './app-machine.ts';
import type { Cluster } from './cluster.ts';
import type { DatabaseMachine } from './database-machine.ts';

type Scene = { cluster: Cluster; leader: DatabaseMachine; standby: DatabaseMachine; random: () => number };

/** What can start a killed part again. */
type Revive = () => unknown;

const pick = <T>(items: readonly T[], random: () => number): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

const startNode = ({ etcd, patroni }: DatabaseMachine) => {
  etcd.start();
  patroni.start();
};

/** As systemd does with a process that died. */
const restartPauseMs = 1000;

const restart = async (part: { kill: () => Promise<void>; start: () => unknown }): Promise<Revive> => {
  await part.kill();
  await setTimeout(restartPauseMs);
  void part.start();
  return () => {};
};

const pickApp = ({ cluster, random }: Scene): AppMachine => pick(cluster.apps, random);

/** Each kind of kill, with kill -9. A node stays away until it is revived; other parts come back after a second. */
const kills = {
  /** PostgreSQL and Patroni of the leader. */
  leader: async ({ leader }: Scene): Promise<Revive> => {
    await leader.killNode();
    return () => startNode(leader);
  },
  /** The leader's whole machine: PostgreSQL, Patroni and the member of etcd. */
  leaders_machine: async ({ leader }: Scene): Promise<Revive> => {
    await Promise.all([leader.killNode(), leader.etcd.kill()]);
    return () => startNode(leader);
  },
  /** The PostgreSQL that HAProxy leads to; its Patroni lives. */
  haproxys_target: async ({ leader }: Scene): Promise<Revive> => {
    await leader.killPostgres();
    return () => {};
  },
  /** PostgreSQL and Patroni of the synchronous standby. */
  standby: async ({ standby }: Scene): Promise<Revive> => {
    await standby.killNode();
    return () => startNode(standby);
  },
  etcd_member: ({ cluster, random }: Scene) => restart(pick(cluster.databases, random).etcd),
  server: (scene: Scene) => restart(pickApp(scene).server),
  haproxy: (scene: Scene) => restart(pickApp(scene).haproxy),
  pgbouncer: ({ cluster }: Scene) =>
    restart(
      pick(
        cluster.apps.flatMap(({ pgbouncer }) => pgbouncer ?? []),
        () => 0,
      ),
    ),
  nginx: (scene: Scene) => restart(pickApp(scene).nginx),
};

export type Kind = keyof typeof kills;

/** Of twenty kills; the kinds whose loss is felt longest are the most frequent. */
const shares: Record<Kind, number> = {
  leader: 4,
  leaders_machine: 2,
  haproxys_target: 3,
  standby: 3,
  etcd_member: 2,
  server: 3,
  haproxy: 1,
  pgbouncer: 1,
  nginx: 1,
};

export const kinds = Object.keys(kills) as Kind[];

/** Every kind, as often as its share of `count`, in a random order. */
export const drawKills = (count: number, random: () => number): Kind[] => {
  const all = kinds.flatMap((kind) => Array.from({ length: shares[kind] }, () => kind));
  const drawn: Kind[] = [];
  while (drawn.length < count) {
    const shuffled = all.map((kind) => ({ kind, place: random() })).toSorted((a, b) => a.place - b.place);
    drawn.push(...shuffled.map(({ kind }) => kind));
  }
  return drawn.slice(0, count);
};

export const kill = (kind: Kind, scene: Scene): Promise<Revive> => kills[kind](scene);
