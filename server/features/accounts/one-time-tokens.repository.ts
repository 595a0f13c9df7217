import { and, eq, gt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { appUser, oneTimeToken } from '../../db/schema/accounts.ts';

export type Purpose = 'setup' | 'invitation' | 'forgotten';

/** A valid token and its account; the setup token has none yet. */
export type OpenToken = { id: string } & (
  | { des_purpose: 'setup'; id_user: null; email: null; full_name: null }
  | { des_purpose: 'invitation' | 'forgotten'; id_user: string; email: string; full_name: string }
);

type NewToken = { id_user: string | null; cod_hash: string; des_purpose: Purpose; until: Date; now: Date };

/**
 * Stores a token under a new id, in place of the account's previous one; one for a forgotten password beside those that
 * are still valid.
 */
export const addToken = async (db: DbOrTx, { id_user, cod_hash, des_purpose, until, now }: NewToken): Promise<void> => {
  const token = { id_user, cod_hash, des_purpose, tms_expires_at: until };
  const replaced = {
    id: sql`excluded.id`,
    cod_hash,
    tms_expires_at: until,
    cod_uid_hash: null,
    tms_uid_expires_at: null,
  };
  if (des_purpose === 'setup' || id_user === null) {
    await db
      .insert(oneTimeToken)
      .values(token)
      .onConflictDoUpdate({
        target: oneTimeToken.des_purpose,
        targetWhere: sql`${oneTimeToken.des_purpose} = 'setup'`,
        set: replaced,
      });
    return;
  }
  const isForgotten = des_purpose === 'forgotten';
  const isReplaced = or(ne(oneTimeToken.des_purpose, 'forgotten'), lte(oneTimeToken.tms_expires_at, now));
  await db.delete(oneTimeToken).where(and(eq(oneTimeToken.id_user, id_user), isForgotten ? isReplaced : undefined));
  await db
    .insert(oneTimeToken)
    .values(token)
    .onConflictDoUpdate({
      target: oneTimeToken.id_user,
      targetWhere: sql`${oneTimeToken.des_purpose} = 'invitation'`,
      set: replaced,
    });
};

/** Whether the token can still serve its purpose. */
const isUsable = sql`case ${oneTimeToken.des_purpose}
  when 'setup' then not exists (select from ${appUser})
  when 'invitation' then not ${appUser.disabled} and ${appUser.tms_registered_at} is null
  else not ${appUser.disabled} end`;

/**
 * Resolves to this token while it is valid: not expired, its account not disabled, an invitation not accepted in another
 * way, a setup token only before the first account.
 */
const findToken = async (db: DbOrTx, which: SQL | undefined, now: Date): Promise<OpenToken | undefined> => {
  const [found] = await db
    .select({
      id: oneTimeToken.id,
      des_purpose: oneTimeToken.des_purpose,
      id_user: oneTimeToken.id_user,
      email: appUser.email,
      full_name: appUser.full_name,
    })
    .from(oneTimeToken)
    .leftJoin(appUser, eq(appUser.id, oneTimeToken.id_user))
    .where(and(which, gt(oneTimeToken.tms_expires_at, now), isUsable));
  // The constraint `one_time_token_setup` guarantees that exactly the setup tokens have no account.
  return found as OpenToken | undefined;
};

/** Resolves to the valid token with this hash. */
export const findByToken = (db: DbOrTx, cod_hash: string, now: Date) =>
  findToken(db, eq(oneTimeToken.cod_hash, cod_hash), now);

/** Resolves to the valid token whose present uid has this hash. */
export const findByUid = (db: DbOrTx, cod_uid_hash: string, now: Date) =>
  findToken(db, and(eq(oneTimeToken.cod_uid_hash, cod_uid_hash), gt(oneTimeToken.tms_uid_expires_at, now)), now);

/** Gives a token a uid, in place of its previous one. Resolves to whether the token still exists. */
export const storeUid = async (
  db: DbOrTx,
  { cod_hash, cod_uid_hash, until }: { cod_hash: string; cod_uid_hash: string; until: Date },
): Promise<boolean> => {
  const uid = { cod_uid_hash, tms_uid_expires_at: until };
  return (await db.update(oneTimeToken).set(uid).where(eq(oneTimeToken.cod_hash, cod_hash))).rowCount === 1;
};

/**
 * Locks an account against other uses of its tokens until the transaction ends; without an account, locks out new ones.
 * Accounts are locked before tokens, as when an account is deleted, so that the two cannot deadlock.
 */
export const lockAccount = (tx: Tx, id_user: string | null) =>
  id_user === null
    ? tx.execute(sql`lock table ${appUser} in share row exclusive mode`)
    : tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, id_user)).for('update');

/** Deletes the token with this uid. Resolves to whether it existed. */
export const deleteToken = async (db: DbOrTx, cod_uid_hash: string): Promise<boolean> =>
  (await db.delete(oneTimeToken).where(eq(oneTimeToken.cod_uid_hash, cod_uid_hash))).rowCount === 1;

/** Deletes the account's tokens: its links no longer work. */
export const deleteTokensOf = (db: DbOrTx, id_user: string) =>
  db.delete(oneTimeToken).where(eq(oneTimeToken.id_user, id_user));
