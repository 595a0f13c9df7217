import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../db/cursor.ts';
import type { Tx } from '../../db/database.ts';
import { moments, nextMoments, participant } from '../../db/schema/runs.ts';
import { mergeClasses } from './class-moments.repository.ts';
import { differencesBetween } from './compare-moments.ts';
import { foldParticipants, type StoredWord, wordsOf } from './moments.repository.ts';
import { mergeLots, type SessionMoments } from './session-moments.ts';
import { mergeMoments, type Words } from './words.ts';

// Runs and stored sums are read in parts and in the same order, so that any number of either fits into memory.

type Key = { uid_session: string; id_image_set: number };

/** In the order in which PostgreSQL sorts them: of a uuid as text, that of its bytes. */
const compare = (one: Key, other: Key): number => {
  if (one.uid_session !== other.uid_session) return one.uid_session < other.uid_session ? -1 : 1;
  return one.id_image_set - other.id_image_set;
};

/** The moments of all counted runs that should be in them, folded again: one lot for each session and set of faces. */
async function* recounted(tx: Tx): AsyncGenerator<SessionMoments> {
  const runs = sql`
    select ${participant.uid_user} from ${participant}
    where ${participant.flg_moments} and ${participant.tms_folded_at} is not null and not ${participant.flg_untimed}
      and not ${participant.flg_left_out}
    order by ${participant.uid_session}, ${participant.id_image_set}`;
  let rest: SessionMoments[] = [];
  for await (const part of rowsOf<{ uid_user: string }>(tx, runs)) {
    const folded = await foldParticipants(
      tx,
      part.map(({ uid_user }) => uid_user),
    );
    const lots = mergeLots([...rest, ...folded]).sort(compare);
    // The last one may go on in the next part.
    rest = lots.slice(-1);
    yield* lots.slice(0, -1);
  }
  yield* rest;
}

type StoredRow = Key & StoredWord;

/** The moments that are stored, of the figures and of what waits for their next step together. */
async function* stored(tx: Tx): AsyncGenerator<Key & { words: Words }> {
  const rows = sql`
    select uid_session, id_image_set, id_adjective, val_moments from (
      select uid_session, id_image_set, id_adjective, val_moments from ${moments}
      union all select uid_session, id_image_set, id_adjective, val_moments from ${nextMoments}
    ) as both_parts
    order by uid_session, id_image_set`;
  let last: (Key & { words: Words }) | undefined;
  for await (const part of rowsOf<StoredRow>(tx, rows)) {
    for (const row of part) {
      const { uid_session, id_image_set } = row;
      if (last && compare(last, row) !== 0) {
        yield last;
        last = undefined;
      }
      last = { uid_session, id_image_set, words: mergeMoments([last?.words ?? new Map(), wordsOf([row])]) };
    }
  }
  if (last) yield last;
}

const linesOf = ({ uid_session, id_image_set }: Key, one: Words, other: Words): string[] =>
  differencesBetween(one, other).map((line) => `session ${uid_session}, faces ${id_image_set}, ${line}`);

/**
 * Folds all counted runs again that are in the moments, and yields a line for each sum that differs from the stored ones:
 * those of the figures and of their next step together. Reads everything in the caller's snapshot.
 */
export async function* recountMoments(tx: Tx): AsyncGenerator<string> {
  const none: Words = new Map();
  const found = stored(tx);
  const advance = async () => {
    const { value, done } = await found.next();
    return done ? undefined : value;
  };
  let next = await advance();
  for await (const lot of recounted(tx)) {
    for (; next && compare(next, lot) < 0; next = await advance()) yield* linesOf(next, next.words, none);
    const isStored = next !== undefined && compare(next, lot) === 0;
    yield* linesOf(lot, isStored && next ? next.words : none, lot.words);
    if (isStored) next = await advance();
  }
  for (; next; next = await advance()) yield* linesOf(next, next.words, none);
}

type OfDay = { id_image_set: number; dat_day: string; uid_session: string | null } & StoredWord;

const isSameDay = (one: OfDay, other: OfDay): boolean =>
  one.id_image_set === other.id_image_set && one.dat_day === other.dat_day;

/** Days in the order of the query; each with all of its rows. */
async function* daysOf(tx: Tx, query: SQL): AsyncGenerator<[OfDay, ...OfDay[]]> {
  let day: OfDay[] = [];
  for await (const rows of rowsOf<OfDay>(tx, query)) {
    for (const row of rows) {
      const [first] = day;
      if (first && !isSameDay(first, row)) {
        yield [first, ...day.slice(1)];
        day = [];
      }
      day.push(row);
    }
  }
  const [first] = day;
  if (first) yield [first, ...day.slice(1)];
}

/**
 * Adds up the moments of all classes again, and yields a line for each sum of a day, or of all days, that differs.
 * `classes`: a query for the real, stopped classes with `uid_session` and `dat_day`, without parameters.
 */
export async function* recountClassMoments(tx: Tx, classes: SQL): AsyncGenerator<string> {
  const query = sql`
    select id_image_set, dat_day::text, uid_session, id_adjective, val_moments from (
      select id_image_set, dat_day, uid_session, id_adjective, val_moments
      from moments join (${classes}) as class using (uid_session)
      union all
      select id_image_set, dat_day, null, id_adjective, val_moments from all_classes_day_moments
    ) as both_parts
    order by id_image_set, dat_day`;
  const totals = new Map<number, Words>();
  for await (const day of daysOf(tx, query)) {
    const [{ id_image_set, dat_day }] = day;
    const ofDay = wordsOf(day.filter(({ uid_session }) => uid_session === null));
    const ofClasses = mergeClasses(
      day.flatMap(({ uid_session, ...word }) => (uid_session === null ? [] : [{ uid_session, ...word }])),
    );
    totals.set(id_image_set, mergeMoments([totals.get(id_image_set) ?? new Map(), ofDay]));
    for (const line of differencesBetween(ofDay, ofClasses))
      yield `all classes of ${dat_day}, faces ${id_image_set}, ${line}`;
  }
  const { rows } = await tx.execute<StoredWord & { id_image_set: number }>(
    sql`select id_image_set, id_adjective, val_moments from all_classes_moments`,
  );
  const sets = new Set([...totals.keys(), ...rows.map(({ id_image_set }) => id_image_set)]);
  for (const set of [...sets].sort((a, b) => a - b)) {
    const ofAll = wordsOf(rows.filter(({ id_image_set }) => id_image_set === set));
    for (const line of differencesBetween(ofAll, totals.get(set) ?? new Map())) {
      yield `all classes, faces ${set}, ${line}`;
    }
  }
}
