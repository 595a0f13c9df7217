import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import {
  findAccountByEmail,
  insertAdministrator,
  isAnyAccount,
  isInvited,
  lockAccount,
} from './accounts.repository.ts';
import { createLink, type Link, lockOutNewAccounts } from './one-time-tokens.ts';
import { createEventRecorder } from './security-events.ts';

type Deps = Pick<Context, 'db' | 'now' | 'origin'>;

/** Makes the link with which the first administrator registers. Resolves to undefined once there is any account. */
export const makeSetupLink = async ({ db, now, origin }: Deps): Promise<string | undefined> => {
  if (await isAnyAccount(db)) return undefined;
  return transaction(db, async (tx) => {
    // Servers that start together make one after the other.
    await lockOutNewAccounts(tx);
    const { link } = await createLink(tx, { id_user: null, purpose: 'setup', now: now(), origin: origin() });
    return link;
  });
};

/** `account`: its state before. */
type Invited = Link & { account: 'new' | 'invited' | 'registered' };

/** Makes a link for a new or present administrator; sends no mail. Throws an Error for a disabled account or another role. */
export const inviteAdministrator = (
  { db, now, origin }: Deps,
  { email, full_name }: { email: string; full_name: string },
): Promise<Invited> =>
  transaction(db, async (tx) => {
    const made = await insertAdministrator(tx, { email, full_name, now: now() });
    const found = await findAccountByEmail(tx, email);
    const locked = found && (await lockAccount(tx, found.id));
    if (!locked) throw new Error(`${email}: there is no role "admin", start the server once`);
    const { id, role_name, disabled } = locked;
    if (role_name !== 'admin') {
      throw new Error(`${email} has an account already, with the role "${role_name}": change it on the users page`);
    }
    if (disabled) throw new Error(`${email} is a disabled administrator: enable the account on the users page`);
    const purpose = isInvited(locked) ? 'invitation' : 'forgotten';
    const link = await createLink(tx, { id_user: id, purpose, now: now(), origin: origin() });
    if (made) {
      const detail = { by: 'console', role_name };
      await createEventRecorder({ now })(tx, 'user_created', { by: null, target: email, detail });
      return { ...link, account: 'new' };
    }
    return { ...link, account: isInvited(locked) ? 'invited' : 'registered' };
  });
