import { z } from 'zod';
import { paragraphs, shown, table } from './markdown.ts';
import type { Section } from './section.ts';

const Stored = z.object({ answers: z.number(), checksum: z.string(), bytes: z.number() });

const Result = z.object({
  killed: z.object({
    runs: z.number(),
    killed_at: z.string(),
    runs_after_last_kill: z.number(),
    seconds_after_last_kill: z.number(),
    before: Stored,
    after: Stored,
  }),
  full_disk: z.union([z.object({ runs: z.number(), message: z.string() }), z.object({ skipped: z.string() })]),
});

const megabytes = (bytes: number): string => `${shown(bytes / 1e6)} MB`;

/** How answers of the former layout are carried over, interrupted by kill -9 and on a disk without room. */
export const migrateSection = (json: unknown): Section => {
  const { killed, full_disk } = Result.parse(json);
  const { before, after } = killed;
  const isEqual = before.answers === after.answers && before.checksum === after.checksum;
  return {
    text: paragraphs(
      `${shown(killed.runs)} runs in the layout of the former release; kill -9 after ${killed.killed_at} runs were carried over. The last start carried ${shown(killed.runs_after_last_kill)} over and was ready after ${shown(killed.seconds_after_last_kill)} s.`,
      table(
        ['', 'Answers', 'Checksum', 'Database'],
        [
          ['before', shown(before.answers), before.checksum, megabytes(before.bytes)],
          ['after', shown(after.answers), after.checksum, megabytes(after.bytes)],
        ],
      ),
      isEqual ? 'Count and checksum are equal.' : '**Count or checksum differ.**',
      'skipped' in full_disk
        ? `A disk without room was not tried: ${full_disk.skipped}.`
        : `On a disk without room for ${shown(full_disk.runs)} runs the start ends with: “${full_disk.message.replace(/ in \S+, where/, ', where')}”`,
    ),
  };
};
