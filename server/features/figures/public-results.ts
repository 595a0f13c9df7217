import type { AggregateResult } from '../../../contract/results.ts';
import { minimumPublicShown } from '../../../contract/rules/limits.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { readMoments } from '../moments/moments.ts';
import { aggregate } from './aggregate.ts';
import { withEstimates } from './estimates.ts';
import { type FacesAsked, resultsRepository, type ShownFigures } from './results.repository.ts';
import { readWithAndWithout } from './with-and-without-flags.ts';

/** Resolves to the figures of the campaign and what they say, all of the same step. */
const readFigures = (
  db: Database,
  { uid_session, id_image_set, num_edition }: ShownFigures & { id_image_set: number },
): Promise<AggregateResult[]> =>
  transaction(db, async (tx) => {
    await tx.execute('set transaction isolation level repeatable read, read only');
    const rows = await resultsRepository(tx).publicTally(id_image_set);
    const results = aggregate(rows, { minimum: minimumPublicShown });
    const moments = await readMoments(tx, uid_session, id_image_set);
    const key = { uid_session, id_image_set };
    const edition = num_edition === 0 ? null : { compared: await readWithAndWithout(tx, key) };
    return withEstimates(results, moments, 'campaign', edition);
  });

/** No set has this id. */
const noSet = 0;

/**
 * Returns a reader of the public campaign's figures for one set of faces. Everybody who has finished asks for them, and
 * they change with a step only: they are computed once for each.
 */
export const publicResultsReader = (db: Database) => {
  const { findShown } = resultsRepository(db);
  const known = new Map<number, { version: string; results: Promise<AggregateResult[]> }>();

  const read = (shown: ShownFigures): Promise<AggregateResult[]> => {
    const id_image_set = shown.id_image_set ?? noSet;
    // What is read may be of a later step than the version says. Nobody asks for the earlier one again.
    const version = JSON.stringify(shown);
    const last = known.get(id_image_set);
    if (last?.version === version) return last.results;
    const results = readFigures(db, { ...shown, id_image_set });
    known.set(id_image_set, { version, results });
    results.catch(() => {
      if (known.get(id_image_set)?.results === results) known.delete(id_image_set);
    });
    return results;
  };

  return async (faces: FacesAsked): Promise<{ id_image_set: number | null; results: AggregateResult[] }> => {
    const shown = await findShown(faces);
    return shown
      ? { id_image_set: shown.id_image_set, results: await read(shown) }
      : { id_image_set: null, results: [] };
  };
};
