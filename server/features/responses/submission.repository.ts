import type pg from 'pg';
import type { Participation } from '../../../contract/public-sessions.ts';
import type { Run } from '../../../contract/responses.ts';

export type Submitter = {
  cod_user: string;
  cod_run_hash: string | null;
  flg_public: boolean;
  tms_started_at: Date | null;
  tms_stopped_at: Date | null;
};

const submitter = `
  select p.cod_user, p.cod_run_hash, s.flg_public, s.tms_started_at, s.tms_stopped_at
  from participant p join game_session s using (uid_session)
  where p.uid_user = $1 and p.uid_session = $2`;

/** Whoever hands in, as they are now; waits for nobody. */
export const findSubmitter = async (client: Pick<pg.ClientBase, 'query'>, { uid_session, uid_user }: Participation) => {
  const query = { name: 'find_submitter', text: submitter, values: [uid_user, uid_session] };
  return (await client.query<Submitter>(query)).rows[0];
};

/** Waits until no other submission holds the participant, then holds it until the transaction ends. */
export const lockSubmitter = async (client: pg.ClientBase, { uid_session, uid_user }: Participation) => {
  const query = { name: 'lock_submitter', text: `${submitter} for update of p`, values: [uid_user, uid_session] };
  return (await client.query<Submitter>(query)).rows[0];
};

/** Stores answers and profile and marks the participant as completed, in one statement. */
export const storeRun = async (
  client: pg.ClientBase,
  { responses, flg_untimed, public_user_profiling_data: profile }: Run,
  { uid_user, id_image_set, hash, now }: { uid_user: string; id_image_set: number; hash: string; now: Date },
): Promise<void> => {
  await client.query({
    name: 'store_run',
    text: `with answers as (
             insert into response (uid_user, id_adjective, id_image, num_position, val_elapsed_time, flg_response)
             select $1::uuid, id_adjective, id_image, place - 1, val_elapsed_time, flg_response
             from unnest($2::smallint[], $3::smallint[], $4::float8[], $5::boolean[])
               with ordinality as shown (id_adjective, id_image, val_elapsed_time, flg_response, place)
           ), profile as (
             insert into public_profile
             select given.* from json_populate_record(null::public_profile, $6) given where given.uid_user is not null
           )
           update participant set tms_completed_at = $7, cod_run_hash = $8, flg_untimed = $9, id_image_set = $10
           where uid_user = $1`,
    values: [
      uid_user,
      responses.map(({ id_adjective }) => id_adjective),
      responses.map(({ id_image }) => id_image),
      responses.map(({ val_elapsed_time }) => val_elapsed_time),
      responses.map(({ flg_response }) => flg_response),
      profile && JSON.stringify(profile),
      now,
      hash,
      flg_untimed,
      id_image_set,
    ],
  });
};
