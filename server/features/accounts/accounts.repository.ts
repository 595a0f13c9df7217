import { and, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/database.ts';
import { appUser, role } from '../../db/schema/accounts.ts';

export type AccountRow = {
  id: string;
  email: string;
  full_name: string;
  disabled: boolean;
  tms_registered_at: Date | null;
  role_name: string;
};

const selectAccount = (db: DbOrTx) =>
  db
    .select({
      id: appUser.id,
      email: appUser.email,
      full_name: appUser.full_name,
      disabled: appUser.disabled,
      tms_registered_at: appUser.tms_registered_at,
      role_name: role.name,
    })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.id_role));

export const findAccount = async (db: DbOrTx, id: string): Promise<AccountRow | undefined> =>
  (await selectAccount(db).where(eq(appUser.id, id)))[0];

export const findAccountByEmail = async (db: DbOrTx, email: string): Promise<AccountRow | undefined> =>
  (await selectAccount(db).where(eq(appUser.email, email)))[0];

export const isAnyAccount = async (db: DbOrTx): Promise<boolean> =>
  (await db.select({ id: appUser.id }).from(appUser).limit(1)).length > 0;

type NewAdministrator = { email: string; full_name: string; now: Date };

/** Adds an administrator without a password. Resolves to the id; undefined when the address has an account already. */
export const insertAdministrator = async (
  db: DbOrTx,
  { email, full_name, now }: NewAdministrator,
): Promise<string | undefined> => {
  const id_role = sql`(select ${role.id} from ${role} where ${role.name} = 'admin')`;
  const [inserted] = await db
    .insert(appUser)
    .values({ email, full_name, id_role, tms_created_at: now })
    .onConflictDoNothing({ target: appUser.email })
    .returning({ id: appUser.id });
  return inserted?.id;
};

/** Stores the hash of a password; the first one also registers the account. */
export const storePassword = (
  db: DbOrTx,
  { id_user, cod_password_hash, now }: { id_user: string; cod_password_hash: string; now: Date },
) =>
  db
    .update(appUser)
    .set({
      cod_password_hash,
      tms_registered_at: sql`coalesce(${appUser.tms_registered_at}, ${now}::timestamptz)`,
    })
    .where(eq(appUser.id, id_user));

/** Replaces the hash `from` by `to`. Resolves to whether it was still `from`. */
export const replacePassword = async (
  db: DbOrTx,
  { id_user, from, to }: { id_user: string; from: string; to: string },
): Promise<boolean> => {
  const { rowCount } = await db
    .update(appUser)
    .set({ cod_password_hash: to })
    .where(and(eq(appUser.id, id_user), eq(appUser.cod_password_hash, from)));
  return rowCount === 1;
};
