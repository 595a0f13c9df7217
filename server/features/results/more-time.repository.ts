import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import { counted } from '../../counted.ts';
import type { Tx } from '../../db/database.ts';
import {
  addMoments,
  differencesBetween,
  foldParticipants,
  mergeLots,
  type SessionMoments,
  type Words,
  wordsOf,
  wordsToRows,
} from '../moments/moments.ts';
import { type Cell, cellsOf } from './cells.ts';

// Figures of the runs of a class that had more time (docs/decisions/0049). They grow by five runs or more, like those with
// the usual limit, and are in no other sum. Whoever changes them has locked the session.

type StoredWord = { id_adjective: number; val_moments: Buffer };

const readWords = async (tx: Tx, uid_session: string, id_image_set: number): Promise<Words> => {
  const { rows } = await tx.$client.query<StoredWord>(
    'select id_adjective, val_moments from more_time_moments where uid_session = $1 and id_image_set = $2',
    [uid_session, id_image_set],
  );
  return wordsOf(rows);
};

/** Resolves to the runs of a class that are not in these figures yet and may come in, by set of faces. */
const findSteps = async (tx: Tx, uid_session: string): Promise<string[][]> => {
  const { rows } = await tx.$client.query<{ uids: string[] }>(
    `select array_agg(uid_user) as uids from participant p
     where uid_session = $1 and flg_untimed and tms_folded_at is not null and num_step_in is null
       and des_aside is null and not flg_void and not exists (
         select from more_time_runs r
         where (r.uid_session, r.id_image_set) = (p.uid_session, p.id_image_set) and r.num_runs is null)
     group by id_image_set having count(*) >= $2`,
    [uid_session, minimumClassGroup],
  );
  return rows.map(({ uids }) => uids);
};

const addLot = async (tx: Tx, { uid_session, id_image_set, words }: SessionMoments, runs: number): Promise<void> => {
  const sum = addMoments(await readWords(tx, uid_session, id_image_set), words);
  await tx.$client.query(
    `insert into more_time_moments (uid_session, id_image_set, id_adjective, val_moments)
     select $1, $2, id_adjective, val_moments
     from unnest($3::smallint[], $4::bytea[]) as given (id_adjective, val_moments)
     on conflict (uid_session, id_image_set, id_adjective) do update set val_moments = excluded.val_moments`,
    [uid_session, id_image_set, ...wordsToRows(sum.keys(), sum)],
  );
  await tx.$client.query(
    `insert into more_time_runs (uid_session, id_image_set, num_runs) values ($1, $2, $3)
     on conflict (uid_session, id_image_set) do update set num_runs = more_time_runs.num_runs + excluded.num_runs`,
    [uid_session, id_image_set, runs],
  );
};

/** Adds the marked runs of a class that had more time to their figures, if there are five or more with the same faces. */
export const countMoreTime = async (tx: Tx, uid_session: string): Promise<void> => {
  for (const uids of await findSteps(tx, uid_session)) {
    for (const lot of mergeLots(await foldParticipants(tx, uids))) await addLot(tx, lot, uids.length);
    await tx.$client.query('update participant set num_step_in = 1 where uid_user = any($1::uuid[])', [uids]);
  }
};

/**
 * Withdraws these figures of a class for good, since a run that is in them goes: figures of those who remain would tell,
 * next to the earlier ones, what it had answered.
 */
export const withdrawMoreTime = async (tx: Tx, uid_session: string, id_image_set: number): Promise<void> => {
  const key = [uid_session, id_image_set];
  await tx.$client.query('update more_time_runs set num_runs = null where uid_session = $1 and id_image_set = $2', key);
  await tx.$client.query('delete from more_time_moments where uid_session = $1 and id_image_set = $2', key);
};

export type MoreTime = {
  /** In the figures. */
  runs: number;
  /** Of them, those with a longer limit; the others had none. */
  longer: number;
  cells: Cell[];
  words: Words;
};

/** Resolves to the figures of those who had more time, for a set of faces; undefined where there are none. */
export const readMoreTime = async (
  tx: Tx,
  uid_session: string,
  id_image_set: number,
): Promise<MoreTime | undefined> => {
  const { rows } = await tx.$client.query<{ num_runs: number | null; longer: number }>(
    `select num_runs, (
       select count(*)::int from participant p
       where (p.uid_session, p.id_image_set) = (r.uid_session, r.id_image_set) and p.flg_untimed
         and p.num_step_in is not null and p.num_limit_ms is not null
     ) as longer
     from more_time_runs r where uid_session = $1 and id_image_set = $2`,
    [uid_session, id_image_set],
  );
  const [found] = rows;
  if (!found || found.num_runs === null) return undefined;
  const words = await readWords(tx, uid_session, id_image_set);
  const cells = cellsOf([{ uid_session, id_image_set, runs: found.num_runs, words }]);
  return { runs: found.num_runs, longer: found.longer, cells, words };
};

type StoredFigures = { uid_session: string; id_image_set: number; num_runs: number; uids: string[] | null };

/** Folds the runs of these figures again, and yields a line for each sum that differs from the stored ones. */
export async function* wrongMoreTime(tx: Tx): AsyncGenerator<string> {
  const { rows } = await tx.$client.query<StoredFigures>(
    `select uid_session, id_image_set, num_runs, (
       select array_agg(uid_user) from participant p
       where (p.uid_session, p.id_image_set) = (r.uid_session, r.id_image_set) and p.flg_untimed
         and p.num_step_in is not null
     ) as uids
     from more_time_runs r where num_runs is not null order by 1, 2`,
  );
  for (const { uid_session, id_image_set, num_runs, uids } of rows) {
    const name = `session ${uid_session}, faces ${id_image_set}, with more time`;
    const runs = uids?.length ?? 0;
    if (runs !== num_runs) yield `${name}: ${counted(num_runs, 'run')}, recount ${runs}`;
    const [lot] = mergeLots(await foldParticipants(tx, uids ?? []));
    const stored = await readWords(tx, uid_session, id_image_set);
    for (const line of differencesBetween(stored, lot?.words ?? new Map())) yield `${name}, ${line}`;
  }
}
