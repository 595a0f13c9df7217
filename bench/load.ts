import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openHttpClient } from '../server/testing/http-client.ts';
import { type SpawnedServer, spawnServer } from '../server/testing/spawn-server.ts';
import { type Processes, withChildren } from './cpu-meter.ts';
import { startUntilEnd, withEndings } from './endings.ts';
import { measureAgainst } from './load/against.ts';
import { measureFloor, runsOfFloor } from './load/floor.ts';
import { describe } from './load/rows.ts';
import { countPublicRuns, findProblems, storeClasses, storeRuns, untilCounted } from './load/stored.ts';
import { loadBurst, loadSubmissions, readAggregates } from './load/submissions.ts';
import { openTarget } from './load/target.ts';
import { loadWholeRuns } from './load/whole-runs.ts';
import { onDatabase } from './on-database.ts';
import { isSmoke, mustHold, report } from './report.ts';
import { waitForCounting } from './wait-for-counting.ts';

const size = isSmoke
  ? { runs: 40, burst: 40, aggregates: 20, stored: 200, warm_up_seconds: 0, seconds: 1, floor_seconds: 1, classes: 10 }
  : {
      runs: 6000,
      burst: 300,
      aggregates: 1000,
      stored: 100_000,
      warm_up_seconds: 5,
      seconds: 60,
      floor_seconds: 20,
      classes: 2000,
    };
const connections = 32;

const { values: given } = parseArgs({
  options: {
    smoke: { type: 'boolean' },
    /** The folder of another built release: compares the two instead. */
    against: { type: 'string' },
    rounds: { type: 'string', default: '5' },
  },
});

/** Short phases, several times in turn. */
const comparison = {
  ...{ rounds: Number(given.rounds), runs: 3000, burst: 300, seconds: 20, warm_up_seconds: 3, classes: 2000 },
  ...(isSmoke && { rounds: 1, runs: 40, burst: 40, seconds: 1, warm_up_seconds: 0, classes: 10 }),
  connections,
};

const compare = (project: string) =>
  withEndings(async (atEnd) => {
    const target = await openTarget(process.env.DATABASE_URL, atEnd);
    const { database, postgres_version } = target;
    const rows = await measureAgainst(target, resolve(project), comparison, atEnd);
    const name = database === 'given' ? 'load-against-given' : 'load-against';
    await report(name, { database, postgres_version, connections, rounds: comparison.rounds, rows });
  });

const measure = () =>
  withEndings(async (atEnd) => {
    const target = await openTarget(process.env.DATABASE_URL, atEnd);
    const { connectionString, postmaster } = target;

    const startServer = (env = {}) =>
      startUntilEnd(atEnd, () => spawnServer({ from: 'built', env: { DATABASE_URL: connectionString, ...env } }));
    /** The processes that share the cores: the servers, PostgreSQL if it is on this machine, and this one. */
    const processesWith = (servers: SpawnedServer[]): Processes => ({
      ...Object.fromEntries(servers.map(({ pid }, place) => [`server ${place + 1}`, () => [pid]])),
      ...(postmaster && { postgresql: () => withChildren(postmaster) }),
      'load generator': () => [process.pid],
    });
    /** Writes and cleans up what a phase has left, so that the next one does not pay for it. */
    const settle = () =>
      onDatabase(connectionString, async (client) => {
        await client.query('vacuum analyze');
        // Fails for an account that merely owns its database.
        await client.query('checkpoint').catch(() => {});
      });
    const askAggregates = async ({ origin }: SpawnedServer) => {
      const client = openHttpClient(`${origin}/api`, { connections: 4 });
      return readAggregates(client, size.aggregates).finally(client.close);
    };
    const playWholeRuns = async (servers: SpawnedServer[], classes: string[]) => {
      await settle();
      const origins = servers.map(({ origin }) => origin);
      return loadWholeRuns({ ...size, origins, classes, connections, processes: processesWith(servers) });
    };

    const first = await startServer();
    const classes = await storeClasses(connectionString, size.classes);
    const empty = await askAggregates(first);
    const submissions = await loadSubmissions(first.origin, { runs: size.runs, connections }, processesWith([first]));
    const one = await playWholeRuns([first], classes);
    const second = await startServer();
    const two = await playWholeRuns([first, second], classes);
    await Promise.all([first.stop(), second.stop()]);

    await settle();
    const floorSize = { connections, seconds: size.floor_seconds, classes: classes.slice(0, 100) };
    const floor = await measureFloor(target, floorSize, { processes: processesWith([]), atEnd });

    // With rate limits on, as for a school.
    const limited = await startServer({ RATE_LIMIT_PER_IP: '' });
    // pgbench has left thousands of uncounted runs.
    await onDatabase(connectionString, (client) => waitForCounting(client, { timeoutMs: 600_000 }));
    const burst = await loadBurst(limited.origin, size.burst);
    await storeRuns(connectionString, Math.max(0, size.stored - (await countPublicRuns(connectionString))));
    await untilCounted(connectionString, 600_000);
    await settle();
    const full = await askAggregates(limited);

    const written = runsOfFloor(floor);
    const sent = size.runs + size.burst + one.played.public + two.played.public + written.public;
    const problems = await findProblems(connectionString, {
      public_runs: Math.max(size.stored, sent),
      class_runs: one.played.class + two.played.class + written.class,
      counted: full.participants,
    });
    const idle = two.answered_by_process.filter((answers) => answers === 0).length;
    const found = describe(target, { connections, submissions, one, two, burst, floor, empty, full });
    await report(target.database === 'given' ? 'load-given' : 'load', found);
    mustHold([...problems, ...(idle === 0 ? [] : [`${idle} of two processes answered nothing`])]);
  });

await (given.against ? compare(given.against) : measure());
