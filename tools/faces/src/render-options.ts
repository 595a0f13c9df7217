import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { StudioControls } from './controls-design.ts';
import { currentSet, FaceSet } from './design.ts';
import { folders } from './folders.ts';
import type { Quality } from './quality.ts';

const count = z.coerce.number().int().positive();

export type RenderOptions = { ids: string[]; set: FaceSet; quality: Quality; folder: string; jobs: number };

/** What to render, how finely and where to, from the words of the command; throws an Error on words it does not know. */
export const renderOptions = (words: string[], controls: StudioControls): RenderOptions => {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      set: { type: 'string', default: currentSet },
      preview: { type: 'boolean', default: false },
      size: { type: 'string' },
      samples: { type: 'string' },
      crop: { type: 'string' },
      jobs: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const usual = values.preview ? 'preview' : 'full';
  const isUsual = !(values.size || values.samples || values.crop);
  return {
    ids: positionals,
    set: FaceSet.parse(values.set),
    quality: {
      size: count.parse(values.size ?? controls.renders[usual].size),
      samples: count.parse(values.samples ?? controls.renders[usual].samples),
      ...(values.crop && { crop: values.crop }),
    },
    folder: resolve(values.out ?? folders.renders[isUsual ? usual : 'trial']),
    jobs: count.parse(values.jobs ?? controls.jobs),
  };
};
