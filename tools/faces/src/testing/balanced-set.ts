import type { BalanceRules } from '../balance.ts';
import type { FaceDesign } from '../design.ts';
import { candidateRows, castRows } from '../draw-rows.ts';
import { cells, type Pool } from '../pool.ts';

const codes = {
  EastAsian: 'EA',
  SouthAsian: 'SA',
  SubSaharan: 'SS',
  Caucasian: 'CA',
  LatinAmerican: 'LA',
  Arabian: 'AR',
} as const;

const ofEach = <Value>(value: (phenotype: keyof typeof codes) => Value) =>
  Object.fromEntries((Object.keys(codes) as (keyof typeof codes)[]).map((name) => [name, value(name)])) as Record<
    keyof typeof codes,
    Value
  >;

/** A small pool for tests: two test faces, a practice and a spare one of each cell, of six candidates. */
export const smallPool: Pool = {
  set: 'C',
  cell: { test: 2, practice: 1, spare: 1 },
  candidates: 6,
  first_seed: 11,
  phenotypes: ofEach((phenotype) => ({
    code: codes[phenotype],
    mix: { F: { african: 0, asian: 0.5, caucasian: 0.5 }, M: { african: 0, asian: 0.5, caucasian: 0.5 } },
    mix_spread: 0.1,
    irises: ['dark'],
  })),
  hair: {
    F: ofEach(() => ['pixie straight black', 'fall straight black', 'bun straight black', 'fall straight black']),
    M: ofEach(() => ['crop straight black', 'lob straight black', 'buzz straight black', 'crop straight black']),
  },
  brows: { F: ['soft'], M: ['soft'] },
  stubble: [0.5],
};

/** A design for tests: the set of the small pool, made of the first candidates of each cell. */
export const balancedSet = (): FaceDesign[] => {
  const candidates = candidateRows(smallPool);
  return cells.flatMap((cell) =>
    castRows(
      smallPool,
      cell,
      candidates.filter(({ phenotype, gender }) => phenotype === cell.phenotype && gender === cell.gender).slice(0, 4),
    ),
  );
};

/** The names that these faces use. */
export const rules: BalanceRules = {
  pool: smallPool,
  names: {
    styles: {
      fall: { gender: ['F'], length_class: 'long' },
      bun: { gender: ['F'], length_class: 'tied' },
      pixie: { gender: ['F'], length_class: 'short' },
      crop: { gender: ['M'], length_class: 'short' },
      buzz: { gender: ['M'], length_class: 'short' },
      lob: { gender: ['M'], length_class: 'shoulder' },
      shaved: { gender: ['F', 'M'], length_class: 'short' },
    },
    textures: { straight: {} },
    colours: { black: {}, softblack: {}, brown: {} },
    brows: { shapes: { soft: {} } },
    irises: { dark: {} },
  },
  stylesPerGender: 3,
};
