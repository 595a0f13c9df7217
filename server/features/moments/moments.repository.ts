import type { DbOrTx, Tx } from '../../db/database.ts';
import { answerColumns, readAnswers, type SentAnswers } from '../../db/sent-answers.ts';
import { type FoldedRun, foldRuns, type TestFace } from './fold-runs.ts';
import { packMoments, unpackMoments } from './pack-moments.ts';
import { mergeLots, type SessionMoments } from './session-moments.ts';
import { addMoments, noMoments, type Sign, subtractMoments, type Words } from './words.ts';

// Written out, because it is hot. Whoever changes moments has locked the next step of their session and set of faces:
// they are read, changed and written again.

/** Runs whose answers are in memory at a time. */
const foldedAtOnce = 500;

type SentRun = SentAnswers & { uid_session: string; id_image_set: number };

/** Decoded one at a time as they are folded: what is folded is soon forgotten, and the garbage collector has less to move. */
function* decode(rows: readonly SentRun[]): Generator<FoldedRun> {
  for (const row of rows) {
    yield { uid_session: row.uid_session, id_image_set: row.id_image_set, ...readAnswers(row) };
  }
}

const readRuns = async (tx: Tx, uids: readonly string[]): Promise<Iterable<FoldedRun>> => {
  const { rows } = await tx.$client.query<SentRun>(
    `select p.uid_session, p.id_image_set, ${answerColumns}
     from run join participant p using (uid_user) where run.uid_user = any($1::uuid[])`,
    [uids],
  );
  return decode(rows);
};

const readFaces = async (tx: Tx): Promise<TestFace[]> => {
  const { rows } = await tx.$client.query<TestFace>(
    'select id, des_phenotype, des_gender from image where des_phenotype is not null and des_gender is not null',
  );
  return rows;
};

/** Resolves to the moments of the runs of participants, by session and set of faces. */
export const foldParticipants = async (tx: Tx, uids: readonly string[]): Promise<SessionMoments[]> => {
  if (uids.length === 0) return [];
  const faces = await readFaces(tx);
  let sums: SessionMoments[] = [];
  for (let first = 0; first < uids.length; first += foldedAtOnce) {
    const runs = await readRuns(tx, uids.slice(first, first + foldedAtOnce));
    sums = mergeLots([...sums, ...foldRuns(runs, faces)]);
  }
  return sums;
};

export type StoredWord = { id_adjective: number; val_moments: Buffer };

/** Returns moments as rows tell them. */
export const wordsOf = (rows: readonly StoredWord[]): Words =>
  new Map(rows.map(({ id_adjective, val_moments }) => [id_adjective, unpackMoments(val_moments)]));

/** Returns what is to be stored of words: their ids, and the packed moments. */
export const toRows = (ids: Iterable<number>, words: Words): [number[], Buffer[]] => {
  const sorted = [...ids].sort((a, b) => a - b);
  return [sorted, sorted.map((id) => packMoments(words.get(id) ?? noMoments))];
};

type Table = 'moments' | 'next_moments';

const readWords = async (db: DbOrTx, table: Table, uid_session: string, id_image_set: number): Promise<Words> => {
  const { rows } = await db.$client.query<StoredWord>(
    `select id_adjective, val_moments from ${table} where uid_session = $1 and id_image_set = $2`,
    [uid_session, id_image_set],
  );
  return wordsOf(rows);
};

const addTo = async (tx: Tx, table: Table, lots: readonly SessionMoments[], sign: Sign): Promise<void> => {
  for (const { uid_session, id_image_set, words } of lots) {
    const before = await readWords(tx, table, uid_session, id_image_set);
    const after = sign === 1 ? addMoments(before, words) : subtractMoments(before, words);
    await tx.$client.query(
      `insert into ${table} (uid_session, id_image_set, id_adjective, val_moments)
       select $1, $2, id_adjective, val_moments
       from unnest($3::smallint[], $4::bytea[]) as given (id_adjective, val_moments)
       on conflict (uid_session, id_image_set, id_adjective) do update set val_moments = excluded.val_moments`,
      [uid_session, id_image_set, ...toRows(words.keys(), after)],
    );
  }
};

/** Adds moments to those that wait for the next step of their session, or subtracts them. */
export const addToNextMoments = (tx: Tx, lots: readonly SessionMoments[], sign: Sign): Promise<void> =>
  addTo(tx, 'next_moments', lots, sign);

/** Adds moments of runs that are in the figures of their session to those of the figures. */
export const addToMoments = (tx: Tx, lots: readonly SessionMoments[]): Promise<void> => addTo(tx, 'moments', lots, 1);

/** Adds what waits for the next step of a session to the moments of its figures, for some sets of faces. */
export const stepMoments = async (tx: Tx, uid_session: string, sets: readonly number[]): Promise<void> => {
  for (const id_image_set of sets) {
    const words = await readWords(tx, 'next_moments', uid_session, id_image_set);
    if (words.size > 0) await addToMoments(tx, [{ uid_session, id_image_set, runs: 0, words }]);
  }
  await tx.$client.query('delete from next_moments where uid_session = $1 and id_image_set = any($2::smallint[])', [
    uid_session,
    sets,
  ]);
};

/** Resolves to the moments of the figures of a session, by set of faces. */
export const readAllSets = async (tx: Tx, uid_session: string): Promise<Map<number, Words>> => {
  const { rows } = await tx.$client.query<StoredWord & { id_image_set: number }>(
    'select id_image_set, id_adjective, val_moments from moments where uid_session = $1',
    [uid_session],
  );
  const sets = new Set(rows.map(({ id_image_set }) => id_image_set));
  return new Map([...sets].map((set) => [set, wordsOf(rows.filter(({ id_image_set }) => id_image_set === set))]));
};

export type Moments = {
  /** Runs in the moments. */
  runs: number;
  /**
   * Whether these are the runs of the figures. If not, runs of before there were moments are still being folded, or were
   * deleted before that: nothing computed from the moments may be shown, since it would differ from the figures by those.
   */
  isComplete: boolean;
  /** By id of the word; one without answers is missing. */
  words: Words;
};

/**
 * Resolves to the moments of a session's figures for a set of faces, which are a few rows whatever the number of runs.
 */
export const readMoments = async (db: DbOrTx, uid_session: string, id_image_set: number): Promise<Moments> => {
  // In one statement, so that a step that is taken meanwhile is in all of it or in nothing.
  const { rows } = await db.$client.query<
    Partial<StoredWord> & { runs: number; num_moments: number; id_adjective: number | null }
  >(
    `select r.runs, r.num_moments, m.id_adjective, m.val_moments
     from tally_runs r left join moments m using (uid_session, id_image_set)
     where r.uid_session = $1 and r.id_image_set = $2`,
    [uid_session, id_image_set],
  );
  const { runs, num_moments } = rows[0] ?? { runs: 0, num_moments: 0 };
  const stored = rows.flatMap(({ id_adjective, val_moments }) =>
    id_adjective !== null && val_moments ? [{ id_adjective, val_moments }] : [],
  );
  return { runs: num_moments, isComplete: num_moments === runs, words: addMoments(new Map(), wordsOf(stored)) };
};
