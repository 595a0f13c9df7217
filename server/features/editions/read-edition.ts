import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import type { RunFlag } from '../../../contract/run-quality.ts';
import type { DbOrTx } from '../../db/database.ts';
import { findPublished, type Key, type StoredEdition } from './editions.repository.ts';
import { allRuns, type EditionVariable, editionVariables, setNames, setsOfVariable } from './levels.ts';
import { readSums, type Sums } from './sums.repository.ts';

/** Of which edition something is. */
type Of = Pick<StoredEdition, 'num_edition'> & {
  /** The day in Italy on which it was published. */
  dat_day: string;
  num_runs: number;
  /** Runs of the live figures that waited then: down to a multiple of ten; null: one to nine. */
  num_waiting: number | null;
};

/** A table: the runs of each level, with their moments; a level without runs has none. */
export type EditionTable = Of & { levels: (Sums & { level: string })[] };

export type Edition = Of & {
  tms_published_at: Date;
  /** The runs that came in with it are in no table: they waited until the campaign had ended. */
  flg_block: boolean;
  all: Sums;
  /** Only of variables that were asked for. Missing: no edition has a table of this variable yet. */
  tables: Partial<Record<EditionVariable, EditionTable>>;
  /** Variables asked for whose table is that of an earlier edition, or missing. */
  held_back: EditionVariable[];
  /** Flagged runs by flag, of the edition that the table of `flagged` is of. */
  flags: Partial<Record<RunFlag, number>>;
};

const inTens = (runs: number): number | null => {
  const tens = Math.floor(Math.max(0, runs) / minimumPublicGroup) * minimumPublicGroup;
  return tens === 0 && runs > 0 ? null : tens;
};

const ofEdition = ({ num_edition, dat_day, num_runs, num_waiting }: StoredEdition): Of => ({
  ...{ num_edition, num_runs, dat_day: dat_day ?? '', num_waiting: inTens(num_waiting) },
});

const readTable = async (db: DbOrTx, key: Key, edition: StoredEdition, variable: EditionVariable) => {
  const sums = await readSums(db, key, edition.num_edition, [variable]);
  const levels = setsOfVariable(variable).map((set) => ({
    level: setNames[set]?.level ?? '',
    ...(sums.get(set) ?? { runs: 0, words: new Map() }),
  }));
  return { ...ofEdition(edition), levels };
};

/**
 * Resolves to an edition of a session's figures for a set of faces: the last one, or a published one by number, which
 * never changes. Undefined if there is none. A few rows, however many runs there are.
 */
export const readEdition = async (
  db: DbOrTx,
  key: Key,
  { num_edition, variables = editionVariables }: { num_edition?: number; variables?: readonly EditionVariable[] } = {},
): Promise<Edition | undefined> => {
  const found = await findPublished(db, key, num_edition);
  if (!found?.tms_published_at) return undefined;
  const tables: Edition['tables'] = {};
  let flags: Edition['flags'] = {};
  for (const variable of variables) {
    const number = found.jsn_tables[variable];
    if (number === undefined) continue;
    const of = number === found.num_edition ? found : await findPublished(db, key, number);
    if (!of) continue;
    tables[variable] = await readTable(db, key, of, variable);
    if (variable === 'flagged') flags = of.jsn_flags;
  }
  const all = (await readSums(db, key, found.num_edition, ['all'])).get(allRuns);
  return {
    ...ofEdition(found),
    ...{ tms_published_at: found.tms_published_at, flg_block: found.flg_block, tables, flags },
    all: all ?? { runs: 0, words: new Map() },
    held_back: variables.filter((variable) => found.jsn_tables[variable] !== found.num_edition),
  };
};
