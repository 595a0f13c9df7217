import { asc, eq, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { adjective, country, image } from '../../db/schema/reference.ts';

const shown = {
  id: image.id,
  file_name: image.file_name,
  tutorial: image.tutorial,
  des_phenotype: image.des_phenotype,
  des_gender: image.des_gender,
};

/** What is asked: adjectives, faces and countries. */
export const gameRepository = (db: Database) => {
  const adjectivesWhere = (condition: SQL | undefined) =>
    db
      .select({ id: adjective.id, adjective: adjective.adjective, tutorial: adjective.tutorial })
      .from(adjective)
      .where(or(adjective.tutorial, condition))
      .orderBy(asc(adjective.id));

  return {
    /** The adjectives of the public campaign, by id, with the one of the practice round. */
    publicAdjectives: () => adjectivesWhere(eq(adjective.flg_public, true)),

    /** The adjectives of class sessions, by id, with the one of the practice round. */
    classAdjectives: () => adjectivesWhere(eq(adjective.flg_private, true)),

    imagesInUse: () => db.select(shown).from(image).where(eq(image.flg_retired, false)).orderBy(asc(image.id)),

    /** Retired faces too, and which they are. */
    allImages: () =>
      db
        .select({ ...shown, flg_retired: image.flg_retired })
        .from(image)
        .orderBy(asc(image.id)),

    /** Every adjective with the kinds of session that ask it, by id. */
    allAdjectives: () => db.select().from(adjective).orderBy(asc(adjective.id)),

    countries: () => db.select().from(country),
  };
};
