import type { Database, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { AddWork } from '../../jobs/work.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { deletePasskeysOf, deleteTotp, findIdByEmail, lockOwner, replaceCodes } from './factors.repository.ts';
import { changeGrants, requireScopes } from './grants.ts';
import { endSignIns } from './open-sign-ins.ts';
import { hasSecondFactor } from './second-steps.repository.ts';

type Owner = { id: string; email: string };

/** Who resets: an account, or nobody with an account (the command). */
type By = { user: string | null; now: Date };

/** Removes all factors of a locked account, and ends its sign-ins. Throws `no_second_factor`. */
const resetFactors = async (tx: Tx, { id, email }: Owner, { user, now }: By): Promise<void> => {
  if (!(await hasSecondFactor(tx, id))) throw new AppError('no_second_factor');
  await deleteTotp(tx, id);
  await deletePasskeysOf(tx, id);
  await replaceCodes(tx, id, []);
  await endSignIns(tx, { id_user: id, now });
  const detail = user === null ? { by: 'console' } : {};
  await recordSecurityEvent(tx, { event: 'second_factor_reset', user, target: email, detail }, now);
};

type Deps = { db: Database; now: () => Date; addWork: AddWork };

/**
 * Removes all factors of somebody else's account, who has lost them, and mails its owner a notice. Takes `user:update` and
 * `role:update`: whoever may only change accounts must not be able to weaken them. Throws `own_second_factor`,
 * `not_found`, `no_second_factor`, and `scope_not_held` also when the account has scopes that the caller lacks.
 */
export const resetFactorsOf = ({ db, now, addWork }: Deps, caller: Account, id: string): Promise<void> =>
  changeGrants({ db, now }, { caller, scope: 'user:update' }, async (tx, current) => {
    if (id === current.id) throw new AppError('own_second_factor');
    requireScopes(current, 'role:update');
    const locked = await lockOwner(tx, id);
    if (!locked) throw new AppError('not_found');
    requireScopes(current, locked.scopes);
    await resetFactors(tx, locked, { user: current.email, now: now() });
    const notice = { email: locked.email, what: 'reset', changed_at: now().toISOString() } as const;
    await addWork(tx, 'second_factor_changed', notice);
  });

/**
 * Removes all factors of the account with this address, from the server's console. Throws an Error when there is no such
 * account, or it has none.
 */
export const resetFactorsByAddress = ({ db, now }: { db: Database; now: () => Date }, email: string): Promise<void> =>
  transaction(db, async (tx) => {
    const id = await findIdByEmail(tx, email);
    const locked = id && (await lockOwner(tx, id));
    if (!locked) throw new Error(`${email}: there is no account with this address`);
    if (!(await hasSecondFactor(tx, locked.id))) throw new Error(`${email} has no second factor`);
    await resetFactors(tx, locked, { user: null, now: now() });
  });
