import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { failPage } from '../../api/failed-call.ts';
import { newUuid } from '../../api/new-uuid.ts';
import { browserRetries } from '../run/device/retrying.ts';
import { callTimeoutMs } from './keep-trying.ts';
import { type Outcome, watchStart } from './watch-start.ts';

/** Waits for a session to start, counted on the class's screen. Returns whether the connection is weak. */
export const useStartWatch = (uid_session: string, onEnd: (outcome: Outcome) => void): boolean => {
  const [isWeak, setWeak] = useState(false);
  /** For the count on the class's screen, and for nothing else. */
  const [uid_wait] = useState(newUuid);
  const end = useEffectEvent(onEnd);
  useEffect(
    () =>
      watchStart(
        {
          ...browserRetries,
          read: () =>
            call(
              'POST /gamesession/:uid_session/lobby',
              { params: { uid_session }, body: { uid_wait } },
              { timeoutMs: callTimeoutMs },
            ),
          isHidden: () => document.visibilityState === 'hidden',
        },
        { weak: setWeak, end: (outcome) => end(outcome), fault: (error) => setWeak(failPage(error)) },
      ),
    [uid_session, uid_wait],
  );
  return isWeak;
};
