import { and, eq, sql } from 'drizzle-orm';
import type { AggregateResult } from '../../../contract/results.ts';
import { minimumPublicShown } from '../../../contract/rules/limits.ts';
import type { Database, DbOrTx } from '../../db/database.ts';
import { figuresEdition, snapshot } from '../../db/schema/figures.ts';
import { imageSet } from '../../db/schema/reference.ts';
import { gameSession, isPublicSession, participant } from '../../db/schema/runs.ts';
import { latestOnly } from '../../lib/cache.ts';
import { readNames } from './read-runs.ts';
import { aggregate, campaignEstimates, withEstimates } from './results.ts';
import { type EditionKey, readEdition, readSnapshot } from './snapshots.repository.ts';

type FacesAsked = { faces_of?: string | undefined; id_image_set?: number };

/** Otherwise the set of the participant's run, otherwise the set in use. */
const facesShown = sql`coalesce(
  ${sql.placeholder('id_image_set')}::smallint,
  (select ${participant.id_image_set} from ${participant} where ${participant.uid_user} = ${sql.placeholder('faces_of')}::uuid),
  (select ${imageSet.id} from ${imageSet} where ${imageSet.flg_active}))`;

/** Prepared, since every participant asks: planning takes longer than running. */
const prepareShownFigures = (db: DbOrTx) => {
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
  return async ({ faces_of, id_image_set }: FacesAsked) => {
    const [found] = await prepared.execute({ faces_of: faces_of ?? null, id_image_set: id_image_set ?? null });
    return found;
  };
};

const noRuns = { num_runs: 0, sums: new Map() };

/** May read a later step than the one asked for. */
const readFigures = async (db: Database, key: EditionKey): Promise<AggregateResult[]> => {
  const { num_runs, sums } = (await readSnapshot(db, { ...key, flg_more_time: false })) ?? noRuns;
  const edition = await readEdition(db, key);
  const said = edition ? { dat_day: edition.dat_day, verdicts: edition.figures.verdicts } : null;
  const results = aggregate(await readNames(db), { runs: num_runs, sums }, { minimum: minimumPublicShown });
  return withEstimates(results, campaignEstimates(sums, num_runs, said), 'campaign');
};

const noSet = 0;

/** Returns a reader of the campaign's public figures, computed once for each step or edition. */
export const createPublicResultsReader = (db: Database) => {
  const findShown = prepareShownFigures(db);
  const keep = latestOnly<AggregateResult[]>();
  return async (faces: FacesAsked): Promise<{ id_image_set: number | null; results: AggregateResult[] }> => {
    const shown = await findShown(faces);
    if (!shown) return { id_image_set: null, results: [] };
    const id_image_set = shown.id_image_set ?? noSet;
    const results = await keep(`${id_image_set}`, JSON.stringify(shown), () =>
      readFigures(db, { uid_session: shown.uid_session, id_image_set }),
    );
    return { id_image_set: shown.id_image_set, results };
  };
};
