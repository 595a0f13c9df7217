import { and, count, eq, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { passkey, recoveryCode, totp } from '../../db/schema/accounts.ts';
import type { NewPasskey } from './passkeys.ts';

/**
 * Whether the account with this id has a second factor, as a column of a statement with joins: without any, the builder
 * writes columns without their table, and `id` would be the passkey's.
 */
export const ownsSecondFactor = (id_user: PgColumn): SQL<boolean> =>
  sql<boolean>`(exists (select from ${totp} where ${totp.id_user} = ${id_user})
    or exists (select from ${passkey} where ${passkey.id_user} = ${id_user}))`;

export const hasSecondFactor = async (db: DbOrTx, id_user: string): Promise<boolean> => {
  const ofApp = db.select({ id_user: totp.id_user }).from(totp).where(eq(totp.id_user, id_user));
  const ofKeys = db.select({ id_user: passkey.id_user }).from(passkey).where(eq(passkey.id_user, id_user));
  return (await ofApp.unionAll(ofKeys).limit(1)).length > 0;
};

export const findTotp = async (db: DbOrTx, id_user: string) => {
  const [found] = await db
    .select({ cod_sealed: totp.cod_sealed, tms_created_at: totp.tms_created_at })
    .from(totp)
    .where(eq(totp.id_user, id_user));
  return found;
};

/** Stores an account's authenticator app, in place of the one before. `num_last_step`: of the code that confirmed it. */
export const replaceTotp = (
  tx: Tx,
  { now, ...app }: { id_user: string; cod_sealed: string; num_last_step: number; now: Date },
) => {
  const stored = { ...app, tms_created_at: now };
  return tx.insert(totp).values(stored).onConflictDoUpdate({ target: totp.id_user, set: stored });
};

/** Uses up all codes up to a step. Resolves to false when that one, or a later one, was used before. */
export const spendTotpStep = async (
  tx: Tx,
  { id_user, cod_sealed, num_step }: { id_user: string; cod_sealed: string; num_step: number },
): Promise<boolean> => {
  const { rowCount } = await tx
    .update(totp)
    .set({ num_last_step: num_step })
    .where(and(eq(totp.id_user, id_user), eq(totp.cod_sealed, cod_sealed), lt(totp.num_last_step, num_step)));
  return rowCount === 1;
};

/** Resolves to whether there was one. */
export const deleteTotp = async (tx: Tx, id_user: string): Promise<boolean> =>
  (await tx.delete(totp).where(eq(totp.id_user, id_user))).rowCount === 1;

/** An account's passkeys, the oldest first. */
export const findPasskeys = (db: DbOrTx, id_user: string) =>
  db.select().from(passkey).where(eq(passkey.id_user, id_user)).orderBy(passkey.tms_created_at, passkey.id);

/** Resolves to false when some account has this passkey already. */
export const insertPasskey = async (
  tx: Tx,
  { now, ...made }: NewPasskey & { id_user: string; des_name: string; now: Date },
): Promise<boolean> => {
  const { rowCount } = await tx
    .insert(passkey)
    .values({ ...made, tms_created_at: now })
    .onConflictDoNothing();
  return rowCount === 1;
};

/**
 * Stores that a passkey was used. Resolves to false when it is gone, or another sign-in has stored a higher count
 * meanwhile.
 */
export const countSignature = async (
  tx: Tx,
  { id, num_signatures, now }: { id: string; num_signatures: number; now: Date },
): Promise<boolean> => {
  const { rowCount } = await tx
    .update(passkey)
    .set({ num_signatures, tms_last_used_at: now })
    .where(and(eq(passkey.id, id), lte(passkey.num_signatures, num_signatures)));
  return rowCount === 1;
};

/** Deletes a passkey of this account. Resolves to whether it has such a one. */
export const deletePasskey = async (tx: Tx, { id_user, id }: { id_user: string; id: string }): Promise<boolean> =>
  (await tx.delete(passkey).where(and(eq(passkey.id, id), eq(passkey.id_user, id_user)))).rowCount === 1;

/** Resolves to how many codes an account has left, and to one of their hashes, which all have the same salt. */
export const findCodes = async (
  db: DbOrTx,
  id_user: string,
): Promise<{ num_left: number; cod_hash: string | undefined }> => {
  const [found] = await db
    .select({ num_left: count(), cod_hash: sql<string | null>`min(${recoveryCode.cod_hash})` })
    .from(recoveryCode)
    .where(eq(recoveryCode.id_user, id_user));
  return { num_left: found?.num_left ?? 0, cod_hash: found?.cod_hash ?? undefined };
};

/** Stores new recovery codes in place of those before; none if there are no hashes. */
export const replaceCodes = async (tx: Tx, id_user: string, hashes: string[]): Promise<void> => {
  await tx.delete(recoveryCode).where(eq(recoveryCode.id_user, id_user));
  if (hashes.length > 0) await tx.insert(recoveryCode).values(hashes.map((cod_hash) => ({ cod_hash, id_user })));
};

/** Uses up a code. Resolves to whether the account had it. */
export const spendCode = async (
  tx: Tx,
  { id_user, cod_hash }: { id_user: string; cod_hash: string },
): Promise<boolean> => {
  const { rowCount } = await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.id_user, id_user), eq(recoveryCode.cod_hash, cod_hash)));
  return rowCount === 1;
};

/** Deletes all factors of an account, and its recovery codes. */
export const deleteFactorsOf = async (tx: Tx, id_user: string): Promise<void> => {
  for (const table of [totp, passkey, recoveryCode]) await tx.delete(table).where(eq(table.id_user, id_user));
};
