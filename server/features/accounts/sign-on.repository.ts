import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/database.ts';
import { appUser, oneTimeToken, usedState } from '../../db/schema/accounts.ts';

type UsedState = { cod_hash: string; until: Date; now: Date };

/** Resolves to false when the state was used before. Deletes expired ones, which are refused anyway. */
export const insertUsedState = async (db: DbOrTx, { cod_hash, until, now }: UsedState): Promise<boolean> => {
  await db.delete(usedState).where(lte(usedState.tms_expires_at, now));
  const { rowCount } = await db.insert(usedState).values({ cod_hash, tms_expires_at: until }).onConflictDoNothing();
  return rowCount === 1;
};

/**
 * Registers the enabled account with this address; an invited one loses its link. Resolves to the id, or undefined when
 * there is no such account.
 */
export const registerAccount = async (db: DbOrTx, email: string, now: Date): Promise<string | undefined> => {
  const account = db.$with('account').as(
    db
      .select({ id: appUser.id })
      .from(appUser)
      .where(and(eq(appUser.email, email), eq(appUser.disabled, false))),
  );
  const registered = db.$with('registered').as(
    db
      .update(appUser)
      .set({ tms_registered_at: now })
      .where(
        and(
          // Again, since the address may have changed while waiting for the row.
          eq(appUser.email, email),
          isNull(appUser.tms_registered_at),
          inArray(appUser.id, sql`(select id from account)`),
        ),
      )
      .returning({ id: appUser.id }),
  );
  const used = db
    .$with('used')
    .as(
      db
        .delete(oneTimeToken)
        .where(inArray(oneTimeToken.id_user, sql`(select id from registered)`))
        .returning({ id: oneTimeToken.id }),
    );
  const [found] = await db.with(account, registered, used).select({ id: account.id }).from(account);
  return found?.id;
};
