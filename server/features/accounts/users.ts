import { eq } from 'drizzle-orm';
import type { Language } from '../../../contract/text.ts';
import type { users } from '../../../contract/users.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { Handlers } from '../../http/implement.ts';
import {
  type AccountRow,
  findAccountByEmail,
  findTakenAddresses,
  isActiveAdmin,
  isInvited,
  isLastAdmin,
  listUsers,
  lockAccount,
  readUser,
  refuseTakenAddress,
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

const changesOf = (before: AccountRow, after: AccountRow, email_asked?: string): Record<string, string> => ({
  ...(after.email !== before.email && { email: after.email }),
  ...(email_asked && { email_asked }),
  // A name is personal; the account has it for those who need it.
  ...(after.full_name !== before.full_name && { full_name: 'changed' }),
  ...(after.role_id !== before.role_id && { role_name: after.role_name }),
  ...(after.disabled !== before.disabled && { disabled: String(after.disabled) }),
});

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

export const deleteAccount = async (
  tx: Tx,
  deps: Pick<Context, 'now'>,
  account: AccountRow,
  { by, detail }: { by: Account; detail?: Record<string, string> },
): Promise<void> => {
  const { id, email: target, role_name } = account;
  if (await isLastAdmin(tx, account)) throw new AppError('last_admin');
  await tx.delete(appUser).where(eq(appUser.id, id));
  await createEventRecorder(deps)(tx, 'user_deleted', { by, target, detail: { role_name, ...detail } });
};

/** Managing an account that has, or would get, scopes that the caller lacks throws `scope_not_held`. */
export const createUserCalls = (deps: Pick<Context, 'db' | 'keys' | 'now' | 'addWork'>): Handlers<typeof users> => {
  const { db, now } = deps;
  const record = createEventRecorder(deps);

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
    'GET /users': () => listUsers(db, now()),

    'POST /users/name/change': ({ account: caller, body: { full_name } }) =>
      transaction(db, async (tx) => {
        const by = await lockCaller(tx, caller, now());
        if (by.full_name !== full_name) {
          await updateAccount(tx, by.id, { full_name });
          await record(tx, 'user_changed', { by, detail: { full_name: 'changed' } });
        }
        return { full_name };
      }),

    'POST /users/:id': async ({ account: caller, params: { id }, body: { language, ...edit } }) => {
      await changeGrants(deps, { caller, scope: 'user:update' }, async (tx, by) => {
        const before = await lockCoveredAccount(tx, by, id);
        const given = { ...before, ...edit };
        // A registered account gets its address once that is confirmed.
        const email_asked = !isInvited(before) && given.email !== before.email ? given.email : undefined;
        const { name: role_name } = await findRoleToGive(tx, by, given.role_id);
        const edited = { ...given, role_name, ...(email_asked && { email: before.email }) };
        if (!isActiveAdmin(edited) && (await isLastAdmin(tx, before))) throw new AppError('last_admin');
        const { email, full_name, disabled } = edited;
        await updateAccount(tx, id, { email, full_name, disabled, id_role: edited.role_id });

        const isReaddressed = email !== before.email;
        const losesLink = disabled || isReaddressed;
        if (losesLink) await withdrawPasswordLinks(tx, id);
        if (disabled) await withdrawAddress(tx, deps, { owner: before, by });
        if (losesLink || edited.role_id !== before.role_id) await endSignIns(tx, { id_user: id, now: now() });
        if (email_asked) await requestAddressOf(tx, { by, owner: before, email: email_asked, language });
        if (isInvited(before) && !disabled && (isReaddressed || before.disabled)) {
          // After too many invitations the change is stored regardless, and the row shows that there is none.
          await sendInvitation(tx, deps, { id, language }).catch((error: unknown) => {
            if (!(error instanceof AppError)) throw error;
          });
        }
        const detail = changesOf(before, edited, email_asked);
        if (Object.keys(detail).length > 0) await record(tx, 'user_changed', { by, target: before.email, detail });
      }).catch(refuseTakenAddress);
      return readUser(db, now(), id);
    },

    'DELETE /users/:id': ({ account: caller, params: { id } }) =>
      changeGrants(deps, { caller, scope: 'user:delete' }, async (tx, by) => {
        await deleteAccount(tx, deps, await lockCoveredAccount(tx, by, id), { by });
        return { id };
      }),

    'DELETE /users/:id/email': async ({ account: caller, params: { id } }) => {
      await changeGrants(deps, { caller, scope: 'user:update' }, async (tx, by) =>
        withdrawAddress(tx, deps, { owner: await lockCoveredAccount(tx, by, id), by }),
      );
      return readUser(db, now(), id);
    },

    'DELETE /users/:id/sign-ins': ({ account: caller, params: { id } }) =>
      changeGrants(deps, { caller, scope: 'user:update' }, async (tx, by) => {
        const { email } = await lockCoveredAccount(tx, by, id);
        const num_ended = await endSignIns(tx, { id_user: id, now: now() });
        await record(tx, 'sign_ins_ended', { by, target: email, detail: { sign_ins: String(num_ended) } });
        return { num_ended };
      }),

    // Also takes `role:update`: a caller who may only change accounts must not be able to weaken them.
    'DELETE /users/:id/second-factor': ({ account: caller, params: { id } }) =>
      changeGrants(deps, { caller, scope: 'user:update' }, async (tx, by) => {
        if (id === by.id) throw new AppError('own_second_factor');
        requireScopes(by, 'role:update');
        const locked = await lockCoveredAccount(tx, by, id);
        if (!(await hasSecondFactor(tx, id))) throw new AppError('no_second_factor');
        await resetFactors(tx, deps, locked, by);
        const notice = { email: locked.email, what: 'reset', changed_at: now().toISOString() } as const;
        await deps.addWork(tx, 'second_factor_changed', notice);
        return { id };
      }),
  };
};
