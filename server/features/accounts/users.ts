import type { User, UserEdit } from '../../../contract/users.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type Account, requireHolder } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import {
  type AccountRow,
  deleteAccount,
  type Editable,
  findTakenAddresses,
  hasOtherAdmin,
  isInvited,
  lockAccount,
  refuseTakenAddress,
  updateAccount,
} from './accounts.repository.ts';
import { takeAttempt } from './attempt-limits.ts';
import { changeGrants, lockCoveredAccount } from './grants.ts';
import { sendInvitation } from './invitations.ts';
import { readUser } from './list-users.ts';
import { withdrawPasswordLinks } from './one-time-tokens.ts';
import { endSignIns, findCaller } from './open-sign-ins.ts';
import { requestAddress, withdrawAddress } from './own-address.ts';
import { findRoleToGive } from './roles.ts';
import { createEventRecorder } from './security-events.ts';

/** Whether an account is an administrator who can sign in. */
const isAdmin = (account: Pick<AccountRow, 'role_name' | 'disabled' | 'tms_registered_at'>): boolean =>
  account.role_name === 'admin' && !account.disabled && !isInvited(account);

const requireOtherAdmin = async (tx: Tx, id: string): Promise<void> => {
  if (!(await hasOtherAdmin(tx, id))) throw new AppError('last_admin');
};

type Changed = Editable & { role_name: string; email_asked: string | undefined };

/** Returns what changed in an account, by field; empty when nothing did. */
const changesOf = (before: AccountRow, after: Changed): Record<string, string> => ({
  ...(after.email !== before.email && { email: after.email }),
  ...(after.email_asked !== undefined && { email_asked: after.email_asked }),
  // A name is personal; the account has it for those who need it.
  ...(after.full_name !== before.full_name && { full_name: 'changed' }),
  ...(after.role_id !== before.role_id && { role_name: after.role_name }),
  ...(after.disabled !== before.disabled && { disabled: String(after.disabled) }),
});

/**
 * Accounts. Managing one that has, or would get, scopes that the caller lacks throws `scope_not_held`; removing the
 * last administrator who can sign in throws `last_admin`.
 */
