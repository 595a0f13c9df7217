import { sql } from 'drizzle-orm';
import { type Scope, splitScopes } from '../../../contract/scopes.ts';
import type { Context } from '../../context.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Tx } from '../../db/database.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { transaction } from '../../db/transaction.ts';
import { type Account, type RequiresSecondFactor, requireHolder } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { type AccountRow, lockAccount } from './accounts.repository.ts';
import { findCaller } from './open-sign-ins.ts';

/**
 * Changes accounts or roles in one transaction, one at a time: a change depends on rows that it does not touch. `change`
 * gets the caller as of its turn. Throws `unauthorized` or `forbidden` when they may no longer make it by then.
 */
export const changeGrants = <T>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { caller, scope }: { caller: Account; scope: Scope | 'authenticated' },
  change: (tx: Tx, caller: Account) => Promise<T>,
): Promise<T> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.accounts})`);
    return change(tx, requireHolder(await findCaller(tx, caller, now()), scope));
  });

/** `joined`: scopes, by semicolons. */
export const coversScopes = (caller: Pick<Account, 'scopes'>, joined: string): boolean =>
  splitScopes(joined).every((scope) => caller.scopes.includes(scope));

export const requireScopes = (caller: Pick<Account, 'scopes'>, joined: string): void => {
  if (!coversScopes(caller, joined)) throw new AppError('scope_not_held');
};

/** Locks an account for a change. Throws `not_found`, or `scope_not_held` when it has scopes that the caller lacks. */
export const lockCoveredAccount = async (tx: Tx, caller: Account, id: string): Promise<AccountRow> => {
  const locked = await lockAccount(tx, id);
  if (!locked) throw new AppError('not_found');
  requireScopes(caller, locked.scopes);
  return locked;
};

/** What must not be reached with a password alone: everybody's accounts and rights, all runs, who did what, and the rules. */
const guarded = ['user', 'role', 'collection', 'faces', 'audit', 'settings'];

/** Where the setting requires it, accounts need a second factor that hold a scope of a guarded entity, or may publish. */
export const secondFactorRule = ({ SECOND_FACTOR }: Pick<Context['config'], 'SECOND_FACTOR'>): RequiresSecondFactor =>
  SECOND_FACTOR === 'optional'
    ? () => false
    : (scopes) => scopes.some((scope) => scope === 'findings:publish' || guarded.includes(scope.split(':')[0] ?? ''));

/** The part of the calling account that the rules about ownership need. */
export type Caller = Pick<Account, 'id' | 'scopes' | 'isRemote'>;

/** `flg_orphaned`: the owner's account is gone or disabled. */
export type Ownership = { id_owner: string | null; flg_orphaned: boolean };

/** Whether a class session or a study has no active owner. Requires a join with `app_user`. */
export const isOrphaned = sql<boolean>`coalesce(${appUser.disabled}, true)`;

export const isOwn = ({ id }: Caller, { id_owner }: Pick<Ownership, 'id_owner'>): boolean => id_owner === id;

/** Whether an account may change a class session or a study: it owns it, or the owner is gone and the account sees all. */
export const mayChange = (account: Caller, owned: Ownership): boolean =>
  isOwn(account, owned) || (owned.flg_orphaned && account.scopes.includes('session:read'));
