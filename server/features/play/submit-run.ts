import type { FieldProblem } from '../../../contract/errors.ts';
import type { Participation } from '../../../contract/public-sessions.ts';
import type { Run } from '../../../contract/responses.ts';
import { graceAfterStopMs } from '../../../contract/rules/limits.ts';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/database.ts';
import type { gameSession, participant } from '../../db/schema/runs.ts';
import type { Settings } from '../../db/settings.ts';
import { AppError } from '../../http/errors.ts';
import type { Networks } from '../../http/network-client.ts';
import { sha256 } from '../../lib/hash.ts';
import { showCode } from './codes.ts';
import type { FairPlay, Judgement } from './fair-play.ts';
import { isDeleted } from './participants.ts';
import { storableProfile } from './profile-rules.ts';
import type { Reference } from './reference.ts';
import { flagsOf } from './run-quality.ts';
import { acceptsRuns, findIdentityProblems, findRunProblems, imageSetOf } from './run-rules.ts';

// The two statements here are written out, because it matters what they lock, and in which order.

type Submitter = Pick<
  typeof participant.$inferSelect,
  'cod_user' | 'cod_run_hash' | 'flg_void' | 'tms_created_at' | 'num_form'
> &
  Pick<typeof gameSession.$inferSelect, 'flg_public' | 'tms_started_at' | 'tms_stopped_at'> & { deck: string };

const findSubmitter = async (db: DbOrTx, { uid_session, uid_user }: Participation) => {
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

type Storing = Judgement & { id_image_set: number; hash: string; now: Date };

const hourMs = 3_600_000;
/** Times of an address's runs are stored no finer than this, so that none leads to a participant. */
const addressGrainMs = 300_000;
const inGrains = (ms: number): Date => new Date(Math.floor(ms / addressGrainMs) * addressGrainMs);

/** Much cheaper than the driver's array, which quotes each element. */
const arrayLiteral = (elements: (number | boolean | null)[]): string => `{${elements.map(String)}}`;

/** Stores a run in one statement, so that the lock is short; false when it is too late. Only runs that count take a place. */
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
      new Date(now.getTime() - graceAfterStopMs),
      arrayLiteral(responses.map(({ id_adjective }) => id_adjective)),
      arrayLiteral(responses.map(({ id_image }) => id_image)),
      arrayLiteral(responses.map(({ val_elapsed_time }) => val_elapsed_time)),
      arrayLiteral(responses.map(({ flg_response }) => flg_response)),
      profile && JSON.stringify(profile),
      now,
      hash,
      // In the table, any run without the usual limit: the same figures leave both out.
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

/** Returns the SHA-256 (hex) of a run's content, which does not depend on how its JSON was written. */
const hashRun = ({ responses, public_user_profiling_data: profile, flg_untimed, limit_ms }: Run): string => {
  const content = [
    limit_ms ?? flg_untimed,
    profile && Object.entries(profile).sort(([a], [b]) => (a < b ? -1 : 1)),
    responses.map((answer) => [answer.id_adjective, answer.id_image, answer.val_elapsed_time, answer.flg_response]),
  ];
  return sha256(JSON.stringify(content));
};

type Needed = Pick<Context, 'now'> & {
  db: DbOrTx;
  readReference: () => Promise<Reference>;
  /** Without it, for the server's own runs, nothing is refused or set aside. */
  fairPlay?: FairPlay;
  networks: Networks;
  readSettings: () => Promise<Pick<Settings, 'PROFILE_UNDER_14'>>;
};

const refuse = (problems: FieldProblem[]): void => {
  if (problems.length > 0) throw new AppError('invalid_run', problems);
};

/**
 * Stores a whole run once; the same run again gets the same receipt. Throws `invalid_run` with the fields, `implausible_run`,
 * `not_found`, `run_already_submitted` for another run, `session_not_open`, `taken_out` or `run_deleted`.
 */
export const submitRun = async ({ db, now, readReference, fairPlay, networks, readSettings }: Needed, run: Run) => {
  refuse(findIdentityProblems(run));
  const [{ uid_session, uid_user }] = run.responses as [Run['responses'][number]];
  const hash = hashRun(run);

  // Answers what it can without locking the participant: figures take no step while one of their participants is locked.
  const read = async () => {
    const arrived = now();
    const found = await findSubmitter(db, { uid_session, uid_user });
    if (!found) throw new AppError((await isDeleted(db, uid_user)) ? 'run_deleted' : 'not_found');
    const isStored = found.cod_run_hash === hash;
    if (found.cod_run_hash !== null && !isStored) throw new AppError('run_already_submitted');
    if (!isStored && found.flg_void) throw new AppError('taken_out');
    if (!isStored && !acceptsRuns(found, arrived)) throw new AppError('session_not_open');
    const receipt = { uid_session, uid_user, cod_user: showCode(found.cod_user), stored: run.responses.length };
    return { ...found, arrived, isStored, receipt };
  };

  const { arrived, isStored, receipt, flg_public, tms_created_at: made, num_form, deck } = await read();
  if (isStored) return receipt;
  const reference = await readReference();
  const rules = { flg_public, reference, number: { num_form, deck }, played: { from: made, until: arrived } };
  refuse(findRunProblems(run, rules));
  const judgement = (await fairPlay?.judge(run, { uid_session, uid_user }, { flg_public, networks, made })) ?? {
    flags: flagsOf(run.responses),
    aside: null,
    address: null,
  };

  const leavesOutMinors = (await readSettings()).PROFILE_UNDER_14 === 'never';
  const profile = storableProfile(run.public_user_profiling_data, { leavesOutMinors, made });
  const stored = { ...run, public_user_profiling_data: profile };
  const storing = { ...judgement, hash, id_image_set: imageSetOf(run, reference), now: now() };
  if (await storeRun(db, { uid_session, uid_user }, stored, storing)) {
    fairPlay?.countStored(judgement, networks);
    return receipt;
  }
  // The participant or session changed meanwhile: read again to find out how.
  if ((await read()).isStored) return receipt;
  throw new AppError('session_not_open');
};
