import { call } from '../../api/client.ts';
import { asFailedCall } from '../../api/failed-call.ts';
import { refusalOf } from '../../api/refusals.ts';
import type { Guess } from '../results/answers.ts';
import { keptDeviceId } from '../run/device/device-id.ts';
import { newRun, type Run, type RunKey } from '../run/device/run.ts';
import type { Device } from '../run/device/this-device.ts';
import { drawSeed } from '../run/flow/draw.ts';
import { buildSlides, type Slide } from '../run/flow/flow.ts';
import { loadGame, type NotLoaded, notLoaded } from '../run/load-game.ts';

/** What the address of a public run leads to. `guess`: where this device still knows it. */
export type Opening =
  | { state: 'denied' }
  /** The server could not be asked, and nothing of this run is on the device: denied until it answers. */
  | { state: 'unchecked' }
  | { state: 'other_device' }
  | NotLoaded
  /** `until`: when the results close (ISO 8601), null while unknown. */
  | { state: 'results'; cod_user: string; hasMoreTime: boolean; until: string | null; guess?: Guess | undefined }
  | { state: 'playing'; run: Run; slides: Slide[]; device: Device };

/** What the server says about an address; null when it could not be asked, or something in between has answered. */
const check = async (key: RunKey) => {
  const device = keptDeviceId();
  const body = { ...key, ...(device && { device }) };
  return call('POST /public_game_session/check_url', { body }).catch((error: unknown) =>
    refusalOf(asFailedCall(error)) ? 'denied' : null,
  );
};

const play = (run: Run, device: Device): Opening => ({
  state: 'playing',
  run,
  slides: buildSlides('public', run.adjectives, run.images, run.seed),
  device,
});

type Given = Pick<Run, 'cod_user' | 'challenge' | 'isMinorSpared'>;

const start = async (key: RunKey, given: Given, device: Device): Promise<Opening> => {
  try {
    const game = await loadGame({ public: 'true' }, { uid_user: key.uid_user });
    const run = newRun({ ...key, ...game, ...given, mode: 'public', seed: drawSeed(), untimed: false });
    // Built before it is stored: a run that cannot be played must not be offered again.
    const opening = play(run, device);
    await device.store.save(run);
    return opening;
  } catch (error) {
    return notLoaded(error);
  }
};

/** Where an address leads: to results, to the run on this device even if the server denies it, or to a new run. */
export const openPublicRun = async (key: RunKey, device: Device): Promise<Opening> => {
  const [answer, stored] = await Promise.all([check(key), device.store.load(key.uid_session, key.uid_user)]);
  const checked = answer === 'denied' || answer?.denied ? undefined : answer;
  const user = checked?.public_user;
  if (checked?.completed && user) {
    const { flg_untimed, limit_ms, tms_results_until: until } = checked;
    const hasMoreTime = flg_untimed || limit_ms !== null;
    return { state: 'results', cod_user: user.cod_user, hasMoreTime, until, guess: stored?.guess };
  }
  const mayPlay = user || answer === null;
  const isUndelivered = stored?.status === 'complete' || stored?.status === 'refused';
  const challenge = checked?.challenge;
  if (stored && (isUndelivered || (stored.status === 'playing' && mayPlay))) {
    // A run that began before the server asked for work.
    const isAsked = challenge && !stored.challenge && stored.status === 'playing';
    return play(isAsked ? await device.store.save({ ...stored, challenge }) : stored, device);
  }
  if (checked?.flg_other_device) return { state: 'other_device' };
  if (user) {
    const isMinorSpared = checked?.des_profile_under_14 === 'never';
    return start(key, { cod_user: user.cod_user, isMinorSpared, ...(challenge && { challenge }) }, device);
  }
  // Whether there are results, and whether they are closed, only the server knows.
  return { state: answer ? 'denied' : 'unchecked' };
};
