import type { TopLevelSpec } from 'vega-lite';
import { z } from 'zod';
import { flat } from '../growth/slopes.ts';
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

const Slope = z.object({ call: z.string(), expected: z.string(), p50_ratio: z.number(), is_flat: z.boolean() });
type Slope = z.infer<typeof Slope>;

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
        axis: { values: [1e4, 1e5, 1e6, 1e7], format: ',' },
      },
      y: { field: 'p50_ms', type: 'quantitative', scale: { type: 'log' }, title: null },
      detail: { field: 'call', type: 'nominal' },
    },
  },
});

/** Whether a call is flat, which is a miss only for calls that should be. */
const verdict = ({ expected, is_flat }: Slope): string => {
  if (is_flat) return 'flat';
  return expected === 'constant' ? '**not flat: missed**' : 'not flat';
};

const summary = (slopes: Slope[]): string => {
  const constant = slopes.filter(({ expected }) => expected === 'constant');
  const missed = constant.filter(({ is_flat }) => !is_flat).map(({ call }) => `\`${call}\``);
  const counted = `Of ${constant.length} calls that should take the same time whatever is stored, ${constant.length - missed.length} do.`;
  return missed.length === 0 ? counted : `${counted} Missed: ${missed.join(', ')}.`;
};

/** The same calls with more and more runs stored. */
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
      ...(slope ? [`${slope.p50_ratio}×`, verdict(slope)] : ['–', '–']),
    ];
  });
  const heads = sizes.map((size) => `${size.toLocaleString('en-GB')} runs`);
  return {
    text: paragraphs(
      picture('growth', 'Median of each call by the number of stored runs'),
      `Medians. Growth compares the largest size with the smallest that is not empty; up to ${flat} times is flat. The sizes are asked in turn, a few requests each, so that what else the machine does concerns all of them.`,
      table(['Call', 'By design', ...heads, 'Growth', 'Verdict'], body),
      summary(slopes),
    ),
    pictures: { growth: plot(rows) },
  };
};
