import type { Image } from '../../../../contract/game.ts';
import { practiceFaces } from '../../../../contract/rules/limits.ts';
import { seededShuffle } from '../../../../contract/rules/seeded-random.ts';

const groupByPhenotype = (images: Image[]): Image[][] => {
  const groups = new Map<Image['des_phenotype'], Image[]>();
  for (const image of images) groups.set(image.des_phenotype, [...(groups.get(image.des_phenotype) ?? []), image]);
  return [...groups.values()];
};

const gendersOf = (images: Image[]): number => new Set(images.map(({ des_gender }) => des_gender)).size;

const count = (images: Image[], gender: Image['des_gender']): number =>
  images.filter(({ des_gender }) => des_gender === gender).length;

/**
 * Draws the faces of a practice round from those that a set has for it, the same for the same seed: one of each phenotype,
 * as many women as men. All of them when there are no more than six.
 */
export const drawPracticeFaces = (images: Image[], seed: number): Image[] => {
  if (images.length <= practiceFaces) return images;
  const shuffled = seededShuffle(images, seed);
  const chosen: Image[] = [];
  // Phenotypes without a choice come first, so that the others can even out the genders.
  for (const faces of groupByPhenotype(shuffled).sort((a, b) => gendersOf(a) - gendersOf(b))) {
    const [fewest] = [...faces].sort((a, b) => count(chosen, a.des_gender) - count(chosen, b.des_gender));
    if (fewest) chosen.push(fewest);
  }
  const others = shuffled.filter((image) => !chosen.includes(image));
  return [...chosen, ...others].slice(0, practiceFaces);
};
