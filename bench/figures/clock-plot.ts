import type { TopLevelSpec } from 'vega-lite';

export type ClockCell = {
  system: string;
  input: string;
  load: string;
  error_abs_median_ms: number;
  error_sd_ms: number;
};

/** How far recorded reaction times are off, by program, input and load: a dot at the median, a line of one SD each way. */
export const clockPlot = (cells: readonly ClockCell[]): TopLevelSpec => ({
  title: {
    text: 'How far recorded reaction times are off',
    subtitle: 'Median and one standard deviation each way, in ms: less is better',
  },
  data: {
    values: cells.map((cell) => ({
      ...cell,
      low: Math.max(0, cell.error_abs_median_ms - cell.error_sd_ms),
      high: cell.error_abs_median_ms + cell.error_sd_ms,
    })),
  },
  facet: {
    row: { field: 'load', title: null, header: { labelAngle: 0, labelAlign: 'left' } },
    column: { field: 'input', title: null },
  },
  spec: {
    width: 190,
    height: 66,
    encoding: {
      y: { field: 'system', type: 'nominal', title: null },
      color: { field: 'system', type: 'nominal', legend: null },
    },
    layer: [
      {
        mark: { type: 'rule', strokeWidth: 3, opacity: 0.5 },
        encoding: { x: { field: 'low', type: 'quantitative', title: null }, x2: { field: 'high' } },
      },
      {
        mark: { type: 'point', filled: true, size: 90, opacity: 1 },
        encoding: { x: { field: 'error_abs_median_ms', type: 'quantitative' } },
      },
    ],
  },
});
