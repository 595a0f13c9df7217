import { z } from 'zod';
import { paragraphs, shown, table } from './markdown.ts';
import type { Section } from './section.ts';

const problems = z.array(z.string());

/** What a kill came so many seconds after: the start of the command, or that the new release was made the current one. */
const Moment = z.enum(['start', 'change']);

/** `skipped` says why no small disk could be had. */
const FullDisk = z.union([z.object({ message: z.string().optional(), problems }), z.object({ skipped: z.string() })]);

const Result = z.object({
  stored: z.record(z.string(), z.string()),
  whole: z.object({ seconds: z.number(), changed_after_s: z.number(), problems }),
  broken: z.object({ message: z.string().optional(), problems }),
  dying: z.object({ message: z.string().optional(), problems }),
  full_disk: FullDisk,
  /** Full once it is being copied: by the command, and by the new release. */
  filling_disk: z.object({ while_tried: FullDisk, while_started: FullDisk }).optional(),
  kills: z.object({
    acknowledged: z.number(),
    killed: z.array(z.object({ after_s: z.number(), since: Moment, release: z.enum(['former', 'new']), problems })),
  }),
});

/** Of a table's count and checksum, the count. */
const countOf = (sum = ''): string => shown(Number(sum.split(' ')[0]));

const verdict = (found: string[]): string => (found.length === 0 ? 'none' : `**${found.length}**: ${found.join('; ')}`);

/** The message without the folders of the machine that it was measured on. */
const quoted = (message = ''): string =>
  message ? `“${message.replace(/, \w+ '[^']*'( -> '[^']*')?/, '').replace(/( in)? \/[^\s:,]+/g, '')}”` : '';

/** What is left after updates that succeed, fail and are killed. */
export const updateSection = (json: unknown): Section => {
  const { stored, whole, broken, dying, full_disk, filling_disk, kills } = Result.parse(json);
  const disks = [
    { tried: 'one on a full disk', disk: full_disk },
    { tried: 'one on a disk that becomes full while it is tried', disk: filling_disk?.while_tried },
    {
      tried: 'one on a disk that becomes full while the new release copies the data',
      disk: filling_disk?.while_started,
    },
  ];
  const diskRows = disks.flatMap(({ tried, disk }) => {
    if (!disk) return [];
    if ('skipped' in disk) return [[tried, `not tried: ${disk.skipped}`, '']];
    return [[tried, `the former release: ${quoted(disk.message)}`, verdict(disk.problems)]];
  });
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
  const all = [
    whole,
    broken,
    dying,
    ...kills.killed,
    ...disks.flatMap(({ disk }) => (disk && 'problems' in disk ? [disk] : [])),
  ];
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
          ...diskRows,
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
