import { sql } from 'drizzle-orm';
import { type Scope, splitScopes } from '../../../contract/scopes.ts';
import type { Database, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type Account, requireHolder } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { findCaller } from './open-sign-ins.ts';

/** Our key for PostgreSQL's advisory locks. */
const grantsLock = 7_746_285;

type Deps = { db: Database; now: () => Date };

/** The caller, and the scope that the change requires. */
type By = { caller: Account; scope: Scope };

/**
 * Changes accounts or roles in one transaction, one at a time: who has which scopes, and whether an administrator is
 * left, depends on rows that the change itself does not touch. `change` gets the caller as of its turn. Throws
 * `unauthorized` or `forbidden` when they may no longer make the change by then.
 */
export const changeGrants = <T>(
  { db, now }: Deps,
  { caller, scope }: By,
  change: (tx: Tx, caller: Account) => Promise<T>,
): Promise<T> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${grantsLock})`);
    return change(tx, requireHolder(await findCaller(tx, caller, now()), scope));
  });

/** Whether the caller has each of the `;`-joined scopes. */
export const coversScopes = (caller: Pick<Account, 'scopes'>, joined: string): boolean =>
  splitScopes(joined).every((scope) => caller.scopes.includes(scope));

/** Throws `scope_not_held` unless the caller has each of the `;`-joined scopes. */
export const requireScopes = (caller: Pick<Account, 'scopes'>, joined: string): void => {
  if (!coversScopes(caller, joined)) throw new AppError('scope_not_held');
};
