import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/database.ts';
import { appUser, oneTimeToken, usedState } from '../../db/schema/accounts.ts';

type UsedState = { cod_hash: string; until: Date; now: Date };

/** False when it was used before. Those that have run out go: they are refused without being remembered. */
export const insertUsedState = async (db: DbOrTx, { cod_hash, until, now }: UsedState): Promise<boolean> => {
  await db.delete(usedState).where(lte(usedState.tms_expires_at, now));
  const { rowCount } = await db.insert(usedState).values({ cod_hash, tms_expires_at: until }).onConflictDoNothing();
  return rowCount === 1;
};

/**
 * The enabled account with this address, which has been in from now on: when it was an invitation so far, the link of it
 * goes. Undefined when there is none.
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
          // Again, since the address may have changed by the time that the row is free.
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
