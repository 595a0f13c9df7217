import { splitScopes } from '../../../contract/scopes.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import type { Account } from '../../http/access.ts';
import {
  changeProof,
  findSignedIn,
  forgetDevicesOf,
  type Proved,
  revokeSignInsOf,
  singleFactors,
} from './sign-ins.repository.ts';

/** Whether no more than a password was proved. */
export const isSingleFactor = (proof: Proved): boolean => singleFactors.includes(proof);

/**
 * Resolves to the caller as the database has the account now; undefined when sign-in or account are no longer valid.
 */
export const findCaller = async (
  db: DbOrTx,
  { id, uid_sign_in }: Pick<Account, 'id' | 'uid_sign_in'>,
  now: Date,
): Promise<Account | undefined> => {
  const found = await findSignedIn(db, { id_user: id, uid_sign_in, now });
  if (!found) return undefined;
  const { email, full_name, scopes, des_proof } = found;
  return { id, email, full_name, scopes: splitScopes(scopes), isStrong: !isSingleFactor(des_proof), uid_sign_in };
};

/**
 * Ends all sign-ins of an account, except the one given, and forgets its known devices, after a change of password, role,
 * address or second factor, or when they are to end. Call it after the change and in its transaction: a sign-in with the
 * old password then either waits and fails, or is ended too. Resolves to how many were open.
 */
export const endSignIns = async (
  db: DbOrTx,
  { id_user, now, except }: { id_user: string; now: Date; except?: string },
): Promise<number> => {
  // The account first, as everywhere.
  await forgetDevicesOf(db, id_user);
  return revokeSignInsOf(db, id_user, now, except);
};

/** Marks the sign-in that has just added a factor: it has proved to have one. */
export const strengthenSignIn = (tx: Tx, { id, uid_sign_in }: Pick<Account, 'id' | 'uid_sign_in'>) =>
  changeProof(tx, { id_user: id, uid_sign_in, from: singleFactors, to: 'second_factor' });

/** Unmarks all sign-ins of an account that has no factor any more. */
export const weakenSignIns = (tx: Tx, id_user: string) =>
  changeProof(tx, { id_user, from: ['second_factor'], to: 'password' });
