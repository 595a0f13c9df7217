import { setTimeout } from 'node:timers/promises';
import { seededRandom } from '../contract/rules/seeded-random.ts';
import { withEndings } from './endings.ts';
import { type Cluster, startCluster } from './failover/cluster.ts';
import { debianPrograms } from './failover/debian-programs.ts';
import { classesInTurn, countsOf, newFailureCounts, play } from './faults/players.ts';
import { openLedger } from './faults/runs-ledger.ts';
import { percentile } from './percentiles.ts';
import { isSmoke, mustHold, notZero, report } from './report.ts';
import { scratchFolder } from './scratch-folder.ts';

const packages = ['patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'postgresql', 'pgbouncer', 'nginx'];
const programs = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'nginx'];

const size = { runs: isSmoke ? 300 : 50_000, kills: isSmoke ? 3 : 20, seed: 1 };

/** In ms: what a kill may cost. */
const most = { median: 30_000, worst: 60_000 };
/** Players at each of the two machines. */
const concurrency = 12;
/** A killed node stays away until runs are acknowledged again, at most this long. */
const maxAwayMs = 90_000;

/** Starts again what was killed. */
type Revive = () => unknown;
type Part = { kill: () => Promise<void>; start: () => unknown };
type Scene = Cluster & Awaited<ReturnType<Cluster['waitUntilWhole']>>;

const random = seededRandom(size.seed);

const nothing: Revive = () => {};

/** Kills one of these parts, which comes back after a second, as systemd does with a process that died. */
const restartOne = async (parts: (Part | undefined)[]): Promise<Revive> => {
  const found = parts.filter((part) => part !== undefined);
  const part = found[Math.floor(random() * found.length)];
  await part?.kill();
  await setTimeout(1000);
  void part?.start();
  return nothing;
};

/**
 * Each kind of kill, with kill -9, and how many of twenty it is: those whose loss is felt longest are the most frequent. A
 * node stays away until it is revived.
 */
const kills: [kind: string, of20: number, kill: (scene: Scene) => Promise<Revive>][] = [
  ['leader', 4, ({ leader }) => leader.killNode().then(() => leader.startNode)],
  [
    'leaders_machine',
    2,
    ({ leader: { killNode, etcd, startNode } }) => Promise.all([killNode(), etcd.kill()]).then(() => startNode),
  ],
  // The PostgreSQL that HAProxy leads to; its Patroni lives.
  ['haproxys_target', 3, ({ leader }) => leader.killPostgres().then(() => nothing)],
  ['standby', 3, ({ standby }) => standby.killNode().then(() => standby.startNode)],
  ['etcd_member', 2, ({ databases }) => restartOne(databases.map(({ etcd }) => etcd))],
  ['server', 3, ({ apps }) => restartOne(apps.map(({ server }) => server))],
  ['haproxy', 1, ({ apps }) => restartOne(apps.map(({ haproxy }) => haproxy))],
  ['pgbouncer', 1, ({ apps }) => restartOne(apps.map(({ pgbouncer }) => pgbouncer))],
  ['nginx', 1, ({ apps }) => restartOne(apps.map(({ nginx }) => nginx))],
];

/** Every kind, as often as its share, in a random order. */
const drawKills = () => {
  if (isSmoke) return kills.filter(([kind]) => ['server', 'leader', 'etcd_member'].includes(kind));
  const all = kills.flatMap((each) => Array.from({ length: each[1] }, () => ({ each, place: random() })));
  return all.toSorted((one, other) => one.place - other.place).map(({ each }) => each);
};

/** A Set that knows when its values came. */
class TimedSet extends Set<string> {
  readonly moments: number[] = [];
  override add(value: string): this {
    if (!this.has(value)) this.moments.push(performance.now());
    return super.add(value);
  }
  /** The longest time without a new value that touches the time from `from` to `to`; it may have begun before. */
  longestGap(from: number, to: number): number {
    const gaps = this.moments.map((moment, place) => {
      const next = this.moments[place + 1] ?? performance.now();
      return next > from && moment < to ? next - moment : 0;
    });
    return Math.round(gaps.reduce((longest, gap) => Math.max(longest, gap), 0));
  }
}

