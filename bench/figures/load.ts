import type { TopLevelSpec } from 'vega-lite';
import { z } from 'zod';
import { type Budget, judged, summary } from './budget.ts';
import { paragraphs, picture, shown, shownMs, table } from './markdown.ts';
import type { Section } from './section.ts';

const Call = z.object({
  load: z.string(),
  processes: z.number(),
  call: z.string(),
  per_second: z.number().optional(),
  p50_ms: z.number(),
  p99_ms: z.number(),
  runs_stored: z.number().optional(),
});
type Call = z.infer<typeof Call>;

const Usage = z.object({
  load: z.string(),
  processes: z.number(),
  process: z.string(),
  cpu_percent_of_a_core: z.number(),
  memory_peak_mb: z.number().nullable(),
});

const Floor = z.object({ load: z.string(), per_second: z.number(), ours_per_second: z.number(), ratio: z.number() });

const Result = z.object({
  postgres_version: z.string(),
  calls: z.array(Call),
  usage: z.array(Usage),
  floor: z.union([z.array(Floor), z.object({ skipped: z.string() })]),
});

const names: Record<string, string> = {
  submissions: 'submissions alone, 32 connections',
  whole_runs: 'whole runs, 32 at a time',
  burst: '300 submissions at once from one address, limits on',
  aggregates: 'the group’s figures',
};

/** Budgets of one server process: the lowest rate, and the highest 99th percentile. */
const budgets: Record<string, { per_second?: number; p99_ms: number }> = {
  submissions: { per_second: 350, p99_ms: 150 },
  burst: { p99_ms: 1000 },
  aggregates: { p99_ms: 20 },
};

const nameOf = ({ load, runs_stored }: Call): string =>
  `${names[load] ?? load}${runs_stored === undefined ? '' : `, ${shown(runs_stored)} runs stored`}`;

const budgetsOf = ({ load, per_second = 0, p99_ms }: Call): Budget[] => {
  const budget = budgets[load];
  if (!budget) return [];
  const within = { asks: `99% below ${shownMs(budget.p99_ms)}`, isMet: p99_ms < budget.p99_ms };
  if (budget.per_second === undefined) return [within];
  return [{ asks: `${budget.per_second} a second`, isMet: per_second >= budget.per_second }, within];
};

const perCall = (calls: Call[]): TopLevelSpec => ({
  title: {
    text: 'How long each call of a whole run takes',
    subtitle: 'Median and 99th percentile in ms, 32 runs at a time',
  },
  data: {
    values: calls
      .filter(({ load, call }) => load === 'whole_runs' && call !== 'whole run')
      .flatMap(({ call, processes, p50_ms, p99_ms }) => [
        { call, processes: processes === 1 ? 'one process' : 'two processes', figure: 'median', ms: p50_ms },
        { call, processes: processes === 1 ? 'one process' : 'two processes', figure: '99th percentile', ms: p99_ms },
      ]),
  },
  mark: { type: 'point', filled: true, size: 90, opacity: 1 },
  width: 520,
  encoding: {
    y: { field: 'call', type: 'nominal', title: null, sort: null },
    x: { field: 'ms', type: 'quantitative', title: null },
    color: { field: 'processes', type: 'nominal', title: null },
    shape: { field: 'figure', type: 'nominal', title: null },
  },
});

const floorText = (floor: z.infer<typeof Result>['floor']): string => {
  if ('skipped' in floor) return `The floor was not measured: ${floor.skipped}.`;
  const rows = floor.map(({ load, per_second, ours_per_second, ratio }) => [
    names[load] ?? load,
    shown(ours_per_second),
    shown(per_second),
    `${shown(100 * ratio)}%`,
  ]);
  return paragraphs(
    '`pgbench` writes the same rows into the same database with nothing else to do: no HTTP, no checks, no reading, no audit. Its rows are made inside PostgreSQL (`generate_series`), so its clients send next to nothing, while a phone sends 120 answers: our share would be larger if both had to.',
    table(['What', 'Here, a second', 'pgbench, a second', 'Share'], rows),
  );
};

const isListed = ({ load, call }: Call): boolean => load !== 'whole_runs' || call === 'whole run';

const callsTable = (calls: Call[]): string =>
  table(
    ['What', 'Server processes', 'A second', 'Median', '99th percentile', 'Budget'],
    calls
      .filter(isListed)
      .map((call) => [
        nameOf(call),
        call.processes,
        call.per_second === undefined ? '–' : shown(call.per_second),
        shownMs(call.p50_ms),
        shownMs(call.p99_ms),
        judged(budgetsOf(call)),
      ]),
  );

/** The same on a PostgreSQL that was there before. */
export const loadGivenSection = (json: unknown): Section => {
  const { postgres_version, calls } = Result.parse(json);
  return { text: paragraphs(`On a PostgreSQL ${postgres_version} that was there before:`, callsTable(calls)) };
};

/** Whole runs through HTTP, what they cost, and the floor. */
export const loadSection = (json: unknown): Section => {
  const { postgres_version, calls, usage, floor } = Result.parse(json);
  const costs = usage
    .filter(({ load }) => load === 'whole_runs')
    .map(({ processes, process, cpu_percent_of_a_core, memory_peak_mb }) => [
      processes,
      process,
      `${shown(cpu_percent_of_a_core)}%`,
      memory_peak_mb === null ? '–' : `${shown(memory_peak_mb)} MB`,
    ]);
  return {
    text: paragraphs(
      picture('load-calls', 'Median and 99th percentile of each call of a whole run'),
      `On the embedded PostgreSQL ${postgres_version}:`,
      callsTable(calls),
      summary(calls.flatMap((call) => budgetsOf(call).map((budget) => ({ what: nameOf(call), ...budget })))),
      'What whole runs cost: share of one core, and peak memory:',
      table(['Server processes', 'Process', 'Of a core', 'Memory'], costs),
      floorText(floor),
    ),
    pictures: { 'load-calls': perCall(calls) },
  };
};
