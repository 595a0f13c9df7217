import type { TopLevelSpec } from 'vega-lite';
import { judged } from './budget.ts';
import { type Goal, goals, goalsByCell } from './clock-goals.ts';
import { type Deadline, loadNames, nameOf, ownSystem, Result, type Row, systemNames } from './clock-result.ts';
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

const verdict = ({ figure, ours, best, times, isMet }: Goal): string => {
  const { atMost } = goals[figure];
  const most = atMost === 1 ? 'not above' : `at most ${shown(atMost)} times`;
  const asks = `${most} ${shownMs(best[figure])} (${nameOf(best.system)})`;
  return `${shownMs(ours[figure])}; ${judged([{ asks, isMet }])}${isMet ? '' : `, ${shown(times)}×`}`;
};

/** Each goal and whether it is met, cell by cell. */
const goalTable = (cells: Goal[][]): string =>
  table(
    ['Input and load', ...Object.values(goals).map(({ title }) => title)],
    cells.flatMap((cell) => (cell[0] ? [[whereOf(cell[0].ours), ...cell.map(verdict)]] : [])),
  );

const goalCounts = (cells: Goal[][]): string =>
  Object.entries(goals)
    .map(([figure, { title }]) => {
      const of = cells.flat().filter((goal) => goal.figure === figure);
      return `${title}: met in ${of.filter(({ isMet }) => isMet).length} of ${of.length} cells`;
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
  const { chromium, rows, variants, deadlines } = Result.parse(json);
  const cells = goalsByCell(rows, ownSystem);
  const faces = Object.keys(systemNames).map((system) => undecodedOf(rows, system));
  return {
    text: paragraphs(
      picture('clock-error', 'How far recorded reaction times are off, by program, input and load'),
      picture('clock-onset', 'How long a face takes from its swap to the screen, by program, input and load'),
      `Chromium ${chromium}, ${rows[0]?.faces ?? 0} faces a cell. *Error* is how far the recorded reaction time is from the true one; *swap to screen* is how long a face takes to appear once the program has swapped it in. A face that came so late that its press fell within 100 ms of it is left out of the errors, for every program, but not of *swap to screen*.`,
      `Our goals in every cell: the errors not above those of the better of the other programs, swap to screen at most 1.1 times as long. ${goalCounts(cells)}. Between swap and screen, ours also lays out and paints the number of the face in the same frame: that is how the page learns when the face was on screen ([decision 24](decisions/0024-stage-without-react.md) has the traces). lab.js draws only the face.`,
      goalTable(cells),
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