/** Waits until a condition holds, at most for some time. */
const waitUntil = async (holds: () => boolean, maxMs = Number.POSITIVE_INFINITY): Promise<void> => {
  for (const end = performance.now() + maxMs; !holds() && performance.now() < end; ) await setTimeout(20);
};

await withEndings(async (atEnd) => {
  const folder = await scratchFolder(atEnd, 'failover');
  const debian = await debianPrograms(`${folder}/debian`, { packages, programs });
  if ('missing' in debian) {
    process.stderr.write(`bench:failover was skipped: it ${debian.missing}\n`);
    return;
  }
  const began = performance.now();
  const cluster = await startCluster(atEnd, folder, debian);
  const connectionString = cluster.apps[0]?.connectionString ?? '';
  const acknowledged = new TimedSet();
  const [ledger, failures, classes] = [{ ...openLedger(), acknowledged }, newFailureCounts(), classesInTurn()];
  /** Also opens a class, before too many have entered the last one. */
  const waitUntilWhole = async () => {
    const nodes = await cluster.waitUntilWhole();
    // Patroni may change its mind: then the next one comes later.
    await classes.next(connectionString).catch(() => {});
    return nodes;
  };
  let [isOver, areKillsDone] = [false, false];
  atEnd(() => {
    isOver = true;
  });
  await waitUntilWhole();
  const shouldContinue = () => !isOver && (!areKillsDone || ledger.sent.size < size.runs);
  const load = { classes, ledger, failures, concurrency, pauseMs: 100, shouldContinue };
  const playing = Promise.all(
    cluster.apps.map(({ origin }, place) => play({ ...load, origin, seed: 1000 * size.seed + place })),
  );

  const drawn = drawKills();
  const found: { kind: string; without_writes_ms: number; whole_again_ms: number }[] = [];
  for (const [place, [kind, , kill]] of drawn.entries()) {
    // Spread over the runs, at moments that the machine's speed does not decide.
    const due = ((place + 0.5 + random() / 2) * size.runs) / (drawn.length + 1);
    await waitUntil(() => acknowledged.size >= due);
    const nodes = await waitUntilWhole();
    const from = performance.now();
    const revive = await kill({ ...cluster, ...nodes });
    const again = acknowledged.size + 2 * concurrency * cluster.apps.length;
    await waitUntil(() => acknowledged.size >= again, maxAwayMs);
    revive();
    await waitUntilWhole();
    const to = performance.now();
    const seen = acknowledged.size;
    await waitUntil(() => acknowledged.size > seen, maxAwayMs);
    const without_writes_ms = acknowledged.longestGap(from, to);
    found.push({ kind, without_writes_ms, whole_again_ms: Math.round(to - from) });
    process.stderr.write(`${JSON.stringify(found.at(-1))}, ${acknowledged.size} runs acknowledged\n`);
  }
  areKillsDone = true;
  await playing;
  await cluster.waitUntilWhole();
  const { tried, must_be_zero } = await countsOf({ connectionString, ledger, failures, tried: {} });
  const times = found.map(({ without_writes_ms }) => without_writes_ms);
  const without_writes = { median_ms: percentile(times, 0.5), worst_ms: Math.max(...times) };
  const seconds = Math.round((performance.now() - began) / 1000);
  await report('failover', { size, seconds, without_writes, kills: found, tried, must_be_zero });
  const isSlow = without_writes.median_ms > most.median || without_writes.worst_ms > most.worst;
  mustHold([
    ...notZero(must_be_zero),
    ...(isSlow && !isSmoke ? [`without writes: ${JSON.stringify(without_writes)}`] : []),
  ]);
});
