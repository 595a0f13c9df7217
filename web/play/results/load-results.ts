import type { AggregateResult } from '../../../contract/results.ts';
import { call } from '../../api/client.ts';
import type { RunKey } from '../run/device/run.ts';
import { type OwnWord, wordOf } from './answers.ts';

type OwnAnswers = { cod_user: string; flg_public: boolean; words: OwnWord[] };

/** A delivered run's answers by word and group. Throws an ApiError like `call`. */
export const loadOwnAnswers = async ({ uid_session, uid_user }: RunKey): Promise<OwnAnswers> => {
  const { adjectives, ...run } = await call('GET /responses/:uid_session/:uid_user', {
    params: { uid_session, uid_user },
  });
  return {
    ...run,
    words: adjectives.map(({ id_adjective: id, adjective, faces }) => wordOf({ id, adjective }, faces)),
  };
};

/** Everybody's figures about the faces of a participant. Throws an ApiError, also where that participant's results are closed. */
export const loadEverybody = async (uid_user: string): Promise<AggregateResult[]> => {
  const [everybody] = await Promise.all([
    call('GET /aggregate_responses', { querystring: { faces_of: uid_user } }),
    call('GET /aggregate_responses', { querystring: { uid_user } }),
  ]);
  return everybody;
};
