import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { refusalOf } from '../../api/refusals.ts';
import { browserRetries } from '../run/device/retrying.ts';
import type { Run, RunKey } from '../run/device/run.ts';
import type { Device } from '../run/device/this-device.ts';
import type { TimeLimit } from '../run/flow/time-limit.ts';
import { type Beginner, beginRun, createParticipant, findGivenFaces, prepareRun } from './begin-run.ts';
import { depart } from './departures.ts';
import { callTimeoutMs, keepTrying, type Trying } from './keep-trying.ts';
import type { Game } from './open-survey.ts';
import { pollUntil } from './poll-until.ts';

/**
 * Waits at the closed entrance of a class until it is worth asking again: the teacher has let this participant in, the
 * entrance is open, or the session is over. `weak` is called when the connection fails and when it recovers.
 */
const waitAtEntrance = ({ uid_session, uid_user }: RunKey, weak: (isWeak: boolean) => void): Trying<void> => {
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

type State = 'idle' | 'working' | 'waiting' | 'full' | 'outside' | 'outsideWeak';

type Options = {
  uid_session: string;
  game: Game;
  device: Device;
  onBegun: (run: Run) => void;
  /** Called when the session is over, or a run was begun in another tab. */
  onChanged: () => void;
};

/**
 * START: creates one participant, however often it is pressed. `state` is `waiting` while the network is down and START
 * is retried, `full` when the session is full, `outside` while this participant waits at the closed entrance (`outsideWeak`
 * over a weak connection). `stop` ends the retries. `prepared` refers to the run, once there is one.
 */
export const useStart = ({ uid_session, game, device, onBegun, onChanged }: Options) => {
  const [state, setState] = useState<State>('idle');
  // Refs, since two presses can come before the next render.
  const isBusy = useRef(false);
  const isStopped = useRef(false);
  const prepared = useRef<Run>(undefined);
  const trying = useRef<Pick<Trying<unknown>, 'now' | 'stop'>>(undefined);

  /** Resolves when no call for the participant is under way any more. */
  const stop = async (): Promise<void> => {
    isStopped.current = true;
    await trying.current?.stop();
  };
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
      void trying.current?.stop();
    };
  }, []);

  /** Asks for a place until there is one; `onFailed` is shown while the network is down. Never settles after `stop`. */
  const enter = async (run: Run, onFailed: State): Promise<Beginner> => {
    // Creating a participant again gives the same one: it is repeated when only the faces did not arrive.
    const attempt = async () => ({ ...(await createParticipant(run)), images: await findGivenFaces(run) });
    const asking = keepTrying({ attempt, onFailed: () => setState(onFailed) }, browserRetries);
    trying.current = asking;
    try {
      return await asking.result;
    } catch (error) {
      if (refusalOf(error) !== 'entrance_closed' || isStopped.current) throw error;
      setState('outside');
      const waiting = waitAtEntrance(run, (isWeak) => setState(isWeak ? 'outsideWeak' : 'outside'));
      trying.current = waiting;
      await waiting.result;
      return enter(run, 'outsideWeak');
    }
  };

  const begin = async (limit: TimeLimit): Promise<Run | 'full' | undefined> => {
    const run = await prepareRun(uid_session, game, limit, device);
    if (isStopped.current || run.cod_user) return undefined;
    prepared.current = run;
    try {
      return await beginRun(run, await enter(run, 'waiting'), device);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) await device.store.remove(run);
      else await depart({ ...run, twice: true }, device);
      return refusal === 'session_full' ? 'full' : undefined;
    }
  };

  const start = async (limit: TimeLimit) => {
    if (isBusy.current) return trying.current?.now();
    isBusy.current = true;
    setState('working');
    const run = await begin(limit);
    if (isStopped.current) return;
    if (run === 'full') {
      isBusy.current = false;
      setState('full');
    } else if (run) onBegun(run);
    else onChanged();
  };

  return { state, start, stop, prepared };
};
