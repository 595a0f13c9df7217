import type { GameUser } from '../../../contract/class-participants.ts';
import type { ShownImage } from '../../../contract/game.ts';
import { call } from '../../api/client.ts';
import { exclusively } from '../../api/exclusively.ts';
import { findLogin } from '../../api/find-login.ts';
import { newUuid } from '../../api/new-uuid.ts';
import { newRun, type Run } from '../run/device/run.ts';
import type { Device } from '../run/device/this-device.ts';
import { drawSeed } from '../run/flow/seeded-shuffle.ts';
import { notedLimit, type TimeLimit } from '../run/flow/time-limit.ts';
import { forgetOtherSessions } from './forget-marks.ts';
import { shortCall } from './keep-trying.ts';
import { findLobbyPlace, leaveLobbyPlace } from './lobby.ts';
import type { Game } from './open-survey.ts';

/**
 * Returns the run that START begins, stored on the device before the server is asked, so that pressing START several
 * times, in several tabs or with a failing network, creates one participant. May be a run already begun in another tab.
 */
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

/** A participant as the server has created them, with the faces that they are given. */
export type Beginner = Pick<GameUser, 'cod_user'> & { images: ShownImage[] };

/**
 * Creates the participant of a run on the server, with `run.uid_user` as its id; the faces of a pool are drawn only then.
 * Idempotent: repeated too when only the faces did not arrive. Throws ApiError.
 */
export const createParticipant = async ({ uid_session, uid_user, images }: Run): Promise<Beginner> => {
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
