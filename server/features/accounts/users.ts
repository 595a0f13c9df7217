import type { Language } from '../../../contract/text.ts';
import type { User, UserEdit } from '../../../contract/users.ts';
import type { Tx } from '../../db/database.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { announceChange, storeChange, withdrawChange } from './ask-for-change.ts';
import { takeAttempt } from './attempts.ts';
import { findRoleWithin, listUsers, lockCoveredUser, readUser, refuseTakenAddress } from './covered-users.ts';
import { changeGrants } from './grants.ts';
import { type InvitationDeps, invitationHandling } from './invitations.ts';
import { endSignIns } from './open-sign-ins.ts';
import {
  deleteOneTimeToken,
  deleteUser,
  type Editable,
  hasOtherAdmin,
  isTakenAddress,
  type LockedUser,
  updateUser,
} from './users.repository.ts';

const isAdmin = ({
  role_name,
  disabled,
  flg_registered,
}: Pick<LockedUser, 'role_name' | 'disabled' | 'flg_registered'>) =>
  role_name === 'admin' && !disabled && flg_registered;

const requireOtherAdmin = async (tx: Tx, id: string): Promise<void> => {
  if (!(await hasOtherAdmin(tx, id))) throw new AppError('last_admin');
};

type Changed = Editable & { role_name: string; email_asked: string | undefined };

/** Returns what changed in an account, by field; empty when nothing did. */
const changesOf = (before: LockedUser, after: Changed): Record<string, string> => ({
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
export const userHandling = (deps: InvitationDeps) => {
  const { db, keys, now, addWork } = deps;
  const { send: sendInvitation, ...invitations } = invitationHandling(deps);

  /** Stores another address of a registered account, which does not count yet. */
  const askForAddress = async (
    tx: Tx,
    caller: Account,
    owner: { id: string; email: string },
    { email, language }: { email: string; language: Language },
  ): Promise<void> => {
    if (owner.id === caller.id) throw new AppError('own_address');
    if (await isTakenAddress(tx, email)) throw new AppError('email_in_use');
    await storeChange(tx, { owner, email, by: caller, now: now() });
    // In this transaction, so that only what is stored counts.
    await takeAttempt(tx, { keys, now }, { kind: 'new_address', target: owner.id });
    await announceChange(tx, { addWork, now }, { owner, email, language });
  };

  /** Invites an account again, unless it was too often: the change is stored regardless, and the row shows it. */
  const inviteAgain = (tx: Tx, id: string, language: Language): Promise<void> =>
    sendInvitation(tx, id, language).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });

  return {
    /** Resolves to all accounts, by name. */
    list: (): Promise<User[]> => listUsers(db, now()),

    ...invitations,

    /**
     * Changes an account. Another role, and disabling, end its sign-ins; disabling also deletes its links. Another
     * address counts only once the link mailed to it is opened; an account that is only invited gets it at once, with a
     * new invitation, as it does when it is enabled again. Throws `not_found`, `invalid_request` for an unknown role,
     * `scope_not_held`, `last_admin`, `email_in_use`, `own_address` for another address of the caller's own account,
     * `owner_has_sessions`, and `too_many_requests` after too many new addresses for the account.
     */
    edit: async (caller: Account, id: string, edit: UserEdit): Promise<User> => {
      const { language = 'it' } = edit;
      await changeGrants({ db, now }, { caller, scope: 'user:update' }, async (tx, currentCaller) => {
        const locked = await lockCoveredUser(tx, currentCaller, id);
        const email = edit.email ?? locked.email;
        const email_asked = !locked.flg_invited && email !== locked.email ? email : undefined;
        const edited = {
          email: email_asked === undefined ? email : locked.email,
          full_name: edit.full_name ?? locked.full_name,
          role_id: edit.role_id ?? locked.role_id,
          disabled: edit.disabled ?? locked.disabled,
        };
        const role = await findRoleWithin(tx, currentCaller, edited.role_id);
        const staysAdmin = isAdmin({ ...locked, ...role, disabled: edited.disabled });
        if (isAdmin(locked) && !staysAdmin) await requireOtherAdmin(tx, id);
        await updateUser(tx, id, edited);

        const losesLink = edited.disabled || edited.email !== locked.email;
        if (losesLink) await deleteOneTimeToken(tx, id);
        if (edited.disabled)
          await withdrawChange(tx, { owner: { ...locked, id }, by: currentCaller.email, now: now() });
        if (losesLink || edited.role_id !== locked.role_id) await endSignIns(tx, { id_user: id, now: now() });
        if (email_asked !== undefined) {
          await askForAddress(tx, currentCaller, { ...locked, id }, { email: email_asked, language });
        }
        if (locked.flg_invited && !edited.disabled && (edited.email !== locked.email || locked.disabled)) {
          await inviteAgain(tx, id, language);
        }
        const detail = changesOf(locked, { ...edited, ...role, email_asked });
        if (Object.keys(detail).length > 0) {
          const event = { event: 'user_changed', user: currentCaller.email, target: locked.email, detail } as const;
          await recordSecurityEvent(tx, event, now());
        }
      }).catch(refuseTakenAddress);
      return readUser(db, now(), id);
    },

    /** Withdraws a new address that is not confirmed yet. Throws `not_found` or `scope_not_held`. */
    withdrawAddress: async (caller: Account, id: string): Promise<User> => {
      await changeGrants({ db, now }, { caller, scope: 'user:update' }, async (tx, currentCaller) => {
        const locked = await lockCoveredUser(tx, currentCaller, id);
        await withdrawChange(tx, { owner: { ...locked, id }, by: currentCaller.email, now: now() });
      });
      return readUser(db, now(), id);
    },

    /** Ends all sign-ins of an account. Throws `not_found` or `scope_not_held`. */
    endSignIns: (caller: Account, id: string): Promise<{ num_ended: number }> =>
      changeGrants({ db, now }, { caller, scope: 'user:update' }, async (tx, currentCaller) => {
        const { email } = await lockCoveredUser(tx, currentCaller, id);
        const num_ended = await endSignIns(tx, { id_user: id, now: now() });
        const detail = { sign_ins: String(num_ended) };
        const event = { event: 'sign_ins_ended', user: currentCaller.email, target: email, detail } as const;
        await recordSecurityEvent(tx, event, now());
        return { num_ended };
      }),

    /** Deletes an account and signs it out. Throws `not_found`, `scope_not_held` or `last_admin`. */
    remove: (caller: Account, id: string): Promise<void> =>
      changeGrants({ db, now }, { caller, scope: 'user:delete' }, async (tx, currentCaller) => {
        const locked = await lockCoveredUser(tx, currentCaller, id);
        if (isAdmin(locked)) await requireOtherAdmin(tx, id);
        await deleteUser(tx, id);
        const detail = { role_name: locked.role_name };
        const event = { event: 'user_deleted', user: currentCaller.email, target: locked.email, detail } as const;
        await recordSecurityEvent(tx, event, now());
      }),
  };
};
