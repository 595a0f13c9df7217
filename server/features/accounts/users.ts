import type { Language } from '../../../contract/text.ts';
import type { User, UserEdit } from '../../../contract/users.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import {
  type AccountRow,
  deleteAccount,
  type Editable,
  findAccountByEmail,
  findTakenAddresses,
  isInvited,
  lockAccount,
  readUser,
  refuseTakenAddress,
  requireOtherAdmin,
  updateAccount,
} from './accounts.repository.ts';
import { takeAttempt } from './attempt-limits.ts';
import { deleteFactorsOf, hasSecondFactor } from './factors.repository.ts';
import { changeGrants, lockCoveredAccount, requireScopes } from './grants.ts';
import { sendInvitation } from './invitations.ts';
import { withdrawPasswordLinks } from './one-time-tokens.ts';
import { endSignIns, lockCaller } from './open-sign-ins.ts';
import { requestAddress, withdrawAddress } from './own-address.ts';
import { findRoleToGive } from './roles.ts';
import { createEventRecorder } from './security-events.ts';

/** Whether it is an administrator who can sign in. */
export const isActiveAdmin = (account: Pick<AccountRow, 'role_name' | 'disabled' | 'tms_registered_at'>): boolean =>
  account.role_name === 'admin' && !account.disabled && !isInvited(account);

type Changed = Editable & { role_name: string; email_asked: string | undefined };

/** Returns what changed in an account, by field. */
const changesOf = (before: AccountRow, after: Changed): Record<string, string> => ({
  ...(after.email !== before.email && { email: after.email }),
  ...(after.email_asked !== undefined && { email_asked: after.email_asked }),
  // A name is personal; the account has it for those who need it.
  ...(after.full_name !== before.full_name && { full_name: 'changed' }),
  ...(after.role_id !== before.role_id && { role_name: after.role_name }),
  ...(after.disabled !== before.disabled && { disabled: String(after.disabled) }),
});

/** Removes all factors of a locked account, and ends its sign-ins. `by`: null for the console. */
const resetFactors = async (
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  { id, email: target }: AccountRow,
  by: Account | null,
): Promise<void> => {
  await deleteFactorsOf(tx, id);
  await endSignIns(tx, { id_user: id, now: now() });
  const detail = by === null ? { by: 'console' } : {};
  await createEventRecorder({ now })(tx, 'second_factor_reset', { by, target, detail });
};

