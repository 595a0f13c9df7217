import type { TopLevelSpec } from 'vega-lite';
import { z } from 'zod';
import { paragraphs, picture, shownMs, table } from './markdown.ts';
import type { Section } from './section.ts';

const Row = z.object({
  runs: z.number(),
  call: z.string(),
  expected: z.string(),
  p50_ms: z.number(),
  p99_ms: z.number(),
});
type Row = z.infer<typeof Row>;

const Slope = z.object({ call: z.string(), p50_ratio: z.number(), is_flat: z.boolean() });

const Result = z.object({ rows: z.array(Row), slopes: z.array(Slope) });

const byDesign: Record<string, string> = {
  constant: 'the same, whatever is stored',
  index: 'grows a little, as an index does',
  classes: 'grows with the number of classes',
};

const plot = (rows: Row[]): TopLevelSpec => ({
  title: {
    text: 'What is stored, and how long calls take',
    subtitle: 'Median in ms by the number of stored runs; both scales in powers of ten',
  },
  data: { values: rows.filter(({ runs }) => runs > 0) },
  facet: {
    field: 'expected',
    title: null,
    sort: Object.keys(byDesign),
    header: { labelExpr: `${JSON.stringify(byDesign)}[datum.value]` },
  },
  columns: 3,
  spec: {
    width: 220,
    height: 240,
    mark: { type: 'line', point: true },
    encoding: {
      x: {
        field: 'runs',
        type: 'quantitative',
        scale: { type: 'log' },
        title: null,
        axis: { values: [1e4, 1e5, 1e6], format: ',' },
      },
      y: { field: 'p50_ms', type: 'quantitative', scale: { type: 'log' }, title: null },
      detail: { field: 'call', type: 'nominal' },
    },
  },
});

/** The same calls with more and more stored. */
export const growthSection = (json: unknown): Section => {
  const { rows, slopes } = Result.parse(json);
  const sizes = [...new Set(rows.map(({ runs }) => runs))].toSorted((a, b) => a - b);
  const calls = [...new Map(rows.map(({ call, expected }) => [call, expected])).entries()];
  const body = calls.map(([call, expected]) => {
    const slope = slopes.find((each) => each.call === call);
    return [
      call,
      byDesign[expected] ?? expected,
      ...sizes.map((size) => {
        const row = rows.find((each) => each.call === call && each.runs === size);
        return row ? shownMs(row.p50_ms) : '–';
      }),
      slope ? `${slope.p50_ratio}×` : '–',
    ];
  });
  const heads = sizes.map((size) => `${size.toLocaleString('en-GB')} runs`);
  return {
    text: paragraphs(
      picture('growth', 'Median of each call by the number of stored runs'),
      'Medians; the last column is the largest size against the smallest that is not empty.',
      table(['Call', 'By design', ...heads, 'Growth'], body),
    ),
    pictures: { growth: plot(rows) },
  };
};
