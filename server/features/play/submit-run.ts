import type { Run } from '../../../contract/responses.ts';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/database.ts';
import type { Settings } from '../../db/settings.ts';
import { AppError } from '../../http/errors.ts';
import type { Networks } from '../../http/network-client.ts';
import { sha256 } from '../../lib/hash.ts';
import { showCode } from './codes.ts';
import type { RunChecks } from './fair-play.ts';
import { isDeleted } from './participants.ts';
import { storableProfile } from './profile-rules.ts';
import type { Reference } from './reference.ts';
import { acceptsRuns, findIdentityProblems, findRunProblems, imageSetOf } from './run-rules.ts';
import { findSubmitter, storeRun } from './submission.repository.ts';

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
  fairPlay: RunChecks;
  /** Where the request comes from. */
  networks: Networks;
  readSettings: () => Promise<Pick<Settings, 'PROFILE_UNDER_14'>>;
};

/**
 * Stores a whole run once. Resolves to a receipt; submitting the same run again gives the same one. Throws
 * `invalid_run` with the fields, `implausible_run` for one that cannot have been played yet, `not_found`,
 * `run_already_submitted` for a second, different run, `session_not_open`, `taken_out` for a participant whom the teacher
 * has taken out, or `run_deleted`; then nothing is stored.
 */
export const submitRun = async ({ db, now, readReference, fairPlay, networks, readSettings }: Needed, run: Run) => {
  refuse(findIdentityProblems(run));
  const [{ uid_session, uid_user }] = run.responses as [Run['responses'][number]];
  const hash = hashRun(run);

  // Answer what we can without locking the participant: figures take no step while one of their participants is locked.
  /** Reads participant and session, and whether the run is stored already. Throws when they rule out storing it. */
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
  const judgement = await fairPlay.judge(run, { uid_session, uid_user }, { flg_public, networks, made });

  const leavesOutMinors = (await readSettings()).PROFILE_UNDER_14 === 'never';
  const profile = storableProfile(run.public_user_profiling_data, { leavesOutMinors, made });
  const stored = { ...run, public_user_profiling_data: profile };
  const storing = { ...judgement, hash, id_image_set: imageSetOf(run, reference), now: now() };
  if (await storeRun(db, { uid_session, uid_user }, stored, storing)) {
    fairPlay.countStored(judgement, { flg_public, networks });
    return receipt;
  }
  // The participant or session changed meanwhile: read again to find out how.
  if ((await read()).isStored) return receipt;
  throw new AppError('session_not_open');
};

const refuse = (problems: ReturnType<typeof findRunProblems>): void => {
  if (problems.length > 0) throw new AppError('invalid_run', problems);
};
