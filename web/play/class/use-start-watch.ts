import { useEffect, useEffectEvent, useState } from 'react';
import type { SessionInLobby } from '../../../contract/class-participants.ts';
import { call } from '../../api/client.ts';
import { failPage } from '../../api/failed-call.ts';
import { newUuid } from '../../api/new-uuid.ts';
import { browserRetries } from '../run/device/retrying.ts';
import { callTimeoutMs } from './keep-trying.ts';
import { type PollPorts, pollUntil } from './poll-until.ts';

type Session = Pick<SessionInLobby, 'tms_started_at' | 'tms_stopped_at'>;

/** What became of a session that had not started; `gone`: it was deleted. */
export type Outcome = 'opened' | 'stopped' | 'gone';

const outcomeOf = ({ tms_started_at, tms_stopped_at }: Session): Outcome | undefined => {
  if (tms_stopped_at) return 'stopped';
  return tms_started_at ? 'opened' : undefined;
};

/** A page that waits is counted on the class's screen for seven seconds after it asked: often enough for that. */
const everyMs = 4000;

/** Asks until a session has started, is over or was deleted. Returns the function that stops asking. */
export const watchStart = (
  ports: PollPorts<Session>,
  on: Parameters<typeof pollUntil<Session, Outcome>>[2],
): (() => void) => pollUntil(ports, { outcomeOf, gone: 'gone', everyMs }, on);

type Watch = {
  isWeak: boolean;
  /** As the server told it last. */
  session: SessionInLobby | undefined;
};

/** Waits for a session to start, counted on the class's screen. */
export const useStartWatch = (uid_session: string, onEnd: (outcome: Outcome) => void): Watch => {
  const [isWeak, setWeak] = useState(false);
  const [session, setSession] = useState<SessionInLobby>();
  /** For the count of those who wait, and for nothing else. */
  const [uid_wait] = useState(newUuid);
  const end = useEffectEvent(onEnd);
  useEffect(
    () =>
      watchStart(
        {
          ...browserRetries,
          read: async () => {
            const body = { uid_wait };
            const options = { timeoutMs: callTimeoutMs };
            const told = await call('POST /gamesession/:uid_session/lobby', { params: { uid_session }, body }, options);
            setSession(told);
            return told;
          },
          isHidden: () => document.visibilityState === 'hidden',
        },
        { weak: setWeak, end: (outcome) => end(outcome), fault: (error) => setWeak(failPage(error)) },
      ),
    [uid_session, uid_wait],
  );
  return { isWeak, session };
};
