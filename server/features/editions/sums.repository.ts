import type { DbOrTx, Tx } from '../../db/database.ts';
import { addMoments, type Words, wordsOf, wordsToRows } from '../moments/moments.ts';
import { type Key, keyOf } from './editions.repository.ts';
import { setNames } from './levels.ts';

// The sums of an edition, by set (a place in `setNames`). Whoever adds to them has locked the edition.

/** Runs and their moments. */
export type Sums = { runs: number; words: Words };

type WordRow = { des_variable: string; des_level: string; id_adjective: number; val_moments: Buffer };

const noSums: Sums = { runs: 0, words: new Map() };

const nameOf = (set: number) => {
  const name = setNames[set];
  if (!name) throw new Error(`there is no set ${set}`);
  return name;
};

/** Resolves to the sums of the sets of an edition that belong to some variables, `all` being one. */
export const readSums = async (
  db: DbOrTx,
  key: Key,
  num_edition: number,
  variables: readonly string[],
): Promise<Map<number, Sums>> => {
  const { rows } = await db.$client.query<
    Omit<WordRow, 'id_adjective' | 'val_moments'> & {
      num_runs: number;
      id_adjective: number | null;
      val_moments: Buffer | null;
    }
  >(
    `select des_variable, des_level, s.num_runs, m.id_adjective, m.val_moments
     from edition_set s left join edition_moments m using (uid_session, id_image_set, num_edition, des_variable, des_level)
     where s.uid_session = $1 and s.id_image_set = $2 and s.num_edition = $3 and des_variable = any($4::text[])`,
    [...keyOf(key), num_edition, variables],
  );
  return new Map(
    setNames.flatMap(({ variable, level }, set): [number, Sums][] => {
      const ofSet = rows.filter(({ des_variable, des_level }) => des_variable === variable && des_level === level);
      const [first] = ofSet;
      if (!first) return [];
      const stored = ofSet.flatMap(({ id_adjective, val_moments }) =>
        id_adjective !== null && val_moments ? [{ id_adjective, val_moments }] : [],
      );
      return [[set, { runs: first.num_runs, words: wordsOf(stored) }]];
    }),
  );
};

/** Adds sums to those of the sets of an edition. */
export const addSums = async (
  tx: Tx,
  key: Key,
  num_edition: number,
  sums: ReadonlyMap<number, Sums>,
): Promise<void> => {
  const variables = [...new Set([...sums.keys()].map((set) => nameOf(set).variable))];
  const before = await readSums(tx, key, num_edition, variables);
  for (const [set, { runs, words }] of sums) {
    const { variable, level } = nameOf(set);
    const known = before.get(set) ?? noSums;
    const place = [...keyOf(key), num_edition, variable, level];
    await tx.$client.query(
      `insert into edition_set (uid_session, id_image_set, num_edition, des_variable, des_level, num_runs)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (uid_session, id_image_set, num_edition, des_variable, des_level) do update
       set num_runs = excluded.num_runs`,
      [...place, known.runs + runs],
    );
    await tx.$client.query(
      `insert into edition_moments (uid_session, id_image_set, num_edition, des_variable, des_level, id_adjective, val_moments)
       select $1, $2, $3, $4, $5, id_adjective, val_moments
       from unnest($6::smallint[], $7::bytea[]) as given (id_adjective, val_moments)
       on conflict (uid_session, id_image_set, num_edition, des_variable, des_level, id_adjective) do update
       set val_moments = excluded.val_moments`,
      [...place, ...wordsToRows(words.keys(), addMoments(known.words, words))],
    );
  }
};

/** Forgets the sums of some variables of an edition, whose tables are held back. */
export const dropSums = async (tx: Tx, key: Key, num_edition: number, variables: readonly string[]): Promise<void> => {
  await tx.$client.query(
    `delete from edition_set
     where uid_session = $1 and id_image_set = $2 and num_edition = $3 and des_variable = any($4::text[])`,
    [...keyOf(key), num_edition, variables],
  );
};
