import type pg from 'pg';
import { splitScopes } from '../../../contract/scopes.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';

/** A key of our own for PostgreSQL's advisory locks. */
const grantsLock = 7_746_285;

/**
 * Changes accounts or roles in one transaction, with nobody else changing any meanwhile: who holds what, and whether an
 * administrator is left, depends on rows that the change itself does not touch.
 */
export const changeGrants = <T>(db: Database, change: (client: pg.ClientBase) => Promise<T>): Promise<T> =>
  transaction(db, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [grantsLock]);
    return change(client);
  });

/** Throws `scope_not_held` unless the caller holds each of the `;`-joined scopes. */
export const requireHeld = (caller: Pick<Account, 'scopes'>, joined: string): void => {
  if (!splitScopes(joined).every((scope) => caller.scopes.includes(scope))) throw new AppError('scope_not_held');
};
