import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import type { DbOrTx } from '../../db/database.ts';
import { estimateWords } from '../../statistics/table.ts';
import { toldTogether } from '../../statistics/told-together.ts';
import { type Key, readEdition } from '../editions/editions.ts';
import { addMoments, type Words } from '../moments/moments.ts';
import type { Compared } from './estimates.ts';

const estimate = (words: Words) =>
  estimateWords(new Map([...words].filter(([, { cells }]) => cells.runs >= minimumPublicGroup)));

/**
 * Resolves to what the last edition of the campaign's figures says with and without flagged runs, as the findings compare
 * it; null where there is no edition, or too few runs are flagged. A few rows, however many runs there are.
 */
export const readWithAndWithout = async (db: DbOrTx, key: Key): Promise<Compared | null> => {
  const edition = await readEdition(db, key, { variables: ['flagged'] });
  const levels = edition?.tables.flagged?.levels;
  if (!levels) return null;
  const wordsOf = (name: string): Words => levels.find(({ level }) => level === name)?.words ?? new Map();
  const [unflagged = new Map(), flagged = new Map()] = toldTogether([wordsOf('unflagged'), wordsOf('flagged')]);
  return { all: estimate(addMoments(unflagged, flagged)), unflagged: estimate(unflagged) };
};
