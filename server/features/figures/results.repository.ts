import { and, asc, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/database.ts';
import { edition } from '../../db/schema/editions.ts';
import { adjective, image, imageSet } from '../../db/schema/reference.ts';
import {
  gameSession,
  isPublicSession,
  nextStep,
  participant,
  response,
  tally,
  tallyRuns,
} from '../../db/schema/runs.ts';

/** The set asked for; otherwise the one that a participant's run was played with; without such a run, the set in use. */
const facesShown = sql`coalesce(
  ${sql.placeholder('id_image_set')}::smallint,
  (select ${participant.id_image_set} from ${participant} where ${participant.uid_user} = ${sql.placeholder('faces_of')}::uuid),
  (select ${imageSet.id} from ${imageSet} where ${imageSet.flg_active}))`;

/**
 * What is shown of the public campaign: the set of faces, and what changes whenever the figures of these faces do. null
 * where no set is in use.
 */
export type ShownFigures = {
  uid_session: string;
  id_image_set: number | null;
  /** The last step of the figures, and how many runs are in them and in their moments. */
  num_step: number;
  runs: number;
  num_moments: number;
  /** The last edition, which says what is clear with and without flagged runs; 0 before the first. */
  num_edition: number;
};

/** Which faces: of a participant, or a set; by default those in use. */
export type FacesAsked = { faces_of?: string | undefined; id_image_set?: number };

/** Prepared, since every participant asks for it: PostgreSQL takes longer to plan it than to run it. */
const prepareShownFigures = (db: DbOrTx) =>
  db
    .select({
      uid_session: gameSession.uid_session,
      id_image_set: sql<number | null>`${facesShown}`,
      num_step: sql<number>`coalesce(${nextStep.num_step}, 0)`,
      runs: sql<number>`coalesce(${tallyRuns.runs}, 0)`,
      num_moments: sql<number>`coalesce(${tallyRuns.num_moments}, 0)`,
      num_edition: sql<number>`coalesce((
        select max(${edition.num_edition}) from ${edition}
        where ${edition.uid_session} = ${gameSession.uid_session} and ${edition.id_image_set} = ${facesShown}
          and ${edition.tms_published_at} is not null), 0)`,
    })
    .from(gameSession)
    .leftJoin(
      tallyRuns,
      and(eq(tallyRuns.uid_session, gameSession.uid_session), eq(tallyRuns.id_image_set, facesShown)),
    )
    .leftJoin(nextStep, and(eq(nextStep.uid_session, gameSession.uid_session), eq(nextStep.id_image_set, facesShown)))
    .where(isPublicSession)
    .prepare('shown_figures');

const setAsked = sql`${sql.placeholder('id_image_set')}::smallint`;

const preparePublicTally = (db: DbOrTx) =>
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
    .innerJoin(gameSession, isPublicSession)
    .leftJoin(tallyRuns, and(eq(tallyRuns.uid_session, gameSession.uid_session), eq(tallyRuns.id_image_set, setAsked)))
    .leftJoin(
      tally,
      and(
        eq(tally.uid_session, gameSession.uid_session),
        eq(tally.id_image_set, setAsked),
        eq(tally.id_adjective, adjective.id),
      ),
    )
    .where(and(eq(adjective.flg_public, true), eq(adjective.tutorial, false)))
    .orderBy(asc(adjective.id))
    .prepare('public_tally');

export const resultsRepository = (db: DbOrTx) => {
  const shownFigures = prepareShownFigures(db);
  const publicTally = preparePublicTally(db);
  return {
    /** Resolves to which figures of the public session show these faces. */
    findShown: async ({ faces_of, id_image_set }: FacesAsked): Promise<ShownFigures | undefined> => {
      const [found] = await shownFigures.execute({ faces_of: faces_of ?? null, id_image_set: id_image_set ?? null });
      return found;
    },

    /**
     * Resolves to the public session's tally for a set of faces: always the same few rows, whatever the number of runs.
     */
    publicTally: (id_image_set: number) => publicTally.execute({ id_image_set }),

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
