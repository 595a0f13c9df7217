import type { Run } from '../../../contract/responses.ts';
import type { DbOrTx } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import type { Networks } from '../../http/network-client.ts';
import { sha256 } from '../../lib/hash.ts';
import type { RunChecks } from './fair-play.ts';
import type { Reference } from './game.ts';
import { isDeleted, showCode } from './participants.ts';
import { storableProfile } from './profile-rules.ts';
import { findIdentityProblems, findRunProblems, imageSetOf } from './run-rules.ts';
import { acceptsRuns, closedIfStoppedBefore } from './run-window.ts';
import { findSubmitter, type Submitter, storeRun } from './submission.repository.ts';

/** Returns the SHA-256 (hex) of a run's content, which does not depend on how its JSON was written. */
const hashRun = ({ responses, public_user_profiling_data: profile, flg_untimed, limit_ms }: Run): string => {
  const content = [
    // As earlier releases wrote it, for runs that they stored.
    limit_ms === null ? flg_untimed : limit_ms,
    profile && Object.entries(profile).sort(([a], [b]) => (a < b ? -1 : 1)),
    responses.map((answer) => [answer.id_adjective, answer.id_image, answer.val_elapsed_time, answer.flg_response]),
  ];
  return sha256(JSON.stringify(content));
};

type Deps = {
  db: DbOrTx;
  now: () => Date;
  readReference: () => Promise<Reference>;
  fairPlay: RunChecks;
  /** Where the request comes from. */
  networks: Networks;
  /** Whether the profile of those who may be under 14 is not stored: the setting PROFILE_UNDER_14. */
  leavesOutMinors: boolean;
};

/**
 * Stores a whole run once. Resolves to a receipt; submitting the same run again gives the same one. Throws
 * `invalid_run` with the fields, `implausible_run` for one that cannot have been played yet, `not_found`,
 * `run_already_submitted` for a second, different run, `session_not_open`, `taken_out` for a participant whom the teacher
 * has taken out, or `run_deleted`; then nothing is stored.
 */
export const submitRun = async ({ db, now, readReference, fairPlay, networks, leavesOutMinors }: Deps, run: Run) => {
  refuse(findIdentityProblems(run));
  const [{ uid_session, uid_user }] = run.responses as [Run['responses'][number]];
  const hash = hashRun(run);

  /** Whether the run is stored already. Throws when participant or session rule out storing it. */
  const assess = (found: Submitter, moment: Date) => {
    const { cod_user, cod_run_hash, flg_public, flg_void, tms_created_at, num_form, deck } = found;
    const isStored = cod_run_hash === hash;
    if (cod_run_hash !== null && !isStored) throw new AppError('run_already_submitted');
    if (!isStored && flg_void) throw new AppError('taken_out');
    if (!isStored && !acceptsRuns(found, moment)) throw new AppError('session_not_open');
    return {
      isStored,
      flg_public,
      tms_created_at,
      number: { num_form, deck },
      receipt: { uid_session, uid_user, cod_user: showCode(cod_user), stored: run.responses.length },
    };
  };

  // Answer what we can without locking the participant: figures take no step while one of their participants is locked.
  const read = async () => {
    const moment = now();
    const found = await findSubmitter(db, { uid_session, uid_user });
    if (found) return { moment, ...assess(found, moment) };
    throw new AppError((await isDeleted(db, uid_user)) ? 'run_deleted' : 'not_found');
  };

  const { moment, isStored, flg_public, tms_created_at, number, receipt } = await read();
  if (isStored) return receipt;
  const reference = await readReference();
  refuse(findRunProblems(run, { flg_public, reference, number, played: { from: tms_created_at, until: moment } }));

  fairPlay.refuseTooSoon(run, tms_created_at);
  const judgement = await fairPlay.judge(
    run,
    { uid_session, uid_user },
    { flg_public, networks, made: tms_created_at },
  );

  const storing = now();
  const played = {
    ...judgement,
    id_image_set: imageSetOf(run, reference),
    hash,
    now: storing,
    closedIfStoppedBefore: closedIfStoppedBefore(storing),
  };
  const profile = storableProfile(run.public_user_profiling_data, { leavesOutMinors, made: tms_created_at });
  const stored = { ...run, public_user_profiling_data: profile };
  if (await storeRun(db, { uid_session, uid_user }, stored, played)) {
    fairPlay.stored(judgement, { flg_public, networks });
    return receipt;
  }
  // The participant or session changed meanwhile: read again to find out how.
  if ((await read()).isStored) return receipt;
  throw new AppError('session_not_open');
};

const refuse = (problems: ReturnType<typeof findRunProblems>): void => {
  if (problems.length > 0) throw new AppError('invalid_run', problems);
};
