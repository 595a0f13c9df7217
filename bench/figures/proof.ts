import { z } from 'zod';
import { paragraphs, shown, table } from './markdown.ts';
import type { Section } from './section.ts';

const Row = z.object({
  where: z.enum(['page', 'worker']),
  slowdown: z.number(),
  hashes_a_second: z.number(),
  lowest: z.number(),
  highest: z.number(),
  median_challenge_s: z.number(),
  p95_challenge_s: z.number(),
  longest_challenge_s: z.number(),
  longest_raised_challenge_s: z.number(),
});

const Result = z.object({ proof_of_work: z.number(), rounds: z.number(), rows: z.array(Row) });

const nameOf = ({ where, slowdown }: z.infer<typeof Row>): string =>
  `${where === 'worker' ? 'in a worker, as phones do it' : 'on the page'}, CPU ${slowdown === 1 ? 'as it is' : `${slowdown}× slower`}`;

/** What the proof of work costs a device. */
export const proofSection = (json: unknown): Section => {
  const { proof_of_work, rounds, rows } = Result.parse(json);
  return {
    text: paragraphs(
      `The script of the worker, as built, in Chromium, which can slow down pages but not workers; ${rounds} rounds, a new page each time. At most ${shown(proof_of_work)} hashes (\`PROOF_OF_WORK\`), any number as likely:`,
      table(
        [
          'Where',
          'Hashes a second',
          'Lowest to highest',
          'Median challenge',
          '95%',
          'Longest',
          'Longest, raised eightfold',
        ],
        rows.map((row) => [
          nameOf(row),
          shown(row.hashes_a_second),
          `${shown(row.lowest)} to ${shown(row.highest)}`,
          `${row.median_challenge_s} s`,
          `${row.p95_challenge_s} s`,
          `${row.longest_challenge_s} s`,
          `${row.longest_raised_challenge_s} s`,
        ]),
      ),
    ),
  };
};
