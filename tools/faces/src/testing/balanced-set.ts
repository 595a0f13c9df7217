import { faceGenders, type phenotypes } from '../../../../contract/game.ts';
import type { BalanceRules } from '../balance.ts';
import type { FaceDesign } from '../design.ts';

const codes: Record<(typeof phenotypes)[number], string> = {
  EastAsian: 'EA',
  SouthAsian: 'SA',
  SubSaharan: 'SS',
  Caucasian: 'CA',
  LatinAmerican: 'LA',
  Arabian: 'AR',
};

type Place = Pick<FaceDesign, 'phenotype' | 'gender' | 'set' | 'tutorial'>;

const styleOf = ({ gender, phenotype }: Place, number: number): string => {
  if (number === 1) return gender === 'F' ? 'fall' : 'crop';
  const turned = Object.keys(codes).indexOf(phenotype) % 2 === 0;
  return gender === 'F' ? (turned ? 'bun' : 'pixie') : turned ? 'buzz' : 'side';
};

const faceAt = (place: Place, number: number): FaceDesign => ({
  ...place,
  id: `${place.set === 'candidate' ? 'C' : place.set}-${codes[place.phenotype]}-${place.gender}${number}`,
  seed: number,
  mix: { african: 0, asian: 0.5, caucasian: 0.5 },
  tone: 0.5,
  hair: { style: styleOf(place, number), texture: 'straight', colour: 'black' },
  brow: 'soft',
  iris: 'dark',
  tutorial: place.tutorial,
});

/** A design for tests: two faces a cell and, in set A, a practice face a phenotype, women and men by turns. */
export const balancedSet = (set: 'A' | 'B'): FaceDesign[] => {
  const names = Object.keys(codes) as (keyof typeof codes)[];
  const test = names.flatMap((phenotype) =>
    faceGenders.flatMap((gender) =>
      [1, 2].map((number) => faceAt({ phenotype, gender, set, tutorial: false }, number)),
    ),
  );
  const practice = names.map((phenotype, at) =>
    faceAt({ phenotype, gender: at % 2 === 0 ? 'F' : 'M', set, tutorial: true }, 3),
  );
  return set === 'A' ? [...test, ...practice] : test;
};

/** The names that these faces use. */
export const rules: BalanceRules = {
  names: {
    styles: {
      fall: { gender: ['F'], length_class: 'long' },
      bun: { gender: ['F'], length_class: 'tied' },
      pixie: { gender: ['F'], length_class: 'short' },
      crop: { gender: ['M'], length_class: 'short' },
      buzz: { gender: ['M'], length_class: 'short' },
      side: { gender: ['M'], length_class: 'short' },
    },
    textures: { straight: {} },
    colours: { black: {} },
    brows: { shapes: { soft: {} } },
    irises: { dark: {} },
  },
  stylesPerGender: 3,
};
