import type pg from 'pg';
import type { Face } from './faces-manifest.ts';

const given = 'json_to_recordset($1) as given (file_name text, des_phenotype text, des_gender text, tutorial boolean)';
const otherMeaning = `(image.tutorial, image.des_phenotype, image.des_gender)
  is distinct from (given.tutorial, given.des_phenotype, given.des_gender)`;

/**
 * Makes the faces of the manifest the ones in use: adds what is missing, brings back what was retired and retires
 * the rest. Throws an Error when the manifest describes a face in another way than when it was answered.
 */
export const storeImages = async (client: pg.ClientBase, manifest: Face[]): Promise<void> => {
  const faces = [JSON.stringify(manifest)];
  await client.query(
    `update image
     set tutorial = given.tutorial, des_phenotype = given.des_phenotype, des_gender = given.des_gender
     from ${given}
     where given.file_name = image.file_name and ${otherMeaning}
       and not exists (select from response where response.id_image = image.id)`,
    faces,
  );
  const changed = await client.query<{ file_name: string }>(
    `select image.file_name from image join ${given} using (file_name) where ${otherMeaning}`,
    faces,
  );
  if (changed.rows.length > 0) {
    const names = changed.rows.map(({ file_name }) => file_name).join(', ');
    throw new Error(`Answers were given to ${names}: a face with another description needs another file name`);
  }
  // Only what is missing: a refused insert would take a number from the small identity at each start.
  await client.query(
    `insert into image (file_name, des_phenotype, des_gender, tutorial)
     select file_name, des_phenotype, des_gender, tutorial from ${given}
     where not exists (select from image where image.file_name = given.file_name)
     order by file_name`,
    faces,
  );
  await client.query(
    `update image set flg_retired = not flg_retired
     where flg_retired = (file_name in (select given.file_name from ${given}))`,
    faces,
  );
};
