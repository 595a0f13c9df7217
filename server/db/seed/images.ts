import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { storeFilesOf } from '../files-of-sets.ts';
import { activateImageSet, storeImageSet } from '../image-sets.ts';
import { image, imageFile, imageSet } from '../schema/reference.ts';
import { participant } from '../schema/runs.ts';
import type { ShippedSet } from './faces-manifest.ts';

const hasParticipants = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (select from ${participant}) as found`);
  return rows[0]?.found === true;
};

/** Whether the set is in use, or has been: then other releases find its faces in the database. */
const isKept = async (tx: Tx, id: number): Promise<boolean> => {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select from ${imageSet} where ${imageSet.id} = ${id} and ${imageSet.flg_active})
      or not exists (
        select from ${image} left join ${imageFile} on ${imageFile.file_name} = ${image.file_name}
        where ${image.id_image_set} = ${id} and ${imageFile.file_name} is null
      ) as found`);
  return rows[0]?.found === true;
};

/**
 * Stores the sets of this release, and with the files those that are, or were, in use: servers of other releases can show
 * them too. The newest is put into use where nobody has begun a test yet, if the database does not know it: whoever has
 * tests keeps their set until somebody switches, and no restart, of whichever release, undoes a choice.
 * @param sets the oldest first
 * @returns the id of the newest set where an older one stays in use
 */
export const showShippedSets = async (tx: Tx, sets: ShippedSet[]): Promise<number | undefined> => {
  const stored: { id: number; isNew: boolean; folder: string }[] = [];
  for (const { name, faces, folder } of sets) {
    stored.push({ ...(await storeImageSet(tx, { name, des_credit: null, flg_built_in: true, faces })), folder });
  }
  const newest = stored.at(-1);
  const [inUse] = await tx.select().from(imageSet).where(eq(imageSet.flg_active, true));
  const isToBegin = newest?.isNew && inUse?.flg_built_in && !(await hasParticipants(tx));
  const isShown = newest && (!inUse || isToBegin);
  if (isShown) await activateImageSet(tx, newest.id);
  for (const { id, folder } of stored) if (await isKept(tx, id)) await storeFilesOf(tx, id, folder);
  return !isShown && inUse?.flg_built_in && inUse.id !== newest?.id ? newest?.id : undefined;
};
