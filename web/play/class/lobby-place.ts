import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { newUuid } from '../../api/new-uuid.ts';
import { browserRetries } from '../run/device/retrying.ts';
import { callTimeoutMs } from './keep-trying.ts';
import { pollUntil } from './poll-until.ts';

const places = new Map<string, string>();

/** Where this page is counted in a lesson's lobby, if it is: an id drawn for that count, and for nothing else. */
export const findLobbyPlace = (uid_session: string): string | undefined => places.get(uid_session);

/** The same from the waiting room to START, so that nobody is counted twice. */
const takeLobbyPlace = (uid_session: string): string => {
  const uid_wait = places.get(uid_session) ?? newUuid();
  places.set(uid_session, uid_wait);
  return uid_wait;
};

/** After START the pupil is counted as a participant, and the next one on this device anew. */
export const leaveLobbyPlace = (uid_session: string): void => void places.delete(uid_session);

/** A page is counted for seven seconds after it asked: often enough for that. */
export const lobbyPollMs = 4000;

/** Asks how many are in the lobby, and is counted there for it. */
export const askLobby = (uid_session: string) =>
  call(
    'POST /gamesession/:uid_session/lobby',
    { params: { uid_session }, body: { uid_wait: takeLobbyPlace(uid_session) } },
    { timeoutMs: callTimeoutMs },
  );

/** Keeps the page counted among those who read the instructions. Nothing depends on it: START says what has become of a lesson. */
export const useReadingCount = (uid_session: string, isReading: boolean): void => {
  useEffect(() => {
    if (!isReading) return;
    return pollUntil(
      {
        ...browserRetries,
        read: () => askLobby(uid_session),
        isHidden: () => document.visibilityState === 'hidden',
      },
      { outcomeOf: ({ tms_stopped_at }) => tms_stopped_at ?? undefined, gone: '', everyMs: lobbyPollMs },
      { weak: () => {}, end: () => {}, fault: () => {} },
    );
  }, [uid_session, isReading]);
};
