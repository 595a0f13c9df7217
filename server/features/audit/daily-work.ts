import { and, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, DbOrTx } from '../../db/database.ts';
import { dailyWork } from '../../db/schema/audit.ts';

/** Our key for PostgreSQL's advisory locks; the second key is the work's. */
const dailyWorkLock = 7_746_287;

type Work = { name: string; day: string };

/** Work marked as done further in the future was done by a wrong clock, and does not count. */
const aheadDays = 1;

/** Resolves to the day (YYYY-MM-DD) on which a work was last done; undefined when it never was. */
export const lastDone = async (db: DbOrTx, name: string): Promise<string | undefined> => {
  const [found] = await db.select({ day: dailyWork.dat_day }).from(dailyWork).where(eq(dailyWork.des_name, name));
  return found?.day;
};

const isDone = async (db: DbOrTx, { name, day }: Work): Promise<boolean> => {
  const isOfDay = sql`${dailyWork.dat_day} between ${day}::date and ${day}::date + ${aheadDays}::int`;
  const done = await db
    .select({ day: dailyWork.dat_day })
    .from(dailyWork)
    .where(and(eq(dailyWork.des_name, name), isOfDay));
  return done.length > 0;
};

const markDone = (db: DbOrTx, { name, day }: Work) =>
  db
    .insert(dailyWork)
    .values({ des_name: name, dat_day: day })
    .onConflictDoUpdate({
      target: dailyWork.des_name,
      set: {
        dat_day: sql`case
          when ${dailyWork.dat_day} > excluded.dat_day + ${aheadDays}::int then excluded.dat_day
          else greatest(${dailyWork.dat_day}, excluded.dat_day) end`,
      },
    });

/**
 * Runs work that is due once a day (YYYY-MM-DD), unless it has been done or another process is doing it. `run` resolves
 * to whether it finished; if not, it will run again, so it must be repeatable.
 */
export const onceADay = async (db: Database, work: Work, run: () => Promise<boolean>): Promise<void> => {
  if (await isDone(db, work)) return;
  const client = await db.$client.connect();
  try {
    const own = drizzle(client);
    const { rows } = await own.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_lock(${dailyWorkLock}, hashtext(${work.name})) as locked`,
    );
    if (!rows[0]?.locked) return;
    // Again: another process may have done it in between.
    if (await isDone(own, work)) return;
    if (await run()) await markDone(own, work);
  } finally {
    // Closes the connection, which releases the lock.
    client.release(true);
  }
};
