import { sql } from 'drizzle-orm';
import { counted } from '../../counted.ts';
import { rowsOf } from '../../db/cursor.ts';
import type { Tx } from '../../db/database.ts';
import { addMoments, differencesBetween, foldParticipants, subtractMoments } from '../moments/moments.ts';
import { findFigures, findPublished, type Key, type StoredEdition } from './editions.repository.ts';
import { allRuns, editionVariables, setNames, setsOf, setsOfVariable } from './levels.ts';
import { readSums, type Sums } from './sums.repository.ts';

const hasNegative = (part: unknown): boolean => {
  if (typeof part === 'number') return part < 0;
  return part !== null && typeof part === 'object' && Object.values(part).some(hasNegative);
};

/** Sums of the marked runs of a set of faces, by edition and set; each edition has those of the earlier ones, too. */
const recount = async (tx: Tx, { uid_session, id_image_set }: Key, numbers: readonly number[]) => {
  // Without parameters, since it is read with a cursor.
  const runs = sql.raw(
    `select uid_user, num_edition, num_levels from participant
     where uid_session = '${uid_session}' and id_image_set = ${id_image_set} and num_edition <= ${Math.max(...numbers)}`,
  );
  const sums = new Map<string, Sums>();
  for await (const part of rowsOf<{ uid_user: string; num_edition: number; num_levels: number | null }>(tx, runs)) {
    const alike = new Map<string, { uids: string[]; places: string[] }>();
    for (const { uid_user, num_edition, num_levels } of part) {
      const key = `${num_edition} ${num_levels}`;
      const places = numbers
        .filter((number) => number >= num_edition)
        .flatMap((number) => setsOf(num_levels).map((set) => `${number} ${set}`));
      const known = alike.get(key) ?? { uids: [], places };
      known.uids.push(uid_user);
      alike.set(key, known);
    }
    for (const { uids, places } of alike.values()) {
      const [folded] = await foldParticipants(tx, uids);
      for (const place of folded ? places : []) {
        const { runs: before, words } = sums.get(place) ?? { runs: 0, words: new Map() };
        sums.set(place, {
          runs: before + (folded?.runs ?? 0),
          words: addMoments(words, folded?.words ?? new Map()),
        });
      }
    }
  }
  return sums;
};

const compare = (stored: Sums, recounted: Sums, place: string): string[] => {
  // Runs that have been deleted or taken out since are still in what was published.
  const left = stored.runs - recounted.runs;
  if (left < 0) return [`${place}: edition ${counted(stored.runs, 'run')}, recount ${recounted.runs}`];
  if (left === 0) return differencesBetween(stored.words, recounted.words).map((line) => `${place}, ${line}`);
  const rest = subtractMoments(stored.words, recounted.words);
  return hasNegative([...rest.values()])
    ? [`${place}: the recount of ${counted(recounted.runs, 'run')} has more than the edition`]
    : [];
};

const recountOne = async (tx: Tx, key: Key, last: StoredEdition): Promise<string[]> => {
  const tables = [
    { number: last.num_edition, variable: 'all', sets: [allRuns] },
    ...editionVariables.flatMap((variable) => {
      const number = last.jsn_tables[variable];
      return number === undefined ? [] : [{ number, variable, sets: setsOfVariable(variable) }];
    }),
  ];
  const numbers = [...new Set(tables.map(({ number }) => number))];
  const sums = await recount(tx, key, numbers);
  const none: Sums = { runs: 0, words: new Map() };
  const lines: string[] = [];
  for (const { number, variable, sets } of tables) {
    const stored = await readSums(tx, key, number, [variable]);
    for (const set of sets) {
      const place = `session ${key.uid_session}, faces ${key.id_image_set}, edition ${number}, ${variable} ${setNames[set]?.level}`;
      lines.push(...compare(stored.get(set) ?? none, sums.get(`${number} ${set}`) ?? none, place));
    }
  }
  return lines;
};

/**
 * Folds the runs of the last editions again, in the caller's snapshot, and resolves to a line for each sum that differs.
 * What was published stays when runs are deleted or taken out: of a set that has lost some, the rest must be in its sums.
 */
export const recountEditions = async (tx: Tx): Promise<string[]> => {
  const lines: string[] = [];
  for (const { uid_session, id_image_set } of await findFigures(tx)) {
    const last = await findPublished(tx, { uid_session, id_image_set });
    if (last) lines.push(...(await recountOne(tx, { uid_session, id_image_set }, last)));
  }
  return lines;
};
