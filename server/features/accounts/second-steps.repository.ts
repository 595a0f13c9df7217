import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { passkey, secondStep, totp } from '../../db/schema/second-factors.ts';

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

/** The first step of a sign-in. */
export type FirstStep = 'password' | 'single_sign_on';

type NewStep = {
  cod_hash: string;
  id_user: string;
  des_by: FirstStep;
  cod_device: string | null;
  until: Date;
  now: Date;
};

/** Stores a step, and deletes up to ten expired ones of any account. */
export const insertStep = async (tx: Tx, { now, until, ...step }: NewStep): Promise<void> => {
  const ended = tx
    .select({ cod_hash: secondStep.cod_hash })
    .from(secondStep)
    .where(lte(secondStep.tms_expires_at, now))
    .limit(10)
    .for('update', { skipLocked: true });
  // As an array: a subquery with a limit might run once per row.
  await tx.delete(secondStep).where(sql`${secondStep.cod_hash} = any (array(${ended}))`);
  await tx.insert(secondStep).values({ ...step, tms_expires_at: until });
};

/** Resolves to an open step and its account's address; undefined when it is over. */
export const findStep = async (db: DbOrTx, cod_hash: string, now: Date) => {
  const [found] = await db
    .select({
      id_user: secondStep.id_user,
      des_by: secondStep.des_by,
      cod_device: secondStep.cod_device,
      email: appUser.email,
      uid_devices: appUser.uid_devices,
    })
    .from(secondStep)
    .innerJoin(appUser, eq(appUser.id, secondStep.id_user))
    .where(and(eq(secondStep.cod_hash, cod_hash), gt(secondStep.tms_expires_at, now), eq(appUser.disabled, false)));
  return found;
};

/** Deletes an open step. Resolves to whether there was one. */
export const deleteStep = async (tx: Tx, cod_hash: string, now: Date): Promise<boolean> => {
  const { rowCount } = await tx
    .delete(secondStep)
    .where(and(eq(secondStep.cod_hash, cod_hash), gt(secondStep.tms_expires_at, now)));
  return rowCount === 1;
};
