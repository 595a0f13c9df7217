import type { Participation } from '../../../contract/public-sessions.ts';
import type { Run } from '../../../contract/responses.ts';
import type { DbOrTx } from '../../db/database.ts';

// Every run waits for these two statements. They are named, so that PostgreSQL plans each once per connection, and
// written out, because what they lock and in which order matters.

export type Submitter = {
  cod_user: string;
  cod_run_hash: string | null;
  flg_public: boolean;
  tms_created_at: Date;
  tms_started_at: Date | null;
  tms_stopped_at: Date | null;
};

/** Resolves to the submitting participant and their session, without waiting for locks. */
export const findSubmitter = async (db: DbOrTx, { uid_session, uid_user }: Participation) => {
  const { rows } = await db.$client.query<Submitter>({
    name: 'find_submitter',
    text: `select p.cod_user, p.cod_run_hash, s.flg_public, p.tms_created_at, s.tms_started_at, s.tms_stopped_at
           from participant p join game_session s using (uid_session)
           where p.uid_user = $1 and p.uid_session = $2`,
    values: [uid_user, uid_session],
  });
  return rows[0];
};

type Storing = {
  id_image_set: number;
  /** Identifies the run when it is submitted again. */
  hash: string;
  now: Date;
  /** Sessions stopped before this moment accept no more runs. */
  closedIfStoppedBefore: Date;
};

/** PostgreSQL's notation of an array. Much cheaper than the driver's, which quotes each element as a string. */
const arrayLiteral = (elements: (number | boolean | null)[]): string => `{${elements.map(String)}}`;

/**
 * Stores answers and profile and marks the participant as completed, in one statement that is its own transaction, so
 * that the lock on the participant is short. Waits for the lock, and stores nothing if there is a run by then, or the
 * session no longer accepts runs. Resolves to whether it stored the run.
 */
export const storeRun = async (
  db: DbOrTx,
  { uid_session, uid_user }: Participation,
  { responses, flg_untimed, public_user_profiling_data: profile }: Run,
  { id_image_set, hash, now, closedIfStoppedBefore }: Storing,
): Promise<boolean> => {
  const { rowCount } = await db.$client.query({
    name: 'store_run',
    text: `with locked as (
             select uid_user from participant p join game_session s using (uid_session)
             where p.uid_user = $1 and p.uid_session = $2 and p.cod_run_hash is null
               and coalesce(s.tms_stopped_at, 'infinity') >= $3::timestamptz
             for update of p
           ), answers as (
             insert into run (uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response)
             select uid_user, $12, $4, $5, $6, $7 from locked
           ), profile as (
             insert into public_profile
             select given.* from locked join json_populate_record(null::public_profile, $8) given using (uid_user)
           )
           update participant set tms_completed_at = $9, cod_run_hash = $10, flg_untimed = $11, id_image_set = $12
           from locked where participant.uid_user = locked.uid_user`,
    values: [
      uid_user,
      uid_session,
      closedIfStoppedBefore,
      arrayLiteral(responses.map(({ id_adjective }) => id_adjective)),
      arrayLiteral(responses.map(({ id_image }) => id_image)),
      arrayLiteral(responses.map(({ val_elapsed_time }) => val_elapsed_time)),
      arrayLiteral(responses.map(({ flg_response }) => flg_response)),
      profile && JSON.stringify(profile),
      now,
      hash,
      flg_untimed,
      id_image_set,
    ],
  });
  return rowCount === 1;
};
