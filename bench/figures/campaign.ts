import { z } from 'zod';
import { paragraphs, shown, table } from './markdown.ts';
import type { Section } from './section.ts';

/** Percent, or percentage points. */
const Row = z.object({
  word: z.string(),
  what: z.string(),
  truth: z.number(),
  found: z.number(),
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  holds: z.boolean(),
});
type Row = z.infer<typeof Row>;

const Result = z.object({
  runs: z.number(),
  faces: z.number(),
  figures: z.number(),
  held: z.number(),
  kinds: z.array(z.object({ kind: z.string(), rows: z.array(Row) })),
});

const points = (value: number): string => value.toFixed(2);
const range = ({ interval }: Row): string =>
  interval ? `${points(interval.low)} to ${points(interval.high)}` : 'no interval';

const share = (held: number, of: number): string => `${((100 * held) / of).toFixed(1)}%`;
const heldIn = (rows: Row[]): number => rows.filter(({ holds }) => holds).length;

/** Of each word and phenotype, what its people were made with, what was found, and both intervals. */
const sharesTable = (these: Row[], alike: Row[]): string =>
  table(
    [
      'Word',
      'Faces',
      'Truth, these faces',
      'Found',
      '95%, these faces',
      'Truth, faces like these',
      '95%, faces like these',
    ],
    these.map((row) => {
      const like = alike.find(({ word, what }) => word === row.word && what === row.what);
      const told = (each: Row): string => (each.holds ? range(each) : `**${range(each)}**`);
      return [
        ...[row.word, row.what, points(row.truth), points(row.found), told(row)],
        ...(like ? [points(like.truth), told(like)] : ['–', '–']),
      ];
    }),
  );

/** What a campaign says whose simulated people are known, next to what they were made with. */
export const campaignSection = (json: unknown): Section => {
  const { runs, faces, figures, held, kinds } = Result.parse(json);
  const rowsOf = (kind: string): Row[] => kinds.find((each) => each.kind === kind)?.rows ?? [];
  const missed = kinds.flatMap(({ kind, rows }) => rows.filter(({ holds }) => !holds).map((row) => ({ ...row, kind })));
  return {
    text: paragraphs(
      `${shown(runs)} simulated people, each shown 24 of ${faces} faces, whose answers hang together; drawn with a fixed seed, stored, counted and estimated as in any campaign. The truth is what the same parameters give with people, or faces, without end, by numerical integration. Of ${figures} intervals meant to contain it in 95% of cases, ${held} do (${share(held, figures)}):`,
      table(
        ['Intervals', 'Contain the truth', 'Share'],
        kinds.map(({ kind, rows }) => [
          kind,
          `${heldIn(rows)} of ${rows.length}`,
          rows.length === 0 ? '–' : share(heldIn(rows), rows.length),
        ]),
      ),
      'The shares of YES in percent; intervals that miss the truth stand out:',
      sharesTable(rowsOf('Shares of YES, these faces'), rowsOf('Shares of YES, faces like these')),
      missed.length === 0 ? '' : 'All that miss it:',
      missed.length === 0
        ? ''
        : table(
            ['Kind', 'Word', 'Faces', 'Truth', 'Found', '95%'],
            missed.map((row) => [row.kind, row.word, row.what, points(row.truth), points(row.found), range(row)]),
          ),
    ),
  };
};
