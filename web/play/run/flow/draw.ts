import type { Image } from '../../../../contract/game.ts';
import { practiceFaces } from '../../../../contract/rules/limits.ts';
import { seededShuffle } from '../../../../contract/rules/seeded-random.ts';

export const drawSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** The seed of one round, mixed by MurmurHash3's fmix32 (Austin Appleby) so that rounds get unrelated orders. */
export const seedOfRound = (seed: number, id_adjective: number): number => {
  let mixed = seed ^ Math.imul(id_adjective, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

const groupByPhenotype = (images: Image[]): Image[][] => {
  const groups = new Map<Image['des_phenotype'], Image[]>();
  for (const image of images) groups.set(image.des_phenotype, [...(groups.get(image.des_phenotype) ?? []), image]);
  return [...groups.values()];
};

const gendersOf = (images: Image[]): number => new Set(images.map(({ des_gender }) => des_gender)).size;

const count = (images: Image[], gender: Image['des_gender']): number =>
  images.filter(({ des_gender }) => des_gender === gender).length;

/** Draws a practice round: one face of each phenotype, as many women as men; the same for the same seed. */
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
