import type { TopLevelSpec } from 'vega-lite';
import { judged } from './budget.ts';
import { type Deadline, type Goal, loadNames, nameOf, Result, type Row, systemNames } from './clock-result.ts';
import { paragraphs, picture, shown, shownMs, table } from './markdown.ts';
import type { Section } from './section.ts';

const [loads, systems] = [Object.values(loadNames), Object.values(systemNames)];

/** For each program, input and load, a dot at the median and a line of one standard deviation each way. */
const plot = (rows: Row[], figure: 'error' | 'onset', title: string): TopLevelSpec => ({
  title: { text: title, subtitle: 'Median, and one standard deviation each way, in ms: less is better' },
  data: {
    values: rows.map((row) => {
      const median = figure === 'error' ? row.error_abs_median_ms : row.onset_median_ms;
      const sd = row[`${figure}_sd_ms`];
      const [system, load] = [nameOf(row.system), loadNames[row.load] ?? row.load];
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

const whereOf = ({ input, load }: { input: string; load: string }): string => `${input}, ${loadNames[load] ?? load}`;

/** Median, standard deviation and p99 of both figures, and how many faces they cover. */
const cellsOf = (row: Row): string[] => [
  ...[row.error_abs_median_ms, row.error_sd_ms, row.error_p99_ms].map(shownMs),
  ...[row.onset_median_ms, row.onset_sd_ms, row.onset_p99_ms].map(shownMs),
  `${shown(row.kept)} / ${shown(row.left_out)}`,
  shown(row.undecoded),
];

const heads = [
  ...['Program', 'Error: median', 'SD', 'p99', 'Swap to screen: median', 'SD', 'p99'],
  ...['Faces kept / left out', 'Undecoded'],
];

const comparison = (rows: Row[]): string =>
  table(
    ['Input and load', ...heads],
    rows.map((row) => [whereOf(row), nameOf(row.system), ...cellsOf(row)]),
  );

const goalNames: Record<string, string> = {
  error_abs_median_ms: 'Error, median',
  error_sd_ms: 'Error, SD',
  onset_median_ms: 'Swap to screen, median',
  onset_sd_ms: 'Swap to screen, SD',
};

const verdict = ({ ours_ms, best_other, best_other_ms, is_met }: Goal): string =>
  `${shownMs(ours_ms)}; ${judged([{ asks: `below ${shownMs(best_other_ms)} (${nameOf(best_other)})`, isMet: is_met }])}`;

/** Each goal and whether it is met, cell by cell. */
const goalTable = (goals: Goal[]): string => {
  const cells = [...new Set(goals.map(whereOf))];
  const body = cells.map((where) => [
    where,
    ...Object.keys(goalNames).map((name) => {
      const goal = goals.find((candidate) => candidate.goal === name && whereOf(candidate) === where);
      return goal ? verdict(goal) : '–';
    }),
  ]);
  return table(['Input and load', ...Object.values(goalNames)], body);
};

const goalCounts = (goals: Goal[]): string =>
  Object.entries(goalNames)
    .map(([name, title]) => {
      const of = goals.filter(({ goal }) => goal === name);
      return `${title}: met in ${of.filter(({ is_met }) => is_met).length} of ${of.length} cells`;
    })
    .join('. ');

const undecodedOf = (rows: Row[], system: string): string => {
  const own = rows.filter((row) => row.system === system);
  const sum = (field: 'undecoded' | 'faces') => own.reduce((total, row) => total + row[field], 0);
  return `${shown(sum('undecoded'))} of ${shown(sum('faces'))} (${nameOf(system)})`;
};

const deadlineTable = (deadlines: Deadline[]): string =>
  table(
    ['Program', 'Load', 'Faces', 'Median', 'Shortest', 'Longest', 'Goal'],
    deadlines.map((row) => [
      ...[nameOf(row.system), loadNames[row.load] ?? row.load, shown(row.faces)],
      `${shownMs(row.late_median_ms)} (${shown(row.late_median_frames)} frames)`,
      shownMs(row.late_min_ms),
      `${shownMs(row.late_max_ms)} (${shown(row.late_max_frames)} frames)`,
      judged([{ asks: 'each within one frame', isMet: row.is_within_a_frame }]),
    ]),
  );

/** The trial clock compared with two laboratory programs. */
export const clockSection = (json: unknown): Section => {
  const { chromium, rows, variants, goals, deadlines } = Result.parse(json);
  const faces = Object.keys(systemNames).map((system) => undecodedOf(rows, system));
  return {
    text: paragraphs(
      picture('clock-error', 'How far recorded reaction times are off, by program, input and load'),
      picture('clock-onset', 'How long a face takes from its swap to the screen, by program, input and load'),
      `Chromium ${chromium}, ${rows[0]?.faces ?? 0} faces a cell. *Error* is how far the recorded reaction time is from the true one; *swap to screen* is how long a face takes to appear once the program has swapped it in. A face that came so late that its press fell within 100 ms of it is left out of the errors, for every program, but not of *swap to screen*.`,
      `Our goal is to be below both other programs in every cell. ${goalCounts(goals)}. Between swap and screen, ours also lays out and paints the number of the face in the same frame, with React: that is how the page learns when the face was on screen. lab.js draws only the face.`,
      goalTable(goals),
      comparison(rows),
      variants.length > 0
        ? 'Two variants, in one cell: ours in a browser that does not say when a face was on screen, like Safari and Firefox (here Chromium, with that hidden from the page); and lab.js with buttons that wait for a click, as its documentation has them.'
        : '',
      variants.length > 0 ? comparison(variants) : '',
      `Faces that were not decoded when they were due (goal: none of ours): ${faces.join(', ')}.`,
      deadlines.length > 0
        ? 'How long an unanswered face stays on screen beyond its 3 seconds (a frame is 16.7 ms):'
        : '',
      deadlines.length > 0 ? deadlineTable(deadlines) : '',
    ),
    pictures: {
      'clock-error': plot(rows, 'error', 'How far recorded reaction times are off'),
      'clock-onset': plot(rows, 'onset', 'From the swap of a face until it is on screen'),
    },
  };
};
