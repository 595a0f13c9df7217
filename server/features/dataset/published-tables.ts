import type { DbOrTx } from '../../db/database.ts';
import { type EditionTable, type EditionVariable, editionVariables, readEdition } from '../editions/editions.ts';
import { leastRuns } from './coarsen.ts';
import { type ReleasedWord, wordLevels } from './column.ts';
import type { SetMoments } from './figures.ts';

/** A table by group of participants, as an edition has published it. */
export type PublishedTable = {
  id_image_set: number;
  variable: EditionVariable;
  /** Runs of the edition that it is of. */
  runs: number;
  /** All of them: also those of which no page tells. */
  levels: PublishedLevel[];
};

export type PublishedLevel = { level: string; runs: number; words: SetMoments['words'] };

/** Runs of which nothing may be told. */
const isFew = (runs: number): boolean => runs > 0 && runs < leastRuns;

/**
 * Whether a table may stand next to the sums of all runs. Each of its levels has none or ten runs, since it was published;
 * where only a few of them have answered a word, these few are what the others leave of all.
 */
export const tellsOfFew = ({ levels }: Pick<PublishedTable, 'levels'>): boolean =>
  levels.some(({ runs, words }) => isFew(runs) || [...words.values()].some(({ cells }) => isFew(cells.runs)));

type Read = {
  uid_session: string;
  /** The edition that the release is made from, by set of faces. */
  editions: Readonly<Record<number, number>>;
  /** Names of the words, by id. */
  words: ReadonlyMap<number, ReleasedWord>;
  countStillThere: (id_image_set: number, num_edition: number) => Promise<number>;
};

/**
 * Resolves to the tables by group that may be in a release: those of the editions that it is made from, sum for sum as they
 * were published. A table of an edition that has lost a run since is not among them, nor any next to the sums of one that
 * has: whoever has deleted a run is in no later release. Runs that were left out by lot are still there, and every page
 * tells of them: a table may have them.
 */
export const readPublishedTables = async (
  db: DbOrTx,
  { uid_session, editions, words, countStillThere }: Read,
): Promise<PublishedTable[]> => {
  const namesOf = (found: EditionTable['levels'][number]['words']): SetMoments['words'] =>
    new Map(
      wordLevels.flatMap(({ code }) => {
        const moments = [...found].find(([id]) => words.get(id) === code)?.[1];
        return moments ? [[code, moments] as const] : [];
      }),
    );
  const readSet = async (id_image_set: number, num_edition: number): Promise<PublishedTable[]> => {
    const key = { uid_session, id_image_set };
    const edition = await readEdition(db, key, { num_edition });
    if (!edition) return [];
    const hasAll = async (of: Pick<EditionTable, 'num_edition' | 'num_runs'>): Promise<boolean> =>
      (await countStillThere(id_image_set, of.num_edition)) === of.num_runs;
    // Next to the sums of an edition that has lost runs its tables would still have them.
    if (!(await hasAll(edition))) return [];
    const tables: PublishedTable[] = [];
    for (const variable of editionVariables) {
      const found = edition.tables[variable];
      if (!found || !(await hasAll(found))) continue;
      const levels = found.levels.map(({ words: moments, ...level }) => ({ ...level, words: namesOf(moments) }));
      const table = { id_image_set, variable, runs: found.num_runs, levels };
      if (!tellsOfFew(table)) tables.push(table);
    }
    return tables;
  };
  const ofSets: PublishedTable[] = [];
  for (const [id_image_set, number] of Object.entries(editions)) {
    ofSets.push(...(await readSet(Number(id_image_set), number)));
  }
  return ofSets;
};