/** Resets an account's second factor from the console. Throws an Error when there is no such account, or it has none. */
export const resetFactorsByAddress = (deps: Pick<Context, 'db' | 'now'>, email: string): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const found = await findAccountByEmail(tx, email);
    const locked = found && (await lockAccount(tx, found.id));
    if (!locked) throw new Error(`${email}: there is no account with this address`);
    if (!(await hasSecondFactor(tx, locked.id))) throw new Error(`${email} has no second factor`);
    await resetFactors(tx, deps, locked, null);
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
    requested: { by: Account; owner: AccountRow; email: string; language: Language },
  ): Promise<void> => {
    const { by, owner, email } = requested;
    if (owner.id === by.id) throw new AppError('own_address');
    if ((await findTakenAddresses(tx, [email])).length > 0) throw new AppError('email_in_use');
    await requestAddress(tx, deps, requested);
    // In this transaction, so that only what is stored counts.
    await takeAttempt(tx, deps, { kind: 'new_address', target: owner.id });
  };

  return {
    /**
     * Another role, and disabling, end the account's sign-ins; disabling also deletes its links. Another address counts
     * only once the link mailed to it is opened; an account that is only invited gets it at once, with a new invitation,
     * as it does when it is enabled again. Throws `not_found`, `invalid_request` for an unknown role, `scope_not_held`,
     * `last_admin`, `email_in_use`, `own_address` for the caller's own account, `owner_has_sessions`, and
     * `too_many_requests` after too many new addresses for the account.
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
        const staysAdmin = isActiveAdmin({ ...before, role_name, disabled: edited.disabled });
        if (isActiveAdmin(before) && !staysAdmin) await requireOtherAdmin(tx, id);
        await updateAccount(tx, id, edited);

        const isReaddressed = edited.email !== before.email;
        const losesLink = edited.disabled || isReaddressed;
        if (losesLink) await withdrawPasswordLinks(tx, id);
        if (edited.disabled) await withdrawAddress(tx, deps, { owner: before, by: current });
        if (losesLink || edited.role_id !== before.role_id) await endSignIns(tx, { id_user: id, now: now() });
        if (email_asked) await requestAddressOf(tx, { by: current, owner: before, email: email_asked, language });
        if (isInvited(before) && !edited.disabled && (isReaddressed || before.disabled)) {
          // After too many invitations the change is stored regardless, and the row shows that there is none.
          await sendInvitation(tx, deps, { id, language }).catch((error: unknown) => {
            if (!(error instanceof AppError)) throw error;
          });
        }
        const detail = changesOf(before, { ...edited, role_name, email_asked });
        if (Object.keys(detail).length > 0) {
          await record(tx, 'user_changed', { by: current, target: before.email, detail });
        }
      }).catch(refuseTakenAddress);
      return readUser(db, now(), id);
    },

    /** Throws `not_found` or `scope_not_held`. */
    withdrawAddress: async (caller: Account, id: string): Promise<User> => {
      await changeGrants(deps, { caller, scope: 'user:update' }, async (tx, current) =>
        withdrawAddress(tx, deps, { owner: await lockCoveredAccount(tx, current, id), by: current }),
      );
      return readUser(db, now(), id);
    },

    /** Throws `not_found` or `scope_not_held`. */
    endSignIns: (caller: Account, id: string): Promise<{ num_ended: number }> =>
      changeGrants(deps, { caller, scope: 'user:update' }, async (tx, current) => {
        const { email } = await lockCoveredAccount(tx, current, id);
        const num_ended = await endSignIns(tx, { id_user: id, now: now() });
        await record(tx, 'sign_ins_ended', { by: current, target: email, detail: { sign_ins: String(num_ended) } });
        return { num_ended };
      }),

    /**
     * Removes all factors of somebody else's account, and mails its owner a notice. Also takes `role:update`: anyone who
     * may only change accounts must not be able to weaken them. Throws `own_second_factor`, `not_found`,
     * `no_second_factor` or `scope_not_held`.
     */
    resetFactors: (caller: Account, id: string): Promise<void> =>
      changeGrants(deps, { caller, scope: 'user:update' }, async (tx, current) => {
        if (id === current.id) throw new AppError('own_second_factor');
        requireScopes(current, 'role:update');
        const locked = await lockCoveredAccount(tx, current, id);
        if (!(await hasSecondFactor(tx, id))) throw new AppError('no_second_factor');
        await resetFactors(tx, deps, locked, current);
        const notice = { email: locked.email, what: 'reset', changed_at: now().toISOString() } as const;
        await deps.addWork(tx, 'second_factor_changed', notice);
      }),

    /** Throws `not_found`, `scope_not_held` or `last_admin`. */
    remove: (caller: Account, id: string): Promise<void> =>
      changeGrants(deps, { caller, scope: 'user:delete' }, async (tx, current) => {
        const removed = await lockCoveredAccount(tx, current, id);
        if (isActiveAdmin(removed)) await requireOtherAdmin(tx, id);
        await deleteAccount(tx, id);
        const { email: target, role_name } = removed;
        await record(tx, 'user_deleted', { by: current, target, detail: { role_name } });
      }),

    /** Throws `unauthorized` when the caller is signed out meanwhile. */
    changeOwnName: (caller: Account, full_name: string): Promise<{ full_name: string }> =>
      transaction(db, async (tx) => {
        const by = await lockCaller(tx, caller, now());
        if (by.full_name !== full_name) {
          await updateAccount(tx, by.id, { full_name });
          await record(tx, 'user_changed', { by, detail: { full_name: 'changed' } });
        }
        return { full_name };
      }),
  };
};
