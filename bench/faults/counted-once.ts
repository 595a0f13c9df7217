import { setTimeout } from 'node:timers/promises';
import { minimumClassGroup } from '../../contract/rules/limits.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { compareFigures, takeDueSteps } from '../../server/features/figures/figures.ts';
import { quiet } from '../quiet-log.ts';

/** Timed runs that are stored but not in the figures. Classes that are too small never get there, and are left out. */
const uncounted = `
  select count(*)::int as uncounted from participant p join game_session s using (uid_session)
  where p.tms_completed_at is not null and not p.flg_untimed and (p.tms_folded_at is null or p.flg_left_out)
    and (s.flg_public or $1 <= (select count(*) from participant o
         where o.uid_session = p.uid_session and o.tms_completed_at is not null and not o.flg_untimed))`;

const countUncounted = async (db: Database): Promise<number> =>
  (await db.$client.query<{ uncounted: number }>(uncounted, [minimumClassGroup])).rows[0]?.uncounted ?? 0;

const foldTimeoutMs = 60_000;

/** Ends all sessions and folds what is left, along with the server if one is running. */
const foldAll = async (db: Database): Promise<void> => {
  await db.$client.query('update game_session set tms_stopped_at = now() where tms_started_at is not null');
  const end = Date.now() + foldTimeoutMs;
  // What was counted before comes into the figures now, in any number.
  await takeDueSteps(db, new Date());
  while ((await countUncounted(db)) > 0 && Date.now() < end) {
    if ((await takeDueSteps(db, new Date())) === 0) await setTimeout(100);
  }
};

/**
 * Checks that each stored run is in the figures exactly once. `uncounted`: runs that are missing. `miscounted`: figures
 * that differ from a recount of the answers. With `fold` it ends all sessions, and later runs may not be counted.
 */
export const recountRuns = async (connectionString: string, { fold = true } = {}) => {
  const db = openDatabase(connectionString, quiet, { max: 2 });
  try {
    if (fold) await foldAll(db);
    const { runs, differences } = await compareFigures(db);
    for (const difference of differences.slice(0, 5)) process.stderr.write(`${difference}\n`);
    return { in_figures: runs, uncounted: await countUncounted(db), miscounted: differences.length };
  } finally {
    await db.$client.end();
  }
};
