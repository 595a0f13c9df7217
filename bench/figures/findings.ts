import { z } from 'zod';
import { judged } from './budget.ts';
import { paragraphs, shown, shownMs, table } from './markdown.ts';
import type { Section } from './section.ts';

const Conditions = z.object({
  runs: z.number(),
  faces_of_phenotype: z.number(),
  faces: z.enum(['usual', 'uneven', 'alike']),
});

/** Percent of intervals; `points`: their mean width. */
const CoverageRow = Conditions.extend({
  wilson: z.object({ these: z.number(), alike: z.number(), points: z.number() }),
  these_faces: z.object({ these: z.number(), alike: z.number(), points: z.number(), pairs: z.number() }),
  faces_like_these: z.object({ alike: z.number(), points: z.number(), lowest: z.number(), pairs: z.number() }),
  conditional: z.object({
    shares: z.number(),
    points: z.number(),
    differences: z.number(),
    shares_alike: z.number(),
    differences_alike: z.number(),
  }),
  clear_pairs: z.object({ these_faces: z.number(), faces_like_these: z.number() }),
  wrong_signs: z.object({ these_faces: z.number().nullable(), faces_like_these: z.number().nullable() }),
});

/** Percent of campaigns. */
const FalsePositives = Conditions.extend({ wilson: z.number(), these_faces: z.number(), faces_like_these: z.number() });

const Result = z.object({
  campaigns: z.number(),
  coverage: z.array(CoverageRow),
  false_positives: z.array(FalsePositives),
});

const faces = {
  usual: '',
  uneven: ', faces that differ more (SubSaharan, 0.7) and less (Caucasian, 0.2)',
  alike: ', faces all alike',
} as const;

const nameOf = (row: z.infer<typeof Conditions>): string =>
  `${shown(row.runs)} runs, ${row.faces_of_phenotype} faces a phenotype${faces[row.faces]}`;

const percent = (value: number | null): string => (value === null ? 'none clear' : `${value}%`);

/** Whether the intervals of the findings hold, in campaigns whose truth is known. */
export const findingsSection = (json: unknown): Section => {
  const { campaigns, coverage, false_positives } = Result.parse(json);
  return {
    text: paragraphs(
      `${campaigns} simulated campaigns a row, of five words. Answers hang together as those of people do (logit standard deviations: a run’s readiness to say YES 0.8, for one word 0.3, its own difference between phenotypes 0.4, faces 0.4), 4% of the runs are clickers. Intervals meant to contain the truth in 95% of cases do so in …; in brackets their mean width in percentage points:`,
      table(
        [
          '',
          'Wilson on all answers: these faces / faces like these',
          'These faces: these / like these',
          'Differences, these faces',
          'Faces like these',
          'The lowest of six',
          'Differences, faces like these',
        ],
        coverage.map((row) => [
          nameOf(row),
          `${percent(row.wilson.these)} / ${percent(row.wilson.alike)} (${row.wilson.points})`,
          `${percent(row.these_faces.these)} / ${percent(row.these_faces.alike)} (${row.these_faces.points})`,
          percent(row.these_faces.pairs),
          `${percent(row.faces_like_these.alike)} (${row.faces_like_these.points})`,
          percent(row.faces_like_these.lowest),
          percent(row.faces_like_these.pairs),
        ]),
      ),
      'Next to “migrant”, of the same faces and the same runs: the intervals of the shares given YES and given NO, and of their differences. They are about these faces; the last two columns say what they would be worth for others, which is why nobody may use them so:',
      table(
        [
          '',
          'Shares, these faces',
          'Differences, these faces',
          'Shares, faces like these',
          'Differences, faces like these',
        ],
        coverage.map((row) => [
          nameOf(row),
          `${percent(row.conditional.shares)} (${row.conditional.points})`,
          percent(row.conditional.differences),
          percent(row.conditional.shares_alike),
          percent(row.conditional.differences_alike),
        ]),
      ),
      'Of the 75 pairs, so many are called clear; and of these, so many point the wrong way as far as the phenotype is concerned, not these faces:',
      table(
        ['', 'Clear, these faces', 'Clear, faces like these', 'Wrong way, these faces', 'Wrong way, faces like these'],
        coverage.map((row) => [
          nameOf(row),
          percent(row.clear_pairs.these_faces),
          percent(row.clear_pairs.faces_like_these),
          percent(row.wrong_signs.these_faces),
          percent(row.wrong_signs.faces_like_these),
        ]),
      ),
      'Campaigns without any difference between phenotypes in which one is called clear all the same:',
      table(
        ['', 'Wilson intervals apart', 'These faces', 'Faces like these'],
        false_positives.map((row) => [
          nameOf(row),
          percent(row.wilson),
          percent(row.these_faces),
          percent(row.faces_like_these),
        ]),
      ),
    ),
  };
};

