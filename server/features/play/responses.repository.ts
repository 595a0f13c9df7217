import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { imageColumns } from '../../db/image-sets.ts';
import { adjective, image, imageSet } from '../../db/schema/reference.ts';
import { response } from '../../db/schema/runs.ts';

export const responsesRepository = (db: Database) => ({
  /** Resolves to the answers of a run by adjective, in the order the faces were shown. */
  answersOf: (uid_user: string) =>
    db
      .select({
        id_adjective: response.id_adjective,
        adjective: adjective.adjective,
        flg_response: response.flg_response,
        image: imageColumns,
      })
      .from(response)
      .innerJoin(adjective, eq(adjective.id, response.id_adjective))
      .innerJoin(image, eq(image.id, response.id_image))
      .innerJoin(imageSet, eq(imageSet.id, image.id_image_set))
      .where(eq(response.uid_user, uid_user))
      .orderBy(asc(response.id_adjective), asc(response.num_position)),
});
