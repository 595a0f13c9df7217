import { sql } from 'drizzle-orm';
import type { AggregateResult } from '../../../contract/results.ts';
import { minimumPublicShown } from '../../../contract/rules/limits.ts';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/statements.ts';
import { keepLatest } from '../../lib/cache.ts';
import { readNames } from './read-runs.ts';
import { aggregate, campaignEstimates, withEstimates } from './results.ts';
import { type EditionKey, readEdition, readSnapshot } from './snapshots.repository.ts';

type FacesAsked = { faces_of?: string | undefined; id_image_set?: number };

/** By default the set of the participant's run, without one the set in use. Planned once: every participant asks. */
const findShown = prepared<{ uid_session: string; id_image_set: number | null; num_step: number; num_edition: number }>(
  'shown_figures',
  sql`
    select campaign.*,
      coalesce((
        select num_step from snapshot s
        where (s.uid_session, s.id_image_set) = (campaign.uid_session, campaign.id_image_set) and not flg_more_time
      ), 0) as num_step,
      coalesce((
        select max(num_edition) from figures_edition e
        where (e.uid_session, e.id_image_set) = (campaign.uid_session, campaign.id_image_set)
      ), 0) as num_edition
    from (
      select uid_session, coalesce(
        ${sql.placeholder('id_image_set')}::smallint,
        (select id_image_set from participant where uid_user = ${sql.placeholder('faces_of')}::uuid),
        (select id from image_set where flg_active)) as id_image_set
      from game_session where flg_public
    ) as campaign`,
);

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
  const keep = keepLatest<AggregateResult[]>();
  return async ({ faces_of, id_image_set }: FacesAsked) => {
    const { rows } = await findShown(db, { faces_of: faces_of ?? null, id_image_set: id_image_set ?? null });
    const [shown] = rows;
    if (!shown) return { id_image_set: null, results: [] };
    const key = { uid_session: shown.uid_session, id_image_set: shown.id_image_set ?? noSet };
    const results = await keep(`${key.id_image_set}`, JSON.stringify(shown), () => readFigures(db, key));
    return { id_image_set: shown.id_image_set, results };
  };
};
