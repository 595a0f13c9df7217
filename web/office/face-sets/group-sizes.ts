import type { FaceSet } from '../../../contract/face-sets.ts';
import type { FaceFigures } from '../../../contract/norming-figures.ts';
import { wholeUpTo } from '../../../contract/rules/limits.ts';

/** Of a pool, each participant is shown so many faces of each phenotype and gender (docs/decisions/07). */
const shownOfGroup = 2;

type GroupSizes = Pick<FaceSet, 'num_test' | 'num_fewest' | 'num_most'>;

/** Whether participants are shown more faces of one phenotype and gender than of another. */
export const isUneven = ({ num_test, num_fewest, num_most }: GroupSizes): boolean =>
  num_fewest < num_most && (num_test <= wholeUpTo || num_fewest < shownOfGroup);

/** Test faces that are left without the excluded ones, and the fewest and most of them of a phenotype and gender. */
export const groupSizes = (faces: readonly FaceFigures[], excluded: readonly number[]): GroupSizes => {
  const sizes = new Map<string, number>();
  for (const { tutorial, id_image, des_phenotype, des_gender } of faces) {
    if (tutorial) continue;
    const group = `${des_phenotype} ${des_gender}`;
    sizes.set(group, (sizes.get(group) ?? 0) + Number(!excluded.includes(id_image)));
  }
  const counts = [...sizes.values()];
  return {
    num_test: counts.reduce((sum, count) => sum + count, 0),
    num_fewest: Math.min(...counts),
    num_most: Math.max(...counts),
  };
};
