import { useEffect, useEffectEvent, useState } from 'react';
import type { SessionInLobby } from '../../../contract/class-participants.ts';
import { call } from '../../api/client.ts';
import { failPage } from '../../api/failed-call.ts';
import { newUuid } from '../../api/new-uuid.ts';
import { shortCall } from '../run/device/keep-trying.ts';
import { poll } from './poll.ts';

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
const everyMs = 4000;

const askLobby = (uid_session: string) =>
  call(
    'POST /gamesession/:uid_session/lobby',
    { params: { uid_session }, body: { uid_wait: takeLobbyPlace(uid_session) } },
    shortCall,
  );

/** Keeps the page counted among those who read the instructions. Nothing depends on it: START says what has become of a lesson. */
export const useReadingCount = (uid_session: string, isReading: boolean): void => {
  useEffect(() => {
    if (!isReading) return;
    return poll({
      read: () => askLobby(uid_session),
      take: ({ tms_stopped_at }) => (tms_stopped_at ? undefined : everyMs),
    });
  }, [uid_session, isReading]);
};

/** What became of a session that had not started; `gone`: it was deleted. */
export type Outcome = 'opened' | 'stopped' | 'gone';

/** Waits for a session to start, counted on the class's screen. `session` is as the server told it last. */
export const useStartWatch = (uid_session: string, onEnd: (outcome: Outcome) => void) => {
  const [isWeak, setWeak] = useState(false);
  const [session, setSession] = useState<SessionInLobby>();
  const end = useEffectEvent(onEnd);
  useEffect(
    () =>
      poll({
        read: () => askLobby(uid_session),
        take: (told) => {
          setSession(told);
          if (!told.tms_started_at && !told.tms_stopped_at) return everyMs;
          return void end(told.tms_stopped_at ? 'stopped' : 'opened');
        },
        onGone: () => end('gone'),
        onWeak: setWeak,
        onFault: (error) => setWeak(failPage(error)),
      }),
    [uid_session],
  );
  return { isWeak, session };
};
