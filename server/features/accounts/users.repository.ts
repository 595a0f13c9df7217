import { and, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { NewUser, User } from '../../../contract/users.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { addressChange, appUser, oneTimeToken, role } from '../../db/schema/accounts.ts';
import { ownsSecondFactor } from './second-steps.repository.ts';

type UserRow = Omit<User, 'role' | 'tms_invitation_until' | 'tms_new_email_until' | 'tms_last_sign_in_at'> & {
  tms_invitation_until: Date | null;
  tms_last_sign_in_at: Date | null;
  tms_new_email_until: Date | null;
  role_name_en: string;
};

/** Not registered yet, neither with a password nor by single sign-on. */
const isInvited = sql<boolean>`(${appUser.cod_password_hash} is null and ${appUser.tms_registered_at} is null)`;

const userColumns = {
  email: appUser.email,
  full_name: appUser.full_name,
  role_id: appUser.id_role,
  role_name: role.name,
  role_name_en: role.name_en,
  disabled: appUser.disabled,
  flg_invited: isInvited,
};

/** Resolves to all accounts as they are shown, or to the one with this id. */
export const findUsers = (db: DbOrTx, { now, id }: { now: Date; id?: string }): Promise<UserRow[]> => {
  const isOpenInvitation = and(
    eq(oneTimeToken.id_user, appUser.id),
    eq(oneTimeToken.des_purpose, 'invitation'),
    gt(oneTimeToken.tms_expires_at, now),
  );
  return db
    .select({
      id: appUser.id,
      ...userColumns,
      tms_invitation_until: oneTimeToken.tms_expires_at,
      new_email: addressChange.email,
      tms_new_email_until: addressChange.tms_expires_at,
      tms_last_sign_in_at: appUser.tms_last_sign_in_at,
      flg_second_factor: ownsSecondFactor(appUser.id),
    })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.id_role))
    .leftJoin(oneTimeToken, isOpenInvitation)
    .leftJoin(addressChange, and(eq(addressChange.id_user, appUser.id), gt(addressChange.tms_expires_at, now)))
    .where(id === undefined ? undefined : eq(appUser.id, id));
};

export type LockedUser = {
  email: string;
  full_name: string;
  role_id: string;
  role_name: string;
  /** Of the role, joined by semicolons. */
  scopes: string;
  disabled: boolean;
  flg_invited: boolean;
  flg_registered: boolean;
};

/** Locks an account until the transaction ends: it can be neither changed nor signed in to. */
export const lockUser = async (tx: Tx, id: string): Promise<LockedUser | undefined> => {
  const [found] = await tx
    .select({
      ...userColumns,
      scopes: role.scopes,
      flg_registered: sql<boolean>`${appUser.tms_registered_at} is not null`,
    })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.id_role))
    .where(eq(appUser.id, id))
    .for('update', { of: appUser });
  return found;
};

export const findRole = async (db: DbOrTx, id: string) => {
  const [found] = await db.select({ role_name: role.name, scopes: role.scopes }).from(role).where(eq(role.id, id));
  return found;
};

/** Whether another administrator can sign in. */
export const hasOtherAdmin = async (db: DbOrTx, id: string): Promise<boolean> => {
  const others = await db
    .select({ id: appUser.id })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.id_role))
    .where(
      and(
        eq(role.name, 'admin'),
        eq(appUser.disabled, false),
        isNotNull(appUser.tms_registered_at),
        ne(appUser.id, id),
      ),
    )
    .limit(1);
  return others.length > 0;
};

export type Editable = Pick<NewUser, 'email' | 'full_name' | 'role_id' | 'disabled'>;

export const insertUser = async (
  db: DbOrTx,
  { email, full_name, role_id, disabled }: Editable,
  now: Date,
): Promise<string> => {
  const [inserted] = await db
    .insert(appUser)
    .values({ email, full_name, id_role: role_id, disabled, tms_created_at: now })
    .returning({ id: appUser.id });
  if (!inserted) throw new Error('the account was not stored');
  return inserted.id;
};

export const updateUser = (db: DbOrTx, id: string, { email, full_name, role_id, disabled }: Editable) =>
  db.update(appUser).set({ email, full_name, id_role: role_id, disabled }).where(eq(appUser.id, id));

/** Gives an account another name. Resolves to whether it had a different one. */
export const updateFullName = async (db: DbOrTx, id: string, full_name: string): Promise<boolean> => {
  const { rowCount } = await db
    .update(appUser)
    .set({ full_name })
    .where(and(eq(appUser.id, id), ne(appUser.full_name, full_name)));
  return rowCount === 1;
};

/** Whether another account has this address. */
export const isTakenAddress = async (db: DbOrTx, email: string): Promise<boolean> =>
  (await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.email, email)).limit(1)).length > 0;

/** Resolves to those of these addresses that have an account. */
export const findTakenAddresses = async (db: DbOrTx, emails: readonly string[]): Promise<string[]> => {
  const found = await db
    .select({ email: appUser.email })
    .from(appUser)
    .where(inArray(appUser.email, [...emails]));
  return found.map(({ email }) => email);
};

export const deleteOneTimeToken = (db: DbOrTx, id: string) =>
  db.delete(oneTimeToken).where(eq(oneTimeToken.id_user, id));

export const deleteUser = (db: DbOrTx, id: string) => db.delete(appUser).where(eq(appUser.id, id));
