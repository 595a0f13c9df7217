/**
 * SQL for the ids of the faces that a run shows which is stored past the server: of the set in use the first two of each
 * phenotype and gender. A pool has more, of which nobody is shown all.
 */
export const facesOfARun = `
  select id from (
    select image.id, row_number() over (partition by des_phenotype, des_gender order by image.id) as place
    from image join image_set on image_set.id = id_image_set where flg_active and not image.tutorial
  ) as numbered where place <= 2`;
