import type { TopLevelSpec } from 'vega-lite';
import { z } from 'zod';
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
    '`pgbench` writes the same rows into the same database with nothing else to do: no HTTP, no checks, no reading, no audit.',
    table(['What', 'Here, a second', 'pgbench, a second', 'Share'], rows),
  );
};

const isTold = ({ load, call }: Call): boolean => load !== 'whole_runs' || call === 'whole run';

/** Whole runs through HTTP, what they cost, and the floor. */
export const loadSection = (json: unknown): Section => {
  const { postgres_version, calls, usage, floor } = Result.parse(json);
  const told = calls
    .filter(isTold)
    .map(({ load, processes, per_second, p50_ms, p99_ms, runs_stored }) => [
      `${names[load] ?? load}${runs_stored === undefined ? '' : `, ${shown(runs_stored)} runs stored`}`,
      processes,
      per_second === undefined ? '–' : shown(per_second),
      shownMs(p50_ms),
      shownMs(p99_ms),
    ]);
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
      `On PostgreSQL ${postgres_version}.`,
      table(['What', 'Server processes', 'A second', 'Median', '99th percentile'], told),
      'What whole runs cost, of one core, and at most of memory:',
      table(['Server processes', 'Process', 'Of a core', 'Memory'], costs),
      floorText(floor),
    ),
    pictures: { 'load-calls': perCall(calls) },
  };
};
