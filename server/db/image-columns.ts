import { image, imageSet } from './schema/reference.ts';

/** The public columns of a face, to be selected from `image` joined with `image_set`. */
export const imageColumns = {
  id: image.id,
  file_name: image.file_name,
  sizes: image.sizes,
  tutorial: image.tutorial,
  des_phenotype: image.des_phenotype,
  des_gender: image.des_gender,
  des_credit: imageSet.des_credit,
};
