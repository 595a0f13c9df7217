import { z } from 'zod';
import { type Budget, judged, summary } from './budget.ts';
import { paragraphs, shown, table } from './markdown.ts';
import type { Section } from './section.ts';

const Row = z.object({ what: z.string(), other: z.number(), own: z.number(), ratio: z.number() });

const Result = z.object({ postgres_version: z.string(), rounds: z.number(), rows: z.array(Row) });

type Row = z.infer<typeof Row>;

/** What each figure is called, and its budget: a ratio to the former release, or a figure of its own. */
const figures: Record<string, { name: string; budget: (row: Row) => Budget }> = {
  submissions_per_second: {
    name: 'submissions a second',
    budget: ({ ratio }) => ({ asks: 'at least 1.6 times', isMet: ratio >= 1.6 }),
  },
  submissions_cpu_ms: {
    name: 'CPU of PostgreSQL for each submission, ms',
    budget: ({ ratio }) => ({ asks: 'at most 0.45 times', isMet: ratio <= 0.45 }),
  },
  whole_runs_per_second: {
    name: 'whole runs a second',
    budget: ({ ratio }) => ({ asks: 'at least 1.4 times', isMet: ratio >= 1.4 }),
  },
  whole_runs_cpu_ms: {
    name: 'CPU of PostgreSQL for each whole run, ms',
    budget: ({ ratio }) => ({ asks: 'at most 0.45 times', isMet: ratio <= 0.45 }),
  },
  burst_p99_ms: {
    name: '300 submissions at once, 99th percentile, ms',
    budget: ({ ratio }) => ({ asks: 'not longer', isMet: ratio <= 1 }),
  },
  bytes_per_run: {
    name: 'bytes of the answers of a run, with their index',
    budget: ({ own }) => ({ asks: 'at most 2400', isMet: own <= 2400 }),
  },
};

/** This release next to another one, in turn on one PostgreSQL. */
export const loadAgainstSection = (json: unknown): Section => {
  const { postgres_version, rounds, rows } = Result.parse(json);
  const known = rows.flatMap((row) => {
    const figure = figures[row.what];
    return figure ? [{ ...row, name: figure.name, budget: figure.budget(row) }] : [];
  });
  return {
    text: paragraphs(
      `This release and the last one that stored an answer a row, in turn, ${rounds} rounds, on databases of one PostgreSQL ${postgres_version}; medians, and the median of the ratios of each round:`,
      table(
        ['What', 'An answer a row', 'A run a row', 'Ratio', 'Budget'],
        known.map(({ name, other, own, ratio, budget }) => [
          name,
          shown(other),
          shown(own),
          `${ratio}×`,
          judged([budget]),
        ]),
      ),
      summary(known.map(({ name, budget }) => ({ what: name, ...budget }))),
    ),
  };
};