const Calls = z.object({
  budget_p99_ms: z.number(),
  questions: z.number(),
  rows: z.array(
    z.object({ runs: z.number(), call: z.string(), requests: z.number(), p50_ms: z.number(), p99_ms: z.number() }),
  ),
});

/** How long a figure's call takes, whatever the number of runs. */
export const findingsCallsSection = (json: unknown): Section => {
  const { budget_p99_ms, questions, rows } = Calls.parse(json);
  const most = Math.max(...rows.map(({ runs }) => runs));
  const budgetOf = (runs: number, p99_ms: number) =>
    runs === most ? [{ asks: `99% below ${shownMs(budget_p99_ms)}`, isMet: p99_ms < budget_p99_ms }] : [];
  return {
    text: paragraphs(
      `\`GET /findings\`, one call after the other, through each of the ${questions} questions that can be asked of a set of faces: all runs and those without a flag, with each table by group, and each level. The first of a step reads and estimates everything anew; after that the answer is remembered until the next step. The runs were played, counted and published as an edition; for the larger number, their participants were copied and all sums multiplied, which is what counting the copies would have left.`,
      table(
        ['Runs', 'Call', 'Calls', 'Median', '99th percentile', 'Budget'],
        rows.map(({ runs, call, requests, p50_ms, p99_ms }) => [
          ...[shown(runs), call, shown(requests), shownMs(p50_ms), shownMs(p99_ms)],
          judged(budgetOf(runs, p99_ms)),
        ]),
      ),
    ),
  };
};

const Cost = z.object({ ms: z.number(), cpu_ms_here: z.number(), cpu_ms_postgres: z.number() });
const Fold = z.object({
  runs: z.number(),
  rounds: z.number(),
  a_run: Cost,
  other_run: Cost,
  ratio: z.number(),
  cpu_ratio: z.number(),
});

/** How much longer counting a run may take with moments than without. */
const mostOfFold = 1.25;

/** What counting a run costs, next to another checkout: that of the release before there were moments. */
export const foldAgainstSection = (json: unknown): Section => {
  const { runs, rounds, a_run, other_run, ratio, cpu_ratio } = Fold.parse(json);
  const row = (name: string, { ms, cpu_ms_here, cpu_ms_postgres }: z.infer<typeof Cost>) => [
    ...[name, shownMs(ms), shownMs(cpu_ms_here), shownMs(cpu_ms_postgres)],
  ];
  const budget = { asks: `at most ${mostOfFold} times`, isMet: ratio <= mostOfFold };
  return {
    text: paragraphs(
      `Counting ${shown(runs)} runs in batches of up to 2,000 (500 in the release before), with their moments and with the release before there were any, in turn, on copies of one database; medians of ${shown(rounds)} rounds, for one run:`,
      table(
        ['', 'Time', 'CPU of the server', 'CPU of PostgreSQL'],
        [row('with moments', a_run), row('without', other_run)],
      ),
      `With moments it takes ${ratio} times as long, and ${cpu_ratio} times the CPU (${judged([budget])}).`,
    ),
  };
};
