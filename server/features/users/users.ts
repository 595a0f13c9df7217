import type { Language } from '../../../contract/text.ts';
import type { NewUser, User, UserEdit } from '../../../contract/users.ts';
import type { Database, Tx } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { AddWork } from '../../jobs/work.ts';
import type { Keys } from '../../secret-key.ts';
import { announceChange, storeChange, withdrawChange } from '../address-changes/address-changes.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { endSignIns, takeAttempt } from '../auth/auth.ts';
import type { NoticeLog } from '../notices/notices.ts';
import { changeGrants, requireScopes } from '../roles/roles.ts';
import {
  deleteInvited,
  deleteOneTimeToken,
  deleteUser,
  type Editable,
  findRole,
  findUsers,
  hasOtherAdmin,
  insertUser,
  isTakenAddress,
  type LockedUser,
  lockUser,
  updateUser,
} from './users.repository.ts';

const { compare } = new Intl.Collator('it');

const refuseTakenAddress = (error: unknown): never => {
  throw isUniqueViolation(error, 'app_user_email') ? new AppError('email_in_use') : error;
};

const isAdmin = ({
  role_name,
  disabled,
  flg_registered,
}: Pick<LockedUser, 'role_name' | 'disabled' | 'flg_registered'>) =>
  role_name === 'admin' && !disabled && flg_registered;

/** Locks an account for a change. Throws `not_found`, or `scope_not_held` when it has scopes that the caller lacks. */
const lockCoveredUser = async (tx: Tx, caller: Account, id: string): Promise<LockedUser> => {
  const locked = await lockUser(tx, id);
  if (!locked) throw new AppError('not_found');
  requireScopes(caller, locked.scopes);
  return locked;
};

/**
 * Resolves to an account's future role. Throws `invalid_request`, or `scope_not_held` when the caller lacks its scopes.
 */
const findRoleWithin = async (tx: Tx, caller: Account, id: string) => {
  const role = await findRole(tx, id);
  if (!role) throw new AppError('invalid_request', [{ field: 'role_id', problem: 'is not a role' }]);
  requireScopes(caller, role.scopes);
  return role;
};

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

type Deps = { db: Database; keys: Pick<Keys, 'attempts'>; now: () => Date; addWork: AddWork; log: NoticeLog };

/**
 * Accounts. Managing one that has, or would get, scopes that the caller lacks throws `scope_not_held`; removing the
 * last administrator who can sign in throws `last_admin`.
 */
