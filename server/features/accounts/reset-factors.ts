import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { findAccountByEmail, lockAccount } from './accounts.repository.ts';
import { deleteFactorsOf, hasSecondFactor } from './factors.repository.ts';
import { changeGrants, lockCoveredAccount, requireScopes } from './grants.ts';
import { endSignIns } from './open-sign-ins.ts';
import { createEventRecorder } from './security-events.ts';

type Owner = { id: string; email: string };

/** Removes all factors of a locked account, and ends its sign-ins. `by`: null for the console. Throws `no_second_factor`. */
const resetFactors = async (
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  { id, email }: Owner,
  by: { email: string } | null,
): Promise<void> => {
  if (!(await hasSecondFactor(tx, id))) throw new AppError('no_second_factor');
  await deleteFactorsOf(tx, id);
  await endSignIns(tx, { id_user: id, now: now() });
  const detail = by === null ? { by: 'console' } : {};
  await createEventRecorder({ now })(tx, 'second_factor_reset', { by, target: email, detail });
};

/**
 * Removes all factors of somebody else's account, who has lost them, and mails its owner a notice. Takes `user:update` and
 * `role:update`: anyone who may only change accounts must not be able to weaken them. Throws `own_second_factor`,
 * `not_found`, `no_second_factor`, and `scope_not_held` also when the account has scopes that the caller lacks.
 */
export const resetFactorsOf = (
  { addWork, ...deps }: Pick<Context, 'db' | 'now' | 'addWork'>,
  caller: Account,
  id: string,
): Promise<void> =>
  changeGrants(deps, { caller, scope: 'user:update' }, async (tx, current) => {
    if (id === current.id) throw new AppError('own_second_factor');
    requireScopes(current, 'role:update');
    const locked = await lockCoveredAccount(tx, current, id);
    await resetFactors(tx, deps, locked, current);
    const notice = { email: locked.email, what: 'reset', changed_at: deps.now().toISOString() } as const;
    await addWork(tx, 'second_factor_changed', notice);
  });

/**
 * Removes all factors of the account with this address, from the server's console. Throws an Error when there is no such
 * account, or it has none.
 */
export const resetFactorsByAddress = (deps: Pick<Context, 'db' | 'now'>, email: string): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const found = await findAccountByEmail(tx, email);
    const locked = found && (await lockAccount(tx, found.id));
    if (!locked) throw new Error(`${email}: there is no account with this address`);
    if (!(await hasSecondFactor(tx, locked.id))) throw new Error(`${email} has no second factor`);
    await resetFactors(tx, deps, locked, null);
  });
