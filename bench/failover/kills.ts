import { setTimeout } from 'node:timers/promises';
import type { AppMachine } from './app-machine.ts';
import type { Cluster } from './cluster.ts';
import type { DatabaseMachine } from './database-machine.ts';

type Scene = { cluster: Cluster; leader: DatabaseMachine; standby: DatabaseMachine; random: () => number };

/** Starts a killed node again. */
type Revive = () => void;

const nothing: Revive = () => {};

/** As systemd does with a process that died. */
const restartPauseMs = 1000;

type Part = { kill: () => Promise<void>; start: () => unknown } | undefined;

const restart = async (parts: Part[], random: () => number): Promise<Revive> => {
  const found = parts.filter((part) => part !== undefined);
  const part = found[Math.floor(random() * found.length)];
  await part?.kill();
  await setTimeout(restartPauseMs);
  void part?.start();
  return nothing;
};

const restartOfApps =
  (partOf: (app: AppMachine) => Part) =>
  ({ cluster, random }: Scene): Promise<Revive> =>
    restart(cluster.apps.map(partOf), random);

/**
 * Each kind of kill, with kill -9, and how many of twenty it is: those whose loss is felt longest are the most frequent. A
 * node stays away until it is revived; other parts come back after a second.
 */
const kills = {
  /** PostgreSQL and Patroni of the leader. */
  leader: { of20: 4, kill: ({ leader }) => leader.killNode().then(() => leader.startNode) },
  leaders_machine: {
    of20: 2,
    kill: ({ leader }) => Promise.all([leader.killNode(), leader.etcd.kill()]).then(() => leader.startNode),
  },
  /** The PostgreSQL that HAProxy leads to; its Patroni lives. */
  haproxys_target: { of20: 3, kill: ({ leader }) => leader.killPostgres().then(() => nothing) },
  /** PostgreSQL and Patroni of the synchronous standby. */
  standby: { of20: 3, kill: ({ standby }) => standby.killNode().then(() => standby.startNode) },
  etcd_member: {
    of20: 2,
    kill: ({ cluster, random }) =>
      restart(
        cluster.databases.map(({ etcd }) => etcd),
        random,
      ),
  },
  server: { of20: 3, kill: restartOfApps(({ server }) => server) },
  haproxy: { of20: 1, kill: restartOfApps(({ haproxy }) => haproxy) },
  pgbouncer: { of20: 1, kill: restartOfApps(({ pgbouncer }) => pgbouncer) },
  nginx: { of20: 1, kill: restartOfApps(({ nginx }) => nginx) },
} satisfies Record<string, { of20: number; kill: (scene: Scene) => Promise<Revive> }>;

export type Kind = keyof typeof kills;

/** Every kind, as often as its share of `count`, in a random order. */
export const drawKills = (count: number, random: () => number): Kind[] => {
  const all = (Object.keys(kills) as Kind[]).flatMap((kind) => Array<Kind>(kills[kind].of20).fill(kind));
  const drawn: Kind[] = [];
  while (drawn.length < count) {
    const shuffled = all.map((kind) => ({ kind, place: random() })).toSorted((a, b) => a.place - b.place);
    drawn.push(...shuffled.map(({ kind }) => kind));
  }
  return drawn.slice(0, count);
};

export const kill = (kind: Kind, scene: Scene): Promise<Revive> => kills[kind].kill(scene);
