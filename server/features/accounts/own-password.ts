import type { Database } from '../../db/database.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { NetworkClient } from '../../http/network-client.ts';
import type { Keys } from '../../lib/secret-key.ts';
import { clearAttempts, takeAttempt } from './attempts.ts';
import { isPassword } from './password-hashes.ts';
import { findPasswordHash } from './sign-ins.repository.ts';

type Deps = { db: Database; keys: Pick<Keys, 'attempts'>; now: () => Date };

/**
 * Compares a password with the caller's. Resolves to the stored hash, or to undefined when it is another one or the
 * account has none. Throws `too_many_requests` before comparing, and `unavailable`.
 */
export const checkOwnPassword = async (
  { db, keys, now }: Deps,
  { id }: Pick<Account, 'id'>,
  password: string,
  networkClient: NetworkClient,
): Promise<string | undefined> => {
  const attempt = { kind: 'own_password', target: id } as const;
  await takeAttempt(db, { keys, now }, attempt);
  const stored = await findPasswordHash(db, id);
  const isTheirs = await isPassword(password, stored, networkClient);
  if (!stored || !isTheirs) return undefined;
  await clearAttempts(db, { keys }, attempt);
  return stored;
};

/**
 * Asks the caller for their password again, before a change of how one signs in to the account: a device left unattended
 * must not be enough for it. Throws `wrong_password`, `too_many_requests` and `unavailable`.
 */
export const requireOwnPassword = async (
  deps: Deps,
  caller: Pick<Account, 'id'>,
  password: string,
  networkClient: NetworkClient,
): Promise<void> => {
  if (!(await checkOwnPassword(deps, caller, password, networkClient))) throw new AppError('wrong_password');
};
