import { z } from 'zod';
import { paragraphs, shown, table } from './markdown.ts';
import type { Section } from './section.ts';

const Result = z.object({
  image: z.boolean(),
  files: z.record(z.string(), z.string()),
  sizes_mb: z.record(z.string(), z.number()).default({}),
  differing: z.array(z.string()),
  /** What the image answered when it was started; absent where it was not. */
  started: z
    .object({
      ready_s: z.number(),
      answers: z.record(z.string(), z.number()),
      user: z.string(),
      health: z.number().optional(),
    })
    .optional(),
});

/** The files of a release that was made twice, with their checksums. */
export const reproducibleSection = (json: unknown): Section => {
  const { image, files, sizes_mb, differing, started } = Result.parse(json);
  const rows = Object.entries(files).map(([name, sum]) => [
    `\`${name}\``,
    sizes_mb[name] === undefined ? '–' : `${shown(sizes_mb[name])} MB`,
    `\`${sum.slice(0, 16)}…\``,
    differing.includes(name) ? '**different**' : 'equal',
  ]);
  const health =
    started?.health === undefined
      ? ''
      : ` The health check that the operations page gives for Podman ended with ${started.health}.`;
  return {
    text: paragraphs(
      'Two clones in two folders, made one after the other, with other rights for new files and in another time zone: the release of each, file by file.',
      table(['File', 'Size', 'SHA-256 of the first', 'The second'], rows),
      image ? '' : 'The image was not made: there is no buildah here.',
      started
        ? `Podman loaded the image and started it with a read-only file system, without any capability, as ${started.user}. Ready after ${shown(started.ready_s)} s, it was asked from outside: ${Object.entries(
            started.answers,
          )
            .map(([path, status]) => `\`${path}\` ${status}`)
            .join(', ')}.${health}`
        : '',
    ),
  };
};
