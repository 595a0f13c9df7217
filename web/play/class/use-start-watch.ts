import { useEffect, useEffectEvent, useState } from 'react';
import type { SessionInLobby } from '../../../contract/class-participants.ts';
import { failPage } from '../../api/failed-call.ts';
import { browserRetries } from '../run/device/retrying.ts';
import { askLobby, lobbyPollMs } from './lobby-place.ts';
import { type PollPorts, pollUntil } from './poll-until.ts';

type Session = Pick<SessionInLobby, 'tms_started_at' | 'tms_stopped_at'>;

/** What became of a session that had not started; `gone`: it was deleted. */
export type Outcome = 'opened' | 'stopped' | 'gone';

const outcomeOf = ({ tms_started_at, tms_stopped_at }: Session): Outcome | undefined => {
  if (tms_stopped_at) return 'stopped';
  return tms_started_at ? 'opened' : undefined;
};

/** Asks until a session has started, is over or was deleted. Returns the function that stops asking. */
export const watchStart = (
  ports: PollPorts<Session>,
  on: Parameters<typeof pollUntil<Session, Outcome>>[2],
): (() => void) => pollUntil(ports, { outcomeOf, gone: 'gone', everyMs: lobbyPollMs }, on);

type Watch = {
  isWeak: boolean;
  /** As the server told it last. */
  session: SessionInLobby | undefined;
};

/** Waits for a session to start, counted on the class's screen. */
export const useStartWatch = (uid_session: string, onEnd: (outcome: Outcome) => void): Watch => {
  const [isWeak, setWeak] = useState(false);
  const [session, setSession] = useState<SessionInLobby>();
  const end = useEffectEvent(onEnd);
  useEffect(
    () =>
      watchStart(
        {
          ...browserRetries,
          read: async () => {
            const told = await askLobby(uid_session);
            setSession(told);
            return told;
          },
          isHidden: () => document.visibilityState === 'hidden',
        },
        { weak: setWeak, end: (outcome) => end(outcome), fault: (error) => setWeak(failPage(error)) },
      ),
    [uid_session],
  );
  return { isWeak, session };
};
