import { and, asc, eq, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { imageColumns } from '../../db/image-columns.ts';
import { adjective, country, image, imageSet } from '../../db/schema/reference.ts';

/** How long a process reuses what it read here, in ms: another process may have imported other faces. */
export const lifetimeMs = 5000;

/** Adjectives, faces and countries. */
export const gameRepository = (db: Database) => {
  const adjectivesWhere = (condition: SQL | undefined) =>
    db
      .select({ id: adjective.id, adjective: adjective.adjective, tutorial: adjective.tutorial })
      .from(adjective)
      .where(or(adjective.tutorial, condition))
      .orderBy(asc(adjective.id));

  return {
    /** The adjectives of the public campaign and of the practice round, by id. */
    publicAdjectives: () => adjectivesWhere(eq(adjective.flg_public, true)),

    /** The adjectives of class sessions and of the practice round, by id. */
    classAdjectives: () => adjectivesWhere(eq(adjective.flg_private, true)),

    imagesInUse: () =>
      db
        .select(imageColumns)
        .from(image)
        .innerJoin(imageSet, and(eq(imageSet.id, image.id_image_set), eq(imageSet.flg_active, true)))
        .orderBy(asc(image.id)),

    /** The images of every set that was ever in use, with the id of the set. */
    allImages: () =>
      db
        .select({ ...imageColumns, id_image_set: image.id_image_set })
        .from(image)
        .innerJoin(imageSet, eq(imageSet.id, image.id_image_set))
        .orderBy(asc(image.id)),

    /** All adjectives with the kinds of session that use them, by id. */
    allAdjectives: () => db.select().from(adjective).orderBy(asc(adjective.id)),

    countries: () => db.select().from(country),
  };
};
