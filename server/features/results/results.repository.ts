import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { adjective, image } from '../../db/schema/reference.ts';
import { gameSession, response, tally, tallyRuns } from '../../db/schema/runs.ts';

export const resultsRepository = (db: Database) => ({
  /** The tally of the public session: the same few rows whatever number of runs is behind it. */
  publicTally: () =>
    db
      .select({
        id_adjective: adjective.id,
        des_adjective: adjective.adjective,
        val_participants: sql<number>`coalesce(${tallyRuns.runs}, 0)`,
        des_phenotype: tally.des_phenotype,
        des_gender: tally.des_gender,
        yes: tally.yes,
        answers: tally.answers,
      })
      .from(adjective)
      .innerJoin(gameSession, eq(gameSession.flg_public, true))
      .leftJoin(tallyRuns, eq(tallyRuns.uid_session, gameSession.uid_session))
      .leftJoin(tally, and(eq(tally.uid_session, gameSession.uid_session), eq(tally.id_adjective, adjective.id)))
      .where(and(eq(adjective.flg_public, true), eq(adjective.tutorial, false)))
      .orderBy(asc(adjective.id)),

  /** One participant's own counts, in the shape of a tally. */
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
});
