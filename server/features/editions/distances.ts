import type { DbOrTx } from '../../db/database.ts';
import { isNothingOrEnough, NewSets } from './apart.ts';
import { findPublished, findPublishedSets, type Key } from './editions.repository.ts';
import { allRuns, setNames } from './levels.ts';
import { readLive } from './marked-runs.repository.ts';

/** A level of a published table. */
export type CloseLevel = { num_edition: number; variable: string; level: string };

/**
 * Resolves to the sets of published tables, all runs of an edition among them, from which those runs of an edition that are
 * still there differ by one to nine, or may do so.
 */
export const findCloseLevels = async (db: DbOrTx, key: Key, num_edition: number): Promise<CloseLevel[]> => {
  const last = await findPublished(db, key);
  if (!last) return [];
  const published = await findPublishedSets(db, key);
  const { groups } = await readLive(db, key, last.num_edition);
  const stillThere = groups.filter((group) => group.num_edition !== null && group.num_edition <= num_edition);
  const runs = new NewSets(stillThere, last.num_edition);
  return published
    .filter((each) => each.runs > 0 && !isNothingOrEnough(runs.fromEarlier(allRuns, each)))
    .map((each) => {
      const { variable = '', level = '' } = setNames[each.set] ?? {};
      return { num_edition: each.num_edition, variable, level };
    });
};
