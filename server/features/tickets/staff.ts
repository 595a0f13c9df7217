import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/database.ts';
import { appUser, role } from '../../db/schema/accounts.ts';

/** Matches the accounts that may handle tickets, joined with their roles. */
export const isStaff: SQL | undefined = and(
  eq(appUser.disabled, false),
  isNotNull(appUser.tms_registered_at),
  sql`'support:update' = any(string_to_array(${role.scopes}, ';'))`,
);

/** Resolves to those who may handle tickets, by name; with `id`, to this account if it may. */
export const listStaff = (db: DbOrTx, id?: string): Promise<{ id: string; full_name: string }[]> =>
  db
    .select({ id: appUser.id, full_name: appUser.full_name })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.id_role))
    .where(and(isStaff, id === undefined ? undefined : eq(appUser.id, id)))
    .orderBy(asc(appUser.full_name), asc(appUser.id));
