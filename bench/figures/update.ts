import { z } from 'zod';
import { paragraphs, shown, table } from './markdown.ts';
import type { Section } from './section.ts';

const problems = z.array(z.string());

/** What a kill came so many seconds after: the start of the command, or that the new release was made the current one. */
const Moment = z.enum(['start', 'change']);

const Result = z.object({
  stored: z.record(z.string(), z.string()),
  whole: z.object({ seconds: z.number(), changed_after_s: z.number(), problems }),
  broken: z.object({ message: z.string().optional(), problems }),
  dying: z.object({ message: z.string().optional(), problems }),
  full_disk: z.union([z.object({ message: z.string().optional(), problems }), z.object({ skipped: z.string() })]),
  kills: z.object({
    acknowledged: z.number(),
    killed: z.array(z.object({ after_s: z.number(), since: Moment, release: z.enum(['former', 'new']), problems })),
  }),
});

/** Of a table's count and checksum, the count. */
const countOf = (sum = ''): string => shown(Number(sum.split(' ')[0]));

const verdict = (found: string[]): string => (found.length === 0 ? 'none' : `**${found.length}**: ${found.join('; ')}`);

/** The message without the folders of the machine that it was measured on. */
const quoted = (message = ''): string => (message ? `“${message.replace(/( in)? ?\/[^\s:,]+/g, '')}”` : '');

/** What is left after updates that succeed, fail and are killed. */
export const updateSection = (json: unknown): Section => {
  const { stored, whole, broken, dying, full_disk, kills } = Result.parse(json);
  const killsSince = (moment: z.infer<typeof Moment>) => {
    const killed = kills.killed.filter(({ since }) => since === moment);
    const ran = (release: 'former' | 'new') => killed.filter((kill) => kill.release === release).length;
    return {
      count: killed.length,
      outcome: `the former release ${ran('former')} times, the new one ${ran('new')} times`,
      problems: verdict(killed.flatMap((kill) => kill.problems)),
    };
  };
  const early = killsSince('start');
  const late = killsSince('change');
  const all = [whole, broken, dying, ...kills.killed, ...('problems' in full_disk ? [full_disk] : [])];
  return {
    text: paragraphs(
      `An installation with ${countOf(stored.runs)} runs, ${countOf(stored.sessions)} sessions, ${countOf(stored.accounts)} accounts and ${countOf(stored.tickets)} tickets, on which runs arrive meanwhile. Afterwards a release must be healthy, the counts and checksums of accounts, classes, participants, answers and tickets what they were, nothing left over in the folder of the data, and every acknowledged run there (${shown(kills.acknowledged)} in all). Exceptions: ${verdict(all.flatMap((each) => each.problems))}.`,
      table(
        ['Tried', 'Afterwards', 'Exceptions'],
        [
          [
            'an update',
            `the new release, after ${shown(whole.seconds)} s; ${shown(whole.changed_after_s)} s of them the former one runs on`,
            verdict(whole.problems),
          ],
          ['one whose migration fails', `the former release: ${quoted(broken.message)}`, verdict(broken.problems)],
          [
            'one that dies at each start once its data are in place',
            `the former release on its own data: ${quoted(dying.message)}`,
            verdict(dying.problems),
          ],
          'skipped' in full_disk
            ? ['one on a full disk', `not tried: ${full_disk.skipped}`, '']
            : ['one on a full disk', `the former release: ${quoted(full_disk.message)}`, verdict(full_disk.problems)],
          [
            `${early.count} killed at a random moment of the whole: the command, the server and every PostgreSQL at once (kill -9)`,
            early.outcome,
            early.problems,
          ],
          [
            `${late.count} killed likewise, at a random moment after the new release was made the current one`,
            late.outcome,
            late.problems,
          ],
        ],
      ),
    ),
  };
};
