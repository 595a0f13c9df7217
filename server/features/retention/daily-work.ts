import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, DbOrTx } from '../../db/database.ts';

/** A key of our own for PostgreSQL's advisory locks; the second one is the work's. */
const dailyWorkLock = 7_746_287;

type Work = { name: string; day: string };

/** Days. Work of a day that lies further ahead was done by a clock that was wrong, and does not count. */
const ahead = 1;

/** The day on which a work was last done; undefined when it never was. */
export const lastDone = async (client: DbOrTx, name: string): Promise<string | undefined> => {
  const { rows } = await client.$client.query<{ day: string }>(
    'select dat_day::text as day from daily_work where des_name = $1',
    [name],
  );
  return rows[0]?.day;
};

const isDone = async (client: DbOrTx, { name, day }: Work): Promise<boolean> => {
  const { rowCount } = await client.$client.query(
    `select from daily_work where des_name = $1 and dat_day between $2::date and $2::date + ${ahead}`,
    [name, day],
  );
  return rowCount === 1;
};

const markDone = (client: DbOrTx, { name, day }: Work) =>
  client.$client.query(
    `insert into daily_work (des_name, dat_day) values ($1, $2)
     on conflict (des_name) do update set dat_day = case
       when daily_work.dat_day > excluded.dat_day + ${ahead} then excluded.dat_day
       else greatest(daily_work.dat_day, excluded.dat_day) end`,
    [name, day],
  );

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
