import { z } from 'zod';
import { paragraphs, shown, table } from './markdown.ts';
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
