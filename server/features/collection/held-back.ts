import { minimumPublicTold } from '../../../contract/rules/limits.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { countHeldBack } from '../results/results.ts';

/** Resolves to how many runs wait for others from more network addresses; to null while they are too few to be told. */
export const readHeldBack = async (
  db: Database,
  { FAIR_PLAY, MIN_ADDRESSES: num_addresses }: Pick<Config, 'FAIR_PLAY' | 'MIN_ADDRESSES'>,
) => {
  if (FAIR_PLAY !== 'strict') return null;
  const num_runs = await countHeldBack(db, num_addresses);
  return num_runs >= minimumPublicTold ? { num_runs, num_addresses } : null;
};
