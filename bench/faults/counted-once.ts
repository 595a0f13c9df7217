import { setTimeout } from 'node:timers/promises';
import { minimumClassGroup, minimumPublicGroup } from '../../contract/rules/limits.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { isWaiting } from '../../server/db/schema/runs.ts';
import { compareFigures, takeDueSteps } from '../../server/features/figures/figures.ts';
import { quiet } from '../quiet-log.ts';

/** Stored runs that are not in the figures, where they are enough for a step. */
const uncounted = `
  select coalesce(sum(runs), 0)::int as uncounted from (
    select count(*) as runs from participant join game_session s using (uid_session)
    where ${isWaiting} and case when s.flg_public then not flg_untimed else s.tms_stopped_at is not null end
    group by uid_session, id_image_set, flg_untimed, s.flg_public
    having count(*) >= case when s.flg_public then $1::int else $2::int end
  ) as waiting`;

const countUncounted = async (db: Database): Promise<number> => {
  const { rows } = await db.$client.query<{ uncounted: number }>(uncounted, [minimumPublicGroup, minimumClassGroup]);
  return rows[0]?.uncounted ?? 0;
};

const stepsTimeoutMs = 60_000;

/** Ends all classes and takes all steps, along with the server if one is running. */
const takeAllSteps = async (db: Database): Promise<void> => {
  await db.$client.query(
    'update game_session set tms_stopped_at = now() where not flg_public and tms_started_at < now()',
  );
  const end = Date.now() + stepsTimeoutMs;
  while ((await countUncounted(db)) > 0 && Date.now() < end) {
    if ((await takeDueSteps(db, new Date())) === 0) await setTimeout(100);
  }
};

/**
 * Checks that each stored run is in the figures exactly once, but for those too few for a step. `uncounted`: runs that are
 * missing. `miscounted`: sums that differ from the answers. With `takesSteps` it ends all classes.
 */
export const recountRuns = async (connectionString: string, { takesSteps = true } = {}) => {
  const db = openDatabase(connectionString, quiet, { max: 2 });
  try {
    if (takesSteps) await takeAllSteps(db);
    const { runs, differences } = await compareFigures(db);
    for (const difference of differences.slice(0, 5)) process.stderr.write(`${difference}\n`);
    return { in_figures: runs, uncounted: await countUncounted(db), miscounted: differences.length };
  } finally {
    await db.$client.end();
  }
};
