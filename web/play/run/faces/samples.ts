import type { Image, Phenotype } from '../../../../contract/game.ts';
import { call } from '../../../api/client.ts';
import { useLoading } from '../../shell/use-loading.ts';

const ofPhenotype = (images: readonly Image[], phenotype: Phenotype): Image[] =>
  images.filter(({ tutorial, des_phenotype }) => tutorial && des_phenotype === phenotype);

/** The first two women and men, of whom a square has one of both in each row and column; undefined if there are fewer. */
const fourOf = (images: readonly Image[]): [Image, Image, Image, Image] | undefined => {
  const [firstWoman, secondWoman] = images.filter(({ des_gender }) => des_gender === 'F');
  const [firstMan, secondMan] = images.filter(({ des_gender }) => des_gender === 'M');
  if (!firstWoman || !secondWoman || !firstMan || !secondMan) return undefined;
  return [firstWoman, firstMan, secondMan, secondWoman];
};

/** The faces that stand for a phenotype: two women and two men that are not of the test, otherwise all there are. */
export const samplesOf = (images: readonly Image[], phenotype: Phenotype): Image[] => {
  const own = ofPhenotype(images, phenotype);
  return fourOf(own) ?? own;
};

/** The faces that stand for phenotypes four at a time: their small files are shown, which no round has loaded. */
export const foursAmong = (images: readonly Image[]): Image[] =>
  [...new Set(images.map(({ des_phenotype }) => des_phenotype))].flatMap(
    (phenotype) => (phenotype && fourOf(ofPhenotype(images, phenotype))) ?? [],
  );

/** The landing page's faces: two rows, each with every phenotype; of a small set, one face of each phenotype. */
export const mosaicOf = (groups: readonly { images: Image[] }[]): Image[] => {
  const fours = groups.flatMap(({ images }) => [fourOf(images) ?? []]);
  if (fours.some((four) => four.length === 0)) return groups.flatMap(({ images }) => images.slice(0, 1));
  return [0, 1].flatMap((row) =>
    fours.flatMap((_, column) => {
      // Each row begins with another phenotype, so that no column is one.
      const group = (column + 2 * row) % fours.length;
      return fours[group]?.[(group + row) % 2] ?? [];
    }),
  );
};

/** They only decorate: nothing depends on them. */
const loadSamples = () =>
  call('GET /images/phenotype').then(
    (groups) => groups.flatMap(({ images }) => images),
    (): Image[] => [],
  );

/** The set's faces that are not of the test; until they are known, and without a network, those among `images`. */
export const useSamples = (images: readonly Image[]): readonly Image[] => {
  const { data } = useLoading(loadSamples);
  return data && data.length > 0 ? data : images;
};
