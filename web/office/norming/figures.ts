import type { FaceFigures, RatedScale } from '../../../contract/norming-figures.ts';
import { ageScale, ageStep, ratingScale } from '../../../contract/rules/norming.ts';

/** What the bars of a distribution stand for: 25–29 years, 70 at the end of the slider, or one value. */
export const barsOf = (scale: RatedScale): { from: number; to: number }[] => {
  const isAge = scale === 'val_age';
  const { min, max } = isAge ? ageScale : ratingScale;
  const step = isAge ? ageStep : 1;
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => {
    const from = min + index * step;
    return { from, to: Math.min(max, from + step - 1) };
  });
};

/** What people see in a face, besides what its scales say. */
export type Trait = 'gender' | 'phenotype';

type Seen = { num: number; counts: Readonly<Record<string, number>> };

/** How many people saw what in a face; null with too few answers. */
export const seenIn = ({ gender, phenotype }: FaceFigures, trait: Trait): Seen | null => {
  if (trait === 'phenotype')
    return phenotype && { num: phenotype.num, counts: { ...phenotype.counts, unsure: phenotype.unsure } };
  if (!gender) return null;
  const { num, ...counts } = gender;
  return { num, counts };
};

/** What the table of faces can be sorted by. Not by attractiveness: nobody is ranked by that. */
export type SortKey = 'face' | Trait | Exclude<RatedScale, 'val_attractiveness'> | 'proposed';

export type Order = { id: SortKey; desc: boolean };

/** What a face is sorted by; null with too few answers. Gender and phenotype by the share who see them as designed. */
const figureOf = (face: FaceFigures, id: SortKey): number | null => {
  if (id === 'face') return face.id_image;
  if (id === 'proposed') return face.misfits.length;
  if (id !== 'gender' && id !== 'phenotype') return face.scales[id]?.mean ?? null;
  const [seen, designed] = [seenIn(face, id), face[`des_${id}`]];
  return seen && designed && (seen.counts[designed] ?? 0) / seen.num;
};

/** Returns the faces in order, those without a figure last, equal ones by their number. */
export const inOrder = (faces: readonly FaceFigures[], { id, desc }: Order): FaceFigures[] =>
  [...faces].sort((a, b) => {
    const [first, second] = [figureOf(a, id), figureOf(b, id)];
    const isNumberless = Number(first === null) - Number(second === null);
    const difference = (first ?? 0) - (second ?? 0);
    return isNumberless || (desc ? -difference : difference) || a.id_image - b.id_image;
  });