export const createUserCalls = (deps: Pick<Context, 'db' | 'keys' | 'now' | 'addWork'>) => {
  const { db, now } = deps;
  const record = createEventRecorder(deps);

  /** Stores another address of a registered account, which does not count yet. */
  const requestAddressOf = async (
    tx: Tx,
    caller: Account,
    owner: AccountRow,
    requested: { email: string; language: 'it' | 'en' },
  ): Promise<void> => {
    if (owner.id === caller.id) throw new AppError('own_address');
    if ((await findTakenAddresses(tx, [requested.email])).length > 0) throw new AppError('email_in_use');
    await requestAddress(tx, deps, { owner, by: caller, ...requested });
    // In this transaction, so that only what is stored counts.
    await takeAttempt(tx, deps, { kind: 'new_address', target: owner.id });
  };

  /** Invites an account again, unless it was too often: the change is stored regardless, and the row shows it. */
  const inviteAgain = (tx: Tx, id: string, language: 'it' | 'en'): Promise<void> =>
    sendInvitation(tx, deps, { id, language }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });

  return {
    /**
     * Changes an account. Another role, and disabling, end its sign-ins; disabling also deletes its links. Another
     * address counts only once the link mailed to it is opened; an account that is only invited gets it at once, with a
     * new invitation, as it does when it is enabled again. Throws `not_found`, `invalid_request` for an unknown role,
     * `scope_not_held`, `last_admin`, `email_in_use`, `own_address` for another address of the caller's own account,
     * `owner_has_sessions`, and `too_many_requests` after too many new addresses for the account.
     */
    edit: async (caller: Account, id: string, edit: UserEdit): Promise<User> => {
      const { language = 'it' } = edit;
      await changeGrants(deps, { caller, scope: 'user:update' }, async (tx, current) => {
        const before = await lockCoveredAccount(tx, current, id);
        const given = edit.email ?? before.email;
        const email_asked = !isInvited(before) && given !== before.email ? given : undefined;
        const edited = {
          email: email_asked === undefined ? given : before.email,
          full_name: edit.full_name ?? before.full_name,
          role_id: edit.role_id ?? before.role_id,
          disabled: edit.disabled ?? before.disabled,
        };
        const { name: role_name } = await findRoleToGive(tx, current, edited.role_id);
        const staysAdmin = isAdmin({ ...before, role_name, disabled: edited.disabled });
        if (isAdmin(before) && !staysAdmin) await requireOtherAdmin(tx, id);
        await updateAccount(tx, id, edited);

        const isReaddressed = edited.email !== before.email;
        const losesLink = edited.disabled || isReaddressed;
        if (losesLink) await withdrawPasswordLinks(tx, id);
        if (edited.disabled) await withdrawAddress(tx, deps, { owner: before, by: current });
        if (losesLink || edited.role_id !== before.role_id) await endSignIns(tx, { id_user: id, now: now() });
        if (email_asked !== undefined) await requestAddressOf(tx, current, before, { email: email_asked, language });
        if (isInvited(before) && !edited.disabled && (isReaddressed || before.disabled)) {
          await inviteAgain(tx, id, language);
        }
        const detail = changesOf(before, { ...edited, role_name, email_asked });
        if (Object.keys(detail).length > 0) {
          await record(tx, 'user_changed', { by: current, target: before.email, detail });
        }
      }).catch(refuseTakenAddress);
      return readUser(db, now(), id);
    },

    /** Withdraws a new address that is not confirmed yet. Throws `not_found` or `scope_not_held`. */
    withdrawAddress: async (caller: Account, id: string): Promise<User> => {
      await changeGrants(deps, { caller, scope: 'user:update' }, async (tx, current) =>
        withdrawAddress(tx, deps, { owner: await lockCoveredAccount(tx, current, id), by: current }),
      );
      return readUser(db, now(), id);
    },

    /** Ends all sign-ins of an account. Throws `not_found` or `scope_not_held`. */
    endSignIns: (caller: Account, id: string): Promise<{ num_ended: number }> =>
      changeGrants(deps, { caller, scope: 'user:update' }, async (tx, current) => {
        const { email } = await lockCoveredAccount(tx, current, id);
        const num_ended = await endSignIns(tx, { id_user: id, now: now() });
        const detail = { sign_ins: String(num_ended) };
        await record(tx, 'sign_ins_ended', { by: current, target: email, detail });
        return { num_ended };
      }),

    /** Deletes an account and signs it out. Throws `not_found`, `scope_not_held` or `last_admin`. */
    remove: (caller: Account, id: string): Promise<void> =>
      changeGrants(deps, { caller, scope: 'user:delete' }, async (tx, current) => {
        const removed = await lockCoveredAccount(tx, current, id);
        if (isAdmin(removed)) await requireOtherAdmin(tx, id);
        await deleteAccount(tx, id);
        const detail = { role_name: removed.role_name };
        await record(tx, 'user_deleted', { by: current, target: removed.email, detail });
      }),

    /** Changes the name of the caller's own account. Throws `unauthorized` when the caller is signed out meanwhile. */
    changeOwnName: (caller: Account, full_name: string): Promise<{ full_name: string }> =>
      transaction(db, async (tx) => {
        await lockAccount(tx, caller.id);
        const by = requireHolder(await findCaller(tx, caller, now()), 'authenticated');
        if (by.full_name !== full_name) {
          await updateAccount(tx, by.id, { full_name });
          // As when somebody else changes it, the event does not say the name.
          await record(tx, 'user_changed', { by, detail: { full_name: 'changed' } });
        }
        return { full_name };
      }),
  };
};
