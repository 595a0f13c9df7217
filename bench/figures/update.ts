import { z } from 'zod';
import { paragraphs, shown, table } from './markdown.ts';
import type { Section } from './section.ts';

const problems = z.array(z.string());

const Result = z.object({
  stored: z.record(z.string(), z.string()),
  whole: z.object({ seconds: z.number(), problems }),
  broken: z.object({ message: z.string().optional(), problems }),
  full_disk: z.union([z.object({ message: z.string().optional(), problems }), z.object({ skipped: z.string() })]),
  kills: z.object({
    count: z.number(),
    acknowledged: z.number(),
    killed: z.array(z.object({ after_s: z.number(), release: z.enum(['former', 'new']) })),
    problems,
  }),
});

/** Of a table's count and checksum, the count. */
const countOf = (sum = ''): string => shown(Number(sum.split(' ')[0]));

const verdict = (found: string[]): string => (found.length === 0 ? 'none' : `**${found.length}**: ${found.join('; ')}`);

/** The message without the folders of the machine that it was measured on. */
const quoted = (message = ''): string => (message ? `“${message.replace(/( in)? ?\/[^\s:,]+/g, '')}”` : '');

/** What is left after updates that succeed, fail and are killed. */
export const updateSection = (json: unknown): Section => {
  const { stored, whole, broken, full_disk, kills } = Result.parse(json);
  const after = (release: 'former' | 'new') => kills.killed.filter((kill) => kill.release === release).length;
  const all = [whole, broken, kills, ...('problems' in full_disk ? [full_disk] : [])].flatMap((each) => each.problems);
  return {
    text: paragraphs(
      `An installation with ${countOf(stored.runs)} runs, ${countOf(stored.sessions)} sessions, ${countOf(stored.accounts)} accounts and ${countOf(stored.tickets)} tickets, on which runs arrive meanwhile. Afterwards a release must be healthy, count and checksum of each table what they were, and every acknowledged run there (${shown(kills.acknowledged)} in all). Exceptions: ${verdict(all)}.`,
      table(
        ['Tried', 'Afterwards', 'Exceptions'],
        [
          ['an update', `the new release, after ${shown(whole.seconds)} s`, verdict(whole.problems)],
          ['one whose migration fails', `the former release: ${quoted(broken.message)}`, verdict(broken.problems)],
          'skipped' in full_disk
            ? ['one on a full disk', `not tried: ${full_disk.skipped}`, '']
            : ['one on a full disk', `the former release: ${quoted(full_disk.message)}`, verdict(full_disk.problems)],
          [
            `${kills.count} killed at a random moment: the command, the server and every PostgreSQL at once (kill -9)`,
            `the former release ${after('former')} times, the new one ${after('new')} times`,
            verdict(kills.problems),
          ],
        ],
      ),
    ),
  };
};
