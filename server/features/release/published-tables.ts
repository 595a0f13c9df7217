import type { DbOrTx } from '../../db/database.ts';
import {
  type CloseLevel,
  type EditionTable,
  type EditionVariable,
  editionVariables,
  findCloseLevels,
  readEdition,
} from '../editions/editions.ts';
import { leastRuns } from './coarsen.ts';
import { type ReleasedWord, wordLevels } from './columns.ts';
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
  /** The editions of a set of faces that releases have been made from. */
  releasedOf: (id_image_set: number) => number[];
  countStillThere: (id_image_set: number, num_edition: number) => Promise<number>;
};

/**
 * Resolves to the tables by group that may be in a release: those of the editions that it is made from, sum for sum as they
 * were published. A table that has lost a run since is not among them, nor any of an edition that has: whoever has deleted
 * a run is in no later release, and next to the sums of the runs that are left the table would tell what that run was. Nor
 * is one of which a level differs by a few runs from an earlier release, which was without runs that had been deleted.
 */
export const readPublishedTables = async (
  db: DbOrTx,
  { uid_session, editions, words, releasedOf, countStillThere }: Read,
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
    if (!(await hasAll(edition))) return [];
    // Releases of editions that have all their runs had all of them: editions keep these apart from all groups.
    const tooClose: CloseLevel[] = [];
    for (const number of releasedOf(id_image_set)) {
      const released = await readEdition(db, key, { num_edition: number, variables: [] });
      if (released && !(await hasAll(released))) tooClose.push(...(await findCloseLevels(db, key, number)));
    }
    const tables: PublishedTable[] = [];
    for (const variable of editionVariables) {
      const found = edition.tables[variable];
      if (!found || !(await hasAll(found))) continue;
      if (tooClose.some((level) => level.variable === variable && level.num_edition === found.num_edition)) continue;
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
