import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { adjective, image, imageSet } from '../../db/schema/reference.ts';

/**
 * Resolves to the current adjectives of the public campaign or of classes and the faces in use, or those of a set, with
 * the practice round.
 */
export const findQuestions = async (db: Database, kind: 'public' | 'class', id_image_set?: number) => {
  const isShown = id_image_set === undefined ? eq(imageSet.flg_active, true) : eq(imageSet.id, id_image_set);
  const isAsked = kind === 'public' ? adjective.flg_public : adjective.flg_private;
  const [adjectives, images] = await Promise.all([
    db
      .select({ id: adjective.id, adjective: adjective.adjective, tutorial: adjective.tutorial })
      .from(adjective)
      .where(eq(isAsked, true))
      .orderBy(asc(adjective.id)),
    db
      .select({
        id: image.id,
        id_image_set: image.id_image_set,
        tutorial: image.tutorial,
        des_phenotype: image.des_phenotype,
        des_gender: image.des_gender,
      })
      .from(image)
      .innerJoin(imageSet, and(eq(imageSet.id, image.id_image_set), isShown))
      .orderBy(asc(image.id)),
  ]);
  return { adjectives, images };
};
