import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database, Tx } from './database.ts';
import { lockReferenceData } from './image-sets.ts';
import { role } from './schema/accounts.ts';
import { adjective, country } from './schema/reference.ts';
import { gameSession } from './schema/runs.ts';
import { adjectiveRows } from './seed/adjectives.ts';
import { countryRows } from './seed/countries.ts';
import { readShippedSets } from './seed/faces-manifest.ts';
import { showShippedSets } from './seed/images.ts';
import { adminRole, firstRoles } from './seed/roles.ts';
import { transaction } from './transaction.ts';

/**
 * Brings adjectives, countries, the sets of faces of this release, the public session and the first roles up to date. Writes nothing
 * that is right already. Throws an Error when a manifest is invalid, or a file of a face is missing.
 * @param facesFolder contains the faces, and a manifest for each set
 * @returns the id of the newest of these sets where an older one stays in use
 */
export const seedDatabase = async (db: Database, facesFolder: string): Promise<number | undefined> => {
  const sets = await readShippedSets(facesFolder);
  return transaction(db, async (tx) => {
    await lockReferenceData(tx);
    await storeAdjectives(tx);
    await storeCountries(tx);
    const waiting = await showShippedSets(tx, sets);
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
  // Checked first, because a refused insert would use up an id at each start.
  if ((await tx.$count(gameSession, eq(gameSession.flg_public, true))) > 0) return;
  await tx.insert(gameSession).values({ flg_public: true, tms_started_at: sql`now()` });
};

// `manager` is built in; `teacher` is a suggestion that may be renamed or deleted for good.
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
