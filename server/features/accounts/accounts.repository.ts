import { and, eq, getTableColumns, gt, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { User } from '../../../contract/users.ts';
import type { Database, DbOrTx, Tx } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import { appUser, oneTimeToken, role } from '../../db/schema/accounts.ts';
import { AppError } from '../../http/errors.ts';
import { ownsSecondFactor } from './factors.repository.ts';

const accountColumns = {
  ...getTableColumns(appUser),
  role_id: role.id,
  role_name: role.name,
  role_name_en: role.name_en,
  scopes: role.scopes,
};

const findAccountWhere = async (db: DbOrTx, which: SQL | undefined) => {
  const isRole = eq(role.id, appUser.id_role);
  const [found] = await db.select(accountColumns).from(appUser).innerJoin(role, isRole).where(which).limit(1);
  return found;
};

/** An account as it is stored, with its role; `scopes` joined by semicolons. */
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountWhere>>>;

export const findAccount = (db: DbOrTx, id: string) => findAccountWhere(db, eq(appUser.id, id));

export const findAccountByEmail = (db: DbOrTx, email: string) => findAccountWhere(db, eq(appUser.email, email));

/** Locks an account until the transaction ends: before its tokens and sign-ins, so that no two transactions deadlock. */
export const lockAccount = async (tx: Tx, id: string): Promise<AccountRow | undefined> => {
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, id)).for('update');
  // Read only after the lock: the transaction that held it may have changed the account, or its role.
  return findAccount(tx, id);
};

/** Whether an account is not registered yet, neither with a password nor by single sign-on. */
export const isInvited = ({ tms_registered_at }: Pick<AccountRow, 'tms_registered_at'>): boolean =>
  tms_registered_at === null;

/** Adds an administrator without a password. Resolves to the id; undefined when the address has an account already. */
export const insertAdministrator = async (
  db: DbOrTx,
  { email, full_name, now }: { email: string; full_name: string; now: Date },
): Promise<string | undefined> => {
  const id_role = sql`(select ${role.id} from ${role} where ${role.name} = 'admin')`;
  const [inserted] = await db
    .insert(appUser)
    .values({ email, full_name, id_role, tms_created_at: now })
    .onConflictDoNothing({ target: appUser.email })
    .returning({ id: appUser.id });
  return inserted?.id;
};

export const updateAccount = (db: DbOrTx, id: string, changed: PgUpdateSetSource<typeof appUser>) =>
  db.update(appUser).set(changed).where(eq(appUser.id, id));

type Standing = Pick<AccountRow, 'role_name' | 'disabled' | 'tms_registered_at'>;

export const isActiveAdmin = (account: Standing): boolean =>
  account.role_name === 'admin' && !account.disabled && !isInvited(account);

/** Whether no other administrator can sign in. */
export const isLastAdmin = async (db: DbOrTx, account: Standing & { id: string }): Promise<boolean> => {
  if (!isActiveAdmin(account)) return false;
  const isActive = and(eq(role.name, 'admin'), eq(appUser.disabled, false), isNotNull(appUser.tms_registered_at));
  const isOther = and(isActive, ne(appUser.id, account.id));
  return (await findAccountWhere(db, isOther)) === undefined;
};

const { compare } = new Intl.Collator('it', { numeric: true });

const invitation = alias(oneTimeToken, 'invitation');
const newAddress = alias(oneTimeToken, 'new_address');

export const listUsers = async (db: Database, now: Date, id?: string): Promise<User[]> => {
  const isOpen = (token: typeof invitation | typeof newAddress, purpose: 'invitation' | 'address') =>
    and(eq(token.id_user, appUser.id), eq(token.des_purpose, purpose), gt(token.tms_expires_at, now));
  const rows = await db
    .select({
      id: appUser.id,
      email: appUser.email,
      full_name: appUser.full_name,
      role: { id: role.id, name: role.name, name_en: role.name_en },
      disabled: appUser.disabled,
      tms_registered_at: appUser.tms_registered_at,
      tms_last_sign_in_at: appUser.tms_last_sign_in_at,
      tms_invitation_until: invitation.tms_expires_at,
      new_email: newAddress.email,
      tms_new_email_until: newAddress.tms_expires_at,
      flg_second_factor: ownsSecondFactor(appUser.id),
    })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.id_role))
    .leftJoin(invitation, isOpen(invitation, 'invitation'))
    .leftJoin(newAddress, isOpen(newAddress, 'address'))
    .where(id === undefined ? undefined : eq(appUser.id, id));
  return rows
    .sort((a, b) => compare(a.full_name, b.full_name) || compare(a.email, b.email))
    .map(({ tms_registered_at, ...row }) => ({
      ...row,
      role_id: row.role.id,
      role_name: row.role.name,
      flg_invited: isInvited({ tms_registered_at }),
      tms_invitation_until: row.tms_invitation_until?.toISOString() ?? null,
      tms_new_email_until: row.tms_new_email_until?.toISOString() ?? null,
      tms_last_sign_in_at: row.tms_last_sign_in_at?.toISOString() ?? null,
    }));
};

export const readUser = async (db: Database, now: Date, id: string): Promise<User> => {
  const [user] = await listUsers(db, now, id);
  if (!user) throw new AppError('not_found');
  return user;
};

export const findTakenAddresses = async (db: DbOrTx, emails: string[]): Promise<string[]> => {
  const found = await db.select({ email: appUser.email }).from(appUser).where(inArray(appUser.email, emails));
  return found.map(({ email }) => email);
};

/** Rethrows an error, as `email_in_use` when another account has the address. */
export const refuseTakenAddress = (error: unknown): never => {
  throw isUniqueViolation(error, 'app_user_email') ? new AppError('email_in_use') : error;
};

/** Deletes up to ten rows that have ended: more than one, so that a table shrinks after a flood. */
export const deleteSomeEnded = (db: DbOrTx, { key, until, now }: { key: PgColumn; until: PgColumn; now: Date }) => {
  const ended = db
    .select({ key })
    .from(key.table)
    .where(lte(until, now))
    .orderBy(until)
    .limit(10)
    .for('update', { skipLocked: true });
  // As an array: a subquery with a limit might run once per row.
  return db.delete(key.table).where(sql`${key} = any (array(${ended}))`);
};
