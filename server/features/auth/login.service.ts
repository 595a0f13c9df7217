import type { Tokens } from '../../../contract/auth.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import type { Keys } from '../../secret-key.ts';
import { isPassword } from '../passwords/passwords.service.ts';
import { clearAttempts, takeAttempt } from './attempts.service.ts';
import { findCredentials } from './credentials.repository.ts';
import { signInsService } from './sign-ins.service.ts';

type Deps = {
  db: Database;
  keys: Pick<Keys, 'accessToken' | 'refreshToken' | 'attempts'>;
  now: () => Date;
  /** Compares a password with a hash, after the same work when there is none. */
  verify?: typeof isPassword;
};

/**
 * Signs in with address and password. Throws `wrong_email_or_password` alike, and after the same work, whether the
 * address is unknown, the password wrong, or the account disabled or only invited; `too_many_requests` before any work.
 */
export const loginService =
  ({ db, keys, now, verify = isPassword }: Deps) =>
  async ({ username, password }: { username: string; password: string }): Promise<Tokens> => {
    const attempt = { kind: 'login', target: username } as const;
    await takeAttempt(db, { keys, now }, attempt);
    const found = await findCredentials(db, username);
    const matches = await verify(password, found?.cod_password_hash);
    if (!found || found.disabled || !matches) throw new AppError('wrong_email_or_password');
    const tokens = await signInsService({ db, keys, now }).open(found.id, { checked: found.cod_password_hash });
    await clearAttempts(db, { keys }, attempt);
    return tokens;
  };
