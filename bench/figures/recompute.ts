import { z } from 'zod';
import { paragraphs, shown, table } from './markdown.ts';
import type { Section } from './section.ts';

const Compared = z.object({ compared: z.number(), largest: z.number(), differ: z.array(z.string()) });

const Result = z.object({
  r: z.string(),
  tolerance: z.object({ exact: z.number(), t: z.number(), mixed_model: z.number() }),
  scripts: z.array(
    z.object({
      ...{ campaign: z.string(), runs: z.number(), tier: z.string(), script: z.string() },
      ...{ said: z.string(), equal: z.boolean() },
      by_r: z.object({ exact: Compared, t: Compared }),
      sandwich: z.number().nullable(),
      mixed_model: Compared.nullable(),
    }),
  ),
});

const told = ({ compared, largest, differ }: z.infer<typeof Compared>): string =>
  differ.length === 0 ? `${shown(compared)}, to ${largest}` : `**${differ.length} of ${shown(compared)} differ**`;

/** Whether R and Python come to the published figures, and to those that R's packages have computed from the answers. */
export const recomputeSection = (json: unknown): Section => {
  const { r, tolerance, scripts } = Result.parse(json);
  return {
    text: paragraphs(
      `Releases of two simulated campaigns: “small”, 300 runs that all saw the same 24 faces, and “pool”, 100 runs with 24 of 96 faces each. R has computed their figures from the answers, with packages of others (sandwich, lme4), before there was any code of ours. The scripts of the release compare their figures with the published ones; the bench compares them with those of R: “to” is the largest relative difference. At most ${tolerance.exact} is asked of shares, standard errors and counts, ${tolerance.t} of what goes through Student’s t, ${tolerance.mixed_model} of the mixed model.`,
      table(
        [
          'Campaign, tier',
          'Script',
          'Published, recomputed',
          'Shares, standard errors, counts',
          'Through t',
          'sandwich',
          'Mixed model',
        ],
        scripts.map(({ campaign, tier, script, said, equal, by_r, sandwich, mixed_model }) => [
          ...[`${campaign}, ${tier}`, script, equal ? said : `**${said}**`, told(by_r.exact), told(by_r.t)],
          sandwich === null ? '–' : `to ${sandwich}`,
          mixed_model ? told(mixed_model) : '–',
        ]),
      ),
      r === 'installed' ? '' : `${r}.`,
    ),
  };
};
