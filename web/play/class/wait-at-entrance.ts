import { call } from '../../api/client.ts';
import { browserRetries } from '../run/device/retrying.ts';
import type { RunKey } from '../run/device/run.ts';
import { callTimeoutMs, type Trying } from './keep-trying.ts';
import { pollUntil } from './poll-until.ts';

/**
 * Waits at the closed entrance of a class until it is worth asking again: the teacher has let this participant in, the
 * entrance is open, or the session is over. `weak` is called when the connection fails and when it recovers.
 */
export const waitAtEntrance = ({ uid_session, uid_user }: RunKey, weak: (isWeak: boolean) => void): Trying<void> => {
  let stop = () => {};
  const result = new Promise<void>((resolve, reject) => {
    stop = pollUntil(
      {
        ...browserRetries,
        read: () =>
          call(
            'POST /gamesession/:uid_session/wait',
            { params: { uid_session }, body: { uid_user } },
            { timeoutMs: callTimeoutMs },
          ),
        isHidden: () => document.visibilityState === 'hidden',
      },
      { outcomeOf: ({ flg_ask_again }) => (flg_ask_again ? 'ask' : undefined), gone: 'ask' },
      { weak, end: () => resolve(), fault: reject },
    );
  });
  return { result, now: () => {}, stop: async () => stop() };
};
