import type { RunFlag } from '../../../contract/run-quality.ts';
import type { Tx } from '../../db/database.ts';

type Stored = {
  uid_user: string;
  id_adjective: number[];
  val_elapsed_time: number[];
  flg_response: (boolean | null)[];
};

/** Locks up to `limit` runs without computed flags. Resolves to their answers, in the order of the faces on screen. */
export const findUnflagged = async (tx: Tx, limit: number) => {
  // As JSON, which the driver parses at once, and arrays element by element. Rows that another process has are skipped.
  const { rows } = await tx.$client.query<Stored>(
    `select uid_user, to_json(id_adjective) as id_adjective, to_json(val_elapsed_time) as val_elapsed_time,
            to_json(flg_response) as flg_response
     from run where des_flags is null order by uid_user limit $1 for update skip locked`,
    [limit],
  );
  return rows.map(({ uid_user, id_adjective, val_elapsed_time, flg_response }) => ({
    uid_user,
    answers: id_adjective.map((adjective, place) => ({
      id_adjective: adjective,
      val_elapsed_time: val_elapsed_time[place] ?? 0,
      flg_response: flg_response[place] ?? null,
    })),
  }));
};

export const storeFlags = async (tx: Tx, runs: { uid_user: string; flags: RunFlag[] }[]): Promise<void> => {
  await tx.$client.query(
    `update run set des_flags = string_to_array(given.flags, ' ')
     from unnest($1::uuid[], $2::text[]) as given (uid_user, flags) where run.uid_user = given.uid_user`,
    [runs.map(({ uid_user }) => uid_user), runs.map(({ flags }) => flags.join(' '))],
  );
};
