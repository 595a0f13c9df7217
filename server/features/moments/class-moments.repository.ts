import type { Tx } from '../../db/database.ts';
import { type Moments, type StoredWord, toRows, wordsOf } from './moments.repository.ts';
import { addMoments, asOneCluster, mergeMoments, subtractMoments, type Words } from './words.ts';

// The sums of the moments of all classes, each of them one cluster. Whoever changes them holds the lock of the sums of all
// classes.

/** A class, as its moments were and are: for one set of faces, and the day (UTC) on which it accepted its last runs. */
type ChangedClass = { id_image_set: number; dat_day: string; before: Words; after: Words };

/** Changes the sums of all classes by the difference that a change of one class makes. */
export const changeClassMoments = async (
  tx: Tx,
  { id_image_set, dat_day, before, after }: ChangedClass,
): Promise<void> => {
  const difference = subtractMoments(asOneCluster(after), asOneCluster(before));
  if (difference.size === 0) return;
  const ids = [...difference.keys()];
  const sumOf = (rows: StoredWord[]) => toRows(ids, addMoments(wordsOf(rows), difference));
  const ofDay = await tx.$client.query<StoredWord>(
    `select id_adjective, val_moments from all_classes_day_moments
     where id_image_set = $1 and dat_day = $2 and id_adjective = any($3::smallint[])`,
    [id_image_set, dat_day, ids],
  );
  await tx.$client.query(
    `insert into all_classes_day_moments (id_image_set, dat_day, id_adjective, val_moments)
     select $1, $2, id_adjective, val_moments
     from unnest($3::smallint[], $4::bytea[]) as given (id_adjective, val_moments)
     on conflict (id_image_set, dat_day, id_adjective) do update set val_moments = excluded.val_moments`,
    [id_image_set, dat_day, ...sumOf(ofDay.rows)],
  );
  const ofAll = await tx.$client.query<StoredWord>(
    `select id_adjective, val_moments from all_classes_moments
     where id_image_set = $1 and id_adjective = any($2::smallint[])`,
    [id_image_set, ids],
  );
  await tx.$client.query(
    `insert into all_classes_moments (id_image_set, id_adjective, val_moments)
     select $1, id_adjective, val_moments from unnest($2::smallint[], $3::bytea[]) as given (id_adjective, val_moments)
     on conflict (id_image_set, id_adjective) do update set val_moments = excluded.val_moments`,
    [id_image_set, ...sumOf(ofAll.rows)],
  );
};

/** A part of the sums of all classes: whole days, and single classes of the other days. */
type Part = {
  id_image_set: number;
  /** The last of the days (YYYY-MM-DD); undefined for none. */
  until: string | undefined;
  uids: readonly string[];
};

const readDays = async (tx: Tx, { id_image_set, until }: Part): Promise<Words> => {
  if (until === undefined) return new Map();
  const all = await tx.$client.query<StoredWord>(
    'select id_adjective, val_moments from all_classes_moments where id_image_set = $1',
    [id_image_set],
  );
  // Everything but the days after it: these are few, however long the platform has been in use.
  const later = await tx.$client.query<StoredWord & { dat_day: string }>(
    `select dat_day::text, id_adjective, val_moments from all_classes_day_moments
     where id_image_set = $1 and dat_day > $2`,
    [id_image_set, until],
  );
  const days = new Set(later.rows.map(({ dat_day }) => dat_day));
  const ofDays = [...days].map((day) => wordsOf(later.rows.filter(({ dat_day }) => dat_day === day)));
  return subtractMoments(wordsOf(all.rows), mergeMoments(ofDays));
};

/** Returns the sum of the moments of classes, each of them one cluster. */
export const mergeClasses = (rows: readonly (StoredWord & { uid_session: string })[]): Words => {
  const classes = new Map<string, StoredWord[]>();
  for (const row of rows) {
    const ofClass = classes.get(row.uid_session);
    if (ofClass) ofClass.push(row);
    else classes.set(row.uid_session, [row]);
  }
  return mergeMoments([...classes.values()].map((ofClass) => asOneCluster(wordsOf(ofClass))));
};

const readClasses = async (tx: Tx, { id_image_set, uids }: Part): Promise<Words> => {
  const { rows } = await tx.$client.query<StoredWord & { uid_session: string }>(
    `select uid_session, id_adjective, val_moments from moments
     where id_image_set = $1 and uid_session = any($2::uuid[])`,
    [id_image_set, uids],
  );
  return mergeClasses(rows);
};

const countRuns = async (tx: Tx, { id_image_set, until, uids }: Part): Promise<{ runs: number; moments: number }> => {
  const { rows } = await tx.$client.query<{ runs: number; moments: number }>(
    `select coalesce(sum(runs), 0)::int as runs, coalesce(sum(num_moments), 0)::int as moments
     from (
       select num_runs as runs, num_moments from all_classes_day where id_image_set = $1 and dat_day <= $2
       union all
       select runs, num_moments from tally_runs where id_image_set = $1 and uid_session = any($3::uuid[])
     ) as parts`,
    [id_image_set, until ?? null, uids],
  );
  return rows[0] ?? { runs: 0, moments: 0 };
};

/**
 * Resolves to the moments of all classes of the days up to `until`, and of single classes of later days, where a class is
 * one cluster: "runs" in the words are classes. As in the figures of all classes (docs/decisions/0023), which days and
 * classes these are is for the caller to decide; all of it must be read in one snapshot.
 */
export const readClassMoments = async (tx: Tx, part: Part): Promise<Moments> => {
  const { runs, moments } = await countRuns(tx, part);
  const words = addMoments(await readDays(tx, part), await readClasses(tx, part));
  return { runs: moments, isComplete: moments === runs, words };
};
