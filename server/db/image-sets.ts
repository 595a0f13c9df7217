import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, ne, not, sql } from 'drizzle-orm';
import type { FaceGender, Phenotype } from '../../contract/game.ts';
import { sha256 } from '../lib/hash.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { DbOrTx, Tx } from './database.ts';
import { image, imageFile, imageSet } from './schema/reference.ts';
import { columnNames } from './statements.ts';

/** `file_name`: the 512 pixel AVIF. `tutorial`: not in the test. `sizes`: in pixels; by default 512 and 256. */
export type Face = {
  file_name: string;
  /** null: no figure includes answers to it. */
  des_phenotype: Phenotype | null;
  des_gender: FaceGender;
  tutorial: boolean;
  flg_spare?: boolean;
  sizes?: number[];
};

type NewImageSet = { name: string; des_credit: string | null; flg_built_in: boolean; faces: Face[] };

/** Locks adjectives, faces and sets against other changes until the transaction ends. */
export const lockReferenceData = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.referenceData})`);
};

const sortByName = (faces: Face[]): Face[] => faces.toSorted((a, b) => (a.file_name < b.file_name ? -1 : 1));

/** Returns the SHA-256 (hex) of a set's contents in any order: each file with its description. */
const hashFaces = (faces: Face[]): string => {
  const lines = sortByName(faces).map(({ file_name, des_phenotype, des_gender, tutorial, flg_spare }) =>
    [file_name, des_phenotype, des_gender, flg_spare ? 'spare' : tutorial].join(' '),
  );
  return sha256(lines.join('\n'));
};

const sizesOf = ({ sizes = [...leastSizes] }: Face): number[] => sizes.toSorted((a, b) => a - b);

/** Adds new sizes of a stored set's faces. Those of an earlier release stay, as their files do. */
const addSizes = async (tx: Tx, id_image_set: number, faces: Face[]): Promise<void> => {
  const names = sql.param(faces.map(({ file_name }) => file_name));
  const sizes = sql.param(faces.map((face) => `{${sizesOf(face)}}`));
  await tx.execute(sql`
    update ${image} set ${columnNames(image.sizes)} = given.sizes
    from (select file_name, sizes::smallint[] from unnest(${names}::text[], ${sizes}::text[]) as each (file_name, sizes))
      as given
    where ${image.id_image_set} = ${id_image_set} and ${image.file_name} = given.file_name
      and given.sizes @> ${image.sizes} and given.sizes <> ${image.sizes}`);
};

/** The id of the set in use, for a statement; null without one. */
export const idOfSetInUse = sql<number>`(select ${imageSet.id} from ${imageSet} where ${imageSet.flg_active})`;

/** Stores a set of faces. An existing one keeps its faces and figures, and gets the new name and credit. */
export const storeImageSet = async (
  tx: Tx,
  { name, des_credit, flg_built_in, faces }: NewImageSet,
): Promise<{ id: number; isNew: boolean }> => {
  const cod_content = hashFaces(faces);
  // Not `on conflict`: a refused insert would use up an id at each start.
  const [known] = await tx
    .update(imageSet)
    .set({ name, des_credit })
    .where(and(eq(imageSet.cod_content, cod_content), eq(imageSet.flg_built_in, flg_built_in)))
    .returning({ id: imageSet.id });
  if (known) {
    await addSizes(tx, known.id, faces);
    return { id: known.id, isNew: false };
  }
  const [added] = await tx
    .insert(imageSet)
    .values({ cod_content, flg_built_in, name, des_credit })
    .returning({ id: imageSet.id });
  if (!added) throw new Error('the set of faces was not stored');
  const rows = sortByName(faces).map((face) => ({ ...face, id_image_set: added.id, sizes: sizesOf(face) }));
  await tx.insert(image).values(rows);
  return { id: added.id, isNew: true };
};

export type FaceFile = { file_name: string; content: Buffer };

/** Stores files of faces. Existing ones stay: their names contain a hash. */
export const storeFaceFiles = async (tx: Tx, files: FaceFile[]): Promise<void> => {
  if (files.length === 0) return;
  await tx.insert(imageFile).values(files).onConflictDoNothing({ target: imageFile.file_name });
};

/** Puts a set into use. Runs that began with another one are still accepted. */
export const activateImageSet = async (tx: Tx, id: number): Promise<void> => {
  const { flg_active } = imageSet;
  const [isOther, isThis] = [and(flg_active, ne(imageSet.id, id)), and(not(flg_active), eq(imageSet.id, id))];
  // Two statements: the unique index on the active set is checked row by row.
  await tx.update(imageSet).set({ flg_active: false }).where(isOther);
  await tx.update(imageSet).set({ flg_active: true }).where(isThis);
};

/** The public columns of a face, selected from `image` joined with `image_set`. */
export const imageColumns = {
  id: image.id,
  file_name: image.file_name,
  sizes: image.sizes,
  tutorial: image.tutorial,
  des_phenotype: image.des_phenotype,
  des_gender: image.des_gender,
  des_credit: imageSet.des_credit,
};

/** Widths and heights of a face's files, in pixels: each has the first two, and others where they are sharper. */
export const faceSizes = [512, 256, 768, 1024] as const;
export type FaceSize = (typeof faceSizes)[number];

export const leastSizes: readonly FaceSize[] = [512, 256];

/** Returns the names of a face's files, given that of its 512 pixel AVIF, which comes first. */
export const faceFileNames = (file_name: string, sizes: readonly number[] = leastSizes): string[] => {
  const name = file_name.replace(/\.avif$/, '');
  return faceSizes
    .filter((pixels) => sizes.includes(pixels))
    .map((pixels) => (pixels === 512 ? name : `${name}-${pixels}`))
    .flatMap((each) => [`${each}.avif`, `${each}.webp`]);
};

export type KnownFiles = { stored: ReadonlySet<string>; shipped: ReadonlySet<string> };

/** Resolves to the files of faces that this server can show. */
export const findKnownFiles = async (db: DbOrTx, facesFolder: string): Promise<KnownFiles> => {
  const stored = await db.select({ file_name: imageFile.file_name }).from(imageFile);
  const shipped = await readdir(facesFolder).catch(() => []);
  return { stored: new Set(stored.map(({ file_name }) => file_name)), shipped: new Set(shipped) };
};

/** Stores a set's files that are only in the folder. Resolves to whether the database has all now. */
export const storeFilesOf = async (tx: Tx, id: number, facesFolder: string): Promise<boolean> => {
  const faces = await tx
    .select({ file_name: image.file_name, sizes: image.sizes })
    .from(image)
    .where(eq(image.id_image_set, id));
  const { stored, shipped } = await findKnownFiles(tx, facesFolder);
  const missing = faces
    .flatMap(({ file_name, sizes }) => faceFileNames(file_name, sizes))
    .filter((file_name) => !stored.has(file_name));
  const here = missing.filter((file_name) => shipped.has(file_name));
  const read = async (file_name: string) => ({ file_name, content: await readFile(join(facesFolder, file_name)) });
  await storeFaceFiles(tx, await Promise.all(here.map(read)));
  return here.length === missing.length;
};

/** Puts a stored set into use, with its files in the database. Resolves to false when files of another release are missing. */
export const putSetInUse = async (tx: Tx, id: number, facesFolder: string): Promise<boolean> => {
  if (!(await storeFilesOf(tx, id, facesFolder))) return false;
  await activateImageSet(tx, id);
  return true;
};
