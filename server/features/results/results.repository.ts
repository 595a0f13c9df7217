import { and, asc, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/database.ts';
import { adjective, image, imageSet } from '../../db/schema/reference.ts';
import { gameSession, isPublicSession, participant, response, tally, tallyRuns } from '../../db/schema/runs.ts';

/** The set of faces that a participant's run was played with; without such a run, the set in use. */
const facesShown = sql`coalesce(
  (select ${participant.id_image_set} from ${participant} where ${participant.uid_user} = ${sql.placeholder('faces_of')}::uuid),
  (select ${imageSet.id} from ${imageSet} where ${imageSet.flg_active}))`;

/** Prepared, since every participant asks for it: PostgreSQL takes longer to plan it than to run it. */
const preparePublicTally = (db: DbOrTx) =>
  db
    .select({
      id_adjective: adjective.id,
      des_adjective: adjective.adjective,
      id_image_set: sql<number>`${facesShown}`,
      val_participants: sql<number>`coalesce(${tallyRuns.runs}, 0)`,
      des_phenotype: tally.des_phenotype,
      des_gender: tally.des_gender,
      yes: tally.yes,
      answers: tally.answers,
    })
    .from(adjective)
    .innerJoin(gameSession, isPublicSession)
    .leftJoin(
      tallyRuns,
      and(eq(tallyRuns.uid_session, gameSession.uid_session), eq(tallyRuns.id_image_set, facesShown)),
    )
    .leftJoin(
      tally,
      and(
        eq(tally.uid_session, gameSession.uid_session),
        eq(tally.id_image_set, facesShown),
        eq(tally.id_adjective, adjective.id),
      ),
    )
    .where(and(eq(adjective.flg_public, true), eq(adjective.tutorial, false)))
    .orderBy(asc(adjective.id))
    .prepare('public_tally');

export const resultsRepository = (db: DbOrTx) => {
  const publicTally = preparePublicTally(db);
  return {
    /**
     * Resolves to the public session's tally for the faces that a participant was shown, or those in use: always the
     * same few rows, whatever the number of runs.
     */
    publicTally: (faces_of: string | undefined) => publicTally.execute({ faces_of: faces_of ?? null }),

    /** Resolves to one participant's own counts, in the shape of a tally. */
    ownTally: (uid_user: string) =>
      db
        .select({
          id_adjective: adjective.id,
          des_adjective: adjective.adjective,
          val_participants: sql<number>`1`,
          des_phenotype: image.des_phenotype,
          des_gender: image.des_gender,
          yes: sql<number>`(count(*) filter (where ${response.flg_response}))::int`,
          answers: sql<number>`count(${response.flg_response})::int`,
        })
        .from(response)
        .innerJoin(adjective, eq(adjective.id, response.id_adjective))
        .innerJoin(image, eq(image.id, response.id_image))
        .where(eq(response.uid_user, uid_user))
        .groupBy(adjective.id, image.des_phenotype, image.des_gender)
        .orderBy(asc(adjective.id)),
  };
};
