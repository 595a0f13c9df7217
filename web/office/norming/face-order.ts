import type { FaceFigures, RatedScale } from '../../../contract/norming-figures.ts';
import { wholeUpTo } from '../../../contract/rules/limits.ts';

/** Of a pool, everybody is shown so many for each phenotype and gender. */
const facesPerGroup = 2;

/** What the table of faces can be sorted by. Not by attractiveness: nobody is ranked by that. */
export type SortKey = 'face' | 'gender' | 'phenotype' | Exclude<RatedScale, 'val_attractiveness'> | 'proposed';

export type Order = { by: SortKey; isDescending: boolean };

/** The share (0 to 1) of those who answered who see the gender as designed; null with too few answers. */
export const rightGender = ({ gender, des_gender }: FaceFigures): number | null =>
  gender && des_gender ? gender[des_gender] / gender.num : null;

/** The same for the phenotype. */
export const rightPhenotype = ({ phenotype, des_phenotype }: FaceFigures): number | null =>
  phenotype && des_phenotype ? phenotype.counts[des_phenotype] / phenotype.num : null;

const figureOf = (face: FaceFigures, by: SortKey): number | null => {
  switch (by) {
    case 'face':
      return face.id_image;
    case 'gender':
      return rightGender(face);
    case 'phenotype':
      return rightPhenotype(face);
    case 'proposed':
      return face.misfits.length;
    default:
      return face.scales[by]?.mean ?? null;
  }
};

/** Returns the faces in order, those without a figure last, equal ones by their number. */
export const inOrder = (faces: FaceFigures[], { by, isDescending }: Order): FaceFigures[] => {
  const sign = isDescending ? -1 : 1;
  return [...faces].sort((a, b) => {
    const [first, second] = [figureOf(a, by), figureOf(b, by)];
    if (first === null || second === null)
      return Number(first === null) - Number(second === null) || a.id_image - b.id_image;
    return sign * (first - second) || a.id_image - b.id_image;
  });
};

/**
 * Test faces for each phenotype and gender that are left without the excluded ones: fewest and most. `isDrawn`: everybody
 * is shown two of each, so that groups stay equal in what people see (docs/decisions/07).
 */
export const groupSizes = (
  faces: FaceFigures[],
  excluded: ReadonlySet<number>,
): { fewest: number; most: number; isDrawn: boolean } => {
  const sizes = new Map<string, number>();
  for (const { tutorial, id_image, des_phenotype, des_gender } of faces) {
    if (tutorial) continue;
    const group = `${des_phenotype} ${des_gender}`;
    sizes.set(group, (sizes.get(group) ?? 0) + Number(!excluded.has(id_image)));
  }
  const counts = [...sizes.values()];
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
  const total = counts.reduce((sum, count) => sum + count, 0);
  return { fewest, most, isDrawn: total > wholeUpTo && fewest >= facesPerGroup };
};
