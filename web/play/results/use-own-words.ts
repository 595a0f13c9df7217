import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import type { Run, RunKey } from '../run/device/run.ts';
import { type OwnWord, wordOf, wordsOfRun } from './answers.ts';

/** A delivered run's answers by word and group. Throws an ApiError like `call`. */
export const loadOwnWords = async ({ uid_session, uid_user }: RunKey): Promise<OwnWord[]> => {
  const { adjectives } = await call('GET /responses/:uid_session/:uid_user', { params: { uid_session, uid_user } });
  return adjectives.map(({ id_adjective: id, adjective, faces }) => wordOf({ id, adjective }, faces));
};

/**
 * A participant's answers by word and group: of the run that has just been played from memory, without a network;
 * after a reload from the server, where they may have been `asked` for before. `null` when they could not be had.
 */
export const useOwnWords = ({ uid_session, uid_user }: RunKey, played: Run | undefined, asked?: Promise<OwnWord[]>) => {
  const [words, setWords] = useState<OwnWord[] | null | undefined>(() => played && wordsOfRun(played));
  const [attempt, setAttempt] = useState(0);
  const isKnown = words !== undefined;
  useEffect(() => {
    if (isKnown) return;
    let isCurrent = true;
    (attempt === 0 && asked ? asked : loadOwnWords({ uid_session, uid_user })).then(
      (found) => isCurrent && setWords(found),
      () => isCurrent && setWords(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [uid_session, uid_user, isKnown, asked, attempt]);
  const retry = useCallback(() => {
    setAttempt((before) => before + 1);
    setWords(undefined);
  }, []);
  return { words, retry };
};
