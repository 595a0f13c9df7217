import { randomUUID } from 'node:crypto';
import type { GameUser } from '../../../../contract/class-participants.ts';
import type { ErrorBody } from '../../../../contract/errors.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { ask, begunEarlier, classRun } from '../../../testing/participants.ts';
import { insertSession } from './class-session.ts';

type Uids = { uid_session: string; uid_user: string };
type Answer = GameUser & ErrorBody & { num_round: number };

export const notFound = { status: 404, body: { detail: 'not_found', status_code: 404 } };
export const notOpen = { status: 409, body: { detail: 'session_not_open', status_code: 409 } };
export const left = { status: 200, body: { left: true } };

/** The calls that a pupil's page makes. */
export const pupilCalls = (test: TestApp) => {
  const post = (uid_session: string, call: string, payload: object) =>
    ask<Answer>(test, 'POST', `/gamesession/${uid_session}/${call}`, payload);
  /** Presses START, long enough ago for a run. */
  const createUser = async (uid_session: string, uid_user?: string) => {
    const answer = await post(uid_session, 'createuser', { uid_user });
    if (answer.status === 200) await begunEarlier(test, answer.body.uid_user);
    return answer;
  };
  return {
    createUser,
    progress: ({ uid_session, uid_user }: Uids, num_round: number) =>
      post(uid_session, 'progress', { uid_user, num_round }),
    leave: ({ uid_session, uid_user }: Uids) => post(uid_session, 'leave', { uid_user }),
    /** Submits a whole run. */
    submit: async (uids: Uids) => ask<ErrorBody>(test, 'POST', '/responses', await classRun(test, uids)),

    /** Adds a new participant to an open session, or to a new one if none is given. */
    join: async (given?: string): Promise<Uids> => {
      const uids = { uid_session: given ?? (await insertSession(test)), uid_user: randomUUID() };
      const { status } = await createUser(uids.uid_session, uids.uid_user);
      if (status !== 200) throw new Error(`createuser answered ${status}`);
      return uids;
    },
  };
};
