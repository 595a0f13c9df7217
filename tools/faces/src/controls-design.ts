import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { faceGenders, phenotypes } from '../../../contract/game.ts';
import { drawnNames } from './drawn-names.ts';
import { folders } from './folders.ts';

const count = z.int().positive();
const positive = z.number().positive();
const share = z.number().min(0).max(1);
const Quality = z.strictObject({ size: count, samples: count });

const StudioControls = z.strictObject({
  renders: z.strictObject({ full: Quality, preview: Quality }),
  /** Blender processes side by side. */
  jobs: count,
  /** Minimum number of hair styles per gender in a set. */
  hair: z.strictObject({ styles_per_gender: count }),
  pupils: z.strictObject({
    /** Where the pupils of every face should be, the left one first: shares of the frame from its top left corner. */
    places: z.tuple([z.tuple([share, share]), z.tuple([share, share])]),
    /** How far off they may be by Blender's projection, and as measured in the picture, to about 1 px. */
    built_most_px: positive,
    seen_most_px: positive,
    /** In pixels of the published 512: the search radius for an iris, and its smallest and largest radius. */
    search_px: positive,
    iris_px: z.tuple([positive, positive]),
  }),
  /** Largest minus smallest, as a share of the mean. */
  head_height: z.strictObject({ spread_most: share }),
  /** Side of the two upper corners that are measured; largest minus smallest mean luminance, 0..1. */
  background: z.strictObject({ corner_px: count, spread_most: share }),
  /** From..to, mean linear luminance of the skin of the face, 0..1. */
  luminance: z.record(z.enum(phenotypes), z.tuple([share, share])),
  /** One 512 pixel file of each format, and the AVIF files of a participant's 24 faces by their side in pixels. */
  bytes: z.strictObject({ avif_most: count, webp_most: count, run_most: z.record(z.string().regex(/^\d+$/), count) }),
  /** OpenCV's `scaleFactor` and `minNeighbors`; the smallest face as a share of the picture. */
  detector: z.strictObject({ scale_step: positive, neighbours: count, smallest: share }),
  likeness: z.strictObject({
    /** The part of the frame that is compared: forehead to chin, temple to temple. */
    area: z.strictObject({ left: share, top: share, right: share, bottom: share }),
    height_px: count,
    pairs_listed: count,
  }),
  /** Limits for what is seen of brows and mouth (`drawn-verdicts.ts`), in shares of the distance of the eyes; of the mouth, of its width. */
  drawn: z.strictObject({
    bands: z.record(z.enum(faceGenders), z.record(z.enum(drawnNames), z.tuple([z.number(), z.number()]))),
    /** How far means of phenotypes may lie apart, in standard deviations within a phenotype and gender. */
    means_apart: positive,
  }),
  /** Limits for what the independent networks read in the pictures (`reader.ts`). */
  reading: z.strictObject({
    neutral_least: share,
    age: z.strictObject({ from: positive, to: positive, usual: positive, means_apart: positive }),
    /** From..to for each measure of `expression-measures.ts`. */
    bands: z.record(
      z.enum(['corner_lift', 'lip_parting', 'brow_height', 'brow_slope', 'lid_opening']),
      z.tuple([z.number(), z.number()]),
    ),
    /** How far means of phenotypes may lie apart, in standard deviations within a phenotype and gender. */
    means_apart: positive,
    /** Smallest distance of two faces in the space of the recognition network. */
    pair_least: positive,
    /** Smallest mean distance within a phenotype and gender, as a share of the mean distance between them. */
    within_least: positive,
  }),
});
export type StudioControls = z.infer<typeof StudioControls>;

/** The limits for the faces. Throws an Error that says what is wrong with the file. */
export const readControls = async (): Promise<StudioControls> => {
  const parsed = StudioControls.safeParse(JSON.parse(await readFile(join(folders.design, 'controls.json'), 'utf8')));
  if (!parsed.success) throw new Error(`controls.json is wrong:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
};
