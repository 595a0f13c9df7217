import { z } from 'zod';
import { api } from './endpoint.ts';

export const FaceSet = z.object({
  id_image_set: z.int(),
  des_name: z.string(),
  des_credit: z.string().nullable(),
  flg_built_in: z.boolean(),
  flg_active: z.boolean(),
  /** False where its files came with another release. */
  flg_usable: z.boolean(),
  num_test: z.int(),
  num_practice: z.int(),
  num_spare: z.int(),
  /** Test faces of a phenotype and gender. */
  num_fewest: z.int(),
  num_most: z.int(),
  /** In the public figures; null: fewer than are shown. */
  num_runs: z.int().nullable(),
  tms_created_at: z.iso.datetime(),
  samples: z.array(z.string()),
});
export type FaceSet = z.infer<typeof FaceSet>;

export const faceSets = api({
  'GET /face_sets': {
    access: 'faces:read',
    summary: 'The stored sets of faces, the newest first: which is in use, and which could be',
    response: z.array(FaceSet),
  },
  'POST /face_sets/use': {
    access: 'faces:update',
    summary:
      'Shows a stored set to participants from now on. Figures are per set, and classes that have started keep theirs; leaves a security event, unless it is in use already',
    body: z.object({ id_image_set: z.int().min(1).max(32_767) }),
    response: FaceSet,
  },
});
