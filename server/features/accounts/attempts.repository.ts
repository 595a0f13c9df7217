import { eq, lte, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/database.ts';
import { attempt } from '../../db/schema/accounts.ts';

type Counted = { num_count: number; tms_until: Date };

/**
 * Counts an attempt in one statement, so that none of several simultaneous ones is missed. An ended window starts
 * again.
 */
export const countAttempt = async (
  db: DbOrTx,
  { cod_target, now, until }: { cod_target: string; now: Date; until: Date },
): Promise<Counted> => {
  // A window that ends later than one begun now stems from a wrong clock, and must not lock anyone out until then. The
  // clocks of other servers may be slightly ahead.
  const hasEnded = sql`(${attempt.tms_until} <= ${now}::timestamptz
    or ${attempt.tms_until} > ${until}::timestamptz + interval '1 minute')`;
  const [counted] = await db
    .insert(attempt)
    .values({ cod_target, num_count: 1, tms_until: until })
    .onConflictDoUpdate({
      target: attempt.cod_target,
      set: {
        num_count: sql`case when ${hasEnded} then 1 else ${attempt.num_count} + 1 end`,
        tms_until: sql`case when ${hasEnded} then excluded.tms_until else ${attempt.tms_until} end`,
      },
    })
    .returning({ num_count: attempt.num_count, tms_until: attempt.tms_until });
  if (!counted) throw new Error('the attempt was not counted');
  return counted;
};

export const forgetAttempts = (db: DbOrTx, cod_target: string) =>
  db.delete(attempt).where(eq(attempt.cod_target, cod_target));

/** Deletes up to ten counts whose window has ended: more than one, so that the table shrinks after a flood. */
export const forgetEndedAttempts = (db: DbOrTx, now: Date) => {
  const ended = db
    .select({ cod_target: attempt.cod_target })
    .from(attempt)
    .where(lte(attempt.tms_until, now))
    .orderBy(attempt.tms_until)
    .limit(10)
    .for('update', { skipLocked: true });
  // As an array: a subquery with a limit might run once per row.
  return db.delete(attempt).where(sql`${attempt.cod_target} = any (array(${ended}))`);
};
