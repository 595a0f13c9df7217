import { sql } from 'drizzle-orm';
import { appUser } from '../../db/schema/accounts.ts';
import type { Account } from '../../http/access.ts';

/** The part of the calling account that the rules about ownership need. */
export type Caller = Pick<Account, 'id' | 'scopes'>;

export type Ownership = {
  id_owner: string | null;
  /** Whether the owner's account is gone or disabled. */
  flg_orphaned: boolean;
};

/** Whether a class session or a study has no active owner. Requires a join with `app_user`. */
export const isOrphaned = sql<boolean>`coalesce(${appUser.disabled}, true)`;

export const isOwn = ({ id }: Caller, { id_owner }: Pick<Ownership, 'id_owner'>): boolean => id_owner === id;

/** Whether an account may change a class session or a study: it owns it, or the owner is gone and the account sees all. */
export const mayChange = (account: Caller, owned: Ownership): boolean =>
  isOwn(account, owned) || (owned.flg_orphaned && account.scopes.includes('session:read'));
