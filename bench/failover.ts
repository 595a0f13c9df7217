import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '../contract/rules/seeded-random.ts';
import { startUntilEnd, withEndings } from './endings.ts';
import { startCluster } from './failover/cluster.ts';
import { debianPrograms } from './failover/debian-programs.ts';
import { type Gap, longestGap, repeatUntilStopped, TimedSet, watchHealth } from './failover/health.ts';
import { drawKills, type Kind, kill } from './failover/kills.ts';
import { repeatRuns } from './failover/repeats.ts';
import { classesInTurn, countsOf, newFailureCounts, play } from './faults/players.ts';
import { openLedger } from './faults/runs-ledger.ts';
import { onDatabase } from './on-database.ts';
import { percentile } from './percentiles.ts';
import { isSmoke, mustHold, report } from './report.ts';
import { scratchFolder } from './scratch-folder.ts';

const packages = ['patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'postgresql', 'pgbouncer', 'nginx'];
const programs = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'nginx'];

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { smoke: { type: 'boolean' }, runs: text, kills: text, seed: text } });
const size = {
  runs: Number(values.runs ?? (isSmoke ? 300 : 50_000)),
  kills: Number(values.kills ?? 20),
  seed: Number(values.seed ?? 1),
};
const smokeKills: Kind[] = ['server', 'leader', 'etcd_member'];

/** In ms: what a kill may cost. */
const most = { median: 30_000, worst: 60_000 };
/** Players at each of the two machines. */
const concurrency = 12;
/** Half of what a class takes: then the next one is opened. */
const maxPupils = 500;
/** A killed node stays away until runs are acknowledged again, at most this long. */
const maxAwayMs = 90_000;

/** Waits until a condition holds, at most for some time. */
const waitUntil = async (holds: () => boolean | Promise<boolean>, maxMs = Number.POSITIVE_INFINITY): Promise<void> => {
  for (const end = performance.now() + maxMs; !(await holds()) && performance.now() < end; ) await setTimeout(20);
};

/** Waits until the queue is empty. Resolves to what is left: locks of servers that are gone, and jobs. */
const readLeftovers = (connectionString: string) =>
  onDatabase(connectionString, async (client) => {
    let left = { advisory_locks_left: 0, jobs_left: 0 };
    await waitUntil(async () => {
      const { rows } = await client.query<typeof left>(
        `select (select count(*) from pg_locks where locktype = 'advisory')::int as advisory_locks_left,
           (select count(*) from pgboss.job where state in ('created', 'retry', 'active'))::int as jobs_left`,
      );
      left = rows[0] ?? left;
      return left.advisory_locks_left + left.jobs_left === 0;
    }, 60_000);
    return left;
  });

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
  const [app] = cluster.apps;
  if (!app) throw new Error('there is no server');
  const { connectionString } = app;

  const acknowledged = new TimedSet<string>();
  const [ledger, failures, classes] = [{ ...openLedger(), acknowledged }, newFailureCounts(), classesInTurn()];
  const random = seededRandom(size.seed);
  const findLatest = () => ledger.sent.get(acknowledged.last ?? '')?.body;
  const health = await startUntilEnd(atEnd, async () => watchHealth(cluster.apps));
  const repeats = await startUntilEnd(atEnd, async () => repeatRuns(app.origin, findLatest));
  let isOver = false;
  let areKillsDone = false;
  atEnd(() => {
    isOver = true;
  });
  await classes.next(connectionString);
  let pupils = 0;
  const stopClasses = repeatUntilStopped(async () => {
    if (ledger.rounds.size - pupils < maxPupils) return;
    // Without a leader it is tried again.
    await classes.next(connectionString).then(
      () => (pupils = ledger.rounds.size),
      () => {},
    );
  });
  atEnd(stopClasses);
  const shouldContinue = () => !isOver && (!areKillsDone || ledger.sent.size < size.runs);
  const load = { classes, ledger, failures, concurrency, pauseMs: 100, shouldContinue };
  const playing = Promise.all(
    cluster.apps.map(({ origin }, place) => play({ ...load, origin, seed: 1000 * size.seed + place })),
  );

  const kinds = isSmoke ? smokeKills : drawKills(size.kills, random);
  const kills: { kind: Kind; without_writes_ms: number; whole_again_ms: number }[] = [];
  const gaps: Gap[] = [];
  for (const [place, kind] of kinds.entries()) {
    const { leader, standby } = await cluster.waitUntilWhole();
    // Spread over the runs, at moments that the machine's speed does not decide.
    const due = ((place + random()) * size.runs) / (kinds.length + 1);
    await waitUntil(() => acknowledged.size >= due);
    const from = performance.now();
    const revive = await kill(kind, { cluster, leader, standby, random });
    const again = acknowledged.size + 2 * concurrency * cluster.apps.length;
    await waitUntil(() => acknowledged.size >= again, maxAwayMs);
    revive();
    await cluster.waitUntilWhole();
    const to = performance.now();
    const seen = acknowledged.size;
    await waitUntil(() => acknowledged.size > seen, maxAwayMs);
    const gap = longestGap(acknowledged.moments, { from, to }) ?? { from, to: performance.now() };
    gaps.push(gap);
    kills.push({ kind, without_writes_ms: Math.round(gap.to - gap.from), whole_again_ms: Math.round(to - from) });
    process.stderr.write(`${JSON.stringify(kills.at(-1))}, ${acknowledged.size} runs acknowledged\n`);
  }
  areKillsDone = true;
  await playing;
  await cluster.waitUntilWhole();
  await Promise.all([health.stop(), repeats.stop(), stopClasses()]);
  const leftovers = await readLeftovers(connectionString);
  const tried = { ...health.tried(), ...repeats.tried };
  const counts = await countsOf({ connectionString, ledger, failures, tried });

  const times = kills.map(({ without_writes_ms }) => without_writes_ms);
  const without_writes = { median_ms: percentile(times, 0.5), worst_ms: Math.max(...times) };
  const must_be_zero = {
    ...{ ...counts.must_be_zero, health_ok_without_writes: health.countWrong(gaps) },
    ...{ ...repeats.mustBeZero, ...leftovers },
  };
  const seconds = Math.round((performance.now() - began) / 1000);
  const found = { size, seconds, without_writes, kills, tried: counts.tried, must_be_zero };
  await report('failover', found, { isPart: values.kills !== undefined });
  const isSlow = without_writes.median_ms > most.median || without_writes.worst_ms > most.worst;
  mustHold([
    ...Object.entries(must_be_zero).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`])),
    ...(isSlow && !isSmoke ? [`without writes: ${JSON.stringify(without_writes)}`] : []),
  ]);
});
