import { eq } from 'drizzle-orm';
import type { Role } from '../../../contract/roles.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { appUser, role } from '../../db/schema/accounts.ts';

export const findRoles = (db: DbOrTx): Promise<Role[]> => db.select().from(role);

/** Locks a role until the transaction ends: it can be neither changed nor given to an account. */
export const lockRole = async (tx: Tx, id: string): Promise<Role | undefined> => {
  const [found] = await tx.select().from(role).where(eq(role.id, id)).for('update');
  return found;
};

export const insertRole = async (db: DbOrTx, { name, description, scopes }: Omit<Role, 'id'>): Promise<Role> => {
  const [inserted] = await db.insert(role).values({ name, description, scopes }).returning();
  if (!inserted) throw new Error('the role was not stored');
  return inserted;
};

export const updateRole = (db: DbOrTx, { id, name, description, scopes }: Role) =>
  db.update(role).set({ name, description, scopes }).where(eq(role.id, id));

export const isInUse = async (db: DbOrTx, id: string): Promise<boolean> =>
  (await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.id_role, id)).limit(1)).length > 0;

export const deleteRole = (db: DbOrTx, id: string) => db.delete(role).where(eq(role.id, id));
