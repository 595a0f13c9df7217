import type { User } from '../../../contract/users.ts';
import type { Database, Tx } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { requireScopes } from './grants.ts';
import { findRole, findUsers, type LockedUser, lockUser } from './users.repository.ts';

const { compare } = new Intl.Collator('it');

/** Resolves to all accounts, by name. */
export const listUsers = async (db: Database, now: Date, id?: string): Promise<User[]> => {
  const rows = await findUsers(db, { now, ...(id && { id }) });
  return rows
    .sort((a, b) => compare(a.full_name, b.full_name) || compare(a.email, b.email))
    .map(({ role_name_en, ...row }) => ({
      ...row,
      role: { id: row.role_id, name: row.role_name, name_en: role_name_en },
      tms_invitation_until: row.tms_invitation_until?.toISOString() ?? null,
      tms_new_email_until: row.tms_new_email_until?.toISOString() ?? null,
      tms_last_sign_in_at: row.tms_last_sign_in_at?.toISOString() ?? null,
    }));
};

/** Resolves to one account. Throws `not_found`. */
export const readUser = async (db: Database, now: Date, id: string): Promise<User> => {
  const [user] = await listUsers(db, now, id);
  if (!user) throw new AppError('not_found');
  return user;
};

/** Locks an account for a change. Throws `not_found`, or `scope_not_held` when it has scopes that the caller lacks. */
export const lockCoveredUser = async (tx: Tx, caller: Account, id: string): Promise<LockedUser> => {
  const locked = await lockUser(tx, id);
  if (!locked) throw new AppError('not_found');
  requireScopes(caller, locked.scopes);
  return locked;
};

/** As `lockCoveredUser`; throws `not_invited` when the account is registered or disabled. */
export const lockInvited = async (tx: Tx, caller: Account, id: string): Promise<LockedUser> => {
  const locked = await lockCoveredUser(tx, caller, id);
  if (!locked.flg_invited || locked.disabled) throw new AppError('not_invited');
  return locked;
};

/**
 * Resolves to an account's future role. Throws `invalid_request`, or `scope_not_held` when the caller lacks its scopes.
 */
export const findRoleWithin = async (tx: Tx, caller: Account, id: string) => {
  const role = await findRole(tx, id);
  if (!role) throw new AppError('invalid_request', [{ field: 'role_id', problem: 'is not a role' }]);
  requireScopes(caller, role.scopes);
  return role;
};

/** Rethrows the error of a change, as `email_in_use` when another account has the address. */
export const refuseTakenAddress = (error: unknown): never => {
  throw isUniqueViolation(error, 'app_user_email') ? new AppError('email_in_use') : error;
};
