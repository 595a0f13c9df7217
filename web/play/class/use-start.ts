import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { refusalOf } from '../../api/refusals.ts';
import type { Run, RunKey } from '../run/device/run.ts';
import type { Device } from '../run/device/this-device.ts';
import type { TimeLimit } from '../run/flow/time-limit.ts';
import { type Beginner, beginRun, createParticipant, prepareRun } from './begin-run.ts';
import { depart } from './departures.ts';
import { keepTrying, shortCall, type Trying } from './keep-trying.ts';
import type { Game } from './open-survey.ts';
import { poll } from './poll.ts';
import type { Actions } from './use-survey.ts';

const waitPollMs = 3000;

/**
 * Waits at the closed entrance of a class until it is worth asking again: the teacher has let this participant in, the
 * entrance is open, or the session is over.
 */
const waitAtEntrance = ({ uid_session, uid_user }: RunKey, onWeak: (isWeak: boolean) => void): Trying<void> => {
  let stop = () => {};
  const result = new Promise<void>((resolve, reject) => {
    stop = poll({
      read: () =>
        call('POST /gamesession/:uid_session/wait', { params: { uid_session }, body: { uid_user } }, shortCall),
      take: ({ flg_ask_again }) => {
        if (!flg_ask_again) return waitPollMs;
        return void resolve();
      },
      onGone: resolve,
      onWeak,
      onFault: reject,
    });
  });
  return { result, now: () => {}, stop: async () => stop() };
};

type State = 'idle' | 'working' | 'waiting' | 'full' | 'outside' | 'outsideWeak';

/**
 * START: creates one participant, however often it is pressed. `state` is `waiting` while the network is down and START
 * is retried, `full` when the session is full, `outside` while this participant waits at the closed entrance (`outsideWeak`
 * over a weak connection). `stop` ends the retries. `prepared` refers to the run, once there is one.
 */
export const useStart = (uid_session: string, game: Game, device: Device, actions: Actions) => {
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
    const asking = keepTrying({ attempt: () => createParticipant(run), onFailed: () => setState(onFailed) });
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

  const start = async (limit: TimeLimit) => {
    if (isBusy.current) return trying.current?.now();
    isBusy.current = true;
    setState('working');
    const run = await prepareRun(uid_session, game, limit, device);
    if (isStopped.current) return;
    // Begun in another tab.
    if (run.cod_user) return actions.load();
    prepared.current = run;
    try {
      const begun = await beginRun(run, await enter(run, 'waiting'), device);
      if (!isStopped.current) actions.begin(begun);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) await device.store.remove(run);
      else await depart({ ...run, twice: true }, device);
      if (isStopped.current) return;
      if (refusal !== 'session_full') return actions.load();
      isBusy.current = false;
      setState('full');
    }
  };

  return { state, start, stop, prepared };
};
