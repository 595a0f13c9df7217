import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/database.ts';
import { appUser, role } from '../../db/schema/accounts.ts';

const mayHandle = and(
  eq(appUser.disabled, false),
  isNotNull(appUser.tms_registered_at),
  sql`'support:update' = any(string_to_array(${role.scopes}, ';'))`,
);

/** Selects the accounts that may handle tickets, and meet the conditions. */
export const selectStaff = (db: DbOrTx, ...conditions: SQL[]) =>
  db
    .select({ id: appUser.id, full_name: appUser.full_name })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.id_role))
    .where(and(mayHandle, ...conditions));
