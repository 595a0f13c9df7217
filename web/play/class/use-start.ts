import { useEffect, useRef, useState } from 'react';
import type { GameUser } from '../../../contract/class-participants.ts';
import type { ShownImage } from '../../../contract/game.ts';
import { call } from '../../api/client.ts';
import { exclusively } from '../../api/exclusively.ts';
import { findLogin } from '../../api/find-login.ts';
import { newUuid } from '../../api/new-uuid.ts';
import { refusalOf } from '../../api/refusals.ts';
import { keepTrying, shortCall, type Trying } from '../run/device/keep-trying.ts';
import { newRun, type Run, type RunKey } from '../run/device/run.ts';
import type { Device } from '../run/device/this-device.ts';
import { drawSeed } from '../run/flow/draw.ts';
import { notedLimit, type TimeLimit } from '../run/flow/time-limit.ts';
import { depart } from './departures.ts';
import { findLobbyPlace, leaveLobbyPlace } from './lobby.ts';
import { forgetOtherSessions, type Game } from './open-survey.ts';
import { poll } from './poll.ts';
import type { Actions } from './use-survey.ts';

/** The run that START begins, stored before the server is asked, so that pressing again creates nobody else. May be one begun in another tab. */
export const prepareRun = (
  uid_session: string,
  { adjectives, images }: Pick<Game, 'adjectives' | 'images'>,
  limit: TimeLimit,
  { store }: Device,
): Promise<Run> =>
  exclusively(`begin ${uid_session}`, async () => {
    const existing = (await store.ofSession(uid_session)).find(({ status }) => status === 'playing');
    if (existing?.cod_user) return existing;
    const { uid_user, seed } = existing ?? { uid_user: newUuid(), seed: drawSeed() };
    const ids = { uid_session, uid_user, cod_user: '' };
    const run = newRun({ ...ids, adjectives, images, mode: 'class', seed, ...notedLimit(limit) });
    return store.save(run);
  });

/** Whether somebody is signed in to this browser: what they play is not part of a class's results. */
export const isSignedIn = (): boolean => findLogin() !== null;

type Beginner = Pick<GameUser, 'cod_user'> & { images: ShownImage[] };

/** Creates the run's participant, whose faces a pool draws only then. Idempotent. Throws ApiError. */
const createParticipant = async ({ uid_session, uid_user, images }: Run): Promise<Beginner> => {
  const uid_wait = findLobbyPlace(uid_session);
  const body = { uid_user, ...(isSignedIn() && { flg_signed_in: true }), ...(uid_wait && { uid_wait }) };
  const { cod_user } = await call(
    'POST /gamesession/:uid_session/createuser',
    { params: { uid_session }, body },
    shortCall,
  );
  leaveLobbyPlace(uid_session);
  const isPool = images.some(({ flg_drawn }) => flg_drawn);
  return { cod_user, images: isPool ? await call('GET /images', { querystring: { uid_user } }, shortCall) : images };
};

/** Stores and returns the run with its code and faces, past the first slide. Deletes the markers of other sessions. */
export const beginRun = async (run: Run, beginner: Beginner, device: Device): Promise<Run> => {
  await forgetOtherSessions(run.uid_session, device);
  return device.store.save({ ...run, ...beginner, slide: 2 });
};

const waitPollMs = 3000;

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

/** START: creates one participant, however often it is pressed. */
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
    let begun: Run;
    try {
      begun = await beginRun(run, await enter(run, 'waiting'), device);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) await device.store.remove(run);
      else await depart({ ...run, twice: true }, device);
      if (isStopped.current) return;
      if (refusal !== 'session_full') return actions.load();
      isBusy.current = false;
      return setState('full');
    }
    if (!isStopped.current) actions.begin(begun);
  };

  return { state, start, leave: () => void actions.leaveAtStart(prepared.current, stop()) };
};
