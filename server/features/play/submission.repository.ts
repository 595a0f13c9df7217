import type { Participation } from '../../../contract/public-sessions.ts';
import type { Run } from '../../../contract/responses.ts';
import type { DbOrTx } from '../../db/database.ts';
import type { Judgement } from './fair-play.ts';
import { closedIfStoppedBefore } from './run-rules.ts';

// Every run waits for these two statements. They are named, so that PostgreSQL plans each once per connection, and
// written out, because what they lock and in which order matters.

export type Submitter = {
  cod_user: string;
  cod_run_hash: string | null;
  flg_public: boolean;
  flg_void: boolean;
  tms_created_at: Date;
  num_form: number;
  deck: string;
  tms_started_at: Date | null;
  tms_stopped_at: Date | null;
};

/** Resolves to the submitting participant and their session, without waiting for locks. */
export const findSubmitter = async (db: DbOrTx, { uid_session, uid_user }: Participation) => {
  const { rows } = await db.$client.query<Submitter>({
    name: 'find_submitter',
    text: `select p.cod_user, p.cod_run_hash, p.flg_void, p.tms_created_at, p.num_form,
             s.uid_deck as deck, s.flg_public, s.tms_started_at, s.tms_stopped_at
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
} & Judgement;

const hourMs = 3_600_000;
/** Times of an address's runs are stored no finer than this, so that none leads to a participant. */
const addressGrainMs = 300_000;

const inGrains = (ms: number): Date => new Date(Math.floor(ms / addressGrainMs) * addressGrainMs);

/** PostgreSQL's notation of an array. Much cheaper than the driver's, which quotes each element as a string. */
const arrayLiteral = (elements: (number | boolean | null)[]): string => `{${elements.map(String)}}`;

/**
 * Stores answers and profile and marks the participant as completed, in one statement that is its own transaction, so
 * that the lock on the participant is short. Waits for the lock, and stores nothing if there is a run by then, or the
 * session no longer accepts runs. Only runs that count take a place of their address, or a script could leave none to
 * the people behind it; runs of one address that come at the same moment take theirs one after the other. Resolves to
 * whether it stored the run.
 */
export const storeRun = async (
  db: DbOrTx,
  { uid_session, uid_user }: Participation,
  { responses, flg_untimed, limit_ms, public_user_profiling_data: profile, des_input, flg_onset_known }: Run,
  { id_image_set, hash, now, flags, aside, address }: Storing,
): Promise<boolean> => {
  const { rowCount } = await db.$client.query({
    name: 'store_run',
    text: `with locked as (
             select uid_user from participant p join game_session s using (uid_session)
             where p.uid_user = $1 and p.uid_session = $2 and p.cod_run_hash is null and not p.flg_void
               and coalesce(s.tms_stopped_at, 'infinity') >= $3::timestamptz
             for update of p
           ), answers as (
             insert into run (uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response,
                              des_flags, des_input, flg_onset_known)
             select uid_user, $12, $4, $5, $6, $7, $13, $14, $15 from locked
           ), profile as (
             insert into public_profile
             select given.* from locked join json_populate_record(null::public_profile, $8) given using (uid_user)
           ), earlier as (
             select coalesce(sum(num_runs), 0) as runs from address_run
             where cod_address = $17 and tms_at > $19 and tms_at <> $18
           ), place as (
             insert into address_run (cod_address, tms_at, num_runs)
             select $17, $18, 1 from locked, earlier
             where $17::text is not null and $16::text is null and earlier.runs < $20
             on conflict (cod_address, tms_at) do update set num_runs = address_run.num_runs + 1
             where address_run.num_runs + (select runs from earlier) < $20
             returning 1
           )
           update participant set tms_completed_at = $9, cod_run_hash = $10, flg_untimed = $11, id_image_set = $12,
                  cod_address = $17, num_limit_ms = $21, cod_device = null,
                  des_aside = coalesce(participant.des_aside, $16,
                    case when $17 is not null and not exists (select from place) then $22 end)
           from locked where participant.uid_user = locked.uid_user`,
    values: [
      uid_user,
      uid_session,
      closedIfStoppedBefore(now),
      arrayLiteral(responses.map(({ id_adjective }) => id_adjective)),
      arrayLiteral(responses.map(({ id_image }) => id_image)),
      arrayLiteral(responses.map(({ val_elapsed_time }) => val_elapsed_time)),
      arrayLiteral(responses.map(({ flg_response }) => flg_response)),
      profile && JSON.stringify(profile),
      now,
      hash,
      // In the table, whatever is not with the usual limit: the same figures leave both out.
      flg_untimed || limit_ms !== null,
      id_image_set,
      flags,
      des_input,
      flg_onset_known,
      aside,
      address?.cod_address ?? null,
      inGrains(now.getTime()),
      inGrains(now.getTime() - hourMs),
      address?.most ?? null,
      limit_ms,
      address?.beyond ?? null,
    ],
  });
  return rowCount === 1;
};
