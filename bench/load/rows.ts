import type { Floor } from './floor.ts';
import type { loadBurst, loadSubmissions, readAggregates } from './submissions.ts';
import type { Target } from './target.ts';
import type { Usage } from './usage.ts';
import type { loadWholeRuns } from './whole-runs.ts';

type WholeRuns = Awaited<ReturnType<typeof loadWholeRuns>>;
type Aggregates = Awaited<ReturnType<typeof readAggregates>>;

export type Found = {
  connections: number;
  submissions: Awaited<ReturnType<typeof loadSubmissions>>;
  one: WholeRuns;
  two: WholeRuns;
  burst: Awaited<ReturnType<typeof loadBurst>>;
  floor: Floor;
  empty: Aggregates;
  full: Aggregates;
};

const wholeRunRow = ({ calls }: WholeRuns) => calls.find(({ call }) => call === 'whole run');

/** Our rate as a share of pgbench's: 1 would be as fast as the database takes the rows. */
const ratio = (ours: number, floor: number): number => Math.round((1000 * ours) / floor) / 1000;

const floorRows = (database: string, { floor, submissions, one }: Found) => {
  if ('skipped' in floor) return floor;
  const ours = { submissions: submissions.per_second, whole_runs: wholeRunRow(one)?.per_second ?? 0 };
  return (['submissions', 'whole_runs'] as const).map((load) => ({
    database,
    load,
    ...floor[load].figures,
    ours_per_second: ours[load],
    ratio: ratio(ours[load], floor[load].figures.per_second),
  }));
};

/** The results as flat rows, one for each kind of call, process and floor. `processes`: the number of servers. */
export const describe = ({ database, postgres_version }: Target, found: Found) => {
  const { connections, submissions, one, two, burst, floor, empty, full } = found;
  const { usage: whileSubmitting, ...alone } = submissions;
  const callRows = (processes: number, { calls, slowest_10_s_per_second }: WholeRuns) =>
    calls.map((row) => ({
      ...{ database, load: 'whole_runs', processes, ...row },
      ...(row.call === 'whole run' && { slowest_10_s_per_second }),
    }));
  const usageRows = (load: string, processes: number, usage: Usage[]) =>
    usage.map((row) => ({ database, load, processes, ...row }));
  const submission = { processes: 1, call: 'POST /responses' };
  const aggregate = { load: 'aggregates', processes: 1, call: 'GET /aggregate_responses' };
  return {
    database,
    postgres_version,
    connections,
    calls: [
      { database, load: 'submissions', ...submission, ...alone },
      ...callRows(1, one),
      ...callRows(2, two),
      { database, load: 'burst', ...submission, ...burst },
      { database, ...aggregate, runs_stored: 0, ...empty },
      { database, ...aggregate, runs_stored: full.participants, ...full },
    ],
    usage: [
      ...usageRows('submissions', 1, whileSubmitting),
      ...usageRows('whole_runs', 1, one.usage),
      ...usageRows('whole_runs', 2, two.usage),
      ...('skipped' in floor
        ? []
        : [
            ...usageRows('floor_submissions', 0, floor.submissions.usage),
            ...usageRows('floor_whole_runs', 0, floor.whole_runs.usage),
          ]),
    ],
    floor: floorRows(database, found),
  };
};
