import type { Tokens } from '../../../contract/auth.ts';
import { quarterOf } from '../../../contract/rules/italian-days.ts';
import type { Database } from '../../db/database.ts';
import type { RequiresSecondFactor } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { NetworkClient } from '../../http/network-client.ts';
import type { Keys } from '../../lib/secret-key.ts';
import type { Recorder } from '../audit/audit.ts';
import { clearAttempts, takeAttempt } from './attempts.ts';
import { knownDevice, makeDeviceToken } from './device-token.ts';
import { isPassword } from './password-hashes.ts';
import { findCredentials } from './sign-ins.repository.ts';
import { type SignInOrigin, signInHandling } from './sign-ins.ts';

type Deps = {
  db: Database;
  keys: Pick<Keys, 'accessToken' | 'refreshToken' | 'attempts'>;
  now: () => Date;
  recorder: Pick<Recorder, 'record'>;
  requiresSecondFactor: RequiresSecondFactor;
  /** Compares a password with a hash; takes as long when there is no hash. */
  verify?: typeof isPassword;
};

type Login = { username: string; password: string; device_token?: string | undefined };

/**
 * Signs in with address and password, or begins the second step where the account has a second factor; the device becomes
 * known only once that is done. A device that has done so before and sends its token is counted separately, so
 * that attempts from elsewhere do not lock it out, and does not wait for them either. Throws `wrong_email_or_password`
 * after the same work whether the address is unknown, the password wrong, or the account disabled or only invited;
 * `too_many_requests` before comparing a password; `unavailable` when too many are waiting. A failed comparison leaves a
 * security event with a mark of the network address, which is stored later so that its time does not reveal which
 * addresses exist.
 */
export const loginHandling =
  ({ db, keys, now, recorder, requiresSecondFactor, verify = isPassword }: Deps) =>
  async (
    { username, password, device_token }: Login,
    networkClient: NetworkClient,
    origin: SignInOrigin = {},
  ): Promise<(Tokens & { device_token: string }) | { second_step: string }> => {
    const found = await findCredentials(db, username);
    const device = knownDevice(device_token, found, { keys });
    const attempt = device
      ? ({ kind: 'known_device', target: device } as const)
      : ({ kind: 'login', target: username } as const);
    await takeAttempt(db, { keys, now }, attempt);
    const matches = await verify(password, found?.cod_password_hash, networkClient, device && found?.id);
    const recordFailure = () =>
      recorder.record('security', {
        at: quarterOf(now()),
        event: 'sign_in_failed',
        user: null,
        // Never store what may have been typed by mistake, such as a password.
        target: found ? username : '',
        detail: { by: 'password' },
        ip: null,
        source: networkClient.from,
      });
    if (!found || found.disabled || !matches) {
      recordFailure();
      throw new AppError('wrong_email_or_password');
    }
    const opened = await signInHandling({ db, keys, now, requiresSecondFactor })
      .openByPassword(found.id, { checked: found.cod_password_hash, device, uid_devices: found.uid_devices }, origin)
      .catch((error: unknown) => {
        if (error instanceof AppError) recordFailure();
        throw error;
      });
    await clearAttempts(db, { keys }, attempt);
    if ('second_step' in opened) return opened;
    return { ...opened, device_token: makeDeviceToken(found, { keys }, device) };
  };
