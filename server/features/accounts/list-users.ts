import { and, eq, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { User } from '../../../contract/users.ts';
import type { Database } from '../../db/database.ts';
import { appUser, oneTimeToken, role } from '../../db/schema/accounts.ts';
import { AppError } from '../../http/errors.ts';
import { isInvited } from './accounts.repository.ts';
import { ownsSecondFactor } from './factors.repository.ts';

const { compare } = new Intl.Collator('it');

const invitation = alias(oneTimeToken, 'invitation');
const newAddress = alias(oneTimeToken, 'new_address');

/** Resolves to all accounts as they are shown, by name; with an id to that one alone. */
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
      tms_invitation_until: invitation.tms_expires_at,
      new_email: newAddress.email,
      tms_new_email_until: newAddress.tms_expires_at,
      tms_last_sign_in_at: appUser.tms_last_sign_in_at,
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

/** Resolves to one account. Throws `not_found`. */
export const readUser = async (db: Database, now: Date, id: string): Promise<User> => {
  const [user] = await listUsers(db, now, id);
  if (!user) throw new AppError('not_found');
  return user;
};
