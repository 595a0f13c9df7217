import { and, eq, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { passkey, recoveryCode, totp } from '../../db/schema/accounts.ts';

const isOne = async (changing: PromiseLike<{ rowCount: number | null }>): Promise<boolean> =>
  (await changing).rowCount === 1;

/** Whether an account has a second factor: that of an id, or of a column in a statement with joins. */
export const ownsSecondFactor = (id_user: PgColumn | string): SQL<boolean> =>
  sql<boolean>`(exists (select from ${totp} where ${totp.id_user} = ${id_user})
    or exists (select from ${passkey} where ${passkey.id_user} = ${id_user}))`;

export const hasSecondFactor = async (db: DbOrTx, id_user: string): Promise<boolean> => {
  const { rows } = await db.execute<{ has: boolean }>(sql`select ${ownsSecondFactor(id_user)} as has`);
  return rows[0]?.has === true;
};

export const findTotp = async (db: DbOrTx, id_user: string) => {
  const [found] = await db.select().from(totp).where(eq(totp.id_user, id_user));
  return found;
};

type Totp = typeof totp.$inferSelect;

/** Stores an account's authenticator app, in place of the one before. `num_last_step`: of the code that confirmed it. */
export const replaceTotp = (tx: Tx, app: Totp) =>
  tx.insert(totp).values(app).onConflictDoUpdate({ target: totp.id_user, set: app });

/** Uses up all codes up to a step. Resolves to false when that one, or a later one, was used before. */
export const spendTotpStep = (tx: Tx, { id_user, cod_sealed, num_last_step }: Omit<Totp, 'tms_created_at'>) => {
  const isNext = and(eq(totp.cod_sealed, cod_sealed), lt(totp.num_last_step, num_last_step));
  const isUnused = and(eq(totp.id_user, id_user), isNext);
  return isOne(tx.update(totp).set({ num_last_step }).where(isUnused));
};

export const deleteTotp = (tx: Tx, id_user: string) => isOne(tx.delete(totp).where(eq(totp.id_user, id_user)));

export const findPasskeys = (db: DbOrTx, id_user: string) =>
  db.select().from(passkey).where(eq(passkey.id_user, id_user)).orderBy(passkey.tms_created_at, passkey.id);

export const insertPasskey = (tx: Tx, made: typeof passkey.$inferInsert) =>
  isOne(tx.insert(passkey).values(made).onConflictDoNothing());

/** Stores that a passkey was used. Resolves to false when it is gone, or another sign-in has stored a higher count. */
export const countSignature = (tx: Tx, id: string, { num_signatures, now }: { num_signatures: number; now: Date }) => {
  const isNotBehind = and(eq(passkey.id, id), lte(passkey.num_signatures, num_signatures));
  return isOne(tx.update(passkey).set({ num_signatures, tms_last_used_at: now }).where(isNotBehind));
};

export const deletePasskey = (tx: Tx, id_user: string, id: string) =>
  isOne(tx.delete(passkey).where(and(eq(passkey.id, id), eq(passkey.id_user, id_user))));

/** Resolves to the hashes of the codes that an account has left, which all have the same salt. */
export const findCodes = async (db: DbOrTx, id_user: string): Promise<string[]> => {
  const { cod_hash } = recoveryCode;
  const found = await db.select({ cod_hash }).from(recoveryCode).where(eq(recoveryCode.id_user, id_user));
  return found.map((code) => code.cod_hash);
};

export const replaceCodes = async (tx: Tx, id_user: string, hashes: string[]): Promise<void> => {
  await tx.delete(recoveryCode).where(eq(recoveryCode.id_user, id_user));
  if (hashes.length > 0) await tx.insert(recoveryCode).values(hashes.map((cod_hash) => ({ cod_hash, id_user })));
};

export const spendCode = (tx: Tx, id_user: string, cod_hash: string) =>
  isOne(tx.delete(recoveryCode).where(and(eq(recoveryCode.id_user, id_user), eq(recoveryCode.cod_hash, cod_hash))));

export const deleteFactorsOf = async (tx: Tx, id_user: string): Promise<void> => {
  for (const table of [totp, passkey, recoveryCode]) await tx.delete(table).where(eq(table.id_user, id_user));
};
