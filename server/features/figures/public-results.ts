import type { AggregateResult } from '../../../contract/results.ts';
import { minimumPublicShown } from '../../../contract/rules/limits.ts';
import type { Database } from '../../db/database.ts';
import { latestOnly } from '../../lib/cache.ts';
import { aggregate } from './aggregate.ts';
import { campaignEstimates, withEstimates } from './margins.ts';
import { type FacesAsked, prepareShownFigures, readNames, type ShownFigures } from './results.repository.ts';
import { readEdition, readSnapshot } from './snapshots.repository.ts';

const noRuns = { num_runs: 0, sums: new Map() };

/** Resolves to the figures of the campaign and what they say. What is read may be of a later step than was asked for. */
const readFigures = async (
  db: Database,
  { uid_session, id_image_set }: ShownFigures & { id_image_set: number },
): Promise<AggregateResult[]> => {
  const key = { uid_session, id_image_set };
  const { num_runs, sums } = (await readSnapshot(db, { ...key, flg_more_time: false })) ?? noRuns;
  const edition = await readEdition(db, key);
  const said = edition ? { dat_day: edition.dat_day, verdicts: edition.figures.verdicts } : null;
  const results = aggregate(await readNames(db), { runs: num_runs, sums }, { minimum: minimumPublicShown });
  return withEstimates(results, campaignEstimates(sums, num_runs, said), 'campaign');
};

/** No set has this id. */
const noSet = 0;

/**
 * Returns a reader of the public campaign's figures for one set of faces. Everybody who has finished asks for them, and
 * they change with a step or an edition only: they are computed once for each.
 */
export const publicResultsReader = (db: Database) => {
  const findShown = prepareShownFigures(db);
  const keep = latestOnly<AggregateResult[]>();
  return async (faces: FacesAsked): Promise<{ id_image_set: number | null; results: AggregateResult[] }> => {
    const shown = await findShown(faces);
    if (!shown) return { id_image_set: null, results: [] };
    const id_image_set = shown.id_image_set ?? noSet;
    const results = await keep(`${id_image_set}`, JSON.stringify(shown), () =>
      readFigures(db, { ...shown, id_image_set }),
    );
    return { id_image_set: shown.id_image_set, results };
  };
};
