import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import type { Run, RunKey } from '../device/run.ts';
import { type OwnWord, wordOf, wordsOfRun } from './own-answers.ts';

/**
 * A participant's answers by word and group: of the run that has just been played from memory, without a network;
 * after a reload from the server. `null` when they could not be had.
 */
export const useOwnWords = (
  { uid_session, uid_user }: RunKey,
  played: Run | undefined,
): OwnWord[] | null | undefined => {
  const [words, setWords] = useState<OwnWord[] | null | undefined>(() => played && wordsOfRun(played));
  const isKnown = words !== undefined;
  useEffect(() => {
    if (isKnown) return;
    let isCurrent = true;
    call('GET /responses/:uid_session/:uid_user', { params: { uid_session, uid_user } }).then(
      ({ adjectives }) => {
        const found = adjectives.map(({ id_adjective: id, adjective, faces }) => wordOf({ id, adjective }, faces));
        if (isCurrent) setWords(found);
      },
      // The figures load on their own, and say what is wrong.
      () => isCurrent && setWords(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [uid_session, uid_user, isKnown]);
  return words;
};
