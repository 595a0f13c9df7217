import { setTimeout } from 'node:timers/promises';
import { seededRandom } from '../contract/rules/seeded-random.ts';
import { startUntilEnd, withEndings } from './endings.ts';
import { startCluster } from './failover/cluster.ts';
import { debianPrograms } from './failover/debian-programs.ts';
import { watchHealth } from './failover/health.ts';
import { drawKills, type Kind, kill } from './failover/kills.ts';
import { readLeftovers } from './failover/leftovers.ts';
import { repeatRuns } from './failover/repeats.ts';
import { longestGap, TimedSet } from './failover/without-writes.ts';
import { classesInTurn } from './faults/classes-in-turn.ts';
import { countsOf } from './faults/counts.ts';
import { play } from './faults/players.ts';
import { newFailureCounts } from './faults/retrying-client.ts';
import { openLedger } from './faults/runs-ledger.ts';
import { percentile } from './percentiles.ts';
import { isSmoke, mustHold, report } from './report.ts';
import { scratchFolder } from './scratch-folder.ts';

const packages = ['patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'postgresql', 'pgbouncer', 'nginx'];
const programs = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'nginx'];

const optionOf = (name: string): number | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : Number(process.argv[at + 1]);
};

const size = {
  runs: optionOf('runs') ?? (isSmoke ? 300 : 50_000),
  kills: optionOf('kills') ?? (isSmoke ? 3 : 20),
  seed: optionOf('seed') ?? 1,
};
const isPart = optionOf('kills') !== undefined;
const smokeKills: Kind[] = ['server', 'leader', 'etcd_member'];

/** In ms: what a kill may cost. */
const maxMedianMs = 30_000;
const maxWorstMs = 60_000;

/** Players at each of the two machines. */
const concurrency = 12;

/** Half of what a class takes: then the next one is opened. */
const maxPupils = 500;

/** A killed node stays away until runs are acknowledged again, at most this long. */
const maxAwayMs = 90_000;

await withEndings(async (atEnd) => {
  const folder = await scratchFolder(atEnd, 'failover');
  const debian = await debianPrograms(`${folder}/debian`, { packages, programs });
  if ('missing' in debian) {
    process.stderr.write(`bench:failover was skipped: it ${debian.missing}\n`);
    return;
  }
  const began = performance.now();
  const cluster = await startCluster(atEnd, folder, debian);
  process.stderr.write(`the cluster is up after ${Math.round((performance.now() - began) / 1000)} s\n`);
  const [app, ...others] = cluster.apps;
  if (!app) throw new Error('there is no server');

  const acknowledged = new TimedSet<string>();
  const [ledger, failures, classes] = [{ ...openLedger(), acknowledged }, newFailureCounts(), classesInTurn()];
  const random = seededRandom(size.seed);
  const health = await startUntilEnd(atEnd, async () => watchHealth(cluster.apps));
  const repeats = await startUntilEnd(atEnd, async () => repeatRuns(app.origin, ledger, () => acknowledged.last));
  const found: { kind: Kind; without_writes_ms: number; whole_again_ms: number }[] = [];
  let areKillsDone = false;
  let isStopped = false;
  atEnd(() => {
    isStopped = true;
  });
  await classes.next(app.connectionString);
  const openClasses = async (): Promise<void> => {
    for (let pupils = 0; !isStopped; await setTimeout(500)) {
      if (ledger.rounds.size - pupils < maxPupils) continue;
      // Without a leader it is tried again.
      await classes.next(app.connectionString).then(
        () => (pupils = ledger.rounds.size),
        () => {},
      );
    }
  };
  void openClasses();
  const shouldContinue = () => !isStopped && (!areKillsDone || ledger.sent.size < size.runs);
  const load = { classes, ledger, failures, concurrency, pauseMs: 100, shouldContinue };
  const playing = Promise.all(
    [app, ...others].map(({ origin }, place) => play({ ...load, origin, seed: 1000 * size.seed + place })),
  );

  const untilAcknowledged = async (count: number, maxMs: number): Promise<void> => {
    const until = performance.now() + maxMs;
    while (acknowledged.size < count && performance.now() < until) await setTimeout(20);
  };
  const killOnce = async (kind: Kind, place: number): Promise<void> => {
    const { leader, standby } = await cluster.waitUntilWhole();
    // Spread over the runs, at moments that the machine's speed does not decide.
    await untilAcknowledged(((place + random()) * size.runs) / (size.kills + 1), Number.POSITIVE_INFINITY);
    const from = performance.now();
    const revive = await kill(kind, { cluster, leader, standby, random });
    await untilAcknowledged(acknowledged.size + 2 * concurrency * cluster.apps.length, maxAwayMs);
    await revive();
    await cluster.waitUntilWhole();
    const to = performance.now();
    await untilAcknowledged(acknowledged.size + 1, maxAwayMs);
    const gap = longestGap(acknowledged.moments, { from, to });
    const without_writes_ms = Math.round(gap ? gap.to - gap.from : performance.now() - from);
    found.push({ kind, without_writes_ms, whole_again_ms: Math.round(to - from) });
    if (gap) health.check(gap);
    process.stderr.write(`${kind}: ${without_writes_ms} ms without writes, ${acknowledged.size} runs acknowledged\n`);
  };

  const kills = isSmoke ? smokeKills : drawKills(size.kills, random);
  for (const [place, kind] of kills.entries()) await killOnce(kind, place);
  areKillsDone = true;
  await playing;
  isStopped = true;
  await cluster.waitUntilWhole();
  await Promise.all([health.stop(), repeats.stop()]);
  const leftovers = await readLeftovers(app.connectionString);
  const counts = await countsOf({
    connectionString: app.connectionString,
    ledger,
    failures,
    tried: { ...health.tried, ...repeats.tried },
  });

  const times = found.map(({ without_writes_ms }) => without_writes_ms);
  const without_writes = { median_ms: percentile(times, 0.5), worst_ms: Math.max(...times) };
  const must_be_zero = { ...counts.must_be_zero, ...health.mustBeZero, ...repeats.mustBeZero, ...leftovers };
  await report(
    'failover',
    {
      size,
      seconds: Math.round((performance.now() - began) / 1000),
      without_writes,
      kills: found,
      tried: counts.tried,
      must_be_zero,
    },
    { isPart },
  );
  const isSlow = !isSmoke && (without_writes.median_ms > maxMedianMs || without_writes.worst_ms > maxWorstMs);
  mustHold([
    ...Object.entries(must_be_zero).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`])),
    ...(isSlow ? [`without writes: ${JSON.stringify(without_writes)}`] : []),
  ]);
});
