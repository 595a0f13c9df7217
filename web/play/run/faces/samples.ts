import type { Image, Phenotype } from '../../../../contract/game.ts';

/** Faces that are not of the test, by phenotype; the best ones, which are not for practice, come first. */
export type SampleGroup = { des_phenotype: Phenotype; images: Image[] };

type Four = { women: [Image, Image]; men: [Image, Image] };

const ofPhenotype = (images: readonly Image[], phenotype: Phenotype): Image[] =>
  images.filter(({ tutorial, des_phenotype }) => tutorial && des_phenotype === phenotype);

/** Two women and two men, the first of each; undefined where there are not as many. */
const fourOf = (images: readonly Image[]): Four | undefined => {
  const [firstWoman, secondWoman] = images.filter(({ des_gender }) => des_gender === 'F');
  const [firstMan, secondMan] = images.filter(({ des_gender }) => des_gender === 'M');
  if (!firstWoman || !secondWoman || !firstMan || !secondMan) return undefined;
  return { women: [firstWoman, secondWoman], men: [firstMan, secondMan] };
};

/**
 * The faces that stand for a phenotype outside of a round: two women and two men where the set has as many that are not of
 * the test, otherwise all that it has.
 */
export const samplesOf = (images: readonly Image[], phenotype: Phenotype): Image[] => {
  const own = ofPhenotype(images, phenotype);
  const four = fourOf(own);
  // In a square, each row and each column has one of both.
  return four ? [four.women[0], four.men[0], four.men[1], four.women[1]] : own;
};

/** Whether a phenotype is shown by two women and two men. */
export const isFour = (samples: readonly Image[]): boolean => samples.length === 4 && fourOf(samples) !== undefined;

/** The faces that stand for phenotypes four at a time: their small files are shown, which no round has loaded. */
export const foursAmong = (images: readonly Image[]): Image[] =>
  [...new Set(images.map(({ des_phenotype }) => des_phenotype))]
    .map((phenotype) => (phenotype ? samplesOf(images, phenotype) : []))
    .filter(isFour)
    .flat();

/**
 * The faces of the landing page, row by row: four rows with a face of each phenotype, in turn a woman and a man, so that any
 * two rows that follow each other have both of each. Of a set with too few faces, one of each phenotype.
 */
export const mosaicOf = (groups: readonly SampleGroup[]): Image[] => {
  const fours = groups.map(({ images }) => fourOf(images));
  const complete = fours.filter((four) => four !== undefined);
  if (complete.length < groups.length) return groups.flatMap(({ images }) => images.slice(0, 1));
  return [0, 1, 2, 3].flatMap((row) =>
    complete.flatMap((_, column) => {
      // Each row begins with another phenotype, so that no column is one.
      const group = (column + 2 * row) % complete.length;
      const kind = (group + row) % 2 === 0 ? 'women' : 'men';
      return complete[group]?.[kind][row < 2 ? 0 : 1] ?? [];
    }),
  );
};
