import type { Tokens } from '../../../contract/auth.ts';
import type { Context } from '../../context.ts';
import type { RequiresSecondFactor } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { NetworkClient } from '../../http/network-client.ts';
import { findAccountByEmail } from './accounts.repository.ts';
import { type Attempt, clearAttempts, takeAttempt } from './attempt-limits.ts';
import { knownDevice, makeDeviceToken } from './devices.ts';
import { isPassword } from './password-hashes.ts';
import { recordFailedSignIn } from './security-events.ts';
import { createSignIns, type SignInOrigin } from './sign-ins.ts';

type Deps = Pick<Context, 'db' | 'keys' | 'now' | 'recorder'> & {
  requiresSecondFactor: RequiresSecondFactor;
  /** Compares a password with a hash; takes as long when there is no hash. */
  verify?: typeof isPassword;
};

/**
 * Signs in with address and password, or begins the second step where the account has a second factor; the device becomes
 * known only once that is done. A known device is counted separately, so that attempts from elsewhere neither lock it out
 * nor make it wait. Throws `wrong_email_or_password` after the same work whether the address is unknown, the password
 * wrong, or the account disabled or only invited; `too_many_requests` before comparing a password; `unavailable`.
 */
export const createLogin = ({ verify = isPassword, ...deps }: Deps) => {
  const { db, keys } = deps;
  const signIns = createSignIns(deps);

  return async (
    { username, password, device_token }: { username: string; password: string; device_token?: string | undefined },
    networkClient: NetworkClient,
    origin: SignInOrigin = {},
  ): Promise<(Tokens & { device_token: string }) | { second_step: string }> => {
    const found = await findAccountByEmail(db, username);
    const device = knownDevice(device_token, found, { keys });
    const attempt: Attempt = device ? { kind: 'known_device', target: device } : { kind: 'login', target: username };
    await takeAttempt(db, deps, attempt);
    try {
      const matches = await verify(password, found?.cod_password_hash, networkClient, device && found?.id);
      if (!found || found.disabled || !matches) throw new AppError('wrong_email_or_password');
      const opened = await signIns.openByPassword(found, device, origin);
      await clearAttempts(db, deps, attempt);
      return 'second_step' in opened ? opened : { ...opened, device_token: makeDeviceToken(found, { keys }, device) };
    } catch (error) {
      if (error instanceof AppError && error.code === 'wrong_email_or_password') {
        // Never store what may have been typed by mistake, such as a password.
        const target = found ? username : '';
        recordFailedSignIn(deps, { target, detail: { by: 'password' }, source: networkClient.from });
      }
      throw error;
    }
  };
};
