import { and, asc, eq, sql } from 'drizzle-orm';
import type { AdjectiveName } from '../../../contract/game.ts';
import type { DbOrTx } from '../../db/database.ts';
import { figuresEdition, snapshot } from '../../db/schema/figures.ts';
import { adjective, imageSet } from '../../db/schema/reference.ts';
import { gameSession, isPublicSession, participant } from '../../db/schema/runs.ts';

/** Names of words by id, in the order in which they are shown. */
export type Names = ReadonlyMap<number, AdjectiveName>;

/** Resolves to the words of the campaign, or of classes. */
export const readNames = async (db: DbOrTx, whose: 'campaign' | 'class' = 'campaign'): Promise<Names> => {
  const isOf = eq(whose === 'campaign' ? adjective.flg_public : adjective.flg_private, true);
  const rows = await db
    .select({ id: adjective.id, name: adjective.adjective })
    .from(adjective)
    .where(and(isOf, eq(adjective.tutorial, false)))
    .orderBy(asc(adjective.id));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The set asked for; otherwise the one that a participant's run was played with; without such a run, the set in use. */
const facesShown = sql`coalesce(
  ${sql.placeholder('id_image_set')}::smallint,
  (select ${participant.id_image_set} from ${participant} where ${participant.uid_user} = ${sql.placeholder('faces_of')}::uuid),
  (select ${imageSet.id} from ${imageSet} where ${imageSet.flg_active}))`;

/** Which figures of the campaign are shown, and what changes whenever they do. null where no set is in use. */
export type ShownFigures = {
  uid_session: string;
  id_image_set: number | null;
  num_step: number;
  /** 0 before the first. */
  num_edition: number;
};

/** Which faces: of a participant, or a set; by default those in use. */
export type FacesAsked = { faces_of?: string | undefined; id_image_set?: number };

/** Prepared, since every participant asks for it: PostgreSQL takes longer to plan it than to run it. */
export const prepareShownFigures = (db: DbOrTx) => {
  const prepared = db
    .select({
      uid_session: gameSession.uid_session,
      id_image_set: sql<number | null>`${facesShown}`,
      num_step: sql<number>`coalesce(${snapshot.num_step}, 0)`,
      num_edition: sql<number>`coalesce((
        select max(${figuresEdition.num_edition}) from ${figuresEdition}
        where ${figuresEdition.uid_session} = ${gameSession.uid_session}
          and ${figuresEdition.id_image_set} = ${facesShown}), 0)`,
    })
    .from(gameSession)
    // A join, in which columns keep the names of their tables.
    .leftJoin(
      snapshot,
      and(
        eq(snapshot.uid_session, gameSession.uid_session),
        sql`${snapshot.id_image_set} = ${facesShown}`,
        eq(snapshot.flg_more_time, false),
      ),
    )
    .where(isPublicSession)
    .prepare('shown_figures');
  return async ({ faces_of, id_image_set }: FacesAsked): Promise<ShownFigures | undefined> => {
    const [found] = await prepared.execute({ faces_of: faces_of ?? null, id_image_set: id_image_set ?? null });
    return found;
  };
};
