import { spawnServer } from '../../server/testing/spawn-server.ts';
import { withChildren } from '../cpu-meter.ts';
import { type AtEnd, startUntilEnd } from '../endings.ts';
import { onDatabase } from '../on-database.ts';
import { percentile } from '../percentiles.ts';
import { waitForCounting } from '../wait-for-counting.ts';
import { storeClasses } from './stored.ts';
import { loadBurst, loadSubmissions } from './submissions.ts';
import { makeDatabase, type Target } from './target.ts';
import { loadWholeRuns } from './whole-runs.ts';

export type ComparisonSize = {
  rounds: number;
  runs: number;
  burst: number;
  seconds: number;
  warm_up_seconds: number;
  classes: number;
  connections: number;
};

/** What one build did in one round; `cpu_ms`: of PostgreSQL, for each run. */
type Round = {
  submissions_per_second: number;
  submissions_cpu_ms: number;
  whole_runs_per_second: number;
  whole_runs_cpu_ms: number;
  burst_p99_ms: number;
};

const measured = [
  'submissions_per_second',
  'submissions_cpu_ms',
  'whole_runs_per_second',
  'whole_runs_cpu_ms',
  'burst_p99_ms',
] as const satisfies (keyof Round)[];

type Build = { play: () => Promise<Round>; bytesPerRun: () => Promise<number> };

/** Opens a build on a database of its own, and returns how to measure it. */
const openBuild = async (
  { connectionString: server, postmaster }: Target,
  { size, project, atEnd }: { size: ComparisonSize; project?: string; atEnd: AtEnd },
): Promise<Build> => {
  const connectionString = await makeDatabase(server, atEnd);
  const { origin } = await startUntilEnd(atEnd, () =>
    spawnServer({ from: 'built', ...(project && { project }), env: { DATABASE_URL: connectionString } }),
  );
  const classes = await storeClasses(connectionString, size.classes);
  const processes = postmaster ? { postgresql: () => withChildren(postmaster) } : {};
  const cpuMs = (usage: { cpu_percent_of_a_core: number }[], perSecond: number): number =>
    (10 * (usage[0]?.cpu_percent_of_a_core ?? Number.NaN)) / perSecond;
  /** What a phase has left must not burden the next one, which may be the other build's. */
  const settle = () =>
    onDatabase(connectionString, async (client) => {
      await waitForCounting(client, { timeoutMs: 600_000 });
      await client.query('vacuum analyze');
      await client.query('checkpoint').catch(() => {});
    });
  const play = async (): Promise<Round> => {
    await settle();
    const submissions = await loadSubmissions(origin, size, processes);
    await settle();
    const whole = await loadWholeRuns({ ...size, origins: [origin], classes, processes });
    const wholePerSecond = whole.calls.find(({ call }) => call === 'whole run')?.per_second ?? Number.NaN;
    await settle();
    const burst = await loadBurst(origin, size.burst);
    return {
      submissions_per_second: submissions.per_second,
      submissions_cpu_ms: cpuMs(submissions.usage, submissions.per_second),
      whole_runs_per_second: wholePerSecond,
      whole_runs_cpu_ms: cpuMs(whole.usage, wholePerSecond),
      burst_p99_ms: burst.p99_ms,
    };
  };
  const bytesPerRun = () =>
    onDatabase(connectionString, async (client) => {
      await client.query('vacuum full');
      const { rows } = await client.query<{ bytes: number }>(
        `select pg_total_relation_size(coalesce(to_regclass('run'), 'response'::regclass))::float8
                / (select count(*) from participant where tms_completed_at is not null) as bytes`,
      );
      return Math.round(rows[0]?.bytes ?? Number.NaN);
    });
  return { play, bytesPerRun };
};

const median = (values: number[]): number => percentile(values, 0.5);

const inHundredths = (value: number): number => Math.round(value * 100) / 100;

/**
 * Measures this build and the one in another project's folder in turn, on two databases of one PostgreSQL. Resolves to a
 * row for each figure: medians of the rounds, and the median of their ratios, this build's to the other's.
 */
export const measureAgainst = async (target: Target, project: string, size: ComparisonSize, atEnd: AtEnd) => {
  const other = await openBuild(target, { size, project, atEnd });
  const own = await openBuild(target, { size, atEnd });
  const rounds: { own: Round; other: Round }[] = [];
  for (let round = 0; round < size.rounds; round += 1) {
    // Who is first changes, so that a machine that slows down affects both alike.
    if (round % 2 === 0) rounds.push({ other: await other.play(), own: await own.play() });
    else rounds.push({ own: await own.play(), other: await other.play() });
  }
  const row = (what: string, pairs: { own: number; other: number }[]) => ({
    what,
    other: inHundredths(median(pairs.map((pair) => pair.other))),
    own: inHundredths(median(pairs.map((pair) => pair.own))),
    ratio: inHundredths(median(pairs.map((pair) => pair.own / pair.other))),
    ratio_of_each_round: pairs.map((pair) => inHundredths(pair.own / pair.other)).join(', '),
  });
  return [
    ...measured.map((what) =>
      row(
        what,
        rounds.map((round) => ({ own: round.own[what], other: round.other[what] })),
      ),
    ),
    row('bytes_per_run', [{ own: await own.bytesPerRun(), other: await other.bytesPerRun() }]),
  ];
};
