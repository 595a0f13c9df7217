import type { FaceSet } from '../../../contract/face-sets.ts';
import { wholeUpTo } from '../../../contract/rules/limits.ts';

/** Of a pool, each participant is shown so many faces of each phenotype and gender. */
const shownOfGroup = 2;

/** Whether participants are shown more faces of one phenotype and gender than of another. */
export const isUneven = ({ num_test, num_fewest, num_most }: FaceSet): boolean =>
  num_fewest < num_most && (num_test <= wholeUpTo || num_fewest < shownOfGroup);
