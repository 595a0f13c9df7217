import type { GameUser } from '../../../contract/class-participants.ts';
import { call } from '../../api/client.ts';
import { newUuid } from '../../api/new-uuid.ts';
import { exclusively } from '../device/exclusively.ts';
import { newRun, type Run } from '../device/run.ts';
import type { Device } from '../device/this-device.ts';
import { drawSeed } from '../flow/seeded-shuffle.ts';
import { forgetOtherSessions } from './forget-marks.ts';
import { callTimeoutMs } from './keep-trying.ts';
import type { Game } from './open-survey.ts';

/**
 * The run that START begins, kept on the device before anybody is asked: however often START is pressed, in however many
 * tabs, and whatever becomes of the network, it is one participant. May be a run that another tab has begun already.
 */
export const prepareRun = (uid_session: string, game: Game, untimed: boolean, { store }: Device): Promise<Run> =>
  exclusively(`begin ${uid_session}`, async () => {
    const known = (await store.ofSession(uid_session)).find(({ status }) => status === 'playing');
    if (known?.cod_user) return known;
    const { uid_user, seed } = known ?? { uid_user: newUuid(), seed: drawSeed() };
    const run = newRun({ ...game, uid_session, uid_user, cod_user: '', mode: 'class', seed, untimed });
    return store.save(run);
  });

/** Takes the participant of a run in. Asking again is harmless. Throws ApiError. */
export const takeIn = ({ uid_session, uid_user }: Run): Promise<GameUser> =>
  call(
    'POST /gamesession/:uid_session/createuser',
    { params: { uid_session }, body: { uid_user } },
    { signal: AbortSignal.timeout(callTimeoutMs) },
  );

/** The run as it goes on after START: with its code, past the first slide. Who played in other sessions is forgotten. */
export const beginRun = async (run: Run, { cod_user }: GameUser, device: Device): Promise<Run> => {
  await forgetOtherSessions(run.uid_session, device);
  return device.store.save({ ...run, cod_user, slide: 2 });
};
