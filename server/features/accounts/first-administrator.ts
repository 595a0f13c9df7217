import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { findAccountByEmail, insertAdministrator, isAnyAccount } from './accounts.repository.ts';
import { type Link, makeLink } from './one-time-tokens.ts';

type Deps = {
  db: Database;
  now: () => Date;
  /** The public address of this installation. */
  origin: () => string;
};

/**
 * Makes the link with which the first administrator registers, valid for 24 hours; it replaces the previous one.
 * Resolves to undefined once there is any account.
 */
export const makeSetupLink = async ({ db, now, origin }: Deps): Promise<string | undefined> => {
  if (await isAnyAccount(db)) return undefined;
  const { link } = await makeLink(db, { id_user: null, purpose: 'setup', now: now(), origin: origin() });
  return link;
};

type Invited = Link & {
  /** The account's state before. */
  account: 'new' | 'invited' | 'registered';
};

/**
 * Makes a link for an administrator, with a new account unless the address has one. Sends no mail. Throws an Error when
 * the account is disabled or has another role.
 */
export const inviteAdministrator = (
  { db, now, origin }: Deps,
  { email, full_name }: { email: string; full_name: string },
): Promise<Invited> =>
  transaction(db, async (tx) => {
    const moment = now();
    const made = await insertAdministrator(tx, { email, full_name, now: moment });
    const found = await findAccountByEmail(tx, email);
    if (!found) throw new Error(`${email}: there is no role "admin", start the server once`);
    const { id, role_name, disabled, tms_registered_at } = found;
    if (role_name !== 'admin') {
      throw new Error(`${email} has an account already, with the role "${role_name}": change it on the users page`);
    }
    if (disabled) throw new Error(`${email} is a disabled administrator: enable the account on the users page`);
    const purpose = tms_registered_at ? 'forgotten' : 'invitation';
    const link = await makeLink(tx, { id_user: id, purpose, now: moment, origin: origin() });
    if (made) {
      const detail = { by: 'console', role_name };
      await recordSecurityEvent(tx, { event: 'user_created', user: null, target: email, detail }, moment);
      return { ...link, account: 'new' };
    }
    return { ...link, account: tms_registered_at ? 'registered' : 'invited' };
  });
