import type { TopLevelSpec } from 'vega-lite';
import { z } from 'zod';
import { paragraphs, picture, shown, shownMs, table } from './markdown.ts';
import type { Section } from './section.ts';

const Row = z.object({
  system: z.string(),
  input: z.string(),
  load: z.string(),
  trials: z.number(),
  onset_median_ms: z.number(),
  onset_sd_ms: z.number(),
  error_abs_median_ms: z.number(),
  error_sd_ms: z.number(),
  error_p99_ms: z.number(),
  undecoded: z.number(),
});
type Row = z.infer<typeof Row>;

const Deadline = z.object({
  system: z.string(),
  load: z.string(),
  late_median_ms: z.number(),
  late_max_ms: z.number(),
});

const Result = z.object({ chromium: z.string(), rows: z.array(Row), deadlines: z.array(Deadline) });

const loadNames: Record<string, string> = { idle: 'idle', blocked: 'blocked for 40 ms', throttled: 'CPU 4× slower' };
const systemNames: Record<string, string> = {
  'prima-vista': 'Prima Vista',
  jsPsych: 'jsPsych 8.3',
  'lab.js': 'lab.js 20.2',
};
const [loads, systems] = [Object.values(loadNames), Object.values(systemNames)];

/** A dot at the median and a line of one standard deviation each way, for each program, input and load. */
const plot = (rows: Row[], figure: 'error' | 'onset', title: string): TopLevelSpec => ({
  title: { text: title, subtitle: 'Median, and one standard deviation each way, in ms: less is better' },
  data: {
    values: rows.map((row) => {
      const median = figure === 'error' ? row.error_abs_median_ms : row.onset_median_ms;
      const sd = row[`${figure}_sd_ms`];
      const [system, load] = [systemNames[row.system] ?? row.system, loadNames[row.load] ?? row.load];
      return { ...{ system, load, input: row.input, median }, low: Math.max(0, median - sd), high: median + sd };
    }),
  },
  facet: {
    row: { field: 'load', title: null, sort: loads, header: { labelAngle: 0, labelAlign: 'left' } },
    column: { field: 'input', title: null, sort: ['touch', 'mouse', 'keyboard'] },
  },
  spec: {
    width: 190,
    height: 66,
    encoding: {
      y: { field: 'system', type: 'nominal', title: null, sort: systems },
      color: { field: 'system', type: 'nominal', legend: null, sort: systems },
    },
    layer: [
      {
        mark: { type: 'rule', strokeWidth: 3, opacity: 0.5 },
        encoding: { x: { field: 'low', type: 'quantitative', title: null }, x2: { field: 'high' } },
      },
      {
        mark: { type: 'point', filled: true, size: 90, opacity: 1 },
        encoding: { x: { field: 'median', type: 'quantitative' } },
      },
    ],
  },
});

const cell = (row: Row | undefined, median: number | undefined, sd: number | undefined): string =>
  row && median !== undefined && sd !== undefined ? `${shownMs(median)} (${shown(sd)})` : '–';

const comparison = (rows: Row[]): string => {
  const cells = [...new Map(rows.map(({ input, load }) => [`${input} ${load}`, { input, load }])).values()];
  const of = (system: string, where: { input: string; load: string }) =>
    rows.find((row) => row.system === system && row.input === where.input && row.load === where.load);
  const body = cells.map((where) => [
    `${where.input}, ${loadNames[where.load] ?? where.load}`,
    ...Object.keys(systemNames).map((system) => {
      const row = of(system, where);
      return cell(row, row?.error_abs_median_ms, row?.error_sd_ms);
    }),
    ...Object.keys(systemNames).map((system) => {
      const row = of(system, where);
      return cell(row, row?.onset_median_ms, row?.onset_sd_ms);
    }),
  ]);
  const heads = (what: string) => systems.map((system) => `${what}: ${system}`);
  return table(['Input and load', ...heads('error'), ...heads('swap to screen')], body);
};

const undecodedOf = (rows: Row[], system: string): string => {
  const own = rows.filter((row) => row.system === system);
  const sum = (field: 'undecoded' | 'trials') => own.reduce((total, row) => total + row[field], 0);
  return `${shown(sum('undecoded'))} of ${shown(sum('trials'))} (${systemNames[system] ?? system})`;
};

/** The trial clock next to two programs of laboratories. */
export const clockSection = (json: unknown): Section => {
  const { chromium, rows, deadlines } = Result.parse(json);
  const faces = Object.keys(systemNames).map((system) => undecodedOf(rows, system));
  const late = deadlines.map(({ system, load, late_median_ms, late_max_ms }) => [
    systemNames[system] ?? system,
    loadNames[load] ?? load,
    shownMs(late_median_ms),
    shownMs(late_max_ms),
  ]);
  return {
    text: paragraphs(
      picture('clock-error', 'How far recorded reaction times are off, by program, input and load'),
      picture('clock-onset', 'How long a face takes from its swap to the screen, by program, input and load'),
      `Median and, in brackets, standard deviation; Chromium ${chromium}, ${rows[0]?.trials ?? 0} trials a cell. *Error* is how far the recorded reaction time is from the true one, *swap to screen* how long a face takes to be there once the program has put it in.`,
      comparison(rows),
      `Faces that were not decoded when they were due: ${faces.join(', ')}.`,
      late.length > 0 ? 'How long a face that nobody answers stays beyond its 3 seconds:' : '',
      late.length > 0 ? table(['Program', 'Load', 'Median', 'Longest'], late) : '',
    ),
    pictures: {
      'clock-error': plot(rows, 'error', 'How far recorded reaction times are off'),
      'clock-onset': plot(rows, 'onset', 'From the swap of a face until it is on screen'),
    },
  };
};
