import { resolve } from 'node:path';
import { type SpawnedServer, spawnServer } from '../../server/testing/spawn-server.ts';
import { startUntilEnd } from '../endings.ts';
import { openInstallation, settle, waitForCounting } from '../installation.ts';
import { percentile } from '../percentiles.ts';
import { isSmoke } from '../report.ts';
import type { Scenario } from '../scenarios.ts';
import { loadSubmissions, loadWholeRuns, readAggregates } from './phones.ts';
import { findProblems, storeClasses, storeRuns } from './stored.ts';

const size = isSmoke
  ? { runs: 30, warmUp: 10, burst: 40, aggregates: 20, stored: 1000, warm_up_seconds: 0, seconds: 1, classes: 10 }
  : {
      ...{ runs: 5500, warmUp: 500, burst: 300, aggregates: 1000, stored: 100_000 },
      ...{ warm_up_seconds: 5, seconds: 60, classes: 2000 },
    };
const connections = 32;
/** Short turns, many times: what disturbs the machine then disturbs both builds. */
const turn = isSmoke ? size : { ...size, runs: 1500, warmUp: 100, warm_up_seconds: 2, seconds: 12 };

/** Submissions alone, whole runs on one and two servers, 300 submissions at once, and the group's figures before and after. */
export const runs: Scenario = async (atEnd) => {
  const { startServer, db, database } = await openInstallation(atEnd, 'load');
  const playWholeRuns = async (classes: string[], ...servers: SpawnedServer[]) => {
    await settle(database);
    return loadWholeRuns({ ...size, origins: servers.map(({ origin }) => origin), classes, connections });
  };
  const first = await startServer();
  const classes = await storeClasses(database, size.classes);
  const empty = await readAggregates(first.origin, size.aggregates);
  const submissions = await loadSubmissions(first.origin, { ...size, connections });
  const { played: byOne, ...one } = await playWholeRuns(classes, first);
  const second = await startServer();
  const { played: byTwo, ...two } = await playWholeRuns(classes, first, second);
  await Promise.all([first.stop(), second.stop()]);

  // With rate limits on, as for a school.
  const limited = await startServer({ RATE_LIMIT_PER_IP: '' });
  await waitForCounting(database);
  const burst = await loadSubmissions(limited.origin, { runs: size.burst, connections: size.burst });
  const sent = size.runs + size.warmUp + size.burst + byOne.public + byTwo.public;
  await storeRuns(database, Math.max(0, size.stored - sent));
  await waitForCounting(database);
  await settle(database);
  const full = await readAggregates(limited.origin, size.aggregates);
  const aggregates = { load: 'aggregates', call: 'GET /aggregate_responses' };
  return {
    connections,
    calls: [
      { load: 'submissions', call: 'POST /responses', ...submissions },
      { load: 'whole_runs', call: 'whole run', processes: 1, ...one },
      { load: 'whole_runs', call: 'whole run', processes: 2, ...two },
      { load: 'burst', call: 'POST /responses', ...burst },
      { ...aggregates, runs_stored: 0, ...empty },
      { ...aggregates, runs_stored: full.participants, ...full },
    ],
    problems: await findProblems(db, {
      public_runs: Math.max(size.stored, sent),
      class_runs: byOne.class + byTwo.class,
      counted: full.participants,
    }),
  };
};

/**
 * Compares this build with the one in another folder of the project, each on a database of its own, through public calls
 * alone. They take turns, so that a machine that slows down affects both alike: the median of the rounds' ratios counts.
 */
export const compareWith =
  (folder: string): Scenario =>
  async (atEnd) => {
    const open = (project: object) => startUntilEnd(atEnd, () => spawnServer({ from: 'built', ...project }));
    const servers = { other: await open({ project: resolve(folder) }), own: await open({}) };
    const measure = async ({ origin }: { origin: string }): Promise<Record<string, number>> => ({
      submissions_per_second: (await loadSubmissions(origin, { ...turn, connections })).per_second,
      whole_runs_per_second: (await loadWholeRuns({ ...turn, origins: [origin], classes: [], connections })).per_second,
      burst_p99_ms: (await loadSubmissions(origin, { runs: size.burst, connections: size.burst })).p99_ms,
      figures_per_second: (await readAggregates(origin, size.aggregates)).per_second,
    });
    const ratios: Record<string, number[]> = {};
    for (let round = 0; round < (isSmoke ? 1 : 7); round += 1) {
      const early = round % 2 === 0 ? undefined : await measure(servers.own);
      const other = await measure(servers.other);
      for (const [what, value] of Object.entries(early ?? (await measure(servers.own)))) {
        ratios[what] = [...(ratios[what] ?? []), value / (other[what] ?? 0)];
      }
    }
    const median = (values: number[]) => Math.round(100 * percentile(values, 0.5)) / 100;
    return { connections, ratios: Object.entries(ratios).map(([what, all]) => ({ what, own_to_other: median(all) })) };
  };
