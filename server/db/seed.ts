import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database, Tx } from './database.ts';
import { activateImageSet, lockReferenceData, storeFilesOf, storeImageSet } from './image-sets.ts';
import { role } from './schema/accounts.ts';
import { adjective, country, image, imageFile, imageSet } from './schema/reference.ts';
import { gameSession, participant } from './schema/runs.ts';
import { readShippedSets, type ShippedSet } from './seed/faces-manifest.ts';
import { adjectiveRows, adminRole, countryRows, firstRoles } from './seed/reference-rows.ts';
import { transaction } from './transaction.ts';

/** Updates the reference data. Resolves to the newest set's id where an older one stays in use. */
export const seedDatabase = async (db: Database, facesFolder: string): Promise<number | undefined> => {
  const sets = await readShippedSets(facesFolder);
  return transaction(db, async (tx) => {
    await lockReferenceData(tx);
    await storeAdjectives(tx);
    await storeCountries(tx);
    const waiting = await storeShippedSets(tx, sets, facesFolder);
    await openPublicSession(tx);
    await storeRoles(tx);
    return waiting;
  });
};

const storeAdjectives = (tx: Tx) =>
  tx
    .insert(adjective)
    .values(adjectiveRows)
    .onConflictDoUpdate({
      target: adjective.id,
      set: {
        tutorial: sql`excluded.tutorial`,
        flg_public: sql`excluded.flg_public`,
        flg_private: sql`excluded.flg_private`,
      },
      setWhere: sql`(${adjective.tutorial}, ${adjective.flg_public}, ${adjective.flg_private})
        is distinct from (excluded.tutorial, excluded.flg_public, excluded.flg_private)`,
    });

const storeCountries = (tx: Tx) =>
  tx
    .insert(country)
    .values(countryRows())
    .onConflictDoUpdate({
      target: country.id,
      set: { des_name_it: sql`excluded.des_name_it`, des_name_en: sql`excluded.des_name_en` },
      setWhere: sql`(${country.des_name_it}, ${country.des_name_en})
        is distinct from (excluded.des_name_it, excluded.des_name_en)`,
    });

const openPublicSession = async (tx: Tx): Promise<void> => {
  // Checked first: a refused insert would use up an id at each start.
  if ((await tx.$count(gameSession, eq(gameSession.flg_public, true))) > 0) return;
  await tx.insert(gameSession).values({ flg_public: true, tms_started_at: sql`now()` });
};

// `manager` is built in; `teacher` is a suggestion that staff may rename or delete.
const storeRoles = async (tx: Tx): Promise<void> => {
  const isFirst = (await tx.$count(role)) === 0;
  const missing = isFirst ? firstRoles : firstRoles.filter(({ name }) => name === 'manager');
  await tx
    .insert(role)
    .values([adminRole, ...missing])
    .onConflictDoNothing({ target: role.name });
  const { name, scopes } = adminRole;
  await tx
    .update(role)
    .set({ scopes })
    .where(and(eq(role.name, name), ne(role.scopes, scopes)));
};

/** Whether the set is or was in use: other releases find its faces in the database. */
const isKept = async (tx: Tx, id: number): Promise<boolean> => {
  const isActive = sql`exists (select from ${imageSet} where ${imageSet.id} = ${id} and ${imageSet.flg_active})`;
  const lacksFile = sql`exists (
    select from ${image} left join ${imageFile} on ${imageFile.file_name} = ${image.file_name}
    where ${image.id_image_set} = ${id} and ${imageFile.file_name} is null)`;
  return (await tx.execute(sql`select where ${isActive} or not ${lacksFile}`)).rowCount === 1;
};

/** Stores this release's sets. A new one is used only where nobody has begun a test: no restart undoes a choice. */
const storeShippedSets = async (tx: Tx, sets: ShippedSet[], facesFolder: string): Promise<number | undefined> => {
  const stored: Awaited<ReturnType<typeof storeImageSet>>[] = [];
  for (const set of sets) stored.push(await storeImageSet(tx, { ...set, des_credit: null, flg_built_in: true }));
  const newest = stored.at(-1);
  const [inUse] = await tx.select().from(imageSet).where(eq(imageSet.flg_active, true));
  const isUnused = async () => (await tx.execute(sql`select from ${participant} limit 1`)).rowCount === 0;
  const isToBegin = newest?.isNew && inUse?.flg_built_in && (await isUnused());
  const isShown = newest && (!inUse || isToBegin);
  if (isShown) await activateImageSet(tx, newest.id);
  for (const { id } of stored) if (await isKept(tx, id)) await storeFilesOf(tx, id, facesFolder);
  return !isShown && inUse?.flg_built_in && inUse.id !== newest?.id ? newest?.id : undefined;
};
