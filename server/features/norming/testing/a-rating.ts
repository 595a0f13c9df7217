import type { Rating } from '../../../../contract/norming.ts';

/** A whole rating of a face, as an attentive adult gives it. */
export const aRating = (id_image: number, more: Partial<Rating> = {}): Rating => ({
  id_image,
  val_age: 25,
  des_gender: 'F',
  des_phenotype: 'EastAsian',
  val_friendliness: 4,
  val_attractiveness: 4,
  val_realness: 5,
  val_elapsed_time: 12_000,
  ...more,
});
