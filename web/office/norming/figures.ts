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

/** How many people saw what in a face; `num` of them answered. */
export type Seen = { num: number; counts: Readonly<Record<string, number>> };

export const seenGender = ({ gender }: FaceFigures): Seen | null => {
  if (!gender) return null;
  const { num, ...counts } = gender;
  return { num, counts };
};

export const seenPhenotype = ({ phenotype }: FaceFigures): Seen | null =>
  phenotype && { num: phenotype.num, counts: { ...phenotype.counts, unsure: phenotype.unsure } };
