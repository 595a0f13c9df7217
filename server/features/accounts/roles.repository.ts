import { and, eq, getTableColumns, inArray, ne, or } from 'drizzle-orm';
import type { Role } from '../../../contract/roles.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { appUser, role } from '../../db/schema/accounts.ts';

/** A role as it is stored. */
export type StoredRole = Omit<Role, 'num_users'>;

export const findRoles = (db: DbOrTx): Promise<Role[]> =>
  db.select({ ...getTableColumns(role), num_users: db.$count(appUser, eq(appUser.id_role, role.id)) }).from(role);

/** Locks a role until the transaction ends: it can be neither changed nor given to an account. */
export const lockRole = async (tx: Tx, id: string): Promise<StoredRole | undefined> => {
  const [found] = await tx.select().from(role).where(eq(role.id, id)).for('update');
  return found;
};

export const insertRole = async (
  db: DbOrTx,
  { name, name_en, description, description_en, scopes }: Omit<StoredRole, 'id'>,
): Promise<StoredRole> => {
  const [inserted] = await db.insert(role).values({ name, name_en, description, description_en, scopes }).returning();
  if (!inserted) throw new Error('the role was not stored');
  return inserted;
};

export const updateRole = (db: DbOrTx, { id, ...changed }: StoredRole) =>
  db.update(role).set(changed).where(eq(role.id, id));

/** Whether a role other than the one with this id has one of these names, in either language. */
export const isTakenName = async (tx: Tx, names: string[], id?: string): Promise<boolean> => {
  const has = or(inArray(role.name, names), inArray(role.name_en, names));
  const other = id === undefined ? has : and(has, ne(role.id, id));
  return (await tx.$count(role, other)) > 0;
};

/** Resolves to how many accounts have a role. */
export const countUsers = (db: DbOrTx, id: string): Promise<number> => db.$count(appUser, eq(appUser.id_role, id));

export const deleteRole = (db: DbOrTx, id: string) => db.delete(role).where(eq(role.id, id));
