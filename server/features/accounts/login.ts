import { createHmac, randomBytes } from 'node:crypto';
import type { Tokens } from '../../../contract/auth.ts';
import type { Context } from '../../context.ts';
import type { RequiresSecondFactor } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { NetworkClient } from '../../http/network-client.ts';
import { isEqual } from '../../lib/hash.ts';
import { type AccountRow, findAccountByEmail } from './accounts.repository.ts';
import { type Attempt, clearAttempts, takeAttempt } from './attempt-limits.ts';
import { isPassword } from './password-hashes.ts';
import { recordFailedSignIn } from './security-events.ts';
import { createSignIns, type SignInOrigin } from './sign-ins.ts';

type Keyed = Pick<Context, 'keys'>;

const pattern = /^([0-9a-f]{32})\.([\w-]{43})$/;

/** `uid_devices` changes when all devices of the account are to be forgotten. */
type DeviceOwner = Pick<AccountRow, 'id' | 'uid_devices'>;

const signatureOf = (id: string, owner: DeviceOwner, { keys }: Keyed): string =>
  createHmac('sha256', keys.attempts).update(`device_token:${id}:${owner.id}:${owner.uid_devices}`).digest('base64url');

/** Stands in for a missing account, so that checking a token takes the same work whether there is one or not. */
const nil = '00000000-0000-0000-0000-000000000000';
const nobody: DeviceOwner = { id: nil, uid_devices: nil };

/** Returns the token by which a device is recognised: a random id, and a signature that ties it to an account. */
export const makeDeviceToken = (owner: DeviceOwner, deps: Keyed, id = randomBytes(16).toString('hex')): string =>
  `${id}.${signatureOf(id, owner, deps)}`;

/** Returns the id of the device if the token was made for this account, and since it last forgot its devices. */
export const findKnownDevice = (token = '', owner: DeviceOwner | undefined, deps: Keyed): string | undefined => {
  const [, id = '', signature = ''] = pattern.exec(token) ?? [];
  const expected = signatureOf(id, owner ?? nobody, deps);
  return isEqual(signature, expected) && owner ? id : undefined;
};

type Deps = Pick<Context, 'db' | 'keys' | 'now' | 'recorder'> & {
  requiresSecondFactor: RequiresSecondFactor;
  verify?: typeof isPassword;
};

/**
 * Signs in with address and password, or begins the second step; attempts from elsewhere neither lock a known device out
 * nor make it wait. Throws `wrong_email_or_password` after the same work, whatever is wrong, and `too_many_requests`.
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
    const device = findKnownDevice(device_token, found, { keys });
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
