import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { addressChange, appUser, oneTimeToken } from '../../db/schema/accounts.ts';
import { gameSession } from '../../db/schema/runs.ts';

export type AskedBy = (typeof addressChange.$inferSelect)['des_asked_by'];

type NewChange = { id_user: string; email: string; des_asked_by: AskedBy; until: Date };

/** Stores a change without a link, replacing the account's previous one, whose link no longer works. */
export const replaceChange = (db: DbOrTx, { id_user, email, des_asked_by, until }: NewChange) => {
  const change = { email, des_asked_by, cod_hash: null, tms_expires_at: until };
  return db
    .insert(addressChange)
    .values({ id_user, ...change })
    .onConflictDoUpdate({ target: addressChange.id_user, set: change });
};

/** Deletes up to ten changes of any account that were never confirmed. */
export const forgetEndedChanges = (db: DbOrTx, now: Date) => {
  const ended = db
    .select({ id_user: addressChange.id_user })
    .from(addressChange)
    .where(lte(addressChange.tms_expires_at, now))
    .limit(10)
    .for('update', { skipLocked: true });
  // As an array: a subquery with a limit might run once per row.
  return db.delete(addressChange).where(sql`${addressChange.id_user} = any (array(${ended}))`);
};

const isOpen = (now: Date) => gt(addressChange.tms_expires_at, now);

/** Resolves to an account's change while it can be confirmed. */
export const findChangeOf = async (db: DbOrTx, id_user: string, now: Date) => {
  const [found] = await db
    .select({ email: addressChange.email, tms_expires_at: addressChange.tms_expires_at })
    .from(addressChange)
    .where(and(eq(addressChange.id_user, id_user), isOpen(now)));
  return found;
};

/** Resolves to the change that a link confirms, while it works. */
export const findChange = async (db: DbOrTx, cod_hash: string, now: Date) => {
  const [found] = await db
    .select({
      id_user: addressChange.id_user,
      email: addressChange.email,
      des_asked_by: addressChange.des_asked_by,
    })
    .from(addressChange)
    .where(and(eq(addressChange.cod_hash, cod_hash), isOpen(now)));
  return found;
};

export const storeLinkHash = (db: DbOrTx, id_user: string, cod_hash: string) =>
  db.update(addressChange).set({ cod_hash }).where(eq(addressChange.id_user, id_user));

/** Resolves to the address that the account would have got; undefined when there was no change. */
export const deleteChange = async (db: DbOrTx, id_user: string): Promise<string | undefined> => {
  const [deleted] = await db
    .delete(addressChange)
    .where(eq(addressChange.id_user, id_user))
    .returning({ email: addressChange.email });
  return deleted?.email;
};

/** Locks an account until the transaction ends. Accounts are locked before their links, so that no two deadlock. */
export const lockOwner = async (tx: Tx, id_user: string): Promise<{ email: string; full_name: string } | undefined> => {
  const [found] = await tx
    .select({ email: appUser.email, full_name: appUser.full_name })
    .from(appUser)
    .where(eq(appUser.id, id_user))
    .for('update');
  return found;
};

/** Whether an account owns sessions of classes, and with them their results. */
export const ownsSessions = async (db: DbOrTx, id_user: string): Promise<boolean> => {
  const { rows } = await db.execute<{ owns: boolean }>(
    sql`select exists (select from ${gameSession} where ${gameSession.id_owner} = ${id_user}) as owns`,
  );
  return rows[0]?.owns === true;
};

/** Gives an account its new address; a link that was mailed to the old one no longer works. */
export const storeAddress = async (db: DbOrTx, id_user: string, email: string): Promise<void> => {
  await db.update(appUser).set({ email }).where(eq(appUser.id, id_user));
  await db.delete(oneTimeToken).where(eq(oneTimeToken.id_user, id_user));
};
