import { and, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, DbOrTx } from '../../db/database.ts';
import { dailyWork } from '../../db/schema/audit.ts';

/** A key of our own for PostgreSQL's advisory locks; the second one is the work's. */
const dailyWorkLock = 7_746_287;

type Work = { name: string; day: string };

/** Days. Work of a day that lies further ahead was done by a clock that was wrong, and does not count. */
const ahead = 1;

/** The day on which a work was last done; undefined when it never was. */
export const lastDone = async (db: DbOrTx, name: string): Promise<string | undefined> => {
  const [found] = await db.select({ day: dailyWork.dat_day }).from(dailyWork).where(eq(dailyWork.des_name, name));
  return found?.day;
};

const isDone = async (db: DbOrTx, { name, day }: Work): Promise<boolean> => {
  const isOfDay = sql`${dailyWork.dat_day} between ${day}::date and ${day}::date + ${ahead}::int`;
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
          when ${dailyWork.dat_day} > excluded.dat_day + ${ahead}::int then excluded.dat_day
          else greatest(${dailyWork.dat_day}, excluded.dat_day) end`,
      },
    });

/**
 * Does what is due once a day (YYYY-MM-DD), unless it has been done or another process is at it. What is cut off is done
 * again by whoever looks next, so it must bear that; `work` resolves to whether it came to an end.
 */
export const onceADay = async (db: Database, work: Work, doIt: () => Promise<boolean>): Promise<void> => {
  if (await isDone(db, work)) return;
  const client = await db.$client.connect();
  try {
    const own = drizzle(client);
    const { rows } = await own.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_lock(${dailyWorkLock}, hashtext(${work.name})) as locked`,
    );
    if (!rows[0]?.locked) return;
    // Again: another process may have done it between the two.
    if (await isDone(own, work)) return;
    if (await doIt()) await markDone(own, work);
  } finally {
    // Ends the session, and the lock with it; one that was lost has let go of it.
    client.release(true);
  }
};
