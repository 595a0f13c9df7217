import type { FaceGender, Phenotype } from '../../contract/game.ts';

// A record, so that a missing phenotype does not compile.
const phenotypeOrder: Record<Phenotype, true> = {
  EastAsian: true,
  SouthAsian: true,
  SubSaharan: true,
  Caucasian: true,
  LatinAmerican: true,
  Arabian: true,
};
export const phenotypes = Object.keys(phenotypeOrder) as Phenotype[];
export const faceGenders: FaceGender[] = ['F', 'M'];
