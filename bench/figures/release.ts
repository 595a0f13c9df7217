import { z } from 'zod';
import { judged } from './budget.ts';
import { paragraphs, shown, table } from './markdown.ts';
import type { Section } from './section.ts';

const Result = z.object({
  runs: z.number(),
  max_mb: z.number(),
  releases: z.array(z.object({ tier: z.string(), seconds: z.number(), peak_mb: z.number(), csv_mb: z.number() })),
  r: z.string(),
  scripts: z.array(
    z.object({ tier: z.string(), script: z.string(), said: z.string(), equal: z.boolean(), seconds: z.number() }),
  ),
  search: z.object({ secrets: z.number(), bytes: z.number(), found: z.number() }),
});

const again = (scripts: z.infer<typeof Result>['scripts']): string[] => [
  'Every figure that was published with them, computed again from their files; two are equal that differ by 0.000001 at most:',
  table(
    ['Tier', 'Script', 'It says', 'Time'],
    scripts.map(({ tier, script, said, equal, seconds }) => [
      ...[tier, script, equal ? said : `**${said}**`, `${shown(seconds)} s`],
    ]),
  ),
];

/** What making a release takes, whether others compute its figures again, and that it tells nobody's ids and times. */
export const releaseSection = (json: unknown): Section => {
  const { runs, max_mb, releases, r, scripts, search } = Result.parse(json);
  const searched = `${shown(search.bytes / 1e6)} MB of files searched for ${shown(search.secrets)} ids, codes, sessions, days and times of day of the database: ${search.found === 0 ? 'none found.' : `**${shown(search.found)} found.**`}`;
  return {
    text: paragraphs(
      `Releases of a campaign of ${shown(runs)} runs, each by a process of its own, as the command makes them:`,
      table(
        ['Tier', 'Main table', 'Time', 'Memory at most', 'Budget'],
        releases.map(({ tier, seconds, peak_mb, csv_mb }) => [
          ...[tier, `${shown(csv_mb)} MB`, `${shown(seconds)} s`, `${shown(peak_mb)} MB`],
          judged([{ asks: `below ${max_mb} MB`, isMet: peak_mb < max_mb }]),
        ]),
      ),
      ...(scripts.length > 0
        ? again(scripts)
        : ['The scripts compute nothing again at this size: R keeps all answers in memory.']),
      scripts.length === 0 || r === 'installed' ? '' : `${r}.`,
      searched,
    ),
  };
};