export const userHandling = ({ db, keys, now, addWork, log }: Deps) => {
  const find = async (id?: string): Promise<User[]> => {
    const rows = await findUsers(db, { now: now(), ...(id && { id }) });
    return rows
      .sort((a, b) => compare(a.full_name, b.full_name) || compare(a.email, b.email))
      .map((row) => ({
        ...row,
        role: { id: row.role_id, name: row.role_name },
        tms_invitation_until: row.tms_invitation_until?.toISOString() ?? null,
        tms_new_email_until: row.tms_new_email_until?.toISOString() ?? null,
      }));
  };

  const findOne = async (id: string): Promise<User> => {
    const [user] = await find(id);
    if (!user) throw new AppError('not_found');
    return user;
  };

  /** Throws `too_many_requests` after too many invitations to the account. */
  const sendInvitation = async (id: string, language: Language): Promise<void> => {
    await takeAttempt(db, { keys, now }, { kind: 'invitation', target: id });
    await addWork('invitation', { id_user: id, language });
  };

  /** Stores another address of a registered account, which does not count yet. */
  const askForAddress = async (
    tx: Tx,
    caller: Account,
    owner: { id: string; email: string },
    email: string,
  ): Promise<void> => {
    if (owner.id === caller.id) throw new AppError('own_address');
    if (await isTakenAddress(tx, email)) throw new AppError('email_in_use');
    await storeChange(tx, { owner, email, by: caller, now: now() });
    // In this transaction, so that only what is stored counts.
    await takeAttempt(tx, { keys, now }, { kind: 'new_address', target: owner.id });
  };

  /** Deletes an account that could not be invited, unless it has been registered meanwhile. */
  const takeBack = (id: string, about: { user: string; target: string }): Promise<void> =>
    transaction(db, async (tx) => {
      if (!(await deleteInvited(tx, id))) return;
      const detail = { by: 'failed_invitation' };
      await recordSecurityEvent(tx, { event: 'user_deleted', ...about, detail }, now());
    });

  return {
    /** Resolves to all accounts, by name. */
    list: (): Promise<User[]> => find(),

    /**
     * Creates an account, and invites it unless it is disabled. Throws `invalid_request` for an unknown role,
     * `scope_not_held`, `email_in_use`, or the error of the queue; then the account is removed again, so that creating
     * it can be retried.
     */
    create: async (caller: Account, { language, ...account }: NewUser): Promise<User> => {
      const id = await changeGrants({ db, now }, { caller, scope: 'user:create' }, async (tx, currentCaller) => {
        const { role_name } = await findRoleWithin(tx, currentCaller, account.role_id);
        const created = await insertUser(tx, account, now());
        const detail = { role_name, ...(account.disabled && { disabled: 'true' }) };
        const event = { event: 'user_created', user: currentCaller.email, target: account.email, detail } as const;
        await recordSecurityEvent(tx, event, now());
        return created;
      }).catch(refuseTakenAddress);
      if (!account.disabled) {
        await addWork('invitation', { id_user: id, language }).catch(async (error: unknown) => {
          await takeBack(id, { user: caller.email, target: account.email });
          throw error;
        });
      }
      return findOne(id);
    },

    /**
     * Changes an account. Another role, and disabling, end its sign-ins; disabling also deletes its links. Another
     * address counts only once the link mailed to it is opened; an account that is only invited gets it at once, with a
     * new invitation, as it does when it is enabled again. Throws `not_found`, `invalid_request` for an unknown role,
     * `scope_not_held`, `last_admin`, `email_in_use`, `own_address` for another address of the caller's own account,
     * `owner_has_sessions`, and `too_many_requests` after too many new addresses for the account.
     */
    edit: async (caller: Account, id: string, edit: UserEdit): Promise<User> => {
      const { locked, email_asked } = await changeGrants(
        { db, now },
        { caller, scope: 'user:update' },
        async (tx, currentCaller) => {
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
          if (email_asked !== undefined) await askForAddress(tx, currentCaller, { ...locked, id }, email_asked);
          const detail = changesOf(locked, { ...edited, ...role, email_asked });
          if (Object.keys(detail).length > 0) {
            const event = { event: 'user_changed', user: currentCaller.email, target: locked.email, detail } as const;
            await recordSecurityEvent(tx, event, now());
          }
          return { locked, email_asked };
        },
      ).catch(refuseTakenAddress);
      const { email = locked.email, disabled = locked.disabled, language = 'it' } = edit;
      if (email_asked !== undefined) {
        const change = { owner: { id, email: locked.email }, email: email_asked, language };
        // The change is stored regardless, and asking again mails another link.
        await announceChange({ addWork, log, now }, change).catch(() =>
          log.warn('a link to a new address was not sent'),
        );
      }
      if (locked.flg_invited && !disabled && (email !== locked.email || locked.disabled)) {
        // The change is stored regardless, and the row shows that there is no invitation.
        await sendInvitation(id, language).catch(() => log.warn('an invitation was not sent'));
      }
      return findOne(id);
    },

    /** Withdraws a new address that is not confirmed yet. Throws `not_found` or `scope_not_held`. */
    withdrawAddress: async (caller: Account, id: string): Promise<User> => {
      await changeGrants({ db, now }, { caller, scope: 'user:update' }, async (tx, currentCaller) => {
        const locked = await lockCoveredUser(tx, currentCaller, id);
        await withdrawChange(tx, { owner: { ...locked, id }, by: currentCaller.email, now: now() });
      });
      return findOne(id);
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

    /**
     * Invites an account again. Throws `not_found`, `scope_not_held`, `not_invited` when it is registered or disabled,
     * and `too_many_requests`.
     */
    invite: async (caller: Account, id: string, language: Language): Promise<User> => {
      await changeGrants({ db, now }, { caller, scope: 'user:create' }, async (tx, currentCaller) => {
        const locked = await lockCoveredUser(tx, currentCaller, id);
        if (!locked.flg_invited || locked.disabled) throw new AppError('not_invited');
      });
      await sendInvitation(id, language);
      return findOne(id);
    },
  };
};
