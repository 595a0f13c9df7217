import type { Image, Phenotype } from '../../../contract/game.ts';

/** The practice faces of each phenotype: the only ones shown outside of a round. */
export const samplesOf = (images: Image[], phenotype: Phenotype): Image[] =>
  images.filter(({ tutorial, des_phenotype }) => tutorial && des_phenotype === phenotype);
