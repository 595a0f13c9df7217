import { and, eq, gt, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { appUser, oneTimeToken } from '../../db/schema/accounts.ts';

export type Purpose = 'setup' | 'invitation' | 'forgotten';

/** A link that works, and whom it is for: nobody yet with the link of the first start. */
export type OpenToken = { id: string } & (
  | { des_purpose: 'setup'; id_user: null; email: null; full_name: null }
  | { des_purpose: 'invitation' | 'forgotten'; id_user: string; email: string; full_name: string }
);

/** Stores a token. It takes the place of the one that the account had, under an id of its own. */
export const replaceToken = (
  db: DbOrTx,
  {
    id_user,
    cod_hash,
    des_purpose,
    until,
  }: { id_user: string | null; cod_hash: string; des_purpose: Purpose; until: Date },
) =>
  db
    .insert(oneTimeToken)
    .values({ id_user, cod_hash, des_purpose, tms_expires_at: until })
    .onConflictDoUpdate({
      target: oneTimeToken.id_user,
      set: { id: sql`excluded.id`, cod_hash, des_purpose, tms_expires_at: until },
    });

/** Whether the token still opens anything, whatever its purpose. */
const isOfUse = sql`case ${oneTimeToken.des_purpose}
  when 'setup' then not exists (select from ${appUser})
  when 'invitation' then not ${appUser.disabled} and ${appUser.tms_registered_at} is null
  else not ${appUser.disabled} end`;

/**
 * The token with this hash, while it works: not run out, its account not disabled, an invitation not taken up in
 * another way, the first start not over.
 */
export const findOpenToken = async (db: DbOrTx, cod_hash: string, now: Date): Promise<OpenToken | undefined> => {
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
    .where(and(eq(oneTimeToken.cod_hash, cod_hash), gt(oneTimeToken.tms_expires_at, now), isOfUse));
  // The check `one_time_token_setup` has it that only the link of the first start is for nobody.
  return found as OpenToken | undefined;
};

/**
 * Until the transaction is over, nobody else takes up a token of this account; without an account, nobody makes one.
 * Accounts before tokens, as when an account is deleted: the two never wait for each other.
 */
export const lockAccount = (tx: Tx, id_user: string | null) =>
  id_user === null
    ? tx.execute(sql`lock table ${appUser} in share row exclusive mode`)
    : tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, id_user)).for('update');

/** Whether it was still there. */
export const deleteToken = async (db: DbOrTx, cod_hash: string): Promise<boolean> =>
  (await db.delete(oneTimeToken).where(eq(oneTimeToken.cod_hash, cod_hash))).rowCount === 1;

/** Whatever link the account has no longer works. */
export const deleteTokensOf = (db: DbOrTx, id_user: string) =>
  db.delete(oneTimeToken).where(eq(oneTimeToken.id_user, id_user));
