import type { SpawnedServer } from '../../server/testing/spawn-server.ts';
import { openInstallation } from '../installation.ts';
import { isSmoke } from '../report.ts';
import type { Scenario } from '../scenarios.ts';
import type { Processes } from '../usage.ts';
import { waitForCounting } from '../wait-for-counting.ts';
import { endCampaign, findProblems, storeClasses, storeRuns } from './stored.ts';
import { loadSubmissions, readAggregates } from './submissions.ts';
import { loadWholeRuns } from './whole-runs.ts';

const size = isSmoke
  ? { runs: 30, warmUp: 10, burst: 40, aggregates: 20, stored: 1000, warm_up_seconds: 0, seconds: 1, classes: 10 }
  : {
      ...{ runs: 5500, warmUp: 500, burst: 300, aggregates: 1000, stored: 100_000 },
      ...{ warm_up_seconds: 5, seconds: 60, classes: 2000 },
    };
const connections = 32;
const timeoutMs = 600_000;

/** Submissions alone, whole runs on one and two servers, 300 submissions at once, and the group's figures before and after. */
export const runs: Scenario = async (atEnd) => {
  const { startServer, database, settle, postgresql } = await openInstallation(atEnd, 'load');
  const processesWith = (servers: SpawnedServer[]): Processes => ({
    ...Object.fromEntries(servers.map(({ pid }, place) => [`server ${place + 1}`, () => [pid]])),
    ...{ postgresql, 'load generator': () => [process.pid] },
  });
  const playWholeRuns = async (servers: SpawnedServer[], classes: string[]) => {
    await settle();
    const origins = servers.map(({ origin }) => origin);
    return loadWholeRuns({ ...size, origins, classes, connections, processes: processesWith(servers) });
  };

  const first = await startServer();
  const classes = await storeClasses(database, size.classes);
  const empty = await readAggregates(first.origin, size.aggregates);
  const submissions = await loadSubmissions(first.origin, { ...size, connections });
  const one = await playWholeRuns([first], classes);
  const second = await startServer();
  const two = await playWholeRuns([first, second], classes);
  await Promise.all([first.stop(), second.stop()]);

  // With rate limits on, as for a school.
  const limited = await startServer({ RATE_LIMIT_PER_IP: '' });
  await waitForCounting(database, { timeoutMs });
  const burst = await loadSubmissions(limited.origin, { runs: size.burst, connections: size.burst });
  const sent = size.runs + size.warmUp + size.burst + one.played.public + two.played.public;
  await storeRuns(database, Math.max(0, size.stored - sent));
  await endCampaign(database);
  await waitForCounting(database, { maxUncounted: 0, timeoutMs });
  await settle();
  const full = await readAggregates(limited.origin, size.aggregates);

  const idle = two.answered_by_process.filter((answers) => answers === 0).length;
  const submission = { processes: 1, call: 'POST /responses' };
  const aggregates = { load: 'aggregates', processes: 1, call: 'GET /aggregate_responses' };
  const wholeRuns = [one, two].map((each, place) => ({ load: 'whole_runs', processes: place + 1, each }));
  return {
    connections,
    calls: [
      { load: 'submissions', ...submission, ...submissions },
      ...wholeRuns.flatMap(({ each, ...load }) => each.calls.map((row) => ({ ...load, ...row }))),
      { load: 'burst', ...submission, ...burst },
      { ...aggregates, runs_stored: 0, ...empty },
      { ...aggregates, runs_stored: full.participants, ...full },
    ],
    usage: wholeRuns.flatMap(({ each, ...load }) => each.usage.map((row) => ({ ...load, ...row }))),
    problems: [
      ...(await findProblems(database, {
        public_runs: Math.max(size.stored, sent),
        class_runs: one.played.class + two.played.class,
        counted: full.participants,
      })),
      ...(idle === 0 ? [] : [`${idle} of two processes answered nothing`]),
    ],
  };
};
