import { createHash } from 'node:crypto';
import type { Run } from '../../../contract/responses.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { Reference } from '../game/game.service.ts';
import { showCode } from '../participants/participants.service.ts';
import { findIdentityProblems, findRunProblems, imageSetOf } from './run-rules.service.ts';
import { lockParticipant, storeRun } from './submission.repository.ts';

/** How long after the stop a run that began before it is still taken, in ms. */
export const graceAfterStop = 15 * 60_000;

/** Whether a session takes runs now: it is started, and not stopped for longer than 15 minutes. */
const takesRuns = (session: { tms_started_at: Date | null; tms_stopped_at: Date | null }, now: Date): boolean =>
  session.tms_started_at !== null &&
  (session.tms_stopped_at === null || now.getTime() <= session.tms_stopped_at.getTime() + graceAfterStop);

/** SHA-256 (hex) of what a run says, the same however its JSON was written. */
const hashRun = ({ responses, public_user_profiling_data: profile, flg_untimed }: Run): string => {
  const said = [
    flg_untimed,
    profile && Object.entries(profile).sort(([a], [b]) => (a < b ? -1 : 1)),
    responses.map((answer) => [answer.id_adjective, answer.id_image, answer.val_elapsed_time, answer.flg_response]),
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
};

type Deps = { db: Database; now: () => Date; readReference: () => Promise<Reference> };

/**
 * Stores a whole run once and answers what was stored; the same run again gets the same answer.
 * Throws `invalid_run` with the fields, `not_found`, `run_already_submitted` for a second, different run,
 * or `session_not_open`; then nothing is stored.
 */
export const submitRun = async ({ db, now, readReference }: Deps, run: Run) => {
  refuse(findIdentityProblems(run));
  const [{ uid_session, uid_user }] = run.responses as [Run['responses'][number]];
  // Before the transaction: waiting for a second connection while holding one could block all of them.
  const reference = await readReference();
  const hash = hashRun(run);

  return transaction(db, async (client) => {
    const participant = await lockParticipant(client, { uid_session, uid_user });
    if (!participant) throw new AppError('not_found');
    const receipt = { uid_session, uid_user, cod_user: showCode(participant.cod_user), stored: run.responses.length };
    if (participant.cod_run_hash === hash) return receipt;
    if (participant.cod_run_hash !== null) throw new AppError('run_already_submitted');

    const moment = now();
    if (!takesRuns(participant, moment)) throw new AppError('session_not_open');
    const { flg_public } = participant;
    refuse(findRunProblems(run, { flg_public, reference, year: moment.getUTCFullYear() }));
    await storeRun(client, run, { uid_user, id_image_set: imageSetOf(run, reference), hash, now: moment });
    return receipt;
  });
};

const refuse = (problems: ReturnType<typeof findRunProblems>): void => {
  if (problems.length > 0) throw new AppError('invalid_run', problems);
};
