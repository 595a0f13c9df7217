import { createHash } from 'node:crypto';
import type { FaceGender, Phenotype } from '../../contract/game.ts';
import type { Tx } from './database.ts';

/** `file_name` is that of the AVIF in 512 pixels. */
export type Face = { file_name: string; des_phenotype: Phenotype; des_gender: FaceGender; tutorial: boolean };

type NewImageSet = { name: string; des_credit: string | null; flg_built_in: boolean; faces: Face[] };

/** A key of our own for PostgreSQL's advisory locks: servers that start and commands change reference data in turn. */
const referenceLock = 7_746_284;

/** Lets nobody else change adjectives, faces or sets until the transaction ends. */
export const lockReferenceData = async (client: Tx): Promise<void> => {
  await client.$client.query('select pg_advisory_xact_lock($1)', [referenceLock]);
};

/** SHA-256 (hex) of what a set consists of, whatever the order: each file with what it is said to show. */
const hashFaces = (faces: Face[]): string => {
  const lines = faces
    .toSorted((a, b) => (a.file_name < b.file_name ? -1 : 1))
    .map(({ file_name, des_phenotype, des_gender, tutorial }) =>
      [file_name, des_phenotype, des_gender, tutorial].join(' '),
    );
  return createHash('sha256').update(lines.join('\n')).digest('hex');
};

/**
 * The set of these faces, stored when it is new. One that is there already keeps its faces and figures, and takes the
 * name and the credit given now.
 */
export const storeImageSet = async (
  client: Tx,
  { name, des_credit, flg_built_in, faces }: NewImageSet,
): Promise<{ id: number; isNew: boolean }> => {
  const content = hashFaces(faces);
  // Not `on conflict`: a refused insert would take a number from the small identity at each start.
  const known = await client.$client.query<{ id: number }>(
    'update image_set set name = $3, des_credit = $4 where cod_content = $1 and flg_built_in = $2 returning id',
    [content, flg_built_in, name, des_credit],
  );
  if (known.rows[0]) return { id: known.rows[0].id, isNew: false };
  const { rows } = await client.$client.query<{ id: number }>(
    `with added as (
       insert into image_set (cod_content, flg_built_in, name, des_credit) values ($1, $2, $3, $4) returning id
     ), faces as (
       insert into image (id_image_set, file_name, des_phenotype, des_gender, tutorial)
       select added.id, given.*
       from added, json_to_recordset($5) as given (file_name text, des_phenotype text, des_gender text, tutorial boolean)
       order by file_name
     )
     select id from added`,
    [content, flg_built_in, name, des_credit, JSON.stringify(faces)],
  );
  const [{ id }] = rows as [{ id: number }];
  return { id, isNew: true };
};

export type FaceFile = { file_name: string; content: Buffer };

/** Stores files of faces; those that are there already stay, since their names carry a hash. */
export const storeFaceFiles = async (client: Tx, files: FaceFile[]): Promise<void> => {
  await client.$client.query(
    `insert into image_file (file_name, content) select * from unnest($1::text[], $2::bytea[])
     on conflict (file_name) do nothing`,
    [files.map(({ file_name }) => file_name), files.map(({ content }) => content)],
  );
};

/** From now on participants are shown this set. Runs that began with another one are still taken. */
export const activateImageSet = async (client: Tx, id: number): Promise<void> => {
  // Two statements: the index for the one active set looks at each row by itself.
  await client.$client.query('update image_set set flg_active = false where flg_active and id <> $1', [id]);
  await client.$client.query('update image_set set flg_active = true where not flg_active and id = $1', [id]);
};
